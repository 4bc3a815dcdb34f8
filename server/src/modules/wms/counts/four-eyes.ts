import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { Session } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";

/** The author of the valid entry, in person or through an own program. */
export interface Counted {
  readonly countedBy: string | null;
  readonly countedByAccount: string | null;
}

export const isOwnCount = ({ countedBy, countedByAccount }: Counted, { actor, accountId }: Session): boolean =>
  (countedByAccount !== null && countedByAccount === accountId) || (countedBy !== null && countedBy === actor.id);

/** Four eyes as of decisions: an administrator may close one pair, with a written reason [WMS-10] [DEC-04]. */
export const mayApproveOwn = (session: Session): boolean => rolePasses(session.roles, "admin");

/** Throws where the caller would approve what they counted themselves. */
export function requireOtherEyes(
  session: Session,
  lines: readonly (Counted & { readonly sku: string; readonly locationCode: string })[],
  note: string | null,
): void {
  const own = lines.find((line) => isOwnCount(line, session));
  if (own === undefined) return;
  const { sku, locationCode: location } = own;
  if (!mayApproveOwn(session)) throw new AppError("count.own_count", { sku, location });
  if (note === null) throw new AppError("count.reason_required", { sku, location });
}
