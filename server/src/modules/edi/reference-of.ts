import { at, firstOf, type Segment } from "@cerebro/engines/edi/syntax.ts";

/** Segment and element that hold the partner's number of an order, shipment or load, by transaction set. */
const places: Readonly<Record<string, readonly [segment: string, element: number]>> = {
  "850": ["BEG", 3],
  "940": ["W05", 2],
  "204": ["B2", 4],
  "990": ["B1", 2],
  "214": ["B10", 2],
};

export function referenceOf(type: string, segments: readonly Segment[]): string | null {
  const place = places[type];
  if (place === undefined) return null;
  const head = firstOf(segments, place[0]);
  const [value, release] = [at(head, place[1]).trim(), type === "850" ? at(head, 4).trim() : ""];
  // Each release against a blanket order becomes a separate order.
  return value === "" ? null : `${value}${release === "" ? "" : `/${release}`}`.slice(0, 60);
}
