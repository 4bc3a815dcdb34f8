import type { operationEndpoints } from "@cerebro/contracts/endpoints/operations.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { allocationHours } from "@cerebro/contracts/constants/wms.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { inBaseUnits } from "../items/packaging.store.ts";
import { allocateNeeds } from "../orders/allocate-lines.ts";
import { settleMissing } from "../orders/back-order.ts";
import { addLineProgress, setOrderState } from "../orders/orders.store.ts";
import { goodsLines, readOrder, recordOrder, type WorkingOrder } from "../orders/present-order.ts";
import { countAfterPick } from "../counts/ask-count.ts";
import { addPickTasks } from "../orders/release-order.ts";
import { openBook, type StockBook } from "../stock/book.ts";
import { requireUsableLots } from "../stock/lots.store.ts";
import {
  endShortReservation,
  insertReservations,
  openReservationsOfOrder,
  takeFromReservation,
} from "../stock/reservations.store.ts";
import { openTote } from "../units/open-unit.ts";
import { advanceWave } from "../waves/advance-wave.ts";
import { checkScans } from "./check-scans.ts";
import { openTask, recordTask } from "./open-task.ts";
import { hasWaitingTasks, insertTasks, type LockedTask, reportTask, taskGoods, wholeDocument } from "./tasks.store.ts";

type PickInput = InputOf<typeof operationEndpoints.pickTask>;

/** A pick task with all it must have. */
interface Pick extends LockedTask {
  readonly itemId: string;
  readonly documentLine: number;
  readonly fromLocationId: string;
  readonly toLocationId: string;
  readonly reservationId: string;
}

const hourMs = 3_600_000;

/** Reports a pick [WMS-09]: goods go to the packing bench; what is missing is looked for elsewhere first. */
export const pickTask: Verb<typeof operationEndpoints.pickTask> = async (ctx, entered) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const task = requirePick(await openTask(tx, entered.taskId, "do", "pick"));
    const [input = entered] = await inBaseUnits(tx, [{ ...entered, itemId: task.itemId }]);
    const order = await readOrder(tx, task.documentId, ctx.now());
    const left = task.quantity - task.doneQuantity;
    checkQuantity(input, left);
    const { itemId, lotId, fromLocationId } = task;
    await checkScans(tx, input, { itemId, lotId, locationId: fromLocationId, refuseExpired: true });
    const book = await openBook(tx, [task.itemId], {
      locationIds: [task.fromLocationId, task.toLocationId],
      everywhere: true,
    });
    if (input.quantity > 0) {
      await requireUsableLots(tx, [{ sku: book.item(task.itemId).sku, lotId: task.lotId }]);
      const tote = await openTote(tx, input.scannedUnit ?? null, task.toLocationId);
      take(book, task, { ...input, toteId: tote });
    }
    const short = input.restFollows ? 0 : left - input.quantity;
    const found = short > 0 ? await lookElsewhere(tx, book, { task, order, short }) : [];
    await book.write();
    if (input.quantity > 0) await takeFromReservation(tx, task.reservationId, input.quantity);
    if (short > 0) await settleShort(tx, { task, order, short }, { found, input });
    await addLineProgress(tx, order.id, [{ lineNumber: task.documentLine, picked: input.quantity }]);
    await reportTask(tx, task.id, {
      state: input.restFollows ? "claimed" : short > 0 ? "short" : "done",
      done: input.quantity,
      reason: input.shortReason,
      note: input.note,
    });
    await moveOrderOn(tx, order, task);
    await advanceWave(tx, task.id, order.id);
    await countAfterPick(tx, book, { ...task, picked: input.quantity, short });
    const { quantity, shortReason, note } = input;
    return recordTask(tx, task, "pick", { quantity, short, shortReason, note });
  });
};

function requirePick(task: LockedTask): Pick {
  const { itemId, documentLine, fromLocationId, toLocationId, reservationId } = task;
  if (
    itemId === null ||
    documentLine === null ||
    fromLocationId === null ||
    toLocationId === null ||
    reservationId === null
  ) {
    throw new Error(`pick task ${task.id} is incomplete`);
  }
  return { ...task, itemId, documentLine, fromLocationId, toLocationId, reservationId };
}

function checkQuantity({ quantity, restFollows, shortReason }: PickInput, left: number): void {
  if (quantity > left) throw new AppError("task.quantity_exceeded", { quantity: left });
  if (quantity < left && !restFollows && shortReason === null) {
    throw new AppError("task.reason_required", { quantity: left });
  }
  if (restFollows && (quantity === 0 || quantity === left))
    throw new AppError("task.quantity_exceeded", { quantity: left - 1 });
}

function take(book: StockBook, task: Pick, input: PickInput & { readonly toteId: string | null }): void {
  const { quantity, shortReason, note, serials = [], toteId } = input;
  book.move({
    ...book.goods({ ...taskGoods(task), locationId: task.fromLocationId, serials }),
    toUnitId: toteId,
    quantity,
    fromLocationId: task.fromLocationId,
    toLocationId: task.toLocationId,
    kind: "pick",
    fromReserved: quantity,
    reason: shortReason,
    note,
    document: { type: "sales_order", id: task.documentId, line: task.documentLine },
  });
}

interface Shortage {
  readonly task: Pick;
  readonly order: WorkingOrder;
  readonly short: number;
}

/** Frees what was not found and reserves as much as possible in other bins. The books stay: a count will tell. */
async function lookElsewhere(tx: CommandTransaction, book: StockBook, { task, order, short }: Shortage) {
  const { itemId, fromLocationId } = task;
  book.reserve({ ...taskGoods(task), locationId: fromLocationId }, -short);
  const need = { itemId, quantity: short, salesOrderId: order.id, lineNumber: task.documentLine };
  return allocateNeeds(tx, book, [need], {
    warehouseId: order.warehouseId,
    ownerId: task.ownerId,
    expiresAt: new Date(tx.context.now().getTime() + allocationHours * hourMs),
    note: null,
    exceptLocationId: fromLocationId,
  });
}

async function settleShort(
  tx: CommandTransaction,
  { task, order, short }: Shortage,
  { found, input }: { found: Awaited<ReturnType<typeof lookElsewhere>>; input: PickInput },
): Promise<void> {
  await endShortReservation(tx, task.reservationId);
  if (found.length > 0) {
    const ids = new Set(await insertReservations(tx, found));
    const reservations = await openReservationsOfOrder(tx, order.id);
    await addPickTasks(
      tx,
      order,
      reservations.filter((reservation) => ids.has(reservation.id)),
    );
  }
  const missing = short - found.reduce((sum, reservation) => sum + reservation.quantity, 0);
  if (missing === 0) return;
  const line = goodsLines(order).find((candidate) => candidate.lineNumber === task.documentLine);
  if (line === undefined) throw new Error(`line ${task.documentLine} of ${order.number} asks for no goods`);
  await addLineProgress(tx, order.id, [{ lineNumber: line.lineNumber, allocated: -missing }]);
  await settleMissing(tx, order, [{ line, quantity: missing }], input.missing);
}

/** The first pick starts the picking; the last one hands the order to packing, or ends it when nothing was found. */
export async function moveOrderOn(
  tx: CommandTransaction,
  before: WorkingOrder,
  task: { readonly warehouseId: string },
): Promise<void> {
  const waiting = await hasWaitingTasks(tx, before.id, "pick");
  if (waiting && before.state === "picking") return;
  if (waiting) {
    await setOrderState(tx, before.id, { state: "picking" });
    await recordOrder(tx, before, "start_picking");
    return;
  }
  const { lines } = await readOrder(tx, before.id, tx.context.now());
  const units = lines.reduce((sum, line) => sum + line.picked, 0);
  if (units === 0) {
    await setOrderState(tx, before.id, { state: "cancelled", cancelledReason: "out_of_stock" });
    await recordOrder(tx, before, "nothing_found");
    return;
  }
  await setOrderState(tx, before.id, { state: "picked" });
  await insertTasks(tx, [
    {
      ...wholeDocument,
      kind: "pack",
      warehouseId: task.warehouseId,
      documentType: "sales_order",
      documentId: before.id,
      documentNumber: before.number,
      quantity: units,
      priority: before.priority,
      dueAt: before.dueAt,
    },
  ]);
  await recordOrder(tx, before, "finish_picking");
}
