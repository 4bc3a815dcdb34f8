import type { identityEndpoints } from "@cerebro/contracts/endpoints/identity/identity.ts";
import type { CommandTransaction, Visitor } from "../../../platform/context.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { announceEnd, type Ended } from "../access/ended-access.store.ts";
import { identityOf } from "../identity.ts";
import { addressChangedLetter, writeToAccount } from "../letter/letters.ts";
import { actingAs } from "../session/acting.ts";
import { outdateMemberships, updateEmail, verifyAccount } from "./account.store.ts";
import { type AccountToken, endTokens, findToken, findTokenOwner, useToken } from "./account-token.store.ts";
import { type Credential, credentialOf } from "./credential.store.ts";

const confirmed = { message: "Your address is confirmed." };

/**
 * Confirms an address, or the change to another one [AUTH-07]. Opening the link again answers the same as long as it
 * holds: mail programs open links ahead of their readers.
 */
export const verifyEmail: Verb<typeof identityEndpoints.verifyEmail> = async (visitor, { token }) => {
  const { link, email, credential, organisationId } = await requireLink(visitor, token);
  const done = email === credential.email && credential.emailVerifiedAt !== null;
  if (link.usedAt !== null && done) return confirmed;
  if (link.usedAt !== null || link.expiresAt <= visitor.now().toISOString()) throw invalid();
  const ended = await actingAs(visitor, { ...credential, organisationId })
    .transaction((tx) => confirm(tx, visitor, { token, email, credential }))
    .catch((error: unknown) => {
      throw violated(error) === "account_email" ? new AppError("auth.email_taken") : error;
    });
  identityOf(visitor.platform).ended.note(ended);
  return confirmed;
};

const invalid = (): AppError => new AppError("auth.link_invalid");

interface Found {
  readonly link: AccountToken;
  /** The address that the link confirms. */
  readonly email: string;
  readonly credential: Credential;
  readonly organisationId: string;
}

async function requireLink({ platform }: Visitor, token: string): Promise<Found> {
  for (const purpose of ["verify_email", "change_email"] as const) {
    const accountId = await findTokenOwner(platform.database, token, purpose);
    if (accountId === null) continue;
    const link = await findToken(platform.database.read({ organisationId: null, accountId }), token);
    const credential = await credentialOf(platform.database, accountId);
    if (link === undefined || credential === undefined || credential.organisationId === null) throw invalid();
    const email = link.data.email ?? credential.email;
    // A link that confirms an address never brings an earlier one back.
    if (purpose === "verify_email" && email !== credential.email) throw invalid();
    return { link, email, credential, organisationId: credential.organisationId };
  }
  throw invalid();
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
    endTokens(tx, accountId, { now });
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
