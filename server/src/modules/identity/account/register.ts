import { randomUUID } from "node:crypto";
import { lifetimes } from "@cerebro/contracts/constants/access.ts";
import type { identityEndpoints } from "@cerebro/contracts/endpoints/identity/identity.ts";
import type { CommandTransaction, Visitor } from "../../../platform/context.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { insertOrganisation } from "../organisation/organisation.store.ts";
import { hashPassword } from "../password/hash-password.ts";
import { requireStrongPassword } from "../password/require-strong-password.ts";
import { rememberDevice } from "../attempt/known-device.ts";
import { actingAs } from "../session/acting.ts";
import { openSession } from "../session/open-session.ts";
import { findMember } from "../session/session.store.ts";
import { insertAccount, insertMembership } from "./account.store.ts";
import { findCredentialByEmail } from "./credential.store.ts";
import { requireOpenSignUp } from "./require-open-sign-up.ts";
import { sendVerification } from "./send-verification.ts";
import { tellOwner } from "./tell-owner.ts";

/**
 * Creates an account with an organization; the founder is its administrator [AUTH-02]. If addresses are confirmed
 * before the first sign-in, the answer does not reveal whether this one has an account.
 */
export const register: Verb<typeof identityEndpoints.register> = async (visitor, input) => {
  const { name, email, password, organisation } = input;
  const { config, database } = visitor.platform;
  requireOpenSignUp(config, { email, invited: false });
  requireStrongPassword("password", password, { name, email, organisation });
  const owner = await findCredentialByEmail(database, email);
  // Before the address is judged, so that a known one takes as long.
  const passwordHash = await hashPassword(password, config.passwordCost);
  const account = { name, email, organisation, passwordHash, accountId: randomUUID(), organisationId: randomUUID() };
  if (config.confirmSignUp) {
    if (owner === undefined) await makeUnlessTaken(visitor, account);
    else await tellOwner(visitor, owner);
    return { message: `We sent a letter to ${email}. Open its link within ${hours} hours; then you can sign in.` };
  }
  if (owner !== undefined) throw taken();
  const signedIn = await makeAccount(visitor, account, async (tx) => {
    const member = await findMember(tx, account);
    if (member === undefined) throw new Error("the new member is missing");
    return openSession(tx, visitor, { member, methods: ["pwd"], remembered: false });
  }).catch((error: unknown) => {
    throw isTaken(error) ? taken() : error;
  });
  await rememberDevice(visitor, email);
  return { ...signedIn, message: `Welcome. Confirm your address with the link we sent you within ${hours} hours.` };
};

const hours = lifetimes.verifyHours;

interface NewRegistration {
  readonly accountId: string;
  readonly organisationId: string;
  readonly name: string;
  readonly email: string;
  readonly organisation: string;
  readonly passwordHash: string;
}

function makeAccount<T>(
  visitor: Visitor,
  { accountId, organisationId, name, email, organisation, passwordHash }: NewRegistration,
  then: (tx: CommandTransaction) => Promise<T>,
): Promise<T> {
  const now = visitor.now();
  return actingAs(visitor, { accountId, organisationId, name }).transaction(async (tx) => {
    await insertOrganisation(tx, { id: organisationId, name: organisation, demo: false, now });
    await insertAccount(tx, { id: accountId, email, name, passwordHash, emailVerified: false, demo: false, now });
    await insertMembership(tx, { organisationId, accountId, roles: ["admin"], now });
    await sendVerification(tx, visitor.platform, { accountId, name, email, now });
    const after = { email, organisation };
    tx.audit({ action: "account.register", subjectType: "account", subjectId: accountId, after });
    return then(tx);
  });
}

/** Of two registrations of one address at once, the second one is as silent as if it had come later. */
async function makeUnlessTaken(visitor: Visitor, account: NewRegistration): Promise<void> {
  await makeAccount(visitor, account, async () => undefined).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
  });
}

const isTaken = (error: unknown): boolean => violated(error) === "account_email";

const taken = (): AppError =>
  new AppError("auth.email_taken", {}, [{ path: "email", message: "This address already has an account." }]);
