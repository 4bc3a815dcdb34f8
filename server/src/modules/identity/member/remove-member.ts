import type { organisationEndpoints } from "@cerebro/contracts/endpoints/identity/organisation.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requirePerson } from "../access/require-person.ts";
import { endGrants } from "../application/application.store.ts";
import { revokeKeysOf } from "../api-key/api-key.store.ts";
import { identityOf } from "../identity.ts";
import { endSessions } from "../session/session.store.ts";
import { deleteMember, findMemberRow, lockOtherAdmins } from "./member.store.ts";
import { requireAuthorityOver } from "./require-authority.ts";

/** Takes a member out of the organisation; the account stays the person's own. */
export const removeMember: Verb<typeof organisationEndpoints.removeMember> = async (context, { accountId }) => {
  requireRole(context, "admin");
  const person = requirePerson(context);
  if (accountId === person.accountId) throw new AppError("member.oneself");
  const { organisationId } = person;
  const now = person.now();
  const ended = await person.transaction(async (tx) => {
    const admins = await lockOtherAdmins(tx, accountId);
    const before = await findMemberRow(tx, accountId);
    if (before === undefined) throw new AppError("request.not_found");
    requireAuthorityOver(person, before.roles);
    if (admins === 0) throw new AppError("member.last_admin");
    const sessions = await endSessions(tx, { accountId, organisationId, reason: "member removed", now });
    const keys = await revokeKeysOf(tx, accountId, now);
    await endGrants(tx, { accountId, organisationId, reason: "member removed", now });
    await deleteMember(tx, accountId);
    const { email, roles } = before;
    tx.audit({ action: "member.remove", subjectType: "account", subjectId: accountId, before: { email, roles } });
    return [...sessions, ...keys];
  });
  identityOf(person.platform).ended.note(ended);
  return { message: "The member was removed." };
};
