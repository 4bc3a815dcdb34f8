import { type MailFailure, mailFailures } from "@cerebro/contracts/constants/emails.ts";
import type { emailEndpoints } from "@cerebro/contracts/endpoints/assistant/emails.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { sealer, unsealer } from "../identity/index.ts";
import { deleteAccount, findAccess, findAccount, saveAccount } from "./account.store.ts";
import { type MailAccess, MailboxFailed, withMailbox } from "./mailbox.ts";
import { overviewOf } from "./overview.ts";

type Setup = InputOf<typeof emailEndpoints.setupEmail>;

/** Tests the mailbox; one that answers is kept, with its password sealed [RT-03]. */
export const setupEmail: Verb<typeof emailEndpoints.setupEmail> = async (ctx, input) => {
  requireRole(ctx, "admin");
  const password = await passwordFor(ctx, input);
  const failure = password === null ? "password_missing" : await test(ctx, { ...input, password });
  if (failure !== null)
    return { failure, message: mailFailures[failure], account: (await findAccount(ctx.read)) ?? null };
  const works = "The mailbox answers.";
  if (input.onlyTest) return { failure, message: works, account: (await findAccount(ctx.read)) ?? null };
  const sealed = await sealer(ctx.platform)(password ?? "");
  return ctx.transaction(async (tx) => {
    const before = (await findAccount(tx)) ?? null;
    await saveAccount(tx, { ...input, password: sealed });
    const account = (await findAccount(tx)) ?? null;
    const { organisationId: subjectId } = ctx;
    tx.audit({
      action: "email.setup",
      subjectType: "mail_account",
      subjectId,
      before: { account: before },
      after: { account },
    });
    tx.publish({ type: "email.changed", subjectId, payload: { action: "setup" } });
    return { failure, message: works, account };
  });
};

/** The given password, else the stored one, which goes to the server and user it was given for and to no other. */
async function passwordFor(ctx: Context, { host, port, userName, password }: Setup): Promise<string | null> {
  if (password !== null) return password;
  const kept = await findAccess(ctx.read);
  const isSame = kept?.host === host && kept.port === port && kept.userName === userName;
  return kept === undefined || !isSame ? null : unsealer(ctx.platform)(kept.password);
}

async function test({ platform }: Context, access: MailAccess): Promise<MailFailure | null> {
  try {
    await withMailbox(access, platform.config.webhookInsideHosts, async () => undefined);
    return null;
  } catch (error) {
    if (error instanceof MailboxFailed) return error.failure;
    throw error;
  }
}

export const removeEmail: Verb<typeof emailEndpoints.removeEmail> = async (ctx) => {
  requireRole(ctx, "admin");
  return ctx.transaction(async (tx) => {
    const before = await findAccount(tx);
    if (before === undefined || !(await deleteAccount(tx))) throw new AppError("request.not_found");
    const { organisationId: subjectId } = ctx;
    tx.audit({ action: "email.remove", subjectType: "mail_account", subjectId, before });
    tx.publish({ type: "email.changed", subjectId, payload: { action: "remove" } });
    return overviewOf(tx, ctx.platform.log);
  });
};
