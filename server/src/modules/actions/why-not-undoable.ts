import { undoMinutes } from "@cerebro/contracts/constants/actions.ts";
import type { Action } from "../../platform/actions.ts";
import { AppError } from "../../platform/errors.ts";
import type { AppliedRow } from "./applied.store.ts";

/** Reasons that are known without trying. */
export function whyNotUndoable(action: Action | undefined, row: AppliedRow, now: Date): AppError | null {
  if (row.undoneAt !== null) return new AppError("undo.done", { name: row.undoneByName ?? "Somebody" });
  if ((action?.undo ?? null) === null || row.undoableUntil === null) return new AppError("undo.never");
  return new Date(row.undoableUntil) <= now ? new AppError("undo.over", { minutes: undoMinutes }) : null;
}
