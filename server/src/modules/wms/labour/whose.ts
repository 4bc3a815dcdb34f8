import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { Session } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";

/** Readable figures: a manager sees everybody's, others their own. */
export const seesEverybody = (session: Session): boolean => rolePasses(session.roles, "manager");

/** No account: the tasks of a program with a key. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** The worker the caller is limited to; null for a caller who sees everybody. */
export const confinedTo = (session: Session): string | null =>
  seesEverybody(session) ? null : (session.accountId ?? nobody);

export function requireOwnOrManager(session: Session, workerId: string): void {
  if (!seesEverybody(session) && session.accountId !== workerId) throw new AppError("auth.forbidden");
}
