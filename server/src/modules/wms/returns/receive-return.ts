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
import { findLot, loadReturnable, shippedSerials } from "./return-goods.store.ts";
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
  const came = new Map<number, number>();
  const arrivals: Arrival[] = [];
  for (const each of received) {
    const line = findLine(returned, each.lineNumber);
    const total = (came.get(line.lineNumber) ?? 0) + each.quantity;
    came.set(line.lineNumber, total);
    const expected = line.quantity - line.received;
    if (total > expected) throw new AppError("return.over", { sku: line.sku, expected, received: total });
    await checkSerials(tx, returned, line, each.serials);
    arrivals.push({ ...each, line, lotId: await lotOf(tx, returned, line, each) });
  }
  return arrivals;
}

export function findLine({ number, lines }: ReturnDetail, lineNumber: number): ReturnLine {
  const line = lines.find((candidate) => candidate.lineNumber === lineNumber);
  if (line === undefined) throw new AppError("return.line_unknown", { number, line: lineNumber });
  return line;
}

/** Pieces that come back are pieces that left; which customer had others is not known. */
async function checkSerials(
  tx: CommandTransaction,
  { salesOrderId, salesOrderNumber }: ReturnDetail,
  { sku, salesOrderLine }: ReturnLine,
  serials: readonly string[],
): Promise<void> {
  if (serials.length === 0 || salesOrderId === null || salesOrderLine === null) return;
  const shipped = await shippedSerials(tx, salesOrderId, salesOrderLine);
  const stranger = serials.find((code) => !shipped.has(code.toLowerCase()));
  if (stranger === undefined) return;
  throw new AppError("return.serial_not_shipped", { serial: stranger, sku, number: salesOrderNumber ?? "" });
}

/** The lot that was shipped there; another one only with a reason. */
async function lotOf(
  tx: CommandTransaction,
  { salesOrderId }: ReturnDetail,
  { itemId, sku, lotTracked, salesOrderLine }: ReturnLine,
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
  if (salesOrderId === null) return known.id;
  const lines = await loadReturnable(tx, salesOrderId, null);
  const shipped = lines.find((line) => line.lineNumber === salesOrderLine)?.lots ?? [];
  if (shipped.some((code) => code.toLowerCase() === lot.toLowerCase())) return known.id;
  throw new AppError("return.lot_not_shipped", { sku, lot });
}
