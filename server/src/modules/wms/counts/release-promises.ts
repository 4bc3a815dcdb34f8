import { allocationHours } from "@cerebro/contracts/constants/wms.ts";
import { uncovered } from "@cerebro/engines/counts/uncovered.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { hasWaitingTasks, lockTask, reportTask } from "../tasks/tasks.store.ts";
import { allocateNeeds } from "../stock/allocate-lines.ts";
import { settleMissing } from "../orders/back-order.ts";
import { setClaims } from "../orders/claims.store.ts";
import { lockOrder, setOrderState } from "../orders/orders.store.ts";
import { addLineProgress, loadOrderLines } from "../orders/order-lines.store.ts";
import { goodsLines, readOrder, recordOrder, unallocated, type WorkingOrder } from "../orders/present-order.ts";
import { moveOrderOn } from "../orders/pick-for-order.ts";
import { addPickTasks } from "../orders/release-order.ts";
import type { StockBook } from "../stock/book.ts";
import {
  closeReservations,
  endShortReservation,
  insertReservations,
  type NewReservation,
  openReservationsOfOrder,
} from "../stock/reservations.store.ts";
import { settleLostStock } from "../transfers/settle-lost.ts";
import { lockTransfer } from "../transfers/transfers.store.ts";
import { advanceWave } from "../waves/advance-wave.ts";
import type { LockedLine } from "./count-writes.store.ts";
import { unitsOut } from "./post-variance.ts";
import { loadPromises, pickTaskOf, type PromisedStock } from "./promises.store.ts";

const hourMs = 3_600_000;

/** Orders and transfers are locked before the stock that is promised to them, in the order of their ids. */
export async function lockPromised(tx: CommandTransaction, lines: readonly LockedLine[]): Promise<ReadonlySet<string>> {
  const promised = await loadPromises(tx, lines);
  const orders = [...new Set(promised.flatMap(({ salesOrderId }) => salesOrderId ?? []))].toSorted();
  for (const id of orders) await lockOrder(tx, id, null);
  const transfers = [...new Set(promised.flatMap(({ transferOrderId }) => transferOrderId ?? []))].toSorted();
  for (const id of transfers) await lockTransfer(tx, id, null);
  return new Set([...orders, ...transfers]);
}

/** Promises that the goods of a line will not cover any more once its missing units are written off. */
export async function promisesLost(
  tx: CommandTransaction,
  book: StockBook,
  line: LockedLine,
): Promise<{ readonly promise: PromisedStock; readonly units: number }[]> {
  const { onHand, reserved } = book.balance(line);
  const shortage = reserved - (onHand - unitsOut(book, line));
  if (shortage <= 0 || unitsOut(book, line) === 0) return [];
  const promised = await loadPromises(tx, [line]);
  return uncovered(promised, shortage).flatMap(({ id, units }) => {
    const promise = promised.find((candidate) => candidate.id === id);
    return promise === undefined ? [] : [{ promise, units }];
  });
}

/** The refusal that tells which orders and transfers lose stock they were promised. */
export function stockPromised(line: LockedLine, lost: Awaited<ReturnType<typeof promisesLost>>): AppError {
  const orders = lost.map(({ promise, units }) => `${promise.orderNumber ?? "a hold"} (${units})`);
  return new AppError("count.stock_promised", {
    sku: line.sku,
    location: line.locationCode,
    units: lost.reduce((sum, { units }) => sum + units, 0),
    orders: orders.join(", "),
  });
}

/** Whether a promise can be given up here: the document it was made to is locked. */
export function mayRelease({ salesOrderId, transferOrderId }: PromisedStock, locked: ReadonlySet<string>): boolean {
  const documentId = salesOrderId ?? transferOrderId;
  return documentId === null || locked.has(documentId);
}

/** Frees promised stock in the book, so that what is missing of it can be written off. */
export function freePromise(book: StockBook, promise: PromisedStock): void {
  const { itemId, lotId, unitId, ownerId, locationId, status, units } = promise;
  if (locationId !== null) book.reserve({ itemId, lotId, unitId, ownerId, locationId, status }, -units);
}

export interface Replacement {
  readonly promise: PromisedStock;
  readonly order: WorkingOrder | null;
  readonly found: readonly NewReservation[];
}

/** Looks for other stock for a freed promise, in the book that already knows what is missing. */
export async function replacePromise(
  tx: CommandTransaction,
  book: StockBook,
  promise: PromisedStock,
): Promise<Replacement> {
  const { itemId, salesOrderId, lineNumber, units, ownerId, note, expiresAt } = promise;
  const order = salesOrderId === null ? null : await readOrder(tx, salesOrderId, tx.context.now());
  // A request names the very goods it is about: no others take their place.
  if (promise.decisionId !== null) return { promise, order, found: [] };
  const found = await allocateNeeds(tx, book, [{ itemId, quantity: units, salesOrderId, lineNumber }], {
    warehouseId: order?.warehouseId ?? book.location(promise.locationId ?? "").warehouseId,
    ownerId,
    expiresAt: order === null ? new Date(expiresAt) : new Date(tx.context.now().getTime() + allocationHours * hourMs),
    note,
  });
  return { promise, order, found };
}

/** Writes a replacement down when the book is written: the order falls back as after a short pick [WMS-09]. */
export async function settlePromise(tx: CommandTransaction, replacement: Replacement): Promise<void> {
  const { promise, found } = replacement;
  // The order may have been changed by another promise of it that was settled before.
  const order = replacement.order && (await readOrder(tx, replacement.order.id, tx.context.now()));
  const taskId = await pickTaskOf(tx, promise.id);
  const { transferOrderId: transferId, lineNumber, units } = promise;
  if (transferId !== null && lineNumber !== null) {
    return settleLostStock(tx, { transferId, reservationId: promise.id, taskId, lineNumber, units, found });
  }
  if (taskId === undefined || order === null) await closeReservations(tx, [promise.id], "released");
  else await endShortReservation(tx, promise.id);
  const ids = new Set(found.length === 0 ? [] : await insertReservations(tx, found));
  if (order === null) return;
  const missing = promise.units - found.reduce((sum, { quantity }) => sum + quantity, 0);
  if (missing > 0) await addLineProgress(tx, order.id, [{ lineNumber: promise.lineNumber ?? 0, allocated: -missing }]);
  if (taskId === undefined) return settleAllocated(tx, order);
  return settleOnFloor(tx, { promise, order, taskId, ids, missing });
}

interface OnFloor {
  readonly promise: PromisedStock;
  readonly order: WorkingOrder;
  readonly taskId: string;
  /** Reservations of what is held instead. */
  readonly ids: ReadonlySet<string>;
  readonly missing: number;
}

/** The pick that waited for it is short. */
async function settleOnFloor(tx: CommandTransaction, { promise, order, taskId, ids, missing }: OnFloor): Promise<void> {
  const task = await lockTask(tx, taskId);
  await reportTask(tx, taskId, { state: "short", reason: "could_not_locate" });
  const reservations = await openReservationsOfOrder(tx, order.id);
  await addPickTasks(
    tx,
    order,
    reservations.filter(({ id }) => ids.has(id)),
  );
  const line = goodsLines(order).find((candidate) => candidate.lineNumber === promise.lineNumber);
  if (missing > 0 && line !== undefined) await settleMissing(tx, order, [{ line, quantity: missing }], "back_order");
  if (!(await hasWaitingTasks(tx, order.id, "pick"))) await moveOrderOn(tx, order, task);
  await advanceWave(tx, taskId, order.id);
}

/** An unreleased order waits for stock to come. */
async function settleAllocated(tx: CommandTransaction, order: WorkingOrder): Promise<void> {
  const lines = goodsLines({ ...order, lines: await loadOrderLines(tx, order.id) });
  await setClaims(
    tx,
    order,
    lines.map((line) => ({ ...line, quantity: unallocated(line) })),
  );
  await setOrderState(tx, order.id, {
    state: lines.some(({ allocated }) => allocated > 0) ? "allocated" : "confirmed",
  });
  await recordOrder(tx, order, "stock_missing");
}
