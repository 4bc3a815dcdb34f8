import { undoToastMs } from "@cerebro/contracts/constants/actions.ts";
import { refusalText } from "./api-error.ts";
import { call } from "./client.ts";
import { readAgain } from "./refresh.ts";
import type { Output } from "./request.ts";
import { toast } from "./toasts.ts";

type Undone = Output<"POST /api/actions/applied/{appliedId}/undo">;

/** Takes back what was done; everything on screen that could show it is read again. */
export async function undo(appliedId: string): Promise<Undone> {
  try {
    return await call("POST /api/actions/applied/{appliedId}/undo", { appliedId });
  } finally {
    readAgain();
  }
}

/** "Undone", and what could not be restored. */
export function undoneWords({ applied, notes }: Undone): string {
  const subject = applied.subjects[0]?.label;
  return [`Undone${subject === undefined ? "" : `: ${subject} is as it was`}.`, ...notes].join(" ");
}

/** Tells what was done, with a way back while the toast stands. */
export function tellUndoable(message: string, appliedId: string): void {
  const run = () =>
    void undo(appliedId).then(
      (undone) => toast(undone.notes.length === 0 ? "success" : "warning", undoneWords(undone)),
      (error: unknown) => toast("error", refusalText(error)),
    );
  toast("success", message, { duration: undoToastMs, action: { label: "Undo", run } });
}
