import { undoToastMs } from "@cerebro/contracts/constants/actions.ts";
import { refusalText } from "./api-error.ts";
import { call } from "./client.ts";
import { newId } from "./ids.ts";
import { type Kept, keptText, sendOrKeep } from "./offline-queue/send-or-keep.ts";
import { readAgain } from "./refresh.ts";
import type { Output } from "./request.ts";
import { toast } from "./toasts.ts";

const route = "POST /api/actions/applied/{appliedId}/undo";
type Undone = Output<typeof route>;

/** Takes back what was done, or keeps that for later; everything on screen that could show it is read again. */
export async function undo(appliedId: string): Promise<Undone | Kept> {
  const [key, input] = [newId(), { appliedId }];
  try {
    return await sendOrKeep({ route, input, key }, () => call(route, input, { idempotencyKey: key }));
  } finally {
    readAgain();
  }
}

/** Tells that it was taken back, what could not be restored, or that it waits on this device. */
export function tellUndone(undone: Undone | Kept): void {
  if ("keptAs" in undone) toast("info", keptText);
  else toast(undone.notes.length === 0 ? "success" : "warning", undoneWords(undone));
}

/** "Undone", and what could not be restored. */
function undoneWords({ applied, notes }: Undone): string {
  const subject = applied.subjects[0]?.label;
  return [`Undone${subject === undefined ? "" : `: ${subject} is as it was`}.`, ...notes].join(" ");
}

/** Tells what was done, with a way back while the toast stands. */
export function tellUndoable(message: string, appliedId: string): void {
  const run = () => void undo(appliedId).then(tellUndone, (error: unknown) => toast("error", refusalText(error)));
  toast("success", message, { duration: undoToastMs, action: { label: "Undo", run } });
}
