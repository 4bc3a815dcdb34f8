import type { CommandTransaction } from "../../../platform/context.ts";
import { type CarryingTask, closeTask } from "./follow-goods.store.ts";

/** Said under the document of a task whose goods another command has changed. */
export function recordFollow(
  tx: CommandTransaction,
  { id, kind, state, quantity, doneQuantity, documentType, documentId, fromLocationId }: CarryingTask,
  after: Readonly<Record<string, unknown>>,
): void {
  const before = { state, quantity, doneQuantity, fromLocationId };
  tx.audit({
    action: "task.follow",
    subjectType: documentType,
    subjectId: documentId,
    before,
    after: { task: id, kind, ...after },
  });
  tx.publish({ type: "task.changed", subjectId: id, payload: { kind, state, documentId } });
}

type FollowReason = "goods_gone" | "goods_moved";

/** Ends a task that has no goods left. */
export async function endFollowing(tx: CommandTransaction, task: CarryingTask, reason: FollowReason): Promise<void> {
  await closeTask(tx, task.id, reason, null);
  recordFollow(tx, { ...task, state: task.doneQuantity > 0 ? "done" : "cancelled" }, { reason });
}
