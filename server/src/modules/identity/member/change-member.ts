import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { organisationEndpoints } from "@cerebro/contracts/endpoints/identity/organisation.ts";
import type { MemberRow } from "@cerebro/contracts/entities/identity/organisation.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { announceEnd, type Ended } from "../access/ended-access.store.ts";
import { requirePerson } from "../access/require-person.ts";
import { identityOf } from "../identity.ts";
import { endSessions } from "../session/session.store.ts";
import { findMemberRow, lockOtherAdmins, type MemberChange, updateMember } from "./member.store.ts";
import { requireAuthorityOver } from "./require-authority.ts";
import { type Work, workOf } from "./work-of.ts";

type Change = typeof organisationEndpoints.changeMember;

/** Changes a member's roles or floor role, or disables the member; tokens with the old rights are refused at once [AUTH-14]. */
export const changeMember: Verb<typeof organisationEndpoints.changeMember> = async (context, input) => {
  requireRole(context, "admin");
  const person = requirePerson(context);
  const { accountId, version } = input;
  if (accountId === person.accountId) throw new AppError("member.oneself");
  const { row, ended } = await person.transaction(async (tx) => {
    const admins = await lockOtherAdmins(tx, accountId);
    const before = await findMemberRow(tx, accountId);
    if (before === undefined) throw new AppError("request.not_found");
    const { disabled = before.disabled } = input;
    const work = await workOf(tx, wantedWork(before, input));
    const { roles } = work;
    requireAuthorityOver(person, before.roles, roles);
    const stays = !disabled && roles.some((role) => role === "admin" || role === "superadmin");
    if (admins === 0 && !stays) throw new AppError("member.last_admin");
    return change(tx, before, { ...work, disabled, version, now: person.now() });
  });
  identityOf(person.platform).ended.note(ended);
  return row;
};

/** Roles that are given end a floor role that is not. */
function wantedWork(before: MemberRow, { roles, floorRole, siteId = before.siteId }: InputOf<Change>): Work {
  const kept = roles === undefined ? before.floorRole : null;
  return { roles: roles ?? before.roles, floorRole: floorRole === undefined ? kept : floorRole, siteId };
}

async function change(
  tx: CommandTransaction,
  before: MemberRow,
  wanted: MemberChange,
): Promise<{ row: MemberRow; ended: readonly Ended[] }> {
  const { accountId } = before;
  const { roles, floorRole, siteId, disabled, now } = wanted;
  const outdated = await updateMember(tx, accountId, wanted);
  if (outdated === undefined) throw new AppError("request.stale");
  const { organisationId } = tx.context;
  const sessions = disabled ? await endSessions(tx, { accountId, organisationId, reason: "member disabled", now }) : [];
  tx.audit({
    action: "member.change",
    subjectType: "account",
    subjectId: accountId,
    before: { roles: before.roles, floorRole: before.floorRole, siteId: before.siteId, disabled: before.disabled },
    after: { roles, floorRole, siteId, disabled },
  });
  const row = { ...before, roles: [...roles], floorRole, siteId, disabled, version: outdated.version };
  return { row, ended: [...announceEnd(tx, [outdated]), ...sessions] };
}
