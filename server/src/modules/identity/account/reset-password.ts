import type { identityEndpoints } from "@cerebro/contracts/endpoints/identity.ts";
import type { Visitor } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { forgive, passwordOf } from "../attempt/attempts.ts";
import { identityOf } from "../identity.ts";
import { passwordChangedLetter, writeToAccount } from "../letter/letters.ts";
import { hashPassword } from "../password/hash-password.ts";
import { requireStrongPassword } from "../password/require-strong-password.ts";
import { actingAs } from "../session/acting.ts";
import { endSessions } from "../session/session.store.ts";
import { verifyAccount } from "./account.store.ts";
import { endTokens, findToken, findTokenOwner, useToken } from "./account-token.store.ts";
import { type Credential, credentialOf, updatePassword } from "./credential.store.ts";

type Person = Credential & { readonly organisationId: string };

/** A new password with a link from a mail: single use; every session ends, the second factor stays [AUTH-06]. */
export const resetPassword: Verb<typeof identityEndpoints.resetPassword> = async (visitor, { token, password }) => {
  const { platform } = visitor;
  const person = await findPerson(visitor, token);
  const { accountId } = person;
  // Judged before the link is used up: a weak password must not cost a new mail.
  requireStrongPassword("password", password, person);
  const hash = await hashPassword(password, platform.config.passwordCost);
  const now = visitor.now();
  const ended = await actingAs(visitor, person).transaction(async (tx) => {
    if (!(await useToken(tx, token, now))) throw new AppError("auth.link_invalid");
    await updatePassword(tx, accountId, { hash, now });
    // Whoever opened the link reads the mailbox.
    await verifyAccount(tx, accountId, now);
    endTokens(tx, accountId, { purpose: "reset_password", now });
    endTokens(tx, accountId, { purpose: "second_factor", now });
    const letter = passwordChangedLetter(platform, person.name);
    await writeToAccount(tx, platform, { addressee: person, letter });
    tx.audit({ action: "password.reset", subjectType: "account", subjectId: accountId, after: { ip: visitor.ip } });
    return endSessions(tx, { accountId, reason: "password reset", now });
  });
  identityOf(platform).ended.note(ended);
  await forgive(visitor, passwordOf(person.email));
  return { message: "Your password is set. Sign in with it." };
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
