import type { identityEndpoints } from "@cerebro/contracts/endpoints/identity/identity.ts";
import type { Visitor } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { findToken, findTokenOwner, type TokenData, useToken } from "../account/account-token.store.ts";
import { type Credential, credentialOf } from "../account/credential.store.ts";
import { codeGuess, countAttempt, forgive } from "../attempt/attempts.ts";
import { rememberDevice } from "../attempt/known-device.ts";
import { identityOf } from "../identity.ts";
import { codesBlockedLetter, writeToAccount } from "../letter/letters.ts";
import { actingAs } from "../session/acting.ts";
import { openSession, type SignedIn } from "../session/open-session.ts";
import { findMember } from "../session/session.store.ts";
import { isOneTimeCode, takeCode } from "./codes.ts";

/** The second half of a sign-in: the code for the challenge that the first half gave [AUTH-16]. */
export const answerSecondFactor: Verb<typeof identityEndpoints.answerSecondFactor> = async (visitor, input) => {
  const { challenge, code } = input;
  const { credential, data, organisationId } = await requireChallenge(visitor, challenge);
  const { accountId, totpSecret, email } = credential;
  // Recovery codes cannot be guessed: they stay a way in while one-time codes are blocked.
  const guess = isOneTimeCode(code) ? await codeGuess(visitor, credential) : [];
  const block = await countAttempt(visitor, guess);
  const now = visitor.now();
  const context = actingAs(visitor, { ...credential, organisationId });
  const signedIn = await context.transaction(async (tx): Promise<SignedIn | null> => {
    const method = await takeCode(tx, identityOf(visitor.platform), { accountId, totpSecret, code, now });
    tx.audit({
      action: method === null ? "second_factor.refuse" : "session.open",
      subjectType: "account",
      subjectId: accountId,
      after: { ip: visitor.ip, method },
    });
    if (method === null && block !== null) {
      const letter = codesBlockedLetter(visitor.platform, credential.name, block);
      await writeToAccount(tx, visitor.platform, { addressee: credential, letter });
    }
    if (method === null) return null;
    if (!(await useToken(tx, challenge, now))) throw new AppError("auth.challenge_expired");
    const member = await findMember(tx, { organisationId, accountId });
    if (member === undefined) throw new AppError("auth.no_organisation");
    const methods = [...(data.methods ?? []), method];
    return openSession(tx, visitor, { member, methods, remembered: data.remembered === true });
  });
  if (signedIn === null) throw new AppError("auth.code_wrong");
  await forgive(visitor, guess);
  await rememberDevice(visitor, email);
  return signedIn;
};

async function requireChallenge(
  { platform, now }: Visitor,
  challenge: string,
): Promise<{ credential: Credential; data: TokenData; organisationId: string }> {
  const { database, config } = platform;
  const expired = () => new AppError("auth.challenge_expired");
  const accountId = await findTokenOwner(database, challenge, "second_factor");
  if (accountId === null) throw expired();
  const token = await findToken(database.read({ organisationId: null, accountId }), challenge);
  if (token === undefined || token.usedAt !== null || token.expiresAt <= now().toISOString()) throw expired();
  const credential = await credentialOf(database, accountId);
  const { organisationId } = token.data;
  if (credential === undefined || organisationId === undefined) throw expired();
  if (credential.demo && !config.demo) throw expired();
  return { credential, data: token.data, organisationId };
}
