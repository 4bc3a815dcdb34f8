import { AppError } from "../../../platform/errors.ts";

interface Seen {
  readonly number: string;
  readonly state: string;
  readonly version: number;
}

/** Refuses when somebody went on with a document since it was left so. */
export function requireUntouched(now: Seen, left: Seen): void {
  if (now.version === left.version && now.state === left.state) return;
  if (now.state === left.state) throw new AppError("undo.changed_since", { subject: now.number });
  throw new AppError("undo.order_moved_on", { number: now.number, state: now.state.replaceAll("_", " ") });
}
