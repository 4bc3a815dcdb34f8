import { lifetimes } from "@cerebro/contracts/constants/access.ts";
import type { identityEndpoints } from "@cerebro/contracts/endpoints/identity/identity.ts";
import type { Visitor } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { resetLetter, writeToAccount } from "../letter/letters.ts";
import { actingAs } from "../session/acting.ts";
import { countTokensSince, insertToken } from "./account-token.store.ts";
import { findCredentialByEmail } from "./credential.store.ts";

/** An answer takes this long, found or not: its time tells nothing. */
const answerMs = 60;
/** Limit against filling a stranger's mailbox. */
const linksAtMost = 3;
const perMinutes = 15;

/** The same answer whether or not the address exists [AUTH-05]. */
export const forgotPassword: Verb<typeof identityEndpoints.forgotPassword> = async (visitor, { email }) => {
  await Promise.all([sendLink(visitor, email), new Promise((resolve) => setTimeout(resolve, answerMs))]);
  return { message: "If this address has an account, a link to set a new password is on its way." };
};

async function sendLink(visitor: Visitor, email: string): Promise<void> {
  const { platform } = visitor;
  const known = await findCredentialByEmail(platform.database, email);
  if (known === undefined || known.organisationId === null || (known.demo && !platform.config.demo)) return;
  const { accountId, name, organisationId } = known;
  const now = visitor.now();
  await actingAs(visitor, { accountId, organisationId, name }).transaction(async (tx) => {
    const since = new Date(now.getTime() - perMinutes * 60_000);
    if ((await countTokensSince(tx, accountId, { purpose: "reset_password", since })) >= linksAtMost) return;
    const expiresAt = new Date(now.getTime() + lifetimes.resetMinutes * 60_000);
    const token = insertToken(tx, { accountId, purpose: "reset_password", now, expiresAt });
    await writeToAccount(tx, platform, { addressee: known, letter: resetLetter(platform, name, token) });
    tx.audit({
      action: "password.reset_requested",
      subjectType: "account",
      subjectId: accountId,
      after: { ip: visitor.ip },
    });
  });
}
