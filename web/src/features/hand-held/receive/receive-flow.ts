import type { PurchaseOrderDetail, PurchaseOrderLine } from "@cerebro/contracts/entities/purchase-orders.ts";
import type { CodeMeaning } from "@cerebro/contracts/entities/stock.ts";
import { formatNumber } from "../../../ui/format.ts";
import { wordsOf } from "../flow/judge.ts";
import { typedQuantity } from "../flow/quantity.ts";
import { bad, good, type Turn, warn } from "../flow/turn.ts";

/** A line of a delivery while it is counted. */
export interface Counting {
  readonly line: PurchaseOrderLine;
  readonly goodUnits: number;
  readonly damaged: number;
  readonly lotCode: string;
  readonly expiresOn: string;
  /** Nothing more of it will come. */
  readonly complete: boolean;
}

/** A delivery: line by line, each booked when it is counted. */
export interface Receiving {
  readonly counting: Counting | null;
  /** More came than is expected, and the person was asked. */
  readonly surplusAsked: boolean;
}

export type ReceiveEvent =
  | { readonly type: "scanned"; readonly code: string; readonly meanings: readonly CodeMeaning[] }
  | { readonly type: "chosen"; readonly lineNumber: number }
  | { readonly type: "counted"; readonly what: "goodUnits" | "damaged"; readonly typed: string }
  | { readonly type: "filled"; readonly part: Partial<Pick<Counting, "lotCode" | "expiresOn" | "complete">> }
  | { readonly type: "confirmed"; readonly surplus: boolean }
  | { readonly type: "left" };

export const beginReceiving: Receiving = { counting: null, surplusAsked: false };

export const openLines = ({ lines }: PurchaseOrderDetail): PurchaseOrderLine[] => lines.filter(({ open }) => open > 0);

/** What to do next, in a few words. */
export function nextOfReceiving(order: PurchaseOrderDetail, { counting }: Receiving): string {
  if (counting === null) {
    return openLines(order).length === 0 ? `All of ${order.number} is here` : "Scan an item of the delivery";
  }
  if (counting.line.lotTracked && counting.lotCode === "") return `Scan or type the lot of ${counting.line.sku}`;
  return `Scan each ${counting.line.sku}, or type how many`;
}

/** Beyond what is still expected of the line. */
export function surplusOf({ line, goodUnits, damaged }: Counting): number {
  return Math.max(0, goodUnits + damaged - line.open);
}

/** One step of a receipt, against the order as it is known now: others may be booking on it too [WMS-06]. */
export function stepReceiving(order: PurchaseOrderDetail, state: Receiving, event: ReceiveEvent): Turn<Receiving> {
  switch (event.type) {
    case "scanned":
      return scanned(order, state, event);
    case "chosen":
      return chosen(order, state, event.lineNumber);
    case "counted":
      return counted(state, event.what, event.typed);
    case "filled":
      return changed(state, event.part);
    case "confirmed":
      return confirmed(order, state, event.surplus);
    case "left":
      return { state: beginReceiving };
  }
}

const emptyCount = { goodUnits: 0, damaged: 0, lotCode: "", expiresOn: "", complete: false };

type ScanEvent = Extract<ReceiveEvent, { type: "scanned" }>;

function scanned(order: PurchaseOrderDetail, state: Receiving, { code, meanings }: ScanEvent): Turn<Receiving> {
  const { counting } = state;
  if (counting !== null) return scannedWhileCounting(state, counting, { code, meanings });
  for (const meaning of meanings) {
    if (meaning.type !== "item" && meaning.type !== "lot") continue;
    const line = openLines(order).find(({ itemId }) => itemId === meaning.itemId);
    if (!line) continue;
    const first = meaning.type === "item" ? { goodUnits: meaning.factor } : { lotCode: meaning.code };
    const after = { ...state, counting: { line, ...emptyCount, ...first } };
    return { state: after, said: good("On this order", `${line.sku}: ${formatNumber(line.open)} expected`) };
  }
  const words = wordsOf(code, meanings[0]);
  return { state, said: bad("Not expected", `${words} is not open on ${order.number} of ${order.supplierName}`) };
}

type Scan = Pick<ScanEvent, "code" | "meanings">;

function scannedWhileCounting(state: Receiving, counting: Counting, { code, meanings }: Scan): Turn<Receiving> {
  const { line } = counting;
  for (const meaning of meanings) {
    if (meaning.type === "item" && meaning.itemId === line.itemId) {
      const after = { ...counting, goodUnits: counting.goodUnits + meaning.factor };
      return { state: { ...state, counting: after }, said: good("Counted", countWords(after)) };
    }
    if (meaning.type === "lot" && meaning.itemId === line.itemId) return lotScanned(state, counting, meaning.code);
  }
  const [first] = meanings;
  // A lot that nobody has seen before is new: its label is read like any text.
  if (first === undefined && line.lotTracked && counting.lotCode === "") return lotScanned(state, counting, code);
  return {
    state,
    said: bad("Another item", `${wordsOf(code, first)} was scanned; book ${line.sku} first, or leave it`),
  };
}

function lotScanned(state: Receiving, counting: Counting, lotCode: string): Turn<Receiving> {
  return { state: { ...state, counting: { ...counting, lotCode } }, said: good("Lot", lotCode) };
}

function countWords(counting: Counting): string {
  const { line, goodUnits } = counting;
  const over = surplusOf(counting);
  const count = `${formatNumber(goodUnits)} of ${formatNumber(line.open)}`;
  return over > 0 ? `${count}: ${formatNumber(over)} more than expected` : count;
}

function chosen(order: PurchaseOrderDetail, state: Receiving, lineNumber: number): Turn<Receiving> {
  const line = openLines(order).find((each) => each.lineNumber === lineNumber);
  return line ? { state: { ...state, counting: { line, ...emptyCount } } } : { state };
}

function counted(state: Receiving, what: "goodUnits" | "damaged", typed: string): Turn<Receiving> {
  const { counting } = state;
  if (counting === null) return { state };
  const read = typedQuantity(typed);
  if ("problem" in read) return { state, said: bad("Not read", read.problem) };
  const after = { ...counting, [what]: read.quantity };
  const said =
    surplusOf(after) > 0 ? warn("More than expected", countWords(after)) : good("Counted", countWords(after));
  return { state: { ...state, counting: after, surplusAsked: false }, said };
}

function changed(state: Receiving, part: Partial<Counting>): Turn<Receiving> {
  return state.counting === null ? { state } : { state: { ...state, counting: { ...state.counting, ...part } } };
}

/** Books the line; a surplus is asked for first, and booked only when it was said yes to. */
function confirmed(order: PurchaseOrderDetail, state: Receiving, surplus: boolean): Turn<Receiving> {
  const { counting } = state;
  if (counting === null) return { state, said: warn("Goods first", "Scan an item of the delivery") };
  const { line, goodUnits, damaged, lotCode, expiresOn, complete } = counting;
  if (goodUnits + damaged === 0 && !complete)
    return { state, said: warn("Nothing counted", nextOfReceiving(order, state)) };
  if (line.lotTracked && lotCode.trim() === "" && goodUnits + damaged > 0) {
    return { state, said: bad("Lot missing", `${line.sku} is kept by lot: scan or type its lot`) };
  }
  if (surplusOf(counting) > 0 && !surplus) {
    return { state: { ...state, surplusAsked: true }, said: warn("More than expected", countWords(counting)) };
  }
  const lot = line.lotTracked && lotCode.trim() !== "" ? { code: lotCode.trim(), expiresOn: expiresOn || null } : null;
  const lines = [{ lineNumber: line.lineNumber, good: goodUnits, damaged, lot, complete }];
  const input = { purchaseOrderId: order.id, lines, acceptSurplus: surplus };
  return { state, act: { endpoint: "POST /api/wms/purchase-orders/{purchaseOrderId}/receive", input } };
}
