import type { purchasingEndpoints } from "@cerebro/contracts/endpoints/wms/purchasing.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { PurchaseOrderDetail, PurchaseOrderLine } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { DamagedWay } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { mayStillCome } from "@cerebro/engines/inventory/over-receipt.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { loadPolicies } from "../categories/policies.store.ts";
import { firstBin } from "../locations/locations.store.ts";
import { resolveWarehouse } from "../locations/warehouses.store.ts";
import { inBaseUnits } from "../items/packaging.store.ts";
import { planPutAway, planUnitPutAway } from "../tasks/plan-put-away.ts";
import { endTasks } from "../tasks/tasks.store.ts";
import { announcePieces } from "../serials/serials.store.ts";
import { type BookLocation, lockItems } from "../stock/book.store.ts";
import { openBook, type StockBook } from "../stock/book.ts";
import type { Posting } from "../stock/stock-goods.ts";
import { ensureLot } from "../items/lots.store.ts";
import { virtualLocation } from "../stock/virtual-locations.store.ts";
import { toldMoment } from "../stock/told-moment.ts";
import { openUnitAt } from "../units/open-unit.ts";
import { findReceivingBinOf } from "../units/unit-places.store.ts";
import { openPurchaseOrder, recordPurchaseOrder } from "./present-purchase-order.ts";
import { addToLines, loadPurchaseOrderLines, setPurchaseOrderState } from "./purchase-orders.store.ts";

type ReceiveInput = InputOf<typeof purchasingEndpoints.receivePurchaseOrder>;

/** One arrival: a line of the order with what came of it, in one lot. */
interface Arrival {
  readonly line: PurchaseOrderLine;
  readonly lotId: string | null;
  readonly good: number;
  readonly damaged: number;
  readonly damagedTo: DamagedWay;
  /** The pieces that came, the good ones first. */
  readonly serialIds: readonly string[];
  /** Goods whose category asks for it wait for somebody to release them [PLT-10]. */
  readonly status: "available" | "quarantined";
}

interface Places {
  readonly supplier: string;
  readonly scrap: string;
  readonly receiving: string;
}

/**
 * Books what came [WMS-06]: good units into the receiving bin with put-away proposed; damaged ones wait there, go back to
 * the supplier, or are scrapped.
 */
export const receivePurchaseOrder: Verb<typeof purchasingEndpoints.receivePurchaseOrder> = async (ctx, entered) => {
  requireRole(ctx, "wms");
  const supplier = await virtualLocation(ctx, "supplier");
  const scrap = await virtualLocation(ctx, "scrap");
  return ctx.transaction(async (tx) => {
    const before = await openPurchaseOrder(tx, entered, "receive");
    const told = entered.receivedAt;
    const receivedAt = told === null ? null : toldMoment(ctx.now(), "receivedAt", told);
    const input = { ...entered, receivedAt, lines: await countInBaseUnits(tx, before, entered.lines) };
    const warehouseId = await resolveWarehouse(tx, before.warehouseId);
    const receiving = entered.locationId ?? (await arrivalBin(tx, warehouseId, entered.unitId ?? null));
    checkSurplus(before, input, rolePasses(ctx.roles, "manager"));
    const places = { supplier, scrap, receiving };
    const arrivals = await findArrivals(tx, before, { input, supplier });
    const book = await openBook(tx, [...new Set(arrivals.map((arrival) => arrival.line.itemId))], {
      locationIds: [supplier, scrap, receiving],
    });
    book.requireBins([receiving]);
    requireHere(book.location(receiving), { number: before.number, warehouseId });
    const unitId = input.unitId ?? null;
    if (unitId !== null) await openUnitAt(tx, unitId, receiving);
    for (const arrival of arrivals) post(book, { order: before, arrival, input }, places);
    await book.write();
    await addToLines(tx, before.id, input.lines);
    await setState(tx, before, input);
    if (book.location(receiving).purpose === "receiving") {
      const document = taskDocument(before, warehouseId);
      if (unitId !== null) await planUnitPutAway(tx, document, { unitId, fromLocationId: receiving });
      else await planPutAway(tx, document, goodsToPutAway(before, arrivals, receiving));
    }
    return recordPurchaseOrder(tx, before, "receive", { lines: input.lines, note: input.note });
  });
};

/** Where goods arrive: where the unit stands that they are put onto, if that is a receiving bin, else the first of them. */
async function arrivalBin(tx: CommandTransaction, warehouseId: string, unitId: string | null): Promise<string> {
  const stands = unitId === null ? undefined : await findReceivingBinOf(tx, unitId, warehouseId);
  return stands ?? firstBin(tx, warehouseId, "receiving");
}

/** Quantities counted in a packaging level, in base units. */
async function countInBaseUnits(
  tx: CommandTransaction,
  order: PurchaseOrderDetail,
  lines: ReceiveInput["lines"],
): Promise<ReceiveInput["lines"]> {
  const entries = lines.map(({ lineNumber, unit }) => ({ itemId: findLine(order, lineNumber).itemId, unit }));
  const counted = (of: "good" | "damaged") =>
    inBaseUnits(
      tx,
      entries.map((entry, index) => ({ ...entry, quantity: lines[index]?.[of] ?? 0 })),
    );
  const [good, damaged] = [await counted("good"), await counted("damaged")];
  return lines.map((line, index) => ({
    ...line,
    good: good[index]?.quantity ?? 0,
    damaged: damaged[index]?.quantity ?? 0,
    unit: null,
  }));
}

/** Goods are received where the order expects them: its put-away, its availability and its figures are of that warehouse. */
function requireHere(
  bin: Pick<BookLocation, "code" | "warehouseId">,
  order: { readonly number: string; readonly warehouseId: string },
): void {
  if (bin.warehouseId !== order.warehouseId)
    throw new AppError("receipt.other_warehouse", { bin: bin.code, number: order.number });
}

/** Receives a surplus within the tolerance of item or supplier, over all receipts of the line. Beyond it a manager accepts it; without one anybody does. */
function checkSurplus(order: PurchaseOrderDetail, { lines, acceptSurplus }: ReceiveInput, mayExceed: boolean): void {
  const came = new Map<number, number>();
  for (const { lineNumber, good, damaged } of lines) {
    came.set(lineNumber, (came.get(lineNumber) ?? 0) + good + damaged);
  }
  if (lines.every((line) => line.good + line.damaged === 0 && !line.complete)) throw new AppError("receipt.nothing");
  for (const [lineNumber, received] of came) {
    const line = findLine(order, lineNumber);
    const { sku, open: expected, overReceiptPercent: percent } = line;
    if (received <= mayStillCome({ ...line, came: line.received + line.damaged, percent })) continue;
    if (percent !== null && !mayExceed) {
      throw new AppError("receipt.over_tolerance", { sku, expected, received, percent });
    }
    if (!acceptSurplus) throw new AppError("receipt.over", { sku, expected, received });
  }
}

function findLine(order: PurchaseOrderDetail, lineNumber: number): PurchaseOrderLine {
  const line = order.lines.find((candidate) => candidate.lineNumber === lineNumber);
  if (line === undefined) throw new AppError("receipt.line_unknown", { number: order.number, line: lineNumber });
  return line;
}

async function findArrivals(
  tx: CommandTransaction,
  order: PurchaseOrderDetail,
  { input, supplier }: { readonly input: ReceiveInput; readonly supplier: string },
): Promise<Arrival[]> {
  const arrivals: Arrival[] = [];
  const itemIds = input.lines.map(({ lineNumber }) => findLine(order, lineNumber).itemId);
  await lockItems(tx, [...new Set(itemIds)]);
  const policies = await loadPolicies(tx, itemIds);
  for (const { lineNumber, good, damaged, damagedTo = "scrap", lot, serials = [] } of input.lines) {
    if (good + damaged === 0) continue;
    const line = findLine(order, lineNumber);
    if (lot !== null && !line.lotTracked) throw new AppError("stock.lot_not_tracked", { sku: line.sku });
    const lotId = lot === null ? null : await ensureLot(tx, { id: line.itemId, sku: line.sku }, lot);
    const { itemId, sku } = line;
    if (serials.length > 0 && serials.length !== good + damaged) {
      throw new AppError("stock.serials_differ", { sku, named: serials.length, quantity: good + damaged });
    }
    const status = policies.get(itemId)?.quarantineOnReceipt === true ? "quarantined" : "available";
    const pieces = { itemId, sku, lotId, ownerId: order.ownerId, codes: serials, fromLocationId: supplier };
    arrivals.push({ line, lotId, good, damaged, damagedTo, status, serialIds: await announcePieces(tx, pieces) });
  }
  return arrivals;
}

function post(
  book: StockBook,
  { order, arrival, input }: { order: PurchaseOrderDetail; arrival: Arrival; input: ReceiveInput },
  places: Places,
): void {
  const { supplier, receiving } = places;
  const { line, lotId, good, damaged, damagedTo, serialIds, status } = arrival;
  const common = {
    itemId: line.itemId,
    lotId,
    ownerId: order.ownerId,
    kind: "receipt",
    note: input.note,
    document: { type: "purchase_order", id: order.id, line: line.lineNumber },
    ...(input.receivedAt !== null && { occurredAt: input.receivedAt }),
  } as const;
  const from = { ...common, fromLocationId: supplier };
  if (good > 0) {
    const toUnitId = input.unitId ?? null;
    const pieces = serialIds.slice(0, good);
    book.move({ ...from, toUnitId, toStatus: status, quantity: good, toLocationId: receiving, serialIds: pieces });
  }
  if (damaged > 0) {
    const reason = "damaged_on_receipt";
    postDamaged(book, damagedTo, { ...common, quantity: damaged, reason, serialIds: serialIds.slice(good) }, places);
  }
}

type DamagedGoods = Omit<Posting, "fromLocationId" | "toLocationId">;

/** Units that go back with the driver came all the same: the ledger shows both. */
function postDamaged(
  book: StockBook,
  way: DamagedWay,
  goods: DamagedGoods,
  { supplier, scrap, receiving }: Places,
): void {
  if (way === "scrap") {
    book.move({ ...goods, fromLocationId: supplier, toLocationId: scrap });
    return;
  }
  book.move({ ...goods, fromLocationId: supplier, toLocationId: receiving, toStatus: "damaged" });
  if (way === "hold") return;
  book.move({ ...goods, kind: "return", status: "damaged", fromLocationId: receiving, toLocationId: supplier });
}

async function setState(tx: CommandTransaction, order: PurchaseOrderDetail, input: ReceiveInput): Promise<void> {
  const lines = await loadPurchaseOrderLines(tx, order.id);
  const complete = lines.every((line) => line.open === 0);
  const receivedAt = input.receivedAt ?? tx.context.now().toISOString();
  await setPurchaseOrderState(tx, order.id, {
    state: complete ? "received" : "partially_received",
    ...(complete && { receivedAt }),
  });
  if (complete) await endTasks(tx, order.id, ["receive"], "done");
}

const taskDocument = (order: PurchaseOrderDetail, warehouseId: string) =>
  ({
    documentType: "purchase_order",
    documentId: order.id,
    documentNumber: order.number,
    warehouseId,
    priority: 3,
    dueAt: null,
  }) as const;

const goodsToPutAway = ({ ownerId }: PurchaseOrderDetail, arrivals: readonly Arrival[], fromLocationId: string) =>
  arrivals
    .filter((arrival) => arrival.good > 0)
    .map(({ line, lotId, good, status }) => ({
      itemId: line.itemId,
      lotId,
      status,
      ownerId,
      quantity: good,
      fromLocationId,
      documentLine: line.lineNumber,
    }));
