import { lineReasons, relations } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { DeliveryLine, RunDetail, RunStop } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { type KeptAct, type KeptInput, keptAbout } from "../flow/kept.ts";
import { bad, good, type Said, warn } from "../flow/turn.ts";

export type LineReason = keyof typeof lineReasons;
export type Relation = keyof typeof relations;
export type Stroke = readonly (readonly [number, number])[];

export interface LineResult {
  readonly refused: number;
  readonly damaged: number;
  readonly reason: LineReason | null;
}

/** The driver's entries at a door so far. */
export interface Handover {
  readonly scanned: readonly string[];
  readonly results: Readonly<Record<number, LineResult>>;
  readonly recipient: string;
  readonly relation: Relation;
  readonly strokes: readonly Stroke[];
  /** A name typed instead of a signature that is drawn. */
  readonly typed: string;
  readonly photos: readonly string[];
  readonly note: string;
}

export const untouched: Handover = {
  scanned: [],
  results: {},
  recipient: "",
  relation: "consignee",
  strokes: [],
  typed: "",
  photos: [],
  note: "",
};

/** The number of a parcel in whatever way its label was read. */
export function ssccOf(code: string): string {
  const digits = code.replace(/^\](?:C1|e0|d2|Q3)/, "").replaceAll(/\D/g, "");
  return digits.length === 20 && digits.startsWith("00") ? digits.slice(2) : digits;
}

interface Scanned {
  readonly state: Handover;
  readonly said: Said;
}

/** A scan at a door: a parcel of this stop, one again, one of another stop, or none of the trip. */
export function scanParcel(state: Handover, code: string, { stop, run }: { stop: RunStop; run: RunDetail }): Scanned {
  const sscc = ssccOf(code);
  const has = ({ parcels }: RunStop) => parcels.some((parcel) => parcel.sscc === sscc);
  if (has(stop)) {
    if (state.scanned.includes(sscc)) return { state, said: warn("Scanned before", sscc) };
    const scanned = [...state.scanned, sscc];
    return { state: { ...state, scanned }, said: good("Parcel", `${scanned.length} of ${stop.parcels.length}`) };
  }
  const other = run.rows.find(has);
  if (other) return { state, said: bad("Wrong stop", `This parcel is for stop ${other.position}, ${other.name}`) };
  return { state, said: bad("Not on this trip", code) };
}

const noResult: LineResult = { refused: 0, damaged: 0, reason: null };
export const resultOf = ({ results }: Handover, { lineNumber }: DeliveryLine): LineResult =>
  results[lineNumber] ?? noResult;
export const acceptedOf = (state: Handover, line: DeliveryLine): number => {
  const { refused, damaged } = resultOf(state, line);
  return line.quantity - refused - damaged;
};

export function setResult(state: Handover, line: DeliveryLine, change: Partial<LineResult>): Handover {
  const next = { ...resultOf(state, line), ...change };
  return { ...state, results: { ...state.results, [line.lineNumber]: next } };
}

type Asks = Pick<RunDetail, "signatureRequired" | "photosAtLeast">;

/** The first missing entry before the goods can be handed over; undefined if none is missing. */
export function missing(state: Handover, { lines }: Pick<RunStop, "lines">, asks: Asks): string | undefined {
  const wrong = lines.find((line) => acceptedOf(state, line) < 0);
  if (wrong) return `More of ${wrong.sku} than was sent`;
  const unexplained = lines.find((line) => acceptedOf(state, line) < line.quantity && !resultOf(state, line).reason);
  if (unexplained) return `Say why ${unexplained.sku} was not taken`;
  if (lines.length > 0 && lines.every((line) => acceptedOf(state, line) === 0))
    return "Nothing was taken: report it as failed";
  if (state.recipient.trim() === "") return "Who takes it?";
  const alone = state.relation === "safe_place";
  const pictures = Math.max(asks.photosAtLeast, alone ? 1 : 0);
  if (state.photos.length < pictures) return `${pictures} ${pictures === 1 ? "photo is" : "photos are"} needed`;
  if (asks.signatureRequired && !alone && !isSigned(state)) return "A signature is needed";
  return undefined;
}

export const isSigned = ({ strokes, typed }: Handover): boolean => strokes.length > 0 || typed.trim() !== "";

/** Content of the proof, except for the signature, whose hash takes a moment. */
export function proofOf(state: Handover, { lines }: Pick<RunStop, "lines">) {
  return {
    recipient: state.recipient.trim(),
    relation: state.relation,
    photos: [...state.photos],
    note: state.note.trim() || null,
    lines: lines.map((line) => ({
      lineNumber: line.lineNumber,
      accepted: acceptedOf(state, line),
      ...resultOf(state, line),
    })),
  };
}

const becomes: Readonly<Record<string, RunStop["state"]>> = {
  "POST /api/logistics/stops/{stopId}/en-route": "en_route",
  "POST /api/logistics/stops/{stopId}/arrive": "arrived",
  "POST /api/logistics/stops/{stopId}/begin": "servicing",
  "POST /api/logistics/stops/{stopId}/skip": "skipped",
  "POST /api/logistics/deliveries/{shipmentId}/prove": "completed",
  "POST /api/logistics/deliveries/{shipmentId}/fail": "failed",
};

/** Subject of all acts of a trip: they are sent in the order in which they were done. */
export const tripSubject = (tripId: string): string => `tripId=${tripId}`;

const concerns =
  ({ id }: RunStop) =>
  ({ url, input }: KeptInput): boolean =>
    url.startsWith(`/api/logistics/stops/${id}/`) || input["stopId"] === id;

/** The trip as it will be once what was done on this device has arrived. */
export function withWaiting(run: RunDetail, queue: readonly KeptAct[]): RunDetail {
  const waiting = keptAbout(queue, tripSubject(run.id));
  const starts = waiting.some(({ route }) => route === "POST /api/logistics/trips/{tripId}/start");
  const rows = run.rows.map((stop) => {
    const last = waiting.filter(({ route }) => route in becomes).findLast(concerns(stop));
    const state = last && becomes[last.route];
    return state === undefined ? stop : { ...stop, state };
  });
  return { ...run, state: starts ? "active" : run.state, rows };
}
