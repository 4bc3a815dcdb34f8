import type { CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import type { PurchaseOrderDetail, PurchaseOrderLine } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import { formatNumber } from "../../../ui/format.ts";
import { wordsOf } from "../flow/judge.ts";
import { pieceOf, type Scan } from "../flow/pieces.ts";
import { typedQuantity } from "../flow/quantity.ts";
import { type Act, bad, good, type Said, type Turn, warn } from "../flow/turn.ts";

/** A line of a delivery while it is counted. */
export interface Counting {
  readonly line: PurchaseOrderLine;
  readonly goodUnits: number;
  readonly damaged: number;
  readonly lotCode: string;
  readonly expiresOn: string;
  /** Numbers of the pieces, where each has one; the good ones first. */
  readonly serials: readonly string[];
  /** Nothing more of it will come. */
  readonly complete: boolean;
}

/** The handling unit that what comes is put onto. */
export interface Onto {
  readonly id: string;
  readonly sscc: string;
}

/** A delivery: line by line, each booked when it is counted. */
export interface Receiving {
  /** Nothing for goods that lie loose. */
  readonly onto: Onto | null;
  readonly counting: Counting | null;
  /** More came than is expected, and the person was asked. */
  readonly surplusAsked: boolean;
}

export type ReceiveEvent =
  | ({ readonly type: "scanned" } & Scan)
  | { readonly type: "chosen"; readonly lineNumber: number }
  /** A unit is set down: with a number it came with, or one of our own. */
  | { readonly type: "setDown"; readonly unitType: "pallet" | "tote"; readonly sscc: string | null }
  | { readonly type: "stands"; readonly onto: Onto }
  | { readonly type: "loose" }
  | { readonly type: "counted"; readonly what: "goodUnits" | "damaged"; readonly typed: string }
  | { readonly type: "filled"; readonly part: Partial<Pick<Counting, "lotCode" | "expiresOn" | "complete">> }
  | { readonly type: "confirmed"; readonly surplus: boolean }
  | { readonly type: "left" };

export const beginReceiving: Receiving = { onto: null, counting: null, surplusAsked: false };

export const openLines = ({ lines }: PurchaseOrderDetail): PurchaseOrderLine[] => lines.filter(({ open }) => open > 0);

/** The next step, in a few words. */
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
    case "setDown":
      return { state, act: setDown(order, event) };
    case "stands":
      return { state: { ...state, onto: event.onto }, said: good("Unit", `Goods come onto ${event.onto.sscc}`) };
    case "loose":
      return {
        state: { ...state, onto: null },
        said: good("Loose", "Goods are received without a handling unit again"),
      };
    case "left":
      return { state: { ...state, counting: null, surplusAsked: false } };
  }
}

const emptyCount = { goodUnits: 0, damaged: 0, lotCode: "", expiresOn: "", serials: [], complete: false };

type ScanEvent = Extract<ReceiveEvent, { type: "scanned" }>;

function scanned(order: PurchaseOrderDetail, state: Receiving, scan: ScanEvent): Turn<Receiving> {
  const { counting } = state;
  const { code, meanings, facts } = scan;
  const unit = unitScanned(order, state, scan);
  if (unit !== undefined) return unit;
  if (counting !== null) return scannedWhileCounting(state, counting, scan);
  for (const meaning of meanings) {
    if (meaning.type !== "item" && meaning.type !== "lot") continue;
    const line = openLines(order).find(({ itemId }) => itemId === meaning.itemId);
    if (!line) continue;
    const first = { ...(meaning.type === "lot" && { lotCode: meaning.code }), ...firstUnits(line, scan, meaning) };
    const after = { ...state, counting: { line, ...emptyCount, ...first, ...labelled(line, facts) } };
    return { state: after, said: good("On this order", `${line.sku}: ${formatNumber(line.open)} expected`) };
  }
  const words = wordsOf(code, meanings[0]);
  return { state, said: bad("Not expected", `${words} is not open on ${order.number} of ${order.supplierName}`) };
}

/** The number of a unit: one we know takes what comes; one that came with the goods is set down first [WMS-05]. */
function unitScanned(order: PurchaseOrderDetail, state: Receiving, { meanings, facts }: ScanEvent) {
  const known = meanings.find((meaning) => meaning.type === "unit");
  if (known === undefined) {
    const sscc = meanings.length === 0 ? facts?.sscc : null;
    if (sscc === null || sscc === undefined) return undefined;
    return { state, act: setDown(order, { unitType: "pallet", sscc }) };
  }
  if (known.state !== "empty" && known.state !== "open") {
    return { state, said: bad("Not open", `Unit ${known.sscc} is ${known.state.replaceAll("_", " ")}`) };
  }
  const onto = { id: known.unitId, sscc: known.sscc };
  return { state: { ...state, onto }, said: good("Unit", `Goods come onto ${known.sscc}`) };
}

type SetDown = Pick<Extract<ReceiveEvent, { type: "setDown" }>, "unitType" | "sscc">;

const setDown = ({ warehouseId }: PurchaseOrderDetail, { unitType, sscc }: SetDown): Act => ({
  endpoint: "POST /api/wms/handling-units",
  input: { type: unitType, locationId: null, warehouseId, sscc, note: null },
});

/** Units that one scan counts; a piece's own number counts it, so the code of its kind does not. */
const unitsOf = ({ facts }: ScanEvent, factor: number): number => factor * (facts?.quantity ?? 1);

/** Lot and expiry as the label itself says them [WMS-15]. */
function labelled({ lotTracked }: PurchaseOrderLine, facts: Scan["facts"]): Partial<Counting> {
  if (!lotTracked || !facts) return {};
  return { ...(facts.lot && { lotCode: facts.lot }), ...(facts.expiresOn && { expiresOn: facts.expiresOn }) };
}

/** Units of the scan that opens the line; pieces with numbers are counted by their numbers only. */
function firstUnits(line: PurchaseOrderLine, scan: ScanEvent, meaning: CodeMeaning): Partial<Counting> {
  const serial = scan.facts?.serial;
  if (serial) return { goodUnits: 1, serials: [serial] };
  return meaning.type === "item" && !line.serialTracked ? { goodUnits: unitsOf(scan, meaning.factor) } : {};
}

function scannedWhileCounting(state: Receiving, counting: Counting, scan: ScanEvent): Turn<Receiving> {
  const { line } = counting;
  const { code, meanings } = scan;
  const lotIsNext = line.lotTracked && counting.lotCode === "";
  // An unknown lot is new: its label is read like any text.
  if (meanings.length === 0 && lotIsNext) return lotScanned(state, counting, code);
  const piece = line.serialTracked ? pieceOf(scan) : undefined;
  if (piece !== undefined) return pieceScanned(state, counting, piece);
  const its = meanings.find((meaning) => "itemId" in meaning && meaning.itemId === line.itemId);
  if (its?.type === "item") return unitsScanned(state, counting, scan, its.factor);
  if (its?.type === "lot") return lotScanned(state, counting, its.code);
  const words = `${wordsOf(code, meanings[0])} was scanned; book ${line.sku} first, or leave it`;
  return { state, said: bad("Another item", words) };
}

function unitsScanned(state: Receiving, counting: Counting, scan: ScanEvent, factor: number): Turn<Receiving> {
  const { line, lotCode } = counting;
  if (line.serialTracked) return { state, said: warn("Piece by piece", `Scan the number of each ${line.sku}`) };
  const label = labelled(line, scan.facts);
  if (label.lotCode !== undefined && lotCode !== "" && label.lotCode !== lotCode) {
    return { state, said: bad("Another lot", `Lot ${label.lotCode} was scanned; book lot ${lotCode} first`) };
  }
  const after = { ...counting, goodUnits: counting.goodUnits + unitsOf(scan, factor), ...label };
  return { state: { ...state, counting: after }, said: good("Counted", countWords(after)) };
}

function pieceScanned(state: Receiving, counting: Counting, piece: string): Turn<Receiving> {
  if (counting.serials.includes(piece)) return { state, said: warn("Scanned already", `Piece ${piece}`) };
  const serials = [...counting.serials, piece];
  const after = { ...counting, serials, goodUnits: serials.length - counting.damaged };
  return { state: { ...state, counting: after }, said: good("Piece", `${piece}: ${countWords(after)}`) };
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
  const said = unbookable(order, state, counting);
  if (said) return { state, said };
  if (surplusOf(counting) > 0 && !surplus) {
    return { state: { ...state, surplusAsked: true }, said: warn("More than expected", countWords(counting)) };
  }
  const lines = [bookedLine(counting)];
  const unit = state.onto && { unitId: state.onto.id };
  const input = { purchaseOrderId: order.id, lines, acceptSurplus: surplus, ...unit };
  return { state, act: { endpoint: "POST /api/wms/purchase-orders/{purchaseOrderId}/receive", input } };
}

function unbookable(order: PurchaseOrderDetail, state: Receiving, counting: Counting): Said | undefined {
  const { line, goodUnits, damaged, lotCode, complete } = counting;
  const came = goodUnits + damaged;
  if (came === 0 && !complete) return warn("Nothing counted", nextOfReceiving(order, state));
  if (came === 0 || !line.lotTracked || lotCode.trim() !== "") return undefined;
  return bad("Lot missing", `${line.sku} is kept by lot: scan or type its lot`);
}

function bookedLine({ line, goodUnits, damaged, lotCode, expiresOn, serials, complete }: Counting) {
  const code = lotCode.trim();
  return {
    lineNumber: line.lineNumber,
    good: goodUnits,
    damaged,
    // Whether they go back or are scrapped is decided at the desk.
    ...(damaged > 0 && { damagedTo: "hold" as const }),
    lot: line.lotTracked && code !== "" ? { code, expiresOn: expiresOn || null } : null,
    complete,
    ...(serials.length > 0 && { serials: [...serials] }),
  };
}
