import { type CartonTypeName, type TightCartonReason } from "@cerebro/contracts/constants/wms.ts";
import type { PackingProposal } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import type { CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import { judgeCode } from "@cerebro/engines/scanning/judge-code.ts";
import { gatherUnit, splitParcel } from "@cerebro/engines/inventory/parcel-plan.ts";
import { formatNumber } from "../../../ui/format.ts";
import { wordsOf } from "../flow/judge.ts";
import type { Scan } from "../flow/pieces.ts";
import { bad, good, type Turn, warn } from "../flow/turn.ts";

export type Content = PackingProposal["cartons"][number]["contents"][number];

export interface PackOrder {
  readonly orderId: string;
  readonly number: string;
  readonly cartons: readonly { readonly type: CartonTypeName; readonly contents: readonly Content[] }[];
  /** In its warehouse each unit is scanned into its carton. */
  readonly scansRequired?: boolean;
}

/** A carton with what goes into it. */
export interface Parcel {
  readonly type: CartonTypeName;
  readonly contents: readonly Content[];
  /** Kilograms as typed. */
  readonly weight: string;
  /** Why it holds what does not fit by its measures. */
  readonly tightReason: TightCartonReason | null;
}

/** An order while it is packed: carton by carton, each unit scanned into it. */
export interface Packing {
  readonly order: Pick<PackOrder, "orderId" | "number" | "scansRequired">;
  readonly parcels: readonly Parcel[];
  /** Index of the carton that is open. */
  readonly open: number;
  /** Units in the open carton, by place in its contents. */
  readonly inside: readonly number[];
}

export type PackEvent =
  | ({ readonly type: "scanned" } & Scan)
  /** Everything that belongs into the open carton is in it: seen, not scanned. */
  | { readonly type: "filled" }
  | { readonly type: "weighed"; readonly typed: string }
  /** Another carton is taken than the proposed one. */
  | { readonly type: "chosen"; readonly parcel: number; readonly carton: CartonTypeName }
  /** The open carton is closed as it is; the rest of its planned content gets another carton. */
  | { readonly type: "split" }
  /** It is too small by the measures, and holds it all the same. */
  | { readonly type: "insisted"; readonly parcel: number; readonly reason: TightCartonReason }
  | { readonly type: "closed" };

const fresh = { weight: "", tightReason: null } as const;

export function beginPacking({ orderId, number, cartons, scansRequired = false }: PackOrder): Packing {
  const parcels = cartons.map(({ type, contents }) => ({ type, contents, ...fresh }));
  const order = { orderId, number, ...(scansRequired && { scansRequired }) };
  return { order, parcels, open: 0, inside: nothingIn(parcels[0]) };
}

const nothingIn = (parcel: Parcel | undefined): number[] => (parcel?.contents ?? []).map(() => 0);

export const openParcel = ({ parcels, open }: Packing): Parcel | undefined => parcels[open];

/** Whether all that belongs into the open carton is in it. */
export function isFull(packing: Packing): boolean {
  return (openParcel(packing)?.contents ?? []).every(({ quantity }, place) => packing.inside[place] === quantity);
}

/** Whether the open carton holds something, and something of it is still missing. */
export const canSplit = (packing: Packing): boolean => packing.inside.some((units) => units > 0) && !isFull(packing);

/** The next step, in a few words. */
export function nextOfPacking(packing: Packing): string {
  const parcel = openParcel(packing);
  if (!parcel) return "Nothing is to be packed";
  if (isFull(packing)) return `Close carton ${packing.open + 1}`;
  const place = parcel.contents.findIndex(({ quantity }, at) => (packing.inside[at] ?? 0) < quantity);
  const content = parcel.contents[place];
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
      return { state: changed(state, state.open, { weight: event.typed }) };
    case "chosen":
      return chosen(state, event);
    case "split":
      return split(state);
    case "insisted":
      return packed(changed(state, event.parcel, { tightReason: event.reason }));
    case "closed":
      return closed(state);
  }
}

function changed(state: Packing, at: number, change: Partial<Parcel>): Packing {
  const parcel = state.parcels[at];
  return parcel === undefined ? state : { ...state, parcels: state.parcels.with(at, { ...parcel, ...change }) };
}

interface Fit {
  readonly content: Content;
  readonly units: number;
}

/** The first of these contents that a scan fits, by item and lot. */
function fitOf(scan: Scan, contents: readonly Content[]): Fit | undefined {
  for (const content of contents) {
    const verdict = judgeCode(scan, { itemId: content.itemId, lotCode: content.lotCode, locationId: null });
    if (verdict.kind === "goods") return { content, units: verdict.units };
  }
  return undefined;
}

function scanned(state: Packing, scan: Scan): Turn<Packing> {
  const tote = scan.meanings.find((meaning) => meaning.type === "unit");
  if (tote?.type === "unit") return emptied(state, tote);
  const contents = openParcel(state)?.contents ?? [];
  const missing = contents.filter(({ quantity }, place) => (state.inside[place] ?? 0) < quantity);
  const fit = fitOf(scan, missing);
  if (!fit) return { state, said: bad(...whyNot(state, scan)) };
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

/** A tote is emptied into the open carton: all that it holds of the order. */
function emptied(state: Packing, { unitId, sscc }: Extract<CodeMeaning, { type: "unit" }>): Turn<Packing> {
  const parcels = gatherUnit(state.parcels, state.open, unitId);
  const contents = parcels[state.open]?.contents ?? [];
  const units = contents.reduce((sum, { unitId: tote, quantity }) => sum + (tote === unitId ? quantity : 0), 0);
  if (units === 0) {
    return { state, said: bad("Not in this order", `${sscc} holds nothing more of ${state.order.number}`) };
  }
  const inside = contents.map((goods, place) =>
    goods.unitId === unitId ? goods.quantity : (state.inside[place] ?? 0),
  );
  const after = { ...state, parcels, inside };
  const words = `${formatNumber(units)} ${units === 1 ? "unit" : "units"} out of the tote`;
  return { state: after, said: isFull(after) ? good("Carton full", `${words}; close it`) : good("In", words) };
}

function whyNot({ order, parcels, open }: Packing, scan: Scan): [word: string, text: string] {
  const here = fitOf(scan, parcels[open]?.contents ?? []);
  if (here) return ["Too many", `All ${formatNumber(here.content.quantity)} of ${here.content.sku} are in this carton`];
  const elsewhere = parcels.findIndex((parcel, at) => at > open && fitOf(scan, parcel.contents));
  const words = wordsOf(scan.code, scan.meanings[0]);
  if (elsewhere >= 0) return ["Later", `${words} goes into carton ${elsewhere + 1}`];
  return ["Not in this order", `${words} was scanned; it is not part of ${order.number}`];
}

function filled(state: Packing): Turn<Packing> {
  const parcel = openParcel(state);
  if (!parcel) return { state };
  if (state.order.scansRequired)
    return { state, said: bad("Scan each unit", "In this warehouse nothing is packed unscanned") };
  const inside = parcel.contents.map(({ quantity }) => quantity);
  return { state: { ...state, inside }, said: warn("Not scanned", "All of it counts as inside") };
}

function chosen(state: Packing, { parcel, carton }: Extract<PackEvent, { type: "chosen" }>): Turn<Packing> {
  const after = changed(state, parcel, { type: carton, tightReason: null });
  return { state: after, said: good("Other carton", `Carton ${parcel + 1} is of type ${carton}`) };
}

function split(state: Packing): Turn<Packing> {
  if (!canSplit(state)) return { state };
  const unread = weightProblem(state);
  if (unread) return { state, said: unread };
  const { open } = state;
  const parcels = splitParcel(state.parcels, open, state.inside);
  const after = changed({ ...state, parcels }, open + 1, fresh);
  return goOn(after, `The rest goes into carton ${open + 2} of ${parcels.length}`);
}

const goOn = (state: Packing, words: string): Turn<Packing> => {
  const open = state.open + 1;
  return { state: { ...state, open, inside: nothingIn(state.parcels[open]) }, said: good("Carton closed", words) };
};

/** Closes the open carton; with the last one the order is packed. */
function closed(state: Packing): Turn<Packing> {
  const { open, parcels } = state;
  if (!isFull(state)) return { state, said: warn("Not full yet", nextOfPacking(state)) };
  const unread = weightProblem(state);
  if (unread) return { state, said: unread };
  if (open + 1 < parcels.length) return goOn(state, `Now carton ${open + 2} of ${parcels.length}`);
  return packed(state);
}

function weightProblem(state: Packing) {
  const { weight = "" } = openParcel(state) ?? {};
  return gramsOf(weight) === undefined ? bad("Weight not read", `${weight} is no weight in kilograms`) : undefined;
}

const mostGrams = 10_000_000;

/** Kilograms read off a scale, in grams; null for none, undefined for what is no weight. */
function gramsOf(typed: string): number | null | undefined {
  const text = typed.trim().replace(",", ".");
  if (text === "") return null;
  const grams = Math.round(Number(text) * 1000);
  return Number.isFinite(grams) && grams > 0 && grams <= mostGrams ? grams : undefined;
}

/** The order as it is packed: each carton with the weight the scale showed, where it was read. */
function packed(state: Packing): Turn<Packing> {
  const cartons = state.parcels.map(({ type, weight, tightReason, contents }) => ({
    type,
    weightGrams: gramsOf(weight) ?? null,
    tightReason,
    contents: contents.map(({ lineNumber, lotId, quantity }) => ({ lineNumber, lotId, quantity })),
  }));
  // All of it was scanned: what is only seen is refused where scans are required.
  const scannedUnits = state.parcels.flatMap(({ contents }) =>
    contents.map(({ itemId, quantity }) => ({ itemId, quantity })),
  );
  const input = { orderId: state.order.orderId, cartons, ...(state.order.scansRequired && { scannedUnits }) };
  return { state, act: { endpoint: "POST /api/wms/orders/{orderId}/pack", input } };
}
