import { randomUUID } from "node:crypto";
import { lifetimes } from "@cerebro/contracts/constants/access.ts";
import type { identityEndpoints } from "@cerebro/contracts/endpoints/identity.ts";
import { violated } from "../../../platform/database.ts";
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

/** A new account with an organisation of its own; whoever registers is its administrator [AUTH-02]. */
export const register: Verb<typeof identityEndpoints.register> = async (visitor, input) => {
  const { name, email, password, organisation } = input;
  const { config, database } = visitor.platform;
  requireOpenSignUp(config, { email, invited: false });
  requireStrongPassword("password", password, { name, email, organisation });
  if ((await findCredentialByEmail(database, email)) !== undefined) throw taken();
  const passwordHash = await hashPassword(password, config.passwordCost);
  const [accountId, organisationId, now] = [randomUUID(), randomUUID(), visitor.now()];
  const person = { accountId, organisationId, name };
  const signedIn = await actingAs(visitor, person)
    .transaction(async (tx) => {
      await insertOrganisation(tx, { id: organisationId, name: organisation, demo: false, now });
      await insertAccount(tx, { id: accountId, email, name, passwordHash, emailVerified: false, demo: false, now });
      await insertMembership(tx, { organisationId, accountId, roles: ["admin"], now });
      await sendVerification(tx, visitor.platform, { accountId, name, email, now });
      tx.audit({
        action: "account.register",
        subjectType: "account",
        subjectId: accountId,
        after: { email, organisation },
      });
      const member = await findMember(tx, person);
      if (member === undefined) throw new Error("the new member is missing");
      return openSession(tx, visitor, { member, methods: ["pwd"], remembered: false });
    })
    .catch((error: unknown) => {
      throw violated(error) === "account_email" ? taken() : error;
    });
  await rememberDevice(visitor, email);
  const hours = lifetimes.verifyHours;
  return { ...signedIn, message: `Welcome. Confirm your address with the link we sent you within ${hours} hours.` };
};

const taken = (): AppError =>
  new AppError("auth.email_taken", {}, [{ path: "email", message: "This address already has an account." }]);
