import type { identityEndpoints } from "@cerebro/contracts/endpoints/identity.ts";
import type { CommandTransaction, Visitor } from "../../../platform/context.ts";
import { violated } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { announceEnd, type Ended } from "../access/ended-access.store.ts";
import { identityOf } from "../identity.ts";
import { addressChangedLetter, writeToAccount } from "../letter/letters.ts";
import { actingAs } from "../session/acting.ts";
import { outdateMemberships, updateEmail, verifyAccount } from "./account.store.ts";
import { type AccountToken, findToken, findTokenOwner, useToken } from "./account-token.store.ts";
import { type Credential, credentialOf } from "./credential.store.ts";

const confirmed = { message: "Your address is confirmed." };

/**
 * Confirms an address, or the change to another one [AUTH-07]. Opening the link again answers the same as long as it
 * holds: mail programs open links ahead of their readers.
 */
export const verifyEmail: Verb<typeof identityEndpoints.verifyEmail> = async (visitor, { token }) => {
  const { platform } = visitor;
  const found = await findLink(visitor, token);
  const credential = found === null ? undefined : await credentialOf(platform.database, found.accountId);
  if (found === null || credential === undefined || credential.organisationId === null) throw invalid();
  const { organisationId } = credential;
  const email = found.link.data.email ?? credential.email;
  const done = email === credential.email && credential.emailVerifiedAt !== null;
  if (found.link.usedAt !== null && done) return confirmed;
  if (found.link.usedAt !== null || found.link.expiresAt <= visitor.now().toISOString()) throw invalid();
  const ended = await actingAs(visitor, { ...credential, organisationId })
    .transaction((tx) => confirm(tx, visitor, { token, email, credential }))
    .catch((error: unknown) => {
      throw violated(error) === "account_email" ? new AppError("auth.email_taken") : error;
    });
  identityOf(platform).ended.note(ended);
  return confirmed;
};

const invalid = (): AppError => new AppError("auth.link_invalid");

async function findLink(
  { platform }: Visitor,
  token: string,
): Promise<{ accountId: string; link: AccountToken } | null> {
  for (const purpose of ["verify_email", "change_email"] as const) {
    const accountId = await findTokenOwner(platform.database, token, purpose);
    if (accountId === null) continue;
    const link = await findToken(platform.database.read({ organisationId: null, accountId }), token);
    if (link !== undefined) return { accountId, link };
  }
  return null;
}

async function confirm(
  tx: CommandTransaction,
  visitor: Visitor,
  { token, email, credential }: { token: string; email: string; credential: Credential },
): Promise<readonly Ended[]> {
  const now = visitor.now();
  const { accountId, name } = credential;
  if (!(await useToken(tx, token, now))) throw invalid();
  const moved = email !== credential.email;
  if (moved) {
    await updateEmail(tx, accountId, { email, now });
    const letter = addressChangedLetter(name, email);
    await writeToAccount(tx, visitor.platform, { addressee: credential, letter });
  } else {
    await verifyAccount(tx, accountId, now);
  }
  tx.audit({
    action: moved ? "email.change" : "email.verify",
    subjectType: "account",
    subjectId: accountId,
    before: { email: credential.email },
    after: { email },
  });
  // The address may decide what its owner may do [AUTH-15]: tokens made before are renewed.
  return announceEnd(tx, await outdateMemberships(tx, accountId, now));
}
