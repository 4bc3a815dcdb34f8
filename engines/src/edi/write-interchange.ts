import { type Segment, type Separators, type TradingId, usualSeparators } from "./syntax.ts";

/** One transaction set to be sent. */
export interface SentSet {
  readonly type: string;
  /** Element 479 of its group: `PR` for an 855. */
  readonly group: string;
  /** Its segments without ST and SE. */
  readonly segments: readonly Segment[];
}

export interface SentEnvelope {
  readonly sender: TradingId;
  readonly receiver: TradingId;
  /** Number of the interchange, and of its only group: 1 to 999,999,999. */
  readonly control: number;
  /** `20261128` and `0930`, in UTC. */
  readonly date: string;
  readonly time: string;
  readonly test: boolean;
}

export const x12Version = "004010";
/** Every interchange holds one group with one set, so that each is acknowledged and repeated alone. */
export const setControl = "0001";

/** Writes an interchange of one set, one segment a line. */
export function writeInterchange(
  { sender, receiver, control, date, time, test }: SentEnvelope,
  { type, group, segments }: SentSet,
): string {
  const separators = usualSeparators;
  const body = segments.map((segment) => trimmed(segment.map((value) => plain(value, separators))));
  const isa = `ISA*00*${" ".repeat(10)}*00*${" ".repeat(10)}*${end(sender)}*${end(receiver)}*${date.slice(2)}*${time}*U*00401*${String(control).padStart(9, "0")}*0*${test ? "T" : "P"}*${separators.component}`;
  const all: readonly Segment[] = [
    ["GS", group, sender.application, receiver.application, date, time, String(control), "X", x12Version],
    ["ST", type, setControl],
    ...body,
    ["SE", String(body.length + 2), setControl],
    ["GE", "1", String(control)],
    ["IEA", "1", String(control).padStart(9, "0")],
  ];
  const lines = [isa, ...all.map((segment) => segment.join(separators.element))];
  return lines.map((line) => `${line}${separators.segment}\n`).join("");
}

const end = ({ qualifier, id }: TradingId): string => `${qualifier}*${id.padEnd(15)}`;

/** Without characters that the standard's extended character set lacks or that separate elements. */
function plain(value: string, separators: Separators): string {
  const ascii = value
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/[\u0300-\u036F]/g, "")
    .replace(/[^\x20-\x7E]/g, " ");
  const forbidden = new Set(Object.values(separators));
  return Array.from(ascii, (character) => (forbidden.has(character) ? " " : character))
    .join("")
    .trimEnd();
}

/** Without empty elements at its end. */
function trimmed(segment: Segment): Segment {
  const last = segment.findLastIndex((value) => value !== "");
  return segment.slice(0, last + 1);
}
