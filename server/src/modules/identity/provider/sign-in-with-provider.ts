import { randomUUID } from "node:crypto";
import type { identityEndpoints } from "@cerebro/contracts/endpoints/identity/identity.ts";
import { PersonName } from "@cerebro/contracts/entities/identity/account.ts";
import { OrganisationName } from "@cerebro/contracts/entities/identity/organisation.ts";
import type { Visitor } from "../../../platform/context.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { insertAccount, insertMembership } from "../account/account.store.ts";
import { credentialOf, findCredentialByEmail } from "../account/credential.store.ts";
import { requireOpenSignUp } from "../account/require-open-sign-up.ts";
import { sendVerification } from "../account/send-verification.ts";
import { insertOrganisation } from "../organisation/organisation.store.ts";
import { actingAs } from "../session/acting.ts";
import { admitPerson } from "../session/admit-person.ts";
import { openSession, type SignedIn } from "../session/open-session.ts";
import { findMember } from "../session/session.store.ts";
import { finishFlow, startFlow } from "./flow.ts";
import { findIdentityOwner, insertIdentity } from "./provider.store.ts";
import type { ProviderPerson } from "./providers.ts";

export const startProvider: Verb<typeof identityEndpoints.startProvider> = async (visitor, { provider }) => ({
  location: await startFlow(visitor, provider, null),
});

/**
 * Signs in whom a provider vouches for [AUTH-08]. A person is known by issuer and subject, never by an address alone:
 * control of an address at some provider must not give access to an account made with it.
 */
export const finishProvider: Verb<typeof identityEndpoints.finishProvider> = async (visitor, input) => {
  const { database } = visitor.platform;
  const person = await finishFlow(visitor, input, null);
  const owner = await findIdentityOwner(database, person.issuer, person.subject);
  const methods = [`oidc:${input.provider}`];
  if (owner === null) return { ...(await createPerson(visitor, input.provider, person)), isNewUser: true };
  const credential = await credentialOf(database, owner);
  if (credential === undefined) throw new AppError("auth.provider_failed", { provider: input.provider });
  const admitted = await admitPerson(visitor, credential, { methods, remembered: false });
  return "secondFactorRequired" in admitted ? admitted : { ...admitted, isNewUser: false };
};

/** A first sign-in creates an account and an organization, as registering does. */
async function createPerson(visitor: Visitor, provider: string, person: ProviderPerson): Promise<SignedIn> {
  const { platform } = visitor;
  const { email, emailVerified, issuer, subject } = person;
  if (email === null) throw new AppError("auth.provider_failed", { provider });
  requireOpenSignUp(platform.config, { email, invited: false });
  const notLinked = () => new AppError("auth.provider_not_linked", { provider });
  if ((await findCredentialByEmail(platform.database, email)) !== undefined) throw notLinked();
  const name = PersonName.catch(email.split("@")[0] ?? email).parse(person.name);
  const organisation = OrganisationName.catch("My organisation").parse(`${name}'s organisation`);
  const [accountId, organisationId, now] = [randomUUID(), randomUUID(), visitor.now()];
  return actingAs(visitor, { accountId, organisationId, name })
    .transaction(async (tx) => {
      await insertOrganisation(tx, { id: organisationId, name: organisation, demo: false, now });
      await insertAccount(tx, { id: accountId, email, name, passwordHash: null, emailVerified, demo: false, now });
      await insertMembership(tx, { organisationId, accountId, roles: ["admin"], now });
      await insertIdentity(tx, { issuer, subject, accountId, provider, email, now });
      if (!emailVerified) await sendVerification(tx, platform, { accountId, name, email, now });
      const after = { email, organisation, provider };
      tx.audit({ action: "account.register", subjectType: "account", subjectId: accountId, after });
      const member = await findMember(tx, { organisationId, accountId });
      if (member === undefined) throw new Error("the new member is missing");
      return openSession(tx, visitor, { member, methods: [`oidc:${provider}`], remembered: false });
    })
    .catch((error: unknown) => {
      throw violated(error) === "account_email" ? notLinked() : error;
    });
}
