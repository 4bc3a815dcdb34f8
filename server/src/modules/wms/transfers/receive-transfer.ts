import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { transferEndpoints } from "@cerebro/contracts/endpoints/wms/transfers.ts";
import type { TransferDetail, TransferGoods } from "@cerebro/contracts/entities/wms/transfers.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requireMandate } from "../../decisions/index.ts";
import { firstBin } from "../locations/locations.store.ts";
import { endTasks } from "../tasks/tasks.store.ts";
import { openBook, type StockBook } from "../stock/book.ts";
import { plainGoods } from "../stock/stock-goods.ts";
import { virtualLocation } from "../stock/virtual-locations.store.ts";
import { openTransfer, recordTransfer } from "./present-transfer.ts";
import { putAwayTaskIds } from "../tasks/follow-up-tasks.store.ts";
import { putAwayAt } from "./put-away.ts";
import { loadOnTheWay, placeUnits } from "./transfer-goods.store.ts";
import { addToLines, setShortReasons, setTransferState } from "./transfers.store.ts";

type ReceiveInput = InputOf<typeof transferEndpoints.receiveTransfer>;
type ReceivedLine = ReceiveInput["lines"][number];

/** Goods on the way with what came of them. */
interface Arrival extends ReceivedLine {
  readonly goods: TransferGoods;
}

/** Books what came [WMS-11]; what did not stays on the way until it comes or is settled. */
export const receiveTransfer: Verb<typeof transferEndpoints.receiveTransfer> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const transit = await virtualLocation(ctx, "transit");
  return ctx.transaction(async (tx) => {
    const before = await openTransfer(tx, input, "receive");
    const receiving = input.locationId ?? (await firstBin(tx, before.toWarehouseId, "receiving"));
    const arrivals = findArrivals(before, input);
    const short = findShort(before, input, arrivals);
    if (arrivals.every(({ good, damaged }) => good + damaged === 0) && short.length === 0) {
      throw new AppError("receipt.nothing");
    }
    const book = await openBook(tx, [...new Set(arrivals.map(({ goods }) => goods.itemId))], {
      locationIds: [transit, receiving],
    });
    requireDestination(book, before, receiving);
    const whole = wholeUnits(before, arrivals);
    for (const arrival of arrivals) post(book, { order: before, arrival, whole, note: input.note }, transit, receiving);
    await book.write();
    await placeUnits(tx, [...whole], { locationId: receiving, state: "received" });
    await addToLines(
      tx,
      before.id,
      arrivals.map(({ lineNumber, good, damaged }) => ({ lineNumber, received: good, damaged })),
    );
    await setShortReasons(tx, before.id, short);
    await moveOn(tx, before);
    const known = new Set(await putAwayTaskIds(tx, before.id));
    if (book.location(receiving).purpose === "receiving") await putAway(tx, before, { arrivals, whole, receiving });
    const taskIds = (await putAwayTaskIds(tx, before.id)).filter((id) => !known.has(id));
    const movementIds = book.movements.map(({ id }) => id);
    return recordTransfer(tx, before, "receive", { lines: input.lines, note: input.note, movementIds, taskIds });
  });
};

const sameGoods = (goods: TransferGoods, { lineNumber, lotId, unitId }: Sent): boolean =>
  goods.lineNumber === lineNumber && goods.lotId === lotId && goods.unitId === unitId;

type Sent = Pick<ReceivedLine, "lineNumber" | "lotId" | "unitId">;

function findGoods({ number, onTheWay }: TransferDetail, sent: Sent): TransferGoods {
  const goods = onTheWay.find((candidate) => sameGoods(candidate, sent));
  if (goods === undefined) throw new AppError("transfer.not_on_the_way", { number });
  return goods;
}

function findArrivals(order: TransferDetail, { lines }: ReceiveInput): Arrival[] {
  const came = new Map<TransferGoods, number>();
  return lines.map((line) => {
    const goods = findGoods(order, line);
    const { sku } = goods;
    const received = (came.get(goods) ?? 0) + line.good + line.damaged;
    came.set(goods, received);
    if (received > goods.quantity) throw new AppError("transfer.over", { sku, expected: goods.quantity, received });
    if (line.damaged > 0 && line.reason === null) throw new AppError("transfer.reason_required", { sku });
    checkSerials(order, goods, [...line.serials, ...line.damagedSerials]);
    return { ...line, goods };
  });
}

export function checkSerials(
  { number }: TransferDetail,
  { sku, serials }: TransferGoods,
  named: readonly string[],
): void {
  const sent = new Set(serials.map((code) => code.toLowerCase()));
  const stranger = named.find((code) => !sent.has(code.toLowerCase()));
  if (stranger !== undefined) throw new AppError("transfer.serial_not_sent", { serial: stranger, sku, number });
}

/** Lines of which something is missing although the whole load was received; each needs a reason. */
function findShort(order: TransferDetail, input: ReceiveInput, arrivals: readonly Arrival[]) {
  if (!input.complete) return [];
  return order.onTheWay.flatMap((goods) => {
    const own = arrivals.filter((arrival) => arrival.goods === goods);
    const came = own.reduce((sum, { good, damaged }) => sum + good + damaged, 0);
    if (came === goods.quantity) return [];
    const reason = own.find((arrival) => arrival.reason !== null)?.reason;
    if (reason === undefined || reason === null) throw new AppError("transfer.reason_required", { sku: goods.sku });
    return [{ lineNumber: goods.lineNumber, reason }];
  });
}

function requireDestination(book: StockBook, { toCode, toWarehouseId }: TransferDetail, locationId: string): void {
  book.requireBins([locationId]);
  if (book.location(locationId).warehouseId !== toWarehouseId) {
    throw new AppError("location.missing", { purpose: `receiving (${toCode})` });
  }
}

/** Handling units that arrived complete: they are in the receiving area now. Other goods are loose. */
function wholeUnits(order: TransferDetail, arrivals: readonly Arrival[]): ReadonlySet<string> {
  const missing = new Map<string, number>();
  const add = (unitId: string | null, units: number) => {
    if (unitId !== null) missing.set(unitId, (missing.get(unitId) ?? 0) + units);
  };
  for (const { unitId, quantity } of order.onTheWay) add(unitId, quantity);
  for (const { unitId, good } of arrivals) add(unitId, -good);
  return new Set([...missing].filter(([, units]) => units === 0).map(([id]) => id));
}

interface Posted {
  readonly order: TransferDetail;
  readonly arrival: Arrival;
  readonly whole: ReadonlySet<string>;
  readonly note: string | null;
}

function post(book: StockBook, { order, arrival, whole, note }: Posted, transit: string, receiving: string): void {
  const { goods, good, damaged, reason } = arrival;
  const place = { ...plainGoods, ...goods, ownerId: order.ownerId, locationId: transit };
  const common = {
    fromLocationId: transit,
    toLocationId: receiving,
    kind: "transfer",
    note,
    document: { type: "transfer_order", id: order.id, line: goods.lineNumber },
  } as const;
  // Without a word about pieces, all of them came.
  const all = good === goods.quantity ? goods.serials : [];
  const serials = arrival.serials.length > 0 ? arrival.serials : all;
  const toUnitId = goods.unitId !== null && whole.has(goods.unitId) ? goods.unitId : null;
  if (good > 0) book.move({ ...book.goods({ ...place, serials }), ...common, quantity: good, toUnitId });
  if (damaged === 0) return;
  const broken = book.goods({ ...place, serials: arrival.damagedSerials });
  book.move({ ...broken, ...common, quantity: damaged, toStatus: "damaged", reason });
}

/** All there or settled: received. Else it is still expected. */
async function moveOn(tx: CommandTransaction, order: TransferDetail): Promise<void> {
  const complete = (await loadOnTheWay(tx, order.id)).length === 0;
  if (complete) await endTasks(tx, order.id, ["receive"], "done");
  await setTransferState(tx, order.id, {
    state: complete ? "received" : "partially_received",
    ...(complete && { receivedAt: tx.context.now() }),
  });
}

interface Placed {
  readonly arrivals: readonly Arrival[];
  readonly whole: ReadonlySet<string>;
  readonly receiving: string;
}

/** Loose goods by rule, handling units as they stand. */
async function putAway(
  tx: CommandTransaction,
  order: TransferDetail,
  { arrivals, whole, receiving }: Placed,
): Promise<void> {
  const loose = arrivals.filter(({ good, unitId }) => good > 0 && (unitId === null || !whole.has(unitId)));
  await putAwayAt(tx, order, order.toWarehouseId, {
    receiving,
    units: [...whole],
    goods: loose.map(({ goods, good }) => ({ ...goods, quantity: good })),
  });
}

/** Writes off what never came: the only way out of a transfer but being received. */
export const settleTransfer: Verb<typeof transferEndpoints.settleTransfer> = async (ctx, input) => {
  requireRole(ctx, "wms");
  await requireMandate(ctx, "transfer-management_settle_transfer", input);
  const transit = await virtualLocation(ctx, "transit");
  const scrap = await virtualLocation(ctx, "scrap");
  return ctx.transaction(async (tx) => {
    const before = await openTransfer(tx, input, "settle");
    const losses = input.lines.map((line) => ({ ...line, goods: findGoods(before, line) }));
    const book = await openBook(tx, [...new Set(losses.map(({ goods }) => goods.itemId))], {
      locationIds: [transit, scrap],
    });
    const settled = new Map<TransferGoods, number>();
    for (const { goods, quantity, reason, serials } of losses) {
      const total = (settled.get(goods) ?? 0) + quantity;
      settled.set(goods, total);
      const { sku, quantity: expected } = goods;
      if (total > expected) throw new AppError("transfer.over", { sku, expected, received: total });
      checkSerials(before, goods, serials);
      const named = serials.length === 0 && quantity === expected ? goods.serials : serials;
      book.move({
        ...book.goods({ ...plainGoods, ...goods, ownerId: before.ownerId, locationId: transit, serials: named }),
        quantity,
        fromLocationId: transit,
        toLocationId: scrap,
        kind: "scrap",
        reason,
        note: input.note,
        document: { type: "transfer_order", id: before.id, line: goods.lineNumber },
      });
    }
    await book.write();
    await addToLines(
      tx,
      before.id,
      losses.map(({ lineNumber, quantity }) => ({ lineNumber, lost: quantity })),
    );
    await moveOn(tx, before);
    return recordTransfer(tx, before, "settle", { lines: input.lines, note: input.note });
  });
};
