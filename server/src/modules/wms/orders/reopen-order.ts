import { allocationHours } from "@cerebro/contracts/constants/wms.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { resolveWarehouse } from "../locations/warehouses.store.ts";
import { endTasks, hasFinishedTasks, insertTasks, type TaskKind, wholeDocument } from "../tasks/tasks.store.ts";
import { openBook, type StockBook } from "../stock/book.ts";
import { insertReservations, type NewReservation, openReservationsOfOrder } from "../stock/reservations.store.ts";
import { requireUntouched } from "../stock/untouched.ts";
import { allocateNeeds } from "../stock/allocate-lines.ts";
import { settleMissing } from "./back-order.ts";
import { setClaims } from "./claims.store.ts";
import type { Held } from "./held.ts";
import { lockOrder, reopenOrderRow } from "./orders.store.ts";
import { restoreLines } from "./order-lines.store.ts";
import { goodsLines, readOrder, recordOrder, unallocated, type WorkingOrder } from "./present-order.ts";
import { addPickTasks } from "./release-order.ts";
import { uncancelShipments } from "./tell-shipments.ts";

const hourMs = 3_600_000;

/** An order as its cancelling left it, and what it held before. */
export interface Reopening {
  readonly cancelled: Pick<WorkingOrder, "id" | "number" | "state" | "version">;
  readonly held: Held;
}

/**
 * Takes the cancelling of an order back: its stock is reserved again where it is still free, picked goods stay on the
 * bench. Answers what others have taken since.
 */
export async function reopenOrder(ctx: Context, { cancelled, held }: Reopening): Promise<string[]> {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    await lockOrder(tx, cancelled.id, null);
    const before = await readOrder(tx, cancelled.id, ctx.now());
    requireUntouched(before, cancelled);
    await keepOnBench(tx, before, held);
    const { reservations, missing } = await reserveAgain(tx, before, held);
    await restoreLines(
      tx,
      before.id,
      held.lines.map((line) => restoredLine(line, reservations)),
    );
    const order = await readOrder(tx, before.id, ctx.now());
    const reopened = stateAgain(held, reservations.length > 0, missing.length > 0);
    await reopenOrderRow(tx, before.id, reopened);
    const ids = new Set(await insertReservations(tx, reservations));
    await resume(tx, order, { held, state: reopened, made: ids });
    await recordOrder(tx, before, "reopen", { missing });
    return notesOn(order, missing, { from: held.state, to: reopened });
  });
}

interface Missing {
  readonly lineNumber: number;
  readonly quantity: number;
}

const anyPicked = ({ lines }: Held): boolean => lines.some(({ picked }) => picked > 0);

/** The tasks that would carry picked goods back to the shelf go; what was carried is on the shelf. */
async function keepOnBench(tx: CommandTransaction, order: WorkingOrder, held: Held): Promise<void> {
  if (!anyPicked(held)) return;
  if (await hasFinishedTasks(tx, order.id, "put_away")) throw new AppError("undo.put_back", { number: order.number });
  await endTasks(tx, order.id, ["put_away"], "cancelled");
}

/** Reserves what was reserved: in the same bins, else in others, else not. */
async function reserveAgain(
  tx: CommandTransaction,
  order: WorkingOrder,
  { reserved }: Held,
): Promise<{ readonly reservations: NewReservation[]; readonly missing: Missing[] }> {
  if (reserved.length === 0) return { reservations: [], missing: [] };
  const itemIds = [...new Set(reserved.map(({ itemId }) => itemId))];
  const locationIds = [...new Set(reserved.map(({ locationId }) => locationId))];
  const book = await openBook(tx, itemIds, { locationIds, everywhere: true });
  const terms = {
    warehouseId: order.warehouseId,
    ownerId: order.ownerId,
    expiresAt: new Date(tx.context.now().getTime() + allocationHours * hourMs),
    note: null,
  };
  const same = reserved.flatMap((goods) => takeSame(book, order, { goods, expiresAt: terms.expiresAt }));
  const needs = shortOf(reserved, same).map((need) => ({ ...need, salesOrderId: order.id }));
  const other = await allocateNeeds(tx, book, needs, terms);
  await book.write();
  const reservations = [...same, ...other];
  return { reservations, missing: shortOf(reserved, reservations) };
}

type HeldGoods = Held["reserved"][number];

function takeSame(
  book: StockBook,
  order: WorkingOrder,
  { goods, expiresAt }: { readonly goods: HeldGoods; readonly expiresAt: Date },
): NewReservation[] {
  const balance = book.balance(goods);
  const quantity = Math.min(goods.quantity, balance.onHand - balance.reserved);
  const { archived, blocked } = book.location(goods.locationId);
  if (quantity <= 0 || archived || blocked) return [];
  book.reserve(goods, quantity);
  return [{ ...goods, quantity, salesOrderId: order.id, expiresAt, expectedOn: null, note: null }];
}

/** Line by line what is wanted and not there. */
function shortOf(
  wanted: readonly HeldGoods[],
  there: readonly NewReservation[],
): { itemId: string; lineNumber: number; quantity: number }[] {
  const lines = new Map<number, { itemId: string; lineNumber: number; quantity: number }>();
  for (const { itemId, lineNumber, quantity } of wanted) {
    const known = lines.get(lineNumber)?.quantity ?? 0;
    lines.set(lineNumber, { itemId, lineNumber, quantity: known + quantity });
  }
  for (const { lineNumber, quantity } of there) {
    const line = lines.get(lineNumber ?? 0);
    if (line !== undefined) line.quantity -= quantity;
  }
  return [...lines.values()].filter(({ quantity }) => quantity > 0);
}

function restoredLine(line: Held["lines"][number], reservations: readonly NewReservation[]): Held["lines"][number] {
  const again = reservations
    .filter(({ lineNumber }) => lineNumber === line.lineNumber)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return { ...line, allocated: line.picked + again };
}

/** The state it comes back to: the one it had, or the last one before it that its stock still allows. */
function stateAgain(held: Held, reserved: boolean, missing: boolean): Held["state"] {
  if (anyPicked(held)) return held.state === "picking" && !reserved ? "picked" : held.state;
  if (held.state === "draft" || held.state === "confirmed") return held.state;
  if (!reserved) return "confirmed";
  return missing || held.state === "allocated" ? "allocated" : "released";
}

interface Resumption {
  readonly held: Held;
  readonly state: Held["state"];
  /** The reservations that were made anew. */
  readonly made: ReadonlySet<string>;
}

/** Tasks and reservations of an order in this state. */
async function resume(tx: CommandTransaction, order: WorkingOrder, resumption: Resumption): Promise<void> {
  const { state, made } = resumption;
  if (state === "confirmed" || state === "allocated") {
    const claims = goodsLines(order).map((line) => ({ ...line, quantity: unallocated(line) }));
    await setClaims(tx, order, claims);
    return;
  }
  if (state === "draft") return;
  const open = await openReservationsOfOrder(tx, order.id);
  await addPickTasks(
    tx,
    order,
    open.filter(({ id }) => made.has(id)),
  );
  const missing = goodsLines(order)
    .map((line) => ({ line, quantity: unallocated(line) }))
    .filter(({ quantity }) => quantity > 0);
  await settleMissing(tx, order, missing, "back_order");
  await resumeDocument(tx, order, resumption);
}

/** The one task of a picked or packed order. */
async function resumeDocument(tx: CommandTransaction, order: WorkingOrder, { held, state }: Resumption): Promise<void> {
  if (state === "packed") await uncancelShipments(tx, order.id);
  const kind: TaskKind | undefined = state === "picked" ? "pack" : state === "packed" ? "ship" : undefined;
  if (kind === undefined) return;
  const units = held.lines.reduce((sum, { picked }) => sum + picked, 0);
  const cartons = order.shipments.reduce((sum, shipment) => sum + shipment.cartons.length, 0);
  await insertTasks(tx, [
    {
      ...wholeDocument,
      kind,
      warehouseId: await resolveWarehouse(tx, order.warehouseId),
      documentType: "sales_order",
      documentId: order.id,
      documentNumber: order.number,
      quantity: kind === "pack" ? units : Math.max(1, cartons),
      priority: order.priority,
      dueAt: order.dueAt,
    },
  ]);
}

function notesOn(
  order: WorkingOrder,
  missing: readonly Missing[],
  { from, to }: { readonly from: Held["state"]; readonly to: Held["state"] },
): string[] {
  const skuOf = (number: number) => order.lines.find((line) => line.lineNumber === number)?.sku ?? "an item";
  return [
    ...missing.map(({ lineNumber, quantity }) => `${quantity} of ${skuOf(lineNumber)} could not be reserved again.`),
    ...(from === to ? [] : [`${order.number} was ${from} and is ${to} now.`]),
  ];
}
