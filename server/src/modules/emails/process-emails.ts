import {
  mailBytesAtMost,
  type MailFailure,
  mailFirstDays,
  mailKeptDays,
  mailsPerRunAtMost,
} from "@cerebro/contracts/constants/emails.ts";
import type { emailEndpoints } from "@cerebro/contracts/endpoints/assistant/emails.ts";
import type { EmailOverview } from "@cerebro/contracts/entities/assistant/emails.ts";
import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import { systemContext } from "../../platform/create-context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { isWithinTransaction } from "../../platform/within-transaction.ts";
import { unsealer } from "../identity/index.ts";
import type { Language } from "../language/index.ts";
import { claimAccount, endRun, findAccess, isClaimed, movePlace, renewClaim } from "./account.store.ts";
import { deleteOld, findRules, keepRules, lockRule, switchRule } from "./emails.store.ts";
import { handleMail, keepUnread, type MailTools, messageKeyOf } from "./handle-mail.ts";
import { type Fetched, type FetchedMail, fetchNew, MailboxFailed, withMailbox } from "./mailbox.ts";
import { analyzeMails, overviewOf, presentRule } from "./overview.ts";
import { readMail } from "./read-mail.ts";

const dayMs = 86_400_000;
/** A run renews its claim while it lives; a mailbox whose run was killed is free after a minute. */
const claimMs = 60_000;
/** Rules that are active as soon as they are found: they only sort, propose or ignore. Events are recorded after a person's word. */
const activeAtOnce = new Set(["order", "newsletter"]);

/** Mails name prices: a key without the right to see costs reads none. */
function requireEmails(ctx: Context): void {
  requireRole(ctx, "manager");
  if (!seesCosts(ctx.permissions)) throw new AppError("auth.forbidden");
}

export const readEmails: Verb<typeof emailEndpoints.readEmails> = async (ctx) => {
  requireEmails(ctx);
  return overviewOf(ctx.read, ctx.platform.log);
};

export const processEmails =
  (language: Language): Verb<typeof emailEndpoints.processEmails> =>
  async (ctx) => {
    requireEmails(ctx);
    const known = await ctx.answered<EmailOverview>();
    if (known !== undefined) return known.answer;
    // The proposals belong to the program and not to the caller, who may then approve them.
    // The mail server is not asked while a transaction of another is open, such as a simulation: the next round reads.
    const after = isWithinTransaction(ctx)
      ? { failure: null, count: 0 }
      : await readMailbox(systemContext(ctx.platform, ctx.organisationId, "Mail"), language);
    if (after === null) throw new AppError("mail.being_read");
    return ctx.transaction(async (tx) => {
      tx.audit({ action: "email.process", subjectType: "mail_account", subjectId: ctx.organisationId, after });
      return overviewOf(tx, ctx.platform.log);
    });
  };

export const switchEmailRule: Verb<typeof emailEndpoints.switchEmailRule> = async (ctx, { ruleId, active }) => {
  requireRole(ctx, "admin");
  return ctx.transaction(async (tx) => {
    const before = await lockRule(tx, ruleId);
    if (before === undefined) throw new AppError("request.not_found");
    await switchRule(tx, ruleId, active);
    const after = { ...before, active };
    tx.audit({ action: "email.rule", subjectType: "mail_rule", subjectId: ruleId, before, after });
    tx.publish({ type: "email.changed", subjectId: ruleId, payload: { action: "rule" } });
    return presentRule(after);
  });
};

interface MailRun {
  readonly failure: MailFailure | null;
  readonly count: number;
}

interface Claim {
  /** Ends the renewals; answers the end of the claim as it was renewed last. */
  release(): Promise<Date>;
}

/** Claims the mailbox and renews the claim until it is released; undefined where another run has it or there is none. */
async function claimMailbox(ctx: Context): Promise<Claim | undefined> {
  const { database, log } = ctx.platform;
  const scope = { organisationId: ctx.organisationId, accountId: null };
  const endOfClaim = (): Date => new Date(ctx.now().getTime() + claimMs);
  let held = endOfClaim();
  if (!(await database.transaction(scope, (tx) => claimAccount(tx, ctx.now(), held)))) return undefined;
  const renew = async (): Promise<void> => {
    const until = endOfClaim();
    if (await database.transaction(scope, (tx) => renewClaim(tx, held, until))) held = until;
  };
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renew().catch((error: unknown) => log.warn({ err: error }, "renewing the claim of a mailbox"));
  }, claimMs / 3).unref();
  return {
    release: async () => {
      clearInterval(timer);
      await renewing;
      return held;
    },
  };
}

/** Reads the new mails of the organization, at most fifty; nothing without a mailbox. Null while another run reads them. */
export async function readMailbox(ctx: Context, language: Language): Promise<MailRun | null> {
  const { database, log } = ctx.platform;
  const scope = { organisationId: ctx.organisationId, accountId: null };
  const claim = await claimMailbox(ctx);
  if (claim === undefined) return (await isClaimed(ctx.read, ctx.now())) ? null : { failure: null, count: 0 };
  let failure: MailFailure | null = null;
  let count = 0;
  try {
    const fetched = await fetchMails(ctx);
    const tools: MailTools = { language, rules: await findRules(ctx.read), authservId: fetched.authservId };
    for (const mail of fetched.mails) {
      if (await handled(ctx, mail, tools)) count += 1;
      const place = { uidValidity: fetched.uidValidity, lastUid: mail.uid };
      await database.transaction(scope, (tx) => movePlace(tx, place));
    }
  } catch (error) {
    if (!(error instanceof MailboxFailed)) throw error;
    failure = error.failure;
    log.warn({ err: error, failure }, "the mailbox could not be read");
  } finally {
    const held = await claim.release();
    await database.transaction(scope, (tx) => endRun(tx, { failure, count, now: ctx.now(), held }));
  }
  await learnRules(ctx);
  return { failure, count };
}

async function fetchMails(ctx: Context): Promise<Fetched & Pick<MailTools, "authservId">> {
  const access = await findAccess(ctx.read);
  if (access === undefined) return { uidValidity: "", mails: [], authservId: null };
  const password = await unsealer(ctx.platform)(access.password);
  const since = new Date(ctx.now().getTime() - mailFirstDays * dayMs);
  const { authservId } = access;
  return withMailbox({ ...access, password }, ctx.platform.config.webhookInsideHosts, async (client) => ({
    ...(await fetchNew(client, access, { since, most: mailsPerRunAtMost })),
    authservId,
  }));
}

const notHandled = "The mail could not be handled. Manual review may be required.";

/** Whether the mail is new. One that cannot be read is kept as such and does not stop the others. */
async function handled(ctx: Context, { source, tooLarge }: FetchedMail, tools: MailTools): Promise<boolean> {
  const content = await readMail(ctx, { source, authservId: tools.authservId });
  const messageKey = messageKeyOf(source, content?.messageId ?? null);
  const unread = { messageKey, sender: content?.from || "unknown", subject: content?.subject ?? "" };
  if (content === null || tooLarge) {
    const note = tooLarge
      ? `The mail is larger than ${mailBytesAtMost / 1_048_576} MB.`
      : "The mail could not be decoded. Manual review may be required.";
    await keepUnread(ctx, { ...unread, note });
    return true;
  }
  try {
    return await handleMail(ctx, { ...content, messageKey }, tools);
  } catch (error) {
    await keepUnread(ctx, { ...unread, note: reasonOf(error, ctx) });
    return true;
  }
}

/** Throws on what passes, such as a database that is busy: the next round tries again. Anything else would stop each round here. */
function reasonOf(error: unknown, { platform }: Context): string {
  if (!(error instanceof AppError)) {
    platform.log.error({ err: error }, "a mail could not be handled");
    return notHandled;
  }
  if (error.status >= 500) throw error;
  return error.message;
}

/** Keeps the rules that the mails so far justify, and forgets what is old. */
async function learnRules(ctx: Context): Promise<void> {
  requireRole(ctx, "manager");
  await ctx.transaction(async (tx) => {
    await deleteOld(tx, new Date(ctx.now().getTime() - mailKeptDays * dayMs));
    const { rules } = await analyzeMails(tx, ctx.platform.log);
    const found = rules.map((rule) => ({ ...rule, active: activeAtOnce.has(rule.category) }));
    const added = await keepRules(tx, found.slice(0, 200));
    if (added === 0) return;
    const { organisationId: subjectId } = ctx;
    tx.audit({ action: "email.rules", subjectType: "mail_account", subjectId, after: { added } });
  });
}
