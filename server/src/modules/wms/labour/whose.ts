import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { Session } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";

/** Whose figures somebody may see: a manager everybody's, others their own. */
export const seesEverybody = (session: Session): boolean => rolePasses(session.roles, "manager");

/** Nobody: what a program with a key has of its own. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** The worker somebody is confined to; null for whoever sees everybody. */
export const confinedTo = (session: Session): string | null =>
  seesEverybody(session) ? null : (session.accountId ?? nobody);

export function requireOwnOrManager(session: Session, workerId: string): void {
  if (!seesEverybody(session) && session.accountId !== workerId) throw new AppError("auth.forbidden");
}
