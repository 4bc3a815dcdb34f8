import { splitInterchange } from "@cerebro/engines/edi/split-interchange.ts";
import type { Segment } from "@cerebro/engines/edi/syntax.ts";
import type { EdiDocumentDetail } from "@cerebro/contracts/entities/platform/edi.ts";

/** A segment as it is shown. */
export interface SegmentRow {
  /** Its place in the interchange. */
  readonly at: number;
  /** Its place in the transaction set, by which problems name it; null in the envelope. */
  readonly number: number | null;
  readonly id: string;
  readonly elements: readonly string[];
}

interface SegmentTable {
  readonly rows: readonly SegmentRow[];
  readonly element: string;
  readonly terminator: string;
  /** Transaction sets of the interchange. */
  readonly sets: number;
}

type Source = Pick<EdiDocumentDetail, "content" | "type" | "control">;

/** Envelope and segments of one transaction set; sets of other documents are left out. Undefined for a text that is no interchange. */
export function segmentTable({ content, type, control }: Source): SegmentTable | undefined {
  const split = splitInterchange(content);
  if (split.fault !== undefined) return undefined;
  const { segments, separators } = split;
  const rows: SegmentRow[] = [];
  let [sets, number, isOwn] = [0, 0, false];
  for (const [at, segment] of segments.entries()) {
    const [id = "", ...elements] = segment;
    if (id === "ST") {
      sets += 1;
      number = 1;
      isOwn = isSet(segment, type, control);
    }
    if (number === 0) rows.push({ at, number: null, id, elements });
    else if (isOwn) rows.push({ at, number, id, elements });
    if (number > 0) number = id === "SE" ? 0 : number + 1;
  }
  return { rows, element: separators.element, terminator: visible(separators.segment), sets };
}

const isSet = ([, type = "", control = ""]: Segment, wanted: string, wantedControl: string): boolean =>
  type.trim() === wanted && control.trim() === wantedControl;

/** A separator as it is shown; a line end has no glyph. */
const visible = (separator: string): string => (separator.trim() === "" ? "↵" : separator);

/** Whether a purchase order cancels an earlier one: element BEG01. */
export const isCancellation = (table: SegmentTable | undefined): boolean =>
  table?.rows.some(({ id, elements }) => id === "BEG" && elements[0] === "01") ?? false;
