import type { accountEndpoints } from "@cerebro/contracts/endpoints/identity/account.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requirePerson } from "../access/require-person.ts";
import { credentialOf } from "../account/credential.store.ts";
import { refuseProof } from "../account/refuse-proof.ts";
import { countAttempt, forgive, sessionGuess } from "../attempt/attempts.ts";
import { identityOf } from "../identity.ts";
import { secondFactorLetter, writeToAccount } from "../letter/letters.ts";
import { sealingAnswer } from "../session/acting.ts";
import { evictOthers, lettingIn } from "../remaining-access/evict.ts";
import { hashRecoveryCode, newRecoveryCodes, stepOf } from "./codes.ts";
import { confirmSecret, replaceRecoveryCodes, takeStep } from "./second-factor.store.ts";

/** The first right code puts the second factor in force; sessions opened without it end [AUTH-16]. */
export const confirmSecondFactor: Verb<typeof accountEndpoints.confirmSecondFactor> = async (context, { code }) => {
  const person = sealingAnswer(requirePerson(context));
  const { platform, accountId, sessionId } = person;
  const known = await person.answered<{ recoveryCodes: string[] }>();
  if (known !== undefined) return known.answer;
  const identity = identityOf(platform);
  const credential = await credentialOf(platform.database, accountId);
  if (credential === undefined) throw new AppError("auth.session_expired");
  const { totpSecret } = credential;
  if (credential.totpConfirmedAt !== null) throw new AppError("auth.second_factor_on");
  if (totpSecret === null) throw new AppError("auth.second_factor_off");
  const guess = sessionGuess(person, "code");
  await countAttempt(person, guess);
  const now = person.now();
  const step = stepOf(await identity.keys.unseal(totpSecret), code.replace(/\s/g, ""), now);
  if (step === null) throw await refuseProof(person, "auth.code_wrong", "code");
  const answer = await person.transaction(async (tx) => {
    if (!(await takeStep(tx, accountId, step))) throw new AppError("auth.code_wrong");
    if (!(await confirmSecret(tx, accountId, now))) throw new AppError("auth.second_factor_on");
    const recoveryCodes = newRecoveryCodes();
    await replaceRecoveryCodes(tx, accountId, recoveryCodes.map(hashRecoveryCode));
    const letter = secondFactorLetter(platform, credential.name, true);
    await writeToAccount(tx, platform, { addressee: credential, letter });
    const ended = await evictOthers(tx, {
      accountId,
      except: sessionId,
      reason: "second factor",
      now,
      purposes: lettingIn,
    });
    const change = { before: { enabled: false }, after: { enabled: true, sessionsEnded: ended.length } };
    tx.audit({ action: "second_factor.enable", subjectType: "account", subjectId: accountId, ...change });
    tx.afterCommit(() => identity.ended.note(ended));
    return { recoveryCodes };
  });
  await forgive(person, guess);
  return answer;
};
