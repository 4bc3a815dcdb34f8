import { splitInterchange } from "./split-interchange.ts";
import { at, type Segment, type Separators, type TradingId } from "./syntax.ts";

/** A transaction set as received. */
export interface ReceivedSet {
  /** Element 143 of ST: `850`. */
  readonly type: string;
  readonly control: string;
  /** From ST to the segment before SE. */
  readonly segments: readonly Segment[];
  /** Errors of its envelope: codes of element 718. */
  readonly envelopeErrors: readonly string[];
}

export interface ReceivedGroup {
  /** Element 479 of GS: `PO`. */
  readonly code: string;
  readonly control: string;
  /** Element 480 of GS: `004010`. */
  readonly version: string;
  readonly sender: string;
  readonly receiver: string;
  readonly sets: readonly ReceivedSet[];
  /** Number of sets by GE, as written. */
  readonly declaredSets: string;
  /** Errors of its envelope: codes of element 716. */
  readonly envelopeErrors: readonly string[];
}

export interface ReceivedInterchange {
  readonly separators: Separators;
  readonly sender: Omit<TradingId, "application">;
  readonly receiver: Omit<TradingId, "application">;
  readonly control: string;
  /** Element I14: test data are not orders. */
  readonly test: boolean;
  readonly groups: readonly ReceivedGroup[];
}

/** Why a text cannot be read as one interchange; nothing of it can be acknowledged. */
export type InterchangeFault =
  | "not_x12"
  | "header_wrong"
  | "trailer_missing"
  | "control_differs"
  | "groups_miscounted"
  | "text_after"
  | "outside_group"
  | "group_missing"
  | "too_many_sets";

export type ReadResult =
  | { readonly interchange: ReceivedInterchange; readonly fault?: undefined }
  | { readonly fault: InterchangeFault; readonly interchange?: undefined };

const headerElements = 17;

/**
 * Reads one interchange. Errors within groups and sets are kept for the acknowledgment; an error of the interchange's own envelope
 * refuses it as a whole.
 */
export function readInterchange(text: string, setsAtMost: number): ReadResult {
  const split = splitInterchange(text);
  if (split.fault !== undefined) return { fault: split.fault };
  return readSegments(split.segments.flatMap(withoutBlanks), split.separators, setsAtMost);
}

/**
 * Programs indent segments, pad elements and lines with blanks, and end files with 0x1A, the end-of-file mark of CP/M and DOS. Blanks at the
 * end of an element have no meaning (X12.6).
 */
function withoutBlanks(segment: Segment): Segment[] {
  const [id = "", ...values] = segment;
  const elements = values.map((value) => value.trimEnd());
  // oxlint-disable-next-line no-control-regex -- the mark is a control character
  const name = id.replace(/^[\s\u001A]+/, "");
  return name === "" && elements.length === 0 ? [] : [[name, ...elements]];
}

function readSegments(segments: readonly Segment[], separators: Separators, setsAtMost: number): ReadResult {
  const [header, ...rest] = segments;
  if (header?.length !== headerElements) return { fault: "header_wrong" };
  const end = rest.findIndex(([id]) => id === "IEA");
  if (end === -1) return { fault: "trailer_missing" };
  if (end < rest.length - 1) return { fault: "text_after" };
  const trailer = rest[end];
  if (number(at(header, 13)) !== number(at(trailer, 2))) return { fault: "control_differs" };
  const groups = readGroups(rest.slice(0, end));
  if (groups === undefined) return { fault: "outside_group" };
  if (groups.length === 0) return { fault: "group_missing" };
  if (Number(at(trailer, 1)) !== groups.length) return { fault: "groups_miscounted" };
  if (groups.reduce((sum, { sets }) => sum + sets.length, 0) > setsAtMost) return { fault: "too_many_sets" };
  return {
    interchange: {
      separators,
      sender: { qualifier: at(header, 5).trim(), id: at(header, 6).trim() },
      receiver: { qualifier: at(header, 7).trim(), id: at(header, 8).trim() },
      control: at(header, 13).trim(),
      test: at(header, 15) !== "P",
      groups,
    },
  };
}

/** Control numbers are compared as numbers: `000000001` is `1`. */
const number = (control: string): string => control.trim().replace(/^0+(?=.)/, "");

/** Groups one after the other; undefined where a segment is in none of them. */
function readGroups(segments: readonly Segment[]): ReceivedGroup[] | undefined {
  const groups: ReceivedGroup[] = [];
  let start: number | undefined;
  for (const [index, [id]] of segments.entries()) {
    if (id === "GS") {
      if (start !== undefined) groups.push(readGroup(segments.slice(start, index)));
      start = index;
    } else if (start === undefined) return undefined;
    else if (id === "GE") {
      groups.push(readGroup(segments.slice(start, index + 1)));
      start = undefined;
    }
  }
  if (start !== undefined) groups.push(readGroup(segments.slice(start)));
  return groups;
}

function readGroup(segments: readonly Segment[]): ReceivedGroup {
  const [header] = segments;
  const last = segments.at(-1);
  const trailer = last?.[0] === "GE" ? last : undefined;
  const sets = readSets(segments.slice(1, trailer === undefined ? undefined : -1));
  const errors: string[] = [];
  if (trailer === undefined) errors.push("3");
  else {
    if (number(at(trailer, 2)) !== number(at(header, 6))) errors.push("4");
    if (Number(at(trailer, 1)) !== sets.length) errors.push("5");
  }
  return {
    code: at(header, 1),
    control: at(header, 6),
    version: at(header, 8),
    sender: at(header, 2).trim(),
    receiver: at(header, 3).trim(),
    declaredSets: trailer === undefined ? String(sets.length) : at(trailer, 1),
    sets,
    envelopeErrors: errors,
  };
}

function readSets(segments: readonly Segment[]): ReceivedSet[] {
  const sets: ReceivedSet[] = [];
  let open: Segment[] | undefined;
  for (const segment of segments) {
    if (segment[0] === "ST") {
      if (open !== undefined) sets.push(readSet(open, undefined));
      open = [segment];
    } else if (segment[0] === "SE" && open !== undefined) {
      sets.push(readSet(open, segment));
      open = undefined;
    } else open?.push(segment);
  }
  if (open !== undefined) sets.push(readSet(open, undefined));
  return sets;
}

function readSet(segments: readonly Segment[], trailer: Segment | undefined): ReceivedSet {
  const [header] = segments;
  const errors: string[] = [];
  if (trailer === undefined) errors.push("2");
  else {
    if (at(trailer, 2).trim() !== at(header, 2).trim()) errors.push("3");
    if (Number(at(trailer, 1)) !== segments.length + 1) errors.push("4");
  }
  if (!/^[A-Za-z0-9]{4,9}$/.test(at(header, 2).trim())) errors.push("7");
  return { type: at(header, 1).trim(), control: at(header, 2).trim(), segments, envelopeErrors: errors };
}
