/**
 * The syntax of ANSI ASC X12, as interchange structure X12.5 and syntax X12.6 define it: an interchange (ISA to IEA) holds functional
 * groups (GS to GE), a group holds transaction sets (ST to SE), a set holds segments of elements.
 */

/** A segment and its elements: `["PO1", "1", "10", "EA"]`. Element n of the standard is at index n. */
export type Segment = readonly string[];

export interface Separators {
  readonly element: string;
  readonly component: string;
  readonly segment: string;
}

export const usualSeparators: Separators = { element: "*", component: ">", segment: "~" };

/** One end of an exchange: qualifier and ID of the ISA segment, application code of the GS segment. */
export interface TradingId {
  /** Element I05: `ZZ` mutually defined, `01` D-U-N-S, `12` telephone number, `08` UCC. */
  readonly qualifier: string;
  /** At most 15 characters. */
  readonly id: string;
  /** At most 15 characters. */
  readonly application: string;
}

/** The element at an index; an element that is missing is empty. */
export const at = (segment: Segment | undefined, index: number): string => segment?.[index] ?? "";

/** The element, or null where it is empty. */
export const valueAt = (segment: Segment | undefined, index: number): string | null => {
  const value = at(segment, index).trim();
  return value === "" ? null : value;
};

export const firstOf = (segments: readonly Segment[], id: string): Segment | undefined =>
  segments.find((segment) => segment[0] === id);

/** Parts of a set that begin with a segment of this ID: the loop of lines, of stops, of names. Segments before the first one are left out. */
export function loopsOf(segments: readonly Segment[], id: string): readonly (readonly Segment[])[] {
  const loops: Segment[][] = [];
  for (const segment of segments) {
    if (segment[0] === id) loops.push([segment]);
    else loops.at(-1)?.push(segment);
  }
  return loops;
}

/** Segments before the first of these IDs. */
export function before(segments: readonly Segment[], ids: readonly string[]): readonly Segment[] {
  const end = segments.findIndex(([id = ""]) => ids.includes(id));
  return end === -1 ? segments : segments.slice(0, end);
}
