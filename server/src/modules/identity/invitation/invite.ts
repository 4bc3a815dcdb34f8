import { lifetimes } from "@cerebro/contracts/constants/access.ts";
import type { organisationEndpoints } from "@cerebro/contracts/endpoints/identity/organisation.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { type PersonContext, requirePerson } from "../access/require-person.ts";
import { newSecret } from "../access/secrets.ts";
import { invitationLetter } from "../letter/letters.ts";
import { writeToOther } from "../letter/write-to-others.ts";
import { requireAuthorityOver } from "../member/require-authority.ts";
import { workOf } from "../member/work-of.ts";
import { findOrganisation } from "../organisation/organisation.store.ts";
import {
  findInvitations,
  insertInvitation,
  isMember,
  renewInvitation,
  withdrawInvitation as withdraw,
} from "./invitation.store.ts";

export const listInvitations: Verb<typeof organisationEndpoints.listInvitations> = async (context) => {
  requireRole(context, "admin");
  requirePerson(context);
  const now = context.now().toISOString();
  const rows = await findInvitations(context.read);
  return { rows: rows.map((row) => ({ ...row, expired: row.expiresAt <= now })) };
};

/** Invites somebody by mail; the link in it is the only copy of its secret. */
export const invite: Verb<typeof organisationEndpoints.invite> = async (context, input) => {
  requireRole(context, "admin");
  const person = requirePerson(context);
  const { email, floorRole = null, siteId = null } = input;
  const work = await workOf(context.read, { roles: input.roles, floorRole, siteId });
  const { roles } = work;
  requireAuthorityOver(person, roles);
  const { organisationId, accountId, actor } = person;
  const now = person.now();
  const expiresAt = expiryOf(now);
  const token = newSecret();
  return person
    .transaction(async (tx) => {
      if (await isMember(tx, email)) throw refusal("member.exists");
      const id = await insertInvitation(tx, {
        organisationId,
        email,
        work,
        token,
        invitedBy: accountId,
        now,
        expiresAt,
      });
      await send(tx, person, { email, token });
      tx.audit({ action: "invitation.create", subjectType: "invitation", subjectId: id, after: { email, ...work } });
      const times = { createdAt: now.toISOString(), expiresAt: expiresAt.toISOString(), expired: false };
      return { id, email, ...work, roles: [...roles], invitedBy: actor.name, ...times };
    })
    .catch((error: unknown) => {
      throw violated(error) === "invitation_open" ? refusal("invitation.open") : error;
    });
};

export const resendInvitation: Verb<typeof organisationEndpoints.resendInvitation> = async (context, input) => {
  requireRole(context, "admin");
  const person = requirePerson(context);
  const token = newSecret();
  const expiresAt = expiryOf(person.now());
  return person.transaction(async (tx) => {
    const invitation = await renewInvitation(tx, input.invitationId, { token, expiresAt });
    if (invitation === undefined) throw new AppError("request.not_found");
    await send(tx, person, { email: invitation.email, token });
    const { id, email } = invitation;
    tx.audit({ action: "invitation.resend", subjectType: "invitation", subjectId: id, after: { email } });
    return { ...invitation, expired: false };
  });
};

export const withdrawInvitation: Verb<typeof organisationEndpoints.withdrawInvitation> = async (context, input) => {
  requireRole(context, "admin");
  const person = requirePerson(context);
  const { invitationId } = input;
  return person.transaction(async (tx) => {
    const before = await withdraw(tx, invitationId, person.now());
    if (before === undefined) throw new AppError("request.not_found");
    tx.audit({ action: "invitation.withdraw", subjectType: "invitation", subjectId: invitationId, before });
    return { message: "The invitation is withdrawn." };
  });
};

const expiryOf = (now: Date): Date => new Date(now.getTime() + lifetimes.invitationDays * 86_400_000);

async function send(
  tx: CommandTransaction,
  { platform, actor }: PersonContext,
  { email, token }: { email: string; token: string },
): Promise<void> {
  const { name: organisation } = await findOrganisation(tx);
  const letter = invitationLetter(platform, { organisation, invitedBy: actor.name, token });
  await writeToOther(tx, { kind: "invitation", recipient: { name: "", address: email }, letter });
}

function refusal(code: "member.exists" | "invitation.open"): AppError {
  const { message } = new AppError(code);
  return new AppError(code, {}, [{ path: "email", message }]);
}
