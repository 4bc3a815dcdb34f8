import { randomUUID } from "node:crypto";
import type { identityEndpoints } from "@cerebro/contracts/endpoints/identity/identity.ts";
import type { Visitor } from "../../../platform/context.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requirePerson } from "../access/require-person.ts";
import { insertAccount, insertMembership, updateName, verifyAccount } from "../account/account.store.ts";
import { credentialOf, findCredentialByEmail, updatePassword } from "../account/credential.store.ts";
import { requireOpenSignUp } from "../account/require-open-sign-up.ts";
import { hashPassword } from "../password/hash-password.ts";
import { requireStrongPassword } from "../password/require-strong-password.ts";
import { evictOthers, removeUnprovenAccess } from "../remaining-access/evict.ts";
import { actingAs } from "../session/acting.ts";
import { admitPerson } from "../session/admit-person.ts";
import { moveSession } from "../session/move-session.ts";
import { findOffer, type OfferedInvitation, takeInvitation } from "./invitation.store.ts";

const gone = (): AppError => new AppError("auth.link_invalid");

async function requireOffer({ platform, now }: Visitor, token: string): Promise<OfferedInvitation> {
  const offer = await findOffer(platform.database, token, now());
  if (offer === undefined) throw gone();
  return offer;
}

export const readInvitation: Verb<typeof identityEndpoints.readInvitation> = async (visitor, { token }) => {
  const { organisation, email, invitedBy, roles, expiresAt } = await requireOffer(visitor, token);
  const known = await findCredentialByEmail(visitor.platform.database, email);
  return { organisation, email, invitedBy, roles, expiresAt, hasAccount: (known?.organisationId ?? null) !== null };
};

/**
 * Joins with a new account. An account that belongs nowhere any more is taken up again: the link went to its
 * mailbox, which would also have been enough for a new password. Its second factor is still asked for.
 */
export const acceptInvitation: Verb<typeof identityEndpoints.acceptInvitation> = async (visitor, input) => {
  const { token, name, password } = input;
  const { database, config } = visitor.platform;
  const { organisationId, organisation, email, roles, floorRole, siteId } = await requireOffer(visitor, token);
  const known = await findCredentialByEmail(database, email);
  if ((known?.organisationId ?? null) !== null) throw new AppError("invitation.sign_in_first");
  if (known === undefined) requireOpenSignUp(config, { email, invited: true });
  requireStrongPassword("password", password, { name, email, organisation });
  const hash = await hashPassword(password, config.passwordCost);
  const accountId = known?.accountId ?? randomUUID();
  const now = visitor.now();
  await actingAs(visitor, { accountId, organisationId, name })
    .transaction(async (tx) => {
      if (!(await takeInvitation(tx, token, now))) throw gone();
      if (known === undefined) {
        await insertAccount(tx, {
          id: accountId,
          email,
          name,
          passwordHash: hash,
          emailVerified: true,
          demo: false,
          now,
        });
      } else {
        await updatePassword(tx, accountId, { hash, now });
        await updateName(tx, accountId, name);
        if (known.emailVerifiedAt === null) await removeUnprovenAccess(tx, accountId, now);
        await evictOthers(tx, { accountId, reason: "invitation accepted", now });
        await verifyAccount(tx, accountId, now);
      }
      await insertMembership(tx, { organisationId, accountId, roles, floorRole, siteId, now });
      tx.audit({
        action: "invitation.accept",
        subjectType: "account",
        subjectId: accountId,
        after: { email, roles, floorRole, siteId },
      });
    })
    .catch((error: unknown) => {
      throw violated(error) === "account_email" ? new AppError("invitation.sign_in_first") : error;
    });
  const credential = await credentialOf(database, accountId);
  if (credential === undefined) throw gone();
  return admitPerson(visitor, { ...credential, organisationId }, { methods: ["pwd"], remembered: false });
};

/** Joins with the account that is signed in, if the invitation went to its address. */
export const joinOrganisation: Verb<typeof identityEndpoints.joinOrganisation> = async (context, { token }) => {
  const person = requirePerson(context);
  const { accountId, actor } = person;
  const { organisationId, email, roles, floorRole, siteId } = await requireOffer(person, token);
  const own = await credentialOf(person.platform.database, accountId);
  if (own?.email !== email) throw new AppError("invitation.other_address");
  const now = person.now();
  await actingAs(person, { accountId, organisationId, name: actor.name })
    .transaction(async (tx) => {
      if (!(await takeInvitation(tx, token, now))) throw gone();
      await insertMembership(tx, { organisationId, accountId, roles, floorRole, siteId, now });
      await verifyAccount(tx, accountId, now);
      tx.audit({
        action: "invitation.accept",
        subjectType: "account",
        subjectId: accountId,
        after: { email, roles, floorRole, siteId },
      });
    })
    .catch((error: unknown) => {
      throw violated(error) === "membership_pkey" ? new AppError("member.exists") : error;
    });
  return moveSession(person, organisationId);
};
