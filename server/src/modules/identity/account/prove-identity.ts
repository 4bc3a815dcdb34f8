import type { accountEndpoints } from "@cerebro/contracts/endpoints/identity/account.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { provenUntil } from "../access/proof.ts";
import { type PersonContext, requirePerson } from "../access/require-person.ts";
import { countAttempt, forgive, sessionGuess } from "../attempt/attempts.ts";
import { identityOf } from "../identity.ts";
import { checkPassword } from "../password/hash-password.ts";
import { takeCode } from "../second-factor/codes.ts";
import { besideCommand } from "../session/acting.ts";
import { updateProof } from "../session/session.store.ts";
import { refuseProof } from "./refuse-proof.ts";
import { type Credential, credentialOf } from "./credential.store.ts";

/** Proves again who one is: by the second factor where there is one, else by the password. */
export const proveIdentity: Verb<typeof accountEndpoints.proveIdentity> = async (context, { password, code }) => {
  const person = requirePerson(context);
  const known = await person.answered<{ provenUntil: string }>();
  if (known !== undefined) return known.answer;
  const credential = await credentialOf(person.platform.database, person.accountId);
  if (credential === undefined) throw new AppError("auth.session_expired");
  if (credential.totpConfirmedAt === null) await provePassword(person, credential, password);
  else await proveCode(person, credential, code);
  const now = person.now();
  return person.transaction(async (tx) => {
    const answer = { provenUntil: provenUntil(now).toISOString() };
    updateProof(tx, person.sessionId, now);
    tx.audit({ action: "identity.prove", subjectType: "session", subjectId: person.sessionId, after: answer });
    return answer;
  });
};

async function provePassword(person: PersonContext, credential: Credential, password = ""): Promise<void> {
  const guess = sessionGuess(person, "password");
  await countAttempt(person, guess);
  const { right } = await checkPassword(password, credential.passwordHash, person.platform.config.passwordCost);
  if (!right) throw await refuseProof(person, "auth.password_wrong", "password");
  await forgive(person, guess);
}

async function proveCode(context: Context, { accountId, totpSecret }: Credential, code = ""): Promise<void> {
  const person = requirePerson(context);
  const guess = sessionGuess(person, "code");
  await countAttempt(person, guess);
  const question = { accountId, totpSecret, code, now: person.now() };
  const method = await besideCommand(person).transaction((tx) => takeCode(tx, identityOf(person.platform), question));
  if (method === null) throw await refuseProof(person, "auth.code_wrong", "code");
  await forgive(person, guess);
}
