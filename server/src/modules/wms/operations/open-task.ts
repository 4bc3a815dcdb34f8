import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import { kindsOfTaskCommand, type TaskCommand, taskCommands } from "@cerebro/contracts/entities/state-machines.ts";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { lockOrder } from "../orders/orders.store.ts";
import { lockTransfer } from "../transfers/transfers.store.ts";
import { documentOfTask, type LockedTask, lockTask, type TaskKind } from "../tasks/tasks.store.ts";
import { lockItems } from "../stock/book.store.ts";
import { itemsIn, treeIds } from "../units/units.store.ts";
import { loadTask } from "../tasks/task-list.store.ts";

/** Locks a task (after its order) and refuses what its state does not allow, or what another person has claimed. */
export async function openTask(
  tx: CommandTransaction,
  taskId: string,
  command: TaskCommand,
  kind?: TaskKind,
): Promise<LockedTask> {
  const { documentId, documentType, ...goods } = await documentOfTask(tx, taskId);
  if (documentType === "sales_order") await lockOrder(tx, documentId, null);
  if (documentType === "transfer_order") await lockTransfer(tx, documentId, null);
  if (kind === "put_away" || kind === "replenish") await lockGoodsOf(tx, goods);
  const task = await lockTask(tx, taskId);
  if (kind !== undefined && task.kind !== kind) throw new AppError("task.kind_differs", { kind: task.kind });
  const allowed: readonly TaskCommand[] = taskCommands[task.state];
  if (!allowed.includes(command)) throw new AppError("task.refused", { state: task.state, command });
  requireKindOf(task, command);
  if (task.claimedBy !== null && task.claimedBy !== tx.context.actor.id && !mayTakeOver(tx, command)) {
    throw new AppError("task.claimed_by_other", { name: task.claimedByName ?? "Somebody" });
  }
  return task;
}

/** Tasks of whole documents end with them. */
function requireKindOf({ kind, documentNumber }: LockedTask, command: TaskCommand): void {
  if (command !== "cancel" && command !== "split") return;
  const kinds: readonly TaskKind[] = kindsOfTaskCommand[command];
  if (kinds.includes(kind)) return;
  throw new AppError("task.ends_with_document", { kind: kind.replaceAll("_", " "), number: documentNumber, command });
}

/** A manager decides about the task of a person who has gone home. */
function mayTakeOver({ context }: CommandTransaction, command: TaskCommand): boolean {
  return ["cancel", "reassign", "split"].includes(command) && rolePasses(context.roles, "manager");
}

/** Goods that a task carries are locked before it: a command on the goods locks the tasks that follow them last. */
export async function lockGoodsOf(
  tx: CommandTransaction,
  { itemId, unitId }: Pick<LockedTask, "itemId" | "unitId">,
): Promise<void> {
  if (itemId !== null) await lockItems(tx, [itemId]);
  else if (unitId !== null) await lockItems(tx, await itemsIn(tx, await treeIds(tx, unitId)));
}

/** Ends a command on a task: audit under its document, event, answer. */
export async function recordTask(
  tx: CommandTransaction,
  before: LockedTask,
  action: AuditVerb<"task">,
  input: unknown = {},
): Promise<TaskRow> {
  const after = await loadTask(tx, before.id);
  const { kind, sku, fromCode, toCode } = after;
  tx.audit({
    action: `task.${action}`,
    subjectType: before.documentType,
    subjectId: before.documentId,
    before: { state: before.state, doneQuantity: before.doneQuantity, toLocationId: before.toLocationId },
    after: {
      task: before.id,
      kind,
      sku,
      fromCode,
      toCode,
      state: after.state,
      doneQuantity: after.doneQuantity,
      input,
    },
  });
  const { documentId, state } = after;
  tx.publish({ type: "task.changed", subjectId: before.id, payload: { kind, state, documentId } });
  return after;
}
