import type { purchasingEndpoints } from "@cerebro/contracts/endpoints/purchasing.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { PurchaseOrderDetail, PurchaseOrderLine } from "@cerebro/contracts/entities/purchase-orders.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { firstBin, resolveWarehouse } from "../locations/locations.store.ts";
import { planPutAway } from "../operations/plan-put-away.ts";
import { endTasks } from "../operations/tasks.store.ts";
import { openBook, type StockBook } from "../stock/book.ts";
import { ensureLot } from "../stock/lots.store.ts";
import { virtualLocation } from "../stock/virtual-locations.store.ts";
import { openPurchaseOrder, recordPurchaseOrder } from "./present-purchase-order.ts";
import { addToLines, loadPurchaseOrderLines, setPurchaseOrderState } from "./purchase-orders.store.ts";

type ReceiveInput = InputOf<typeof purchasingEndpoints.receivePurchaseOrder>;

/** One arrival: a line of the order with what came of it, in one lot. */
interface Arrival {
  readonly line: PurchaseOrderLine;
  readonly lotId: string | null;
  readonly good: number;
  readonly damaged: number;
}

interface Places {
  readonly supplier: string;
  readonly scrap: string;
  readonly receiving: string;
}

/** Books what came [WMS-06]: good units into the receiving bin with put-away proposed, damaged ones as scrap. */
export const receivePurchaseOrder: Verb<typeof purchasingEndpoints.receivePurchaseOrder> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const supplier = await virtualLocation(ctx, "supplier");
  const scrap = await virtualLocation(ctx, "scrap");
  return ctx.transaction(async (tx) => {
    const before = await openPurchaseOrder(tx, input, "receive");
    const warehouseId = await resolveWarehouse(tx, before.warehouseId);
    const receiving = input.locationId ?? (await firstBin(tx, warehouseId, "receiving"));
    checkSurplus(before, input);
    const arrivals = await findArrivals(tx, before, input);
    const book = await openBook(tx, [...new Set(arrivals.map((arrival) => arrival.line.itemId))], {
      locationIds: [supplier, scrap, receiving],
    });
    book.requireBins([receiving]);
    for (const arrival of arrivals) post(book, { order: before, arrival, input }, { supplier, scrap, receiving });
    await book.write();
    await addToLines(tx, before.id, input.lines);
    await setState(tx, before, input);
    if (book.location(receiving).purpose === "receiving") {
      await planPutAway(tx, taskDocument(before, warehouseId), goodsToPutAway(before, arrivals, receiving));
    }
    return recordPurchaseOrder(tx, before, "receive", { lines: input.lines, note: input.note });
  });
};

function checkSurplus(order: PurchaseOrderDetail, { lines, acceptSurplus }: ReceiveInput): void {
  const came = new Map<number, number>();
  for (const { lineNumber, good, damaged } of lines) {
    came.set(lineNumber, (came.get(lineNumber) ?? 0) + good + damaged);
  }
  if (lines.every((line) => line.good + line.damaged === 0 && !line.complete)) throw new AppError("receipt.nothing");
  for (const [lineNumber, received] of came) {
    const { sku, open: expected } = findLine(order, lineNumber);
    if (received > expected && !acceptSurplus) throw new AppError("receipt.over", { sku, expected, received });
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
  input: ReceiveInput,
): Promise<Arrival[]> {
  const arrivals: Arrival[] = [];
  for (const { lineNumber, good, damaged, lot } of input.lines) {
    if (good + damaged === 0) continue;
    const line = findLine(order, lineNumber);
    if (lot !== null && !line.lotTracked) throw new AppError("stock.lot_not_tracked", { sku: line.sku });
    const lotId = lot === null ? null : await ensureLot(tx, { id: line.itemId, sku: line.sku }, lot);
    arrivals.push({ line, lotId, good, damaged });
  }
  return arrivals;
}

function post(
  book: StockBook,
  { order, arrival, input }: { order: PurchaseOrderDetail; arrival: Arrival; input: ReceiveInput },
  { supplier, scrap, receiving }: Places,
): void {
  const { line, lotId, good, damaged } = arrival;
  const common = {
    itemId: line.itemId,
    lotId,
    ownerId: order.ownerId,
    kind: "receipt",
    note: input.note,
    document: { type: "purchase_order", id: order.id, line: line.lineNumber },
    ...(input.receivedAt !== null && { occurredAt: new Date(input.receivedAt).toISOString() }),
  } as const;
  if (good > 0) book.move({ ...common, quantity: good, fromLocationId: supplier, toLocationId: receiving });
  if (damaged > 0) {
    const reason = "damaged_on_receipt";
    book.move({ ...common, quantity: damaged, fromLocationId: supplier, toLocationId: scrap, reason });
  }
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
    .map(({ line, lotId, good }) => ({
      itemId: line.itemId,
      lotId,
      ownerId,
      quantity: good,
      fromLocationId,
      documentLine: line.lineNumber,
    }));
