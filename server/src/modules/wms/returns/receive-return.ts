import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { returnEndpoints } from "@cerebro/contracts/endpoints/wms/returns.ts";
import type { ReturnDetail, ReturnLine } from "@cerebro/contracts/entities/wms/returns.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { firstBin } from "../locations/locations.store.ts";
import { endTasks } from "../tasks/tasks.store.ts";
import { lockItems } from "../stock/book.store.ts";
import { openBook } from "../stock/book.ts";
import { plainGoods } from "../stock/stock-goods.ts";
import { ensureLot } from "../items/lots.store.ts";
import { virtualLocation } from "../stock/virtual-locations.store.ts";
import { openReturn, recordReturn } from "./present-return.ts";
import { findLot, loadReturnable, lotOutside, piecesOutside } from "./return-goods.store.ts";
import { addToLines, loadReturnLines, setReturnState } from "./returns.store.ts";

type ReceivedLine = InputOf<typeof returnEndpoints.receiveReturn>["lines"][number];

interface Arrival extends ReceivedLine {
  readonly line: ReturnLine;
  readonly lotId: string | null;
}

/** Books what a customer sent back [WMS-11]: into quarantine, whatever it looks like. */
export const receiveReturn: Verb<typeof returnEndpoints.receiveReturn> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const customer = await virtualLocation(ctx, "customer");
  return ctx.transaction(async (tx) => {
    const before = await openReturn(tx, input, "receive");
    const receiving = input.locationId ?? (await firstBin(tx, before.warehouseId, "receiving"));
    const arrivals = await findArrivals(tx, before, input.lines);
    const book = await openBook(tx, [...new Set(arrivals.map(({ line }) => line.itemId))], {
      locationIds: [customer, receiving],
    });
    book.requireBins([receiving]);
    for (const { line, lotId, quantity, serials, lotOverride } of arrivals) {
      const place = { ...plainGoods, itemId: line.itemId, lotId, ownerId: before.ownerId, locationId: customer };
      book.move({
        ...book.goods({ ...place, serials }),
        quantity,
        fromLocationId: customer,
        toLocationId: receiving,
        toStatus: "quarantined",
        kind: "return",
        reason: line.reason,
        note: lotOverride ?? input.note,
        document: { type: "return_order", id: before.id, line: line.lineNumber },
      });
    }
    await book.write();
    await addToLines(
      tx,
      before.id,
      arrivals.map(({ lineNumber, quantity }) => ({ lineNumber, received: quantity })),
    );
    await setReturnState(tx, before.id, { state: "received", receivedAt: ctx.now() });
    const lines = await loadReturnLines(tx, before.id);
    if (lines.every((line) => line.received === line.quantity)) await endTasks(tx, before.id, ["receive"], "done");
    return recordReturn(tx, before, "receive", { lines: input.lines, note: input.note });
  });
};

async function findArrivals(
  tx: CommandTransaction,
  returned: ReturnDetail,
  received: readonly ReceivedLine[],
): Promise<Arrival[]> {
  const itemIds = received.map(({ lineNumber }) => findLine(returned, lineNumber).itemId);
  await lockItems(tx, [...new Set(itemIds)]);
  const came = new Counter();
  const ofLots = new Counter();
  const arrivals: Arrival[] = [];
  for (const each of received) {
    const line = findLine(returned, each.lineNumber);
    const total = came.add(String(line.lineNumber), each.quantity);
    const expected = line.quantity - line.received;
    if (total > expected) throw new AppError("return.over", { sku: line.sku, expected, received: total });
    const serials = await namePieces(tx, returned, line, each);
    const lotId = await lotOf(tx, line, each);
    if (lotId !== null && each.lot !== null && each.lotOverride === null) {
      const named = { id: lotId, code: each.lot };
      const place = returned.salesOrderId === null ? "" : line.salesOrderLine;
      const quantity = ofLots.add(`${lotId} ${place}`, each.quantity);
      await requireOutside(tx, returned, { line, lot: named, quantity });
    }
    arrivals.push({ ...each, serials, line, lotId });
  }
  return arrivals;
}

/** Sums by key: several entries of one line or lot are one quantity. */
class Counter {
  readonly #sums = new Map<string, number>();
  add(key: string, quantity: number): number {
    const sum = (this.#sums.get(key) ?? 0) + quantity;
    this.#sums.set(key, sum);
    return sum;
  }
}

export function findLine({ number, lines }: ReturnDetail, lineNumber: number): ReturnLine {
  const line = lines.find((candidate) => candidate.lineNumber === lineNumber);
  if (line === undefined) throw new AppError("return.line_unknown", { number, line: lineNumber });
  return line;
}

/** Pieces that come back are those that left last with this line; without names, all that did, if as many came. */
async function namePieces(
  tx: CommandTransaction,
  { salesOrderId, salesOrderNumber }: ReturnDetail,
  { sku, salesOrderLine, serialTracked }: ReturnLine,
  { serials, quantity }: ReceivedLine,
): Promise<string[]> {
  if (!serialTracked || salesOrderId === null || salesOrderLine === null) return serials;
  const outside = await piecesOutside(tx, salesOrderId, salesOrderLine);
  if (serials.length === 0) {
    // Orders of imported history have no pieces: the book says whether the customer has exactly these.
    if (outside.length > 0 && outside.length !== quantity)
      throw new AppError("stock.serials_required", { sku, quantity });
    return [...outside];
  }
  const known = new Set(outside.map((code) => code.toLowerCase()));
  const stranger = serials.find((code) => !known.has(code.toLowerCase()));
  if (stranger === undefined) return serials;
  throw new AppError("return.serial_not_shipped", { serial: stranger, sku, number: salesOrderNumber ?? "" });
}

/** The lot as it is known; a new one only with a reason. */
async function lotOf(
  tx: CommandTransaction,
  { itemId, sku, lotTracked }: ReturnLine,
  { lot, lotOverride }: ReceivedLine,
): Promise<string | null> {
  if (!lotTracked && lot !== null) throw new AppError("stock.lot_not_tracked", { sku });
  if (lot === null) {
    if (lotTracked) throw new AppError("stock.lot_required", { sku });
    return null;
  }
  if (lotOverride !== null) return ensureLot(tx, { id: itemId, sku }, { code: lot, expiresOn: null });
  const known = await findLot(tx, itemId, lot);
  if (known === undefined) throw new AppError("return.lot_not_shipped", { sku, lot });
  return known.id;
}

interface LotArrival {
  readonly line: ReturnLine;
  readonly lot: { readonly id: string; readonly code: string };
  readonly quantity: number;
}

/** Only as much of a lot comes back as left with the order and did not come back before; more only with a reason. */
async function requireOutside(
  tx: CommandTransaction,
  { salesOrderId, salesOrderNumber }: ReturnDetail,
  { line: { sku, salesOrderLine }, lot, quantity: received }: LotArrival,
): Promise<void> {
  if (salesOrderId === null) {
    const outside = await lotOutside(tx, lot.id);
    if (received > outside) throw new AppError("return.lot_not_outside", { sku, lot: lot.code, outside, received });
    return;
  }
  const lines = await loadReturnable(tx, salesOrderId, null);
  const lots = lines.find((line) => line.lineNumber === salesOrderLine)?.lots ?? [];
  const sent = lots.find(({ code }) => code.toLowerCase() === lot.code.toLowerCase());
  if (sent === undefined) throw new AppError("return.lot_not_shipped", { sku, lot: lot.code });
  const { shipped, returned } = sent;
  if (returned + received > shipped) {
    const number = salesOrderNumber ?? "";
    throw new AppError("return.lot_over", { sku, lot: lot.code, number, shipped, returned, received });
  }
}
