import type { shortReplenishReasons } from "@cerebro/contracts/entities/wms/flow-words.ts";
import type { shortPickReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { formatNumber } from "../../../ui/format.ts";
import { type Bin, type Goods, goodsWords, judge } from "../flow/judge.ts";
import { pieceOf, type Scan } from "../flow/pieces.ts";
import { typedQuantity } from "../flow/quantity.ts";
import { type Act, bad, good, type Said, type Turn, warn } from "../flow/turn.ts";

export type ShortPick = keyof typeof shortPickReasons;
export type ShortReplenish = keyof typeof shortReplenishReasons;

/** Goods to pick from a bin. */
export interface PickOrder {
  readonly taskId: string;
  readonly bin: Bin;
  readonly goods: Goods;
  /** Units still to be taken. */
  readonly wanted: number;
  readonly expiresOn: string | null;
  /** The pick face that is filled with it; null for goods that are picked for an order. */
  readonly target: Bin | null;
}

/** A pick while it is made: the bin, then the goods, unit by unit; a pick face is filled last. */
export interface Pick {
  readonly order: PickOrder;
  /** Codes as they were scanned. */
  readonly bin: string | null;
  readonly item: string | null;
  readonly target: string | null;
  readonly taken: number;
  /** Numbers of the pieces, where each has one. */
  readonly serials: readonly string[];
}

/** Why less was taken, and for orders what becomes of the rest if no other bin has it. */
export type Shortage =
  | { readonly kind: "pick"; readonly reason: ShortPick; readonly missing: "back_order" | "cancel" }
  | { readonly kind: "replenish"; readonly reason: ShortReplenish };

export type PickEvent =
  | ({ readonly type: "scanned"; readonly today: string } & Scan)
  | { readonly type: "counted"; readonly typed: string }
  | { readonly type: "confirmed" }
  | { readonly type: "short"; readonly shortage: Shortage }
  /** The cart is full: the rest is fetched later by the same person. */
  | { readonly type: "paused" };

export const beginPick = (order: PickOrder): Pick => ({
  order,
  bin: null,
  item: null,
  target: null,
  taken: 0,
  serials: [],
});

const isWhole = ({ taken, order }: Pick): boolean => taken === order.wanted;
const lacksTarget = ({ order, target }: Pick): boolean => order.target !== null && target === null;

/** The next step, in a few words. */
export function nextOfPick(pick: Pick): string {
  const { order, bin, item, taken } = pick;
  if (bin === null) return `Scan bin ${order.bin.code}`;
  if (!isWhole(pick)) {
    const goods = `Scan ${goodsWords(order.goods)}`;
    return item === null ? goods : `${goods}: ${formatNumber(order.wanted - taken)} more`;
  }
  if (order.target === null) return `Confirm, or scan ${order.bin.code} again`;
  return lacksTarget(pick) ? `Scan bin ${order.target.code}` : `Confirm, or scan ${order.target.code} again`;
}

/** One step of a pick or a replenishment [WMS-09, WMS-11]. */
export function stepPick(pick: Pick, event: PickEvent): Turn<Pick> {
  switch (event.type) {
    case "scanned":
      return scanned(pick, event);
    case "counted":
      return counted(pick, event.typed);
    case "confirmed":
      return confirmed(pick);
    case "short":
      return short(pick, event.shortage);
    case "paused":
      return paused(pick);
  }
}

/** The bin that may be scanned now. */
function askedBin({ order, bin, taken }: Pick): Bin {
  return bin !== null && taken > 0 && order.target !== null ? order.target : order.bin;
}

type ScanEvent = Extract<PickEvent, { type: "scanned" }>;

function scanned(pick: Pick, scan: ScanEvent): Turn<Pick> {
  const { order } = pick;
  const bin = askedBin(pick);
  const found = judge(scan, { bin, goods: order.goods });
  if (found.kind === "bin") return binScanned(pick, scan.code);
  if (found.kind === "other-bin") {
    return { state: pick, said: bad("Wrong bin", `Bin ${found.code} was scanned; bin ${bin.code} is wanted`) };
  }
  if (found.kind === "other" && isPiece(pick, scan)) return goodsScanned(pick, scan, 1);
  const asked = pick.bin === null || isWhole(pick) ? `bin ${bin.code}` : goodsWords(order.goods);
  if (found.kind === "other")
    return { state: pick, said: bad("Wrong", `${found.words} was scanned; ${asked} is wanted`) };
  return goodsScanned(pick, scan, found.units);
}

/** An unknown code is a serial number, once the item is proved. */
function isPiece({ order, bin, item }: Pick, scan: ScanEvent): boolean {
  return order.goods.serialTracked && bin !== null && item !== null && scan.meanings.length === 0;
}

function goodsScanned(pick: Pick, scan: ScanEvent, units: number): Turn<Pick> {
  const { order, item, serials } = pick;
  const { goods } = order;
  if (pick.bin === null) return { state: pick, said: warn("Bin first", `Scan bin ${order.bin.code}, then the goods`) };
  const expiresOn = scan.facts?.expiresOn ?? order.expiresOn;
  if (expiresOn !== null && expiresOn < scan.today) {
    return { state: pick, said: bad("Expired", `${goodsWords(goods)} expired on ${expiresOn}: report it`) };
  }
  if (!goods.serialTracked) return take(pick, pick.taken + units, scan.code);
  const piece = pieceOf(scan);
  if (piece === undefined) {
    return { state: { ...pick, item: scan.code }, said: good("Right goods", "Scan the number of each piece") };
  }
  if (serials.includes(piece)) return { state: pick, said: warn("Taken already", `Piece ${piece}`) };
  const turn = take(pick, pick.taken + 1, item ?? scan.code);
  return turn.state === pick ? turn : { ...turn, state: { ...turn.state, serials: [...serials, piece] } };
}

function binScanned(pick: Pick, code: string): Turn<Pick> {
  if (pick.bin === null)
    return { state: { ...pick, bin: code }, said: good("Right bin", `Now ${pick.order.goods.sku}`) };
  if (!isWhole(pick)) return { state: pick, said: notAll(pick) };
  if (lacksTarget(pick)) return { state: { ...pick, target: code }, said: good("Right bin", "Confirm") };
  return confirmed(pick);
}

const amount = ({ taken, order }: Pick): string => `${formatNumber(taken)} of ${formatNumber(order.wanted)}`;
const notAll = (pick: Pick): Said => warn("Not all yet", `${amount(pick)}: scan on, or report what is missing`);

/** `units` in all are taken, by a scan of the goods or a typed number. */
function take(pick: Pick, units: number, item: string): Turn<Pick> {
  const { wanted, goods } = pick.order;
  if (units > wanted) {
    const words = `That would be ${formatNumber(units)} of ${goods.sku}; ${formatNumber(wanted)} are wanted`;
    return { state: pick, said: bad("Too many", words) };
  }
  const after = { ...pick, item, taken: units };
  return { state: after, said: good(units === wanted ? "Complete" : "Taken", amount(after)) };
}

/** A number alone proves neither place nor goods. */
function unproved({ order, bin, item }: Pick): Said | undefined {
  if (bin === null) return warn("Bin first", `Scan bin ${order.bin.code}`);
  return item === null ? warn("Goods first", `Scan ${goodsWords(order.goods)} once`) : undefined;
}

function counted(pick: Pick, typed: string): Turn<Pick> {
  const said = unproved(pick);
  if (said || pick.item === null) return { state: pick, ...(said && { said }) };
  if (pick.order.goods.serialTracked) return { state: pick, said: warn("Piece by piece", "Scan the number of each") };
  const read = typedQuantity(typed);
  if ("problem" in read) return { state: pick, said: bad("Not read", read.problem) };
  return take(pick, read.quantity, pick.item);
}

function confirmed(pick: Pick): Turn<Pick> {
  const said = unproved(pick) ?? (isWhole(pick) ? undefined : notAll(pick));
  if (said) return { state: pick, said };
  if (lacksTarget(pick)) return { state: pick, said: warn("Bin first", nextOfPick(pick)) };
  return { state: pick, act: report(pick, {}) };
}

function short(pick: Pick, shortage: Shortage): Turn<Pick> {
  if (isWhole(pick)) return { state: pick, said: warn("Nothing is missing", amount(pick)) };
  return { state: pick, act: report(pick, { shortage }) };
}

function paused(pick: Pick): Turn<Pick> {
  if (pick.taken > 0 && !isWhole(pick)) return { state: pick, act: report(pick, { restFollows: true }) };
  return {
    state: pick,
    said: warn("No part", `Only a part can be done now and the rest later; this is ${amount(pick)}`),
  };
}

interface Ending {
  readonly shortage?: Shortage;
  readonly restFollows?: boolean;
}

function report(pick: Pick, { shortage, restFollows = false }: Ending): Act {
  const { order, taken, bin, item, target, serials } = pick;
  const pieces = order.goods.serialTracked ? { serials: [...serials] } : {};
  const done = {
    taskId: order.taskId,
    quantity: taken,
    scannedLocation: bin,
    scannedItem: item,
    restFollows,
    ...pieces,
  };
  if (order.target !== null) {
    const shortReason = shortage?.kind === "replenish" ? shortage.reason : null;
    const input = { ...done, scannedTarget: target, shortReason };
    return { endpoint: "POST /api/wms/tasks/{taskId}/replenish", input };
  }
  const told = shortage?.kind === "pick" ? { shortReason: shortage.reason, missing: shortage.missing } : {};
  return { endpoint: "POST /api/wms/tasks/{taskId}/pick", input: { ...done, ...told } };
}
