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
  const value = at(firstOf(segments, place[0]), place[1]).trim();
  return value === "" ? null : value.slice(0, 60);
}
