import { formatNumber } from "../../../ui/format.ts";
import { type Bin, type Goods, goodsWords, judge } from "../flow/judge.ts";
import { pieceOf, type Scan } from "../flow/pieces.ts";
import { typedQuantity } from "../flow/quantity.ts";
import { bad, good, type Turn, warn } from "../flow/turn.ts";

/** Goods to put away. */
export interface PutAwayOrder {
  readonly taskId: string;
  readonly goods: Goods;
  /** Units still to be put away. */
  readonly left: number;
  /** Bin proposed by the rules; null if no bin has room. */
  readonly proposed: Bin | null;
}

/** A put-away while it is made: the goods in the hand, then the bin before the eyes. */
export interface PutAway {
  readonly order: PutAwayOrder;
  readonly item: string | null;
  readonly quantity: number;
  /** Numbers of the pieces, where each has one. */
  readonly serials: readonly string[];
  /** Scanned target bin, with the code as scanned. */
  readonly bin: (Bin & { readonly scanned: string }) | null;
}

export type PutAwayEvent =
  | ({ readonly type: "scanned" } & Scan)
  | { readonly type: "counted"; readonly typed: string }
  | { readonly type: "confirmed" };

export const beginPutAway = (order: PutAwayOrder): PutAway => ({
  order,
  item: null,
  quantity: order.goods.serialTracked ? 0 : order.left,
  serials: [],
  bin: null,
});

/** Whether goods are about to go elsewhere than proposed. */
export function isElsewhere({ order, bin }: PutAway): boolean {
  return bin !== null && bin.id !== order.proposed?.id;
}

/** The next step, in a few words. */
export function nextOfPutAway({ order, item, bin }: PutAway): string {
  if (item === null) return `Scan ${goodsWords(order.goods)}`;
  if (bin !== null) return `Confirm, or scan ${bin.code} again`;
  return order.proposed === null ? "Scan a bin with room" : `Scan bin ${order.proposed.code}`;
}

/** One step of a put-away [WMS-06]. */
export function stepPutAway(state: PutAway, event: PutAwayEvent): Turn<PutAway> {
  if (event.type === "scanned") return scanned(state, event);
  return event.type === "counted" ? counted(state, event.typed) : confirmed(state);
}

function scanned(state: PutAway, scan: Scan): Turn<PutAway> {
  const { order } = state;
  const { code } = scan;
  const found = judge(scan, { bin: order.proposed, goods: order.goods });
  const piece =
    order.goods.serialTracked && (state.item !== null || found.kind === "goods") ? pieceOf(scan) : undefined;
  if (piece !== undefined) return pieceScanned(state, code, piece);
  if (found.kind === "other") {
    const asked = state.item === null ? goodsWords(order.goods) : "a bin";
    return { state, said: bad("Wrong", `${found.words} was scanned; ${asked} is wanted`) };
  }
  if (found.kind === "goods") {
    const said = good("Right goods", `${formatNumber(state.quantity)} of ${order.goods.sku}`);
    return { state: { ...state, item: code }, said };
  }
  if (state.item === null) return { state, said: warn("Goods first", `Scan ${goodsWords(order.goods)}, then the bin`) };
  const bin = found.kind === "bin" ? order.proposed : { id: found.locationId, code: found.code };
  return bin === null ? { state } : binScanned(state, { ...bin, scanned: code });
}

function pieceScanned(state: PutAway, code: string, piece: string): Turn<PutAway> {
  const { order, serials } = state;
  if (serials.includes(piece)) return { state, said: warn("Scanned already", `Piece ${piece}`) };
  if (serials.length >= order.left)
    return { state, said: bad("Too many", `Only ${formatNumber(order.left)} are to be put away`) };
  const after = { ...state, item: state.item ?? code, serials: [...serials, piece], quantity: serials.length + 1 };
  return { state: after, said: good("Piece", `${formatNumber(after.quantity)} of ${formatNumber(order.left)}`) };
}

/** The same bin twice confirms; another one than proposed must be confirmed too. */
function binScanned(state: PutAway, bin: Bin & { readonly scanned: string }): Turn<PutAway> {
  if (state.bin?.id === bin.id) return confirmed(state);
  const after = { ...state, bin };
  if (!isElsewhere(after)) return { state: after, said: good("Right bin", bin.code) };
  const { proposed } = state.order;
  const words = proposed === null ? `${bin.code} was chosen` : `${bin.code} instead of ${proposed.code}`;
  return { state: after, said: warn("Another bin", `${words}: confirm it, or scan another`) };
}

function counted(state: PutAway, typed: string): Turn<PutAway> {
  if (state.order.goods.serialTracked) return { state, said: warn("Piece by piece", "Scan the number of each") };
  const read = typedQuantity(typed);
  if ("problem" in read) return { state, said: bad("Not read", read.problem) };
  const { left, goods } = state.order;
  if (read.quantity < 1) return { state, said: bad("Nothing", `At least one of ${goods.sku} is put away`) };
  if (read.quantity > left) {
    const words = `${formatNumber(read.quantity)} of ${goods.sku}; only ${formatNumber(left)} are to be put away`;
    return { state, said: bad("Too many", words) };
  }
  return { state: { ...state, quantity: read.quantity }, said: good("Quantity", formatNumber(read.quantity)) };
}

function confirmed(state: PutAway): Turn<PutAway> {
  const { order, item, bin, quantity } = state;
  if (item === null) return { state, said: warn("Goods first", `Scan ${goodsWords(order.goods)}`) };
  if (bin === null) return { state, said: warn("Bin first", nextOfPutAway(state)) };
  if (quantity === 0) return { state, said: warn("Piece by piece", `Scan the number of each ${order.goods.sku}`) };
  const input = {
    taskId: order.taskId,
    quantity,
    locationId: isElsewhere(state) ? bin.id : null,
    scannedLocation: bin.scanned,
    scannedItem: item,
    ...(order.goods.serialTracked && { serials: [...state.serials] }),
  };
  return { state, act: { endpoint: "POST /api/wms/tasks/{taskId}/put-away", input } };
}
