import type { PackingProposal } from "@cerebro/contracts/entities/sales-orders.ts";
import type { CodeMeaning } from "@cerebro/contracts/entities/stock.ts";
import { formatNumber } from "../../../ui/format.ts";
import { wordsOf } from "../flow/judge.ts";
import { bad, good, type Turn, warn } from "../flow/turn.ts";

export type ProposedCarton = PackingProposal["cartons"][number];
export type Content = ProposedCarton["contents"][number];

export interface PackOrder {
  readonly orderId: string;
  readonly number: string;
  readonly cartons: readonly ProposedCarton[];
}

/** An order while it is packed: carton by carton, each unit scanned into it. */
export interface Packing {
  readonly order: PackOrder;
  /** Index of the carton that is open. */
  readonly open: number;
  /** Units in the open carton, by place in its contents. */
  readonly inside: readonly number[];
  /** Kilograms as typed for the cartons that are closed, and for the open one. */
  readonly weights: readonly string[];
}

export type PackEvent =
  | { readonly type: "scanned"; readonly code: string; readonly meanings: readonly CodeMeaning[] }
  /** Everything that belongs into the open carton is in it: seen, not scanned. */
  | { readonly type: "filled" }
  | { readonly type: "weighed"; readonly typed: string }
  | { readonly type: "closed" };

export function beginPacking(order: PackOrder): Packing {
  return { order, open: 0, inside: emptyCarton(order.cartons[0]), weights: order.cartons.map(() => "") };
}

const emptyCarton = (carton: ProposedCarton | undefined): number[] => (carton?.contents ?? []).map(() => 0);

export const openCarton = ({ order, open }: Packing): ProposedCarton | undefined => order.cartons[open];

/** Whether all that belongs into the open carton is in it. */
export function isFull(packing: Packing): boolean {
  return (openCarton(packing)?.contents ?? []).every(({ quantity }, place) => packing.inside[place] === quantity);
}

/** What to do next, in a few words. */
export function nextOfPacking(packing: Packing): string {
  const carton = openCarton(packing);
  if (!carton) return "Nothing is to be packed";
  if (isFull(packing)) return `Close carton ${packing.open + 1}`;
  const place = carton.contents.findIndex(({ quantity }, at) => (packing.inside[at] ?? 0) < quantity);
  const content = carton.contents[place];
  return `Scan ${content?.sku ?? "the goods"} into carton ${packing.open + 1}`;
}

/** One step of packing [WMS-09]. */
export function stepPacking(state: Packing, event: PackEvent): Turn<Packing> {
  switch (event.type) {
    case "scanned":
      return scanned(state, event);
    case "filled":
      return filled(state);
    case "weighed":
      return { state: { ...state, weights: state.weights.with(state.open, event.typed) } };
    case "closed":
      return closed(state);
  }
}

interface Fit {
  readonly content: Content;
  readonly units: number;
}

/** The goods among these that a code means. */
function fitOf(meanings: readonly CodeMeaning[], contents: readonly Content[]): Fit | undefined {
  for (const meaning of meanings) {
    const content = contents.find(
      ({ itemId, lotCode }) =>
        (meaning.type === "item" && meaning.itemId === itemId) ||
        (meaning.type === "lot" && meaning.itemId === itemId && meaning.code === lotCode),
    );
    if (content) return { content, units: meaning.type === "item" ? meaning.factor : 1 };
  }
  return undefined;
}

function scanned(state: Packing, { code, meanings }: Extract<PackEvent, { type: "scanned" }>): Turn<Packing> {
  const contents = openCarton(state)?.contents ?? [];
  const missing = contents.filter(({ quantity }, place) => (state.inside[place] ?? 0) < quantity);
  const fit = fitOf(meanings, missing);
  if (!fit) return { state, said: bad(...whyNot(state, { code, meanings })) };
  const place = contents.indexOf(fit.content);
  const units = (state.inside[place] ?? 0) + fit.units;
  const { sku, quantity } = fit.content;
  if (units > quantity) {
    const words = `That would be ${formatNumber(units)} of ${sku}; ${formatNumber(quantity)} go into this carton`;
    return { state, said: bad("Too many", words) };
  }
  const after = { ...state, inside: state.inside.with(place, units) };
  const words = `${sku}: ${formatNumber(units)} of ${formatNumber(quantity)}`;
  return { state: after, said: isFull(after) ? good("Carton full", `${words}; close it`) : good("In", words) };
}

type Scan = Pick<Extract<PackEvent, { type: "scanned" }>, "code" | "meanings">;

function whyNot({ order, open }: Packing, { code, meanings }: Scan): [word: string, text: string] {
  const here = fitOf(meanings, order.cartons[open]?.contents ?? []);
  if (here) return ["Too many", `All ${formatNumber(here.content.quantity)} of ${here.content.sku} are in this carton`];
  const elsewhere = order.cartons.findIndex((carton, at) => at > open && fitOf(meanings, carton.contents));
  const words = wordsOf(code, meanings[0]);
  if (elsewhere >= 0) return ["Later", `${words} goes into carton ${elsewhere + 1}`];
  return ["Not in this order", `${words} was scanned; it is not part of ${order.number}`];
}

function filled(state: Packing): Turn<Packing> {
  const carton = openCarton(state);
  if (!carton) return { state };
  const inside = carton.contents.map(({ quantity }) => quantity);
  return { state: { ...state, inside }, said: warn("Not scanned", "All of it counts as inside") };
}

/** Closes the open carton; with the last one the order is packed. */
function closed(state: Packing): Turn<Packing> {
  const { order, open, weights } = state;
  if (!isFull(state)) return { state, said: warn("Not full yet", nextOfPacking(state)) };
  if (gramsOf(weights[open] ?? "") === undefined) {
    return { state, said: bad("Weight not read", `${weights[open] ?? ""} is no weight in kilograms`) };
  }
  const next = order.cartons[open + 1];
  if (next) {
    const after = { ...state, open: open + 1, inside: emptyCarton(next) };
    return { state: after, said: good("Carton closed", `Now carton ${open + 2} of ${order.cartons.length}`) };
  }
  const cartons = order.cartons.map((carton, at) => packed(carton, weights[at] ?? ""));
  const input = { orderId: order.orderId, cartons };
  return { state, act: { endpoint: "POST /api/wms/orders/{orderId}/pack", input } };
}

const mostGrams = 10_000_000;

/** Kilograms read off a scale, in grams; null for none, undefined for what is no weight. */
function gramsOf(typed: string): number | null | undefined {
  const text = typed.trim().replace(",", ".");
  if (text === "") return null;
  const grams = Math.round(Number(text) * 1000);
  return Number.isFinite(grams) && grams > 0 && grams <= mostGrams ? grams : undefined;
}

/** The carton as it is packed: as proposed, with the weight the scale showed where it was read. */
function packed({ contents, type, lengthMm, widthMm, heightMm, weightGrams }: ProposedCarton, typed: string) {
  return {
    type,
    lengthMm,
    widthMm,
    heightMm,
    weightGrams: gramsOf(typed) ?? weightGrams,
    contents: contents.map(({ lineNumber, lotId, quantity }) => ({ lineNumber, lotId, quantity })),
  };
}
