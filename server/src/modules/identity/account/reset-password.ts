import type { identityEndpoints } from "@cerebro/contracts/endpoints/identity/identity.ts";
import type { Visitor } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { forgive, strangersOf } from "../attempt/attempts.ts";
import { rememberDevice } from "../attempt/known-device.ts";
import { identityOf } from "../identity.ts";
import { passwordChangedLetter, remainingText, writeToAccount } from "../letter/letters.ts";
import { evictOthers, removeUnprovenAccess } from "../remaining-access/evict.ts";
import { findRemainingAccess } from "../remaining-access/remaining-access.store.ts";
import { hashPassword } from "../password/hash-password.ts";
import { requireStrongPassword } from "../password/require-strong-password.ts";
import { actingAs } from "../session/acting.ts";
import { verifyAccount } from "./account.store.ts";
import { findToken, findTokenOwner, useToken } from "./account-token.store.ts";
import { type Credential, credentialOf, updatePassword } from "./credential.store.ts";

type Person = Credential & { readonly organisationId: string };

/**
 * A new password with a link from a mail: single use; every session and pending link ends [AUTH-06]. The second
 * factor, keys and linked providers stay, unless this is the first proof that the address is the person's.
 */
export const resetPassword: Verb<typeof identityEndpoints.resetPassword> = async (visitor, { token, password }) => {
  const { platform } = visitor;
  const person = await findPerson(visitor, token);
  const { accountId } = person;
  // Judged before the link is used up: a weak password must not cost a new mail.
  requireStrongPassword("password", password, person);
  const hash = await hashPassword(password, platform.config.passwordCost);
  const now = visitor.now();
  const { ended, remaining } = await actingAs(visitor, person).transaction(async (tx) => {
    if (!(await useToken(tx, token, now))) throw new AppError("auth.link_invalid");
    await updatePassword(tx, accountId, { hash, now });
    const keys = person.emailVerifiedAt === null ? await removeUnprovenAccess(tx, accountId, now) : [];
    // Opening the link proves access to the mailbox.
    await verifyAccount(tx, accountId, now);
    const found = await findRemainingAccess(tx, accountId, now);
    const letter = passwordChangedLetter(platform, person.name, found);
    await writeToAccount(tx, platform, { addressee: person, letter });
    tx.audit({ action: "password.reset", subjectType: "account", subjectId: accountId, after: { ip: visitor.ip } });
    const evicted = await evictOthers(tx, { accountId, reason: "password reset", now });
    return { ended: [...keys, ...evicted], remaining: remainingText(found) };
  });
  identityOf(platform).ended.note(ended);
  // The browser that opened the link is the owner's: guesses of others do not keep it out.
  await forgive(visitor, strangersOf(person.email));
  await rememberDevice(visitor, person.email, ["password"]);
  const review = remaining === null ? "" : ` ${remaining} can still act in your name: look at them after signing in.`;
  return { message: `Your password is set. Sign in with it.${review}`, remainingAccess: remaining !== null };
};

async function findPerson({ platform, now }: Visitor, token: string): Promise<Person> {
  const { database, config } = platform;
  const accountId = await findTokenOwner(database, token, "reset_password");
  if (accountId === null) throw new AppError("auth.link_invalid");
  const link = await findToken(database.read({ organisationId: null, accountId }), token);
  const open = link !== undefined && link.usedAt === null && link.expiresAt > now().toISOString();
  const credential = open ? await credentialOf(database, accountId) : undefined;
  if (credential === undefined || credential.organisationId === null) throw new AppError("auth.link_invalid");
  if (credential.demo && !config.demo) throw new AppError("auth.link_invalid");
  return { ...credential, organisationId: credential.organisationId };
}
