import { permissionPasses, rolePasses, roles } from "@cerebro/contracts/access/roles.ts";
import type { Context, Session } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
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

/** Four eyes: an administrator may close one pair, with a written reason [DEC-04]. */
export const needsReason = (decision: StoredDecision, session: Session): boolean =>
  decision.humanRequired && isOwn(decision, session) && rolePasses(session.roles, "admin");

/** Throws unless the caller may approve this decision: the right to, the role of its action, and four eyes [DEC-04]. */
export function requireApprover(session: Session, decision: StoredDecision): void {
  const able = mayApproveAny(session) && rolePasses(session.roles, decision.role);
  if (!able || (decision.escalated && !rolePasses(session.roles, "manager"))) throw new AppError("auth.forbidden");
  if (decision.humanRequired && isOwn(decision, session) && !needsReason(decision, session)) {
    throw new AppError("decision.own_request");
  }
}

/** Throws unless the caller may reject this decision: as its approver, or to withdraw what they asked for. */
export function requireRejecter(session: Session, decision: StoredDecision): void {
  if (!isOwn(decision, session)) requireApprover(session, decision);
}
