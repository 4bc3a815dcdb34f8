import type { identityEndpoints } from "@cerebro/contracts/endpoints/identity/identity.ts";
import type { Config } from "../../../platform/config.ts";
import type { Visitor } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { countAttempt, forgive, passwordGuess } from "../attempt/attempts.ts";
import { checkPassword, hashPassword } from "../password/hash-password.ts";
import { actingAs } from "../session/acting.ts";
import { admitPerson } from "../session/admit-person.ts";
import { type Credential, findCredentialByEmail, updatePasswordHash } from "./credential.store.ts";
import { remindToConfirm } from "./send-verification.ts";

/** E-mail address and password for tokens, or for the question after the second factor [AUTH-01]. */
export const login: Verb<typeof identityEndpoints.login> = async (visitor, { email, password, rememberMe }) => {
  const { database, config } = visitor.platform;
  const guess = await passwordGuess(visitor, email);
  await countAttempt(visitor, guess);
  const known = await findCredentialByEmail(database, email);
  const { right, outdated } = await checkPassword(password, known?.passwordHash ?? null, config.passwordCost);
  const proved = right ? known : undefined;
  if (proved === undefined || !mayEnter(config, proved)) {
    await recordRefusal(visitor, known);
    if (proved !== undefined && !proved.demo) await remindToConfirm(visitor, proved);
    throw new AppError("auth.wrong_credentials");
  }
  await forgive(visitor, guess);
  if (outdated) await updatePasswordHash(database, proved.accountId, await hashPassword(password, config.passwordCost));
  return admitPerson(visitor, proved, { methods: ["pwd"], remembered: rememberMe });
};

/** Demo accounts only in demo mode; others, where addresses are confirmed first, only once theirs is. */
const mayEnter = (config: Config, { demo, emailVerifiedAt }: Credential): boolean =>
  (!demo || config.demo) && (!config.confirmSignUp || emailVerifiedAt !== null);

/** In the audit of the organisation, where the address belongs to one; else only in the log, without the address. */
async function recordRefusal(visitor: Visitor, known: Credential | undefined): Promise<void> {
  if (known === undefined || known.organisationId === null) {
    visitor.platform.log.info({ requestId: visitor.requestId, ip: visitor.ip }, "sign-in refused: unknown address");
    return;
  }
  const { accountId, organisationId } = known;
  await actingAs(visitor, { ...known, organisationId }).transaction(async (tx) => {
    tx.audit({ action: "session.refuse", subjectType: "account", subjectId: accountId, after: { ip: visitor.ip } });
  });
}
