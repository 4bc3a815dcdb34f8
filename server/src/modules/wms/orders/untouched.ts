import type { SalesOrderDetail } from "@cerebro/contracts/entities/sales-orders.ts";
import { AppError } from "../../../platform/errors.ts";

type Seen = Pick<SalesOrderDetail, "number" | "state" | "version">;

/** Refuses when somebody went on with the order since it was left so. */
export function requireUntouched(now: Seen, left: Seen): void {
  if (now.version === left.version && now.state === left.state) return;
  if (now.state !== left.state) throw new AppError("undo.order_moved_on", { number: now.number, state: now.state });
  throw new AppError("undo.changed_since", { subject: now.number });
}
