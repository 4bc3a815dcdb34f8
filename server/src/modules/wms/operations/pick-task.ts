import type { operationEndpoints } from "@cerebro/contracts/endpoints/wms/operations.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { countAfterPick } from "../counts/ask-count.ts";
import { inBaseUnits } from "../items/packaging.store.ts";
import { allocateNeeds } from "../stock/allocate-lines.ts";
import { orderSide } from "../orders/pick-for-order.ts";
import { openBook, type StockBook } from "../stock/book.ts";
import { requireUsableLots } from "../items/lots.store.ts";
import {
  endShortReservation,
  insertReservations,
  type NewReservation,
  takeFromReservation,
} from "../stock/reservations.store.ts";
import { transferSide } from "../transfers/pick-for-transfer.ts";
import { openTote } from "../units/open-unit.ts";
import { checkScans } from "../tasks/check-scans.ts";
import { openTask, recordTask } from "./open-task.ts";
import { type PickSide, type PickTask, requirePick, type Taken } from "../tasks/pick-side.ts";
import { type LockedTask, reportTask, taskGoods } from "../tasks/tasks.store.ts";

type PickInput = InputOf<typeof operationEndpoints.pickTask>;

/** Reports a pick [WMS-09]: goods go to bench or dock; what is missing is looked for elsewhere first. */
export const pickTask: Verb<typeof operationEndpoints.pickTask> = async (ctx, entered) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const task = requirePick(await openTask(tx, entered.taskId, "do", "pick"));
    const [input = entered] = await inBaseUnits(tx, [{ ...entered, itemId: task.itemId }]);
    const side = await (task.documentType === "transfer_order" ? transferSide : orderSide)(tx, task);
    const left = task.quantity - task.doneQuantity;
    checkQuantity(input, left);
    const { itemId, lotId, fromLocationId } = task;
    await checkScans(tx, input, { itemId, lotId, locationId: fromLocationId, refuseExpired: true });
    const book = await openBook(tx, [task.itemId], {
      locationIds: [task.fromLocationId, task.toLocationId],
      everywhere: true,
    });
    const taken = await take(tx, book, { task, side, input });
    const short = input.restFollows ? 0 : left - input.quantity;
    const found = short > 0 ? await lookElsewhere(tx, book, { task, side, short }) : [];
    await settle(tx, book, { task, side, taken, short, found, how: input.missing });
    await reportTask(tx, task.id, {
      state: input.restFollows ? "claimed" : short > 0 ? "short" : "done",
      done: input.quantity,
      reason: input.shortReason,
      note: input.note,
    });
    await side.moveOn();
    await countAfterPick(tx, book, { ...task, picked: input.quantity, short, shortReason: input.shortReason });
    const { quantity, shortReason, note } = input;
    return recordTask(tx, task, "pick", { quantity, short, shortReason, note });
  });
};

/** Ends a pick without its rest: its stock is free again, and its order waits for it or goes without. */
export async function giveUpPick(tx: CommandTransaction, locked: LockedTask, how: PickInput["missing"]): Promise<void> {
  const task = requirePick(locked);
  const side = await (task.documentType === "transfer_order" ? transferSide : orderSide)(tx, task);
  const short = task.quantity - task.doneQuantity;
  const { itemId, fromLocationId, toLocationId } = task;
  const book = await openBook(tx, [itemId], { locationIds: [fromLocationId, toLocationId] });
  book.reserve({ ...taskGoods(task), locationId: fromLocationId }, -short);
  await settle(tx, book, { task, side, taken: { quantity: 0, unitId: null }, short, found: [], how });
}

/** Moves the document of a pick on, once its task is reported. */
export async function movePickOn(tx: CommandTransaction, task: LockedTask): Promise<void> {
  await (await (task.documentType === "transfer_order" ? transferSide : orderSide)(tx, requirePick(task))).moveOn();
}

function checkQuantity({ quantity, restFollows, shortReason }: PickInput, left: number): void {
  if (quantity > left) throw new AppError("task.quantity_exceeded", { quantity: left });
  if (quantity < left && !restFollows && shortReason === null) {
    throw new AppError("task.reason_required", { quantity: left });
  }
  if (restFollows && (quantity === 0 || quantity === left))
    throw new AppError("task.quantity_exceeded", { quantity: left - 1 });
}

interface Pick {
  readonly task: PickTask;
  readonly side: PickSide;
}

/** Moves what was picked; where nothing was, nothing moves. */
async function take(
  tx: CommandTransaction,
  book: StockBook,
  { task, side, input }: Pick & { readonly input: PickInput },
): Promise<Taken> {
  const { quantity, shortReason, note, serials = [], scannedUnit = null } = input;
  if (quantity === 0) return { quantity, unitId: null };
  await requireUsableLots(tx, [
    { sku: book.item(task.itemId).sku, lotId: task.lotId, locationId: task.fromLocationId },
  ]);
  const place = { locationId: task.toLocationId, fromUnitId: task.unitId };
  const unitId = (await openTote(tx, scannedUnit, place)) ?? (await side.unitTaken(quantity));
  book.move({
    ...book.goods({ ...taskGoods(task), locationId: task.fromLocationId, serials }),
    toUnitId: unitId,
    quantity,
    fromLocationId: task.fromLocationId,
    toLocationId: task.toLocationId,
    kind: "pick",
    fromReserved: quantity,
    reason: shortReason,
    note,
    document: { type: side.document, id: task.documentId, line: task.documentLine },
  });
  side.hold(book, { quantity, unitId });
  return { quantity, unitId };
}

/** Frees what was not found and reserves as much as possible in other bins. The books stay: a count will tell. */
async function lookElsewhere(
  tx: CommandTransaction,
  book: StockBook,
  { task, side, short }: Pick & { readonly short: number },
): Promise<NewReservation[]> {
  const { itemId, fromLocationId } = task;
  const { salesOrderId } = side.holder;
  book.reserve({ ...taskGoods(task), locationId: fromLocationId }, -short);
  const need = { itemId, quantity: short, salesOrderId, lineNumber: task.documentLine };
  const found = await allocateNeeds(tx, book, [need], {
    warehouseId: side.warehouseId,
    ownerId: task.ownerId,
    expiresAt: side.expiresAt,
    note: null,
    exceptLocationId: fromLocationId,
  });
  return found.map((reservation) => ({ ...reservation, ...side.holder }));
}

interface Settlement extends Pick {
  readonly taken: Taken;
  readonly short: number;
  readonly found: readonly NewReservation[];
  readonly how: PickInput["missing"];
}

async function settle(
  tx: CommandTransaction,
  book: StockBook,
  { task, side, taken, short, found, how }: Settlement,
): Promise<void> {
  await book.write();
  if (taken.quantity > 0) await takeFromReservation(tx, task.reservationId, taken.quantity);
  if (short > 0) await endShortReservation(tx, task.reservationId);
  const foundIds = new Set(found.length === 0 ? [] : await insertReservations(tx, found));
  const missing = short - found.reduce((sum, { quantity }) => sum + quantity, 0);
  await side.settle({ ...taken, foundIds, missing, how });
}
