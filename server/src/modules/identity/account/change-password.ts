import type { accountEndpoints } from "@cerebro/contracts/endpoints/identity/account.ts";
import type { OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requireProof } from "../access/proof.ts";
import { requirePerson } from "../access/require-person.ts";
import { countAttempt, forgive, sessionGuess } from "../attempt/attempts.ts";
import { identityOf } from "../identity.ts";
import { passwordChangedLetter, remainingText, writeToAccount } from "../letter/letters.ts";
import { checkPassword, hashPassword } from "../password/hash-password.ts";
import { requireStrongPassword } from "../password/require-strong-password.ts";
import { evictOthers } from "../remaining-access/evict.ts";
import { findRemainingAccess } from "../remaining-access/remaining-access.store.ts";
import { credentialOf, updatePassword } from "./credential.store.ts";
import { refuseProof } from "./refuse-proof.ts";

/** Another password, proved by the present one; without one, by a recent sign-in. All other sessions and pending links end. */
export const changePassword: Verb<typeof accountEndpoints.changePassword> = async (context, input) => {
  const person = requirePerson(context);
  const { platform, accountId, sessionId } = person;
  const { config, database } = platform;
  const known = await person.answered<OutputOf<typeof accountEndpoints.changePassword>>();
  if (known !== undefined) return known.answer;
  const credential = await credentialOf(database, accountId);
  if (credential === undefined) throw new AppError("auth.session_expired");
  const { passwordHash, email, name } = credential;
  if (passwordHash === null) {
    await requireProof(person);
  } else {
    const guess = sessionGuess(person, "password");
    await countAttempt(person, guess);
    const { right } = await checkPassword(input.currentPassword ?? "", passwordHash, config.passwordCost);
    if (!right) throw await refuseProof(person, "auth.password_wrong", "currentPassword");
    await forgive(person, guess);
  }
  requireStrongPassword("newPassword", input.newPassword, { name, email });
  const hash = await hashPassword(input.newPassword, config.passwordCost);
  const now = person.now();
  return person.transaction(async (tx) => {
    await updatePassword(tx, accountId, { hash, now });
    const found = await findRemainingAccess(tx, accountId, now);
    const letter = passwordChangedLetter(platform, name, found);
    await writeToAccount(tx, platform, { addressee: credential, letter });
    const ended = await evictOthers(tx, { accountId, except: sessionId, reason: "password change", now });
    const after = { sessionsEnded: ended.length };
    tx.audit({ action: "password.change", subjectType: "account", subjectId: accountId, after });
    tx.afterCommit(() => identityOf(platform).ended.note(ended));
    const remaining = remainingText(found);
    const review = remaining === null ? "" : ` ${remaining} can still act in your name: look at them now.`;
    return {
      message: `Your password is changed. Other sessions and pending links were ended.${review}`,
      remainingAccess: remaining !== null,
    };
  });
};
