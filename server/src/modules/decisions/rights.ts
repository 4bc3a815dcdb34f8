import { permissionsOf } from "@cerebro/contracts/access/permissions.ts";
import { permissionPasses, rolePasses, roles } from "@cerebro/contracts/access/roles.ts";
import type { Context, Session } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { findOtherMembers } from "../identity/index.ts";
import type { StoredDecision, Viewer } from "./decision.store.ts";

/** Whether the caller approves decisions at all. */
export const mayApproveAny = (session: Session): boolean => permissionPasses(session.permissions, "decisions:approve");

export function viewerOf(context: Context): Viewer {
  return {
    actorId: context.actor.id,
    accountId: context.accountId,
    roles: mayApproveAny(context) ? roles.filter((role) => rolePasses(context.roles, role)) : [],
  };
}

/** The caller's own request, asked for in person or by a program of theirs. */
export const isOwn = ({ requesterAccount, requestedBy }: StoredDecision, { accountId, actor }: Session): boolean =>
  (requesterAccount !== null && requesterAccount === accountId) ||
  (requestedBy.id !== null && requestedBy.id === actor.id);

/** Whether these roles may approve a decision: the right to, the role of its action, and a manager's where it is escalated. */
function qualifies(held: readonly string[], permissions: readonly string[], decision: StoredDecision): boolean {
  const able = permissionPasses(permissions, "decisions:approve") && rolePasses(held, decision.role);
  return able && (!decision.escalated || rolePasses(held, "manager"));
}

/** Whether the caller would be the only approver of their own request: no other member could approve it [DEC-04]. */
export async function approvesAlone(context: Context, decision: StoredDecision): Promise<boolean> {
  if (!decision.humanRequired || !isOwn(decision, context)) return false;
  const others = await findOtherMembers(context.read, context.accountId);
  return !others.some(({ roles: held }) => qualifies(held, permissionsOf(held), decision));
}

/**
 * Throws unless the caller may approve this decision. A requester never approves their own request, whatever their
 * role, as long as another member could; returns whether they approve it alone [DEC-04].
 */
export async function requireApprover(
  context: Context,
  decision: StoredDecision,
): Promise<{ readonly alone: boolean }> {
  if (!qualifies(context.roles, context.permissions, decision)) throw new AppError("auth.forbidden");
  const alone = await approvesAlone(context, decision);
  if (decision.humanRequired && isOwn(decision, context) && !alone) throw new AppError("decision.own_request");
  return { alone };
}

/** Throws unless the caller may reject this decision: as an approver, or to withdraw what they asked for. */
export function requireRejecter(context: Context, decision: StoredDecision): void {
  const able = isOwn(decision, context) || qualifies(context.roles, context.permissions, decision);
  if (!able) throw new AppError("auth.forbidden");
}
