import type { LabelKind } from "@cerebro/contracts/entities/wms/labels.ts";
import type { LabelSize, Mark } from "../../../platform/paper/paper.ts";
import type { LabelSubject, PackedSubject } from "./subjects.ts";
import { contentSymbol, itemSymbol, lotSymbol, serialSymbol, ssccSymbol, type Worded } from "./symbols.ts";
import { scannable } from "../../../platform/paper/paper.ts";

export const usualSizes: Readonly<Record<LabelKind, LabelSize>> = {
  item: { widthMm: 60, heightMm: 30 },
  lot: { widthMm: 60, heightMm: 30 },
  serial: { widthMm: 60, heightMm: 30 },
  location: { widthMm: 100, heightMm: 50 },
  // A6, as GS1's guideline for logistic labels has it.
  carton: { widthMm: 105, heightMm: 148 },
  unit: { widthMm: 105, heightMm: 148 },
};

/** Below this a scanner no longer tells the bars apart. */
export const smallestSizes: Readonly<Record<LabelKind, LabelSize>> = {
  item: { widthMm: 40, heightMm: 15 },
  lot: { widthMm: 30, heightMm: 15 },
  serial: { widthMm: 30, heightMm: 15 },
  location: { widthMm: 40, heightMm: 20 },
  carton: { widthMm: 80, heightMm: 100 },
  unit: { widthMm: 80, heightMm: 100 },
};

export interface LayoutOptions extends LabelSize {
  readonly arrow: "none" | "up" | "down";
  /** The present one, for dates in codes. */
  readonly year: number;
}

export function layOut(subject: LabelSubject, options: LayoutOptions): Mark[] {
  switch (subject.kind) {
    case "item":
      return itemLabel(subject, options);
    case "lot":
      return lotLabel(subject, options);
    case "serial":
      return serialLabel(subject, options);
    case "location":
      return locationLabel(subject, options);
    case "carton":
    case "unit":
      return logisticLabel(subject, options);
  }
}

/** Room within the margins. */
function inside({ widthMm, heightMm }: LabelSize) {
  const margin = Math.min(3, heightMm * 0.06);
  return { x: margin, y: margin, width: widthMm - 2 * margin, height: heightMm - 2 * margin };
}

type Line = Omit<Extract<Mark, { kind: "text" }>, "kind" | "x" | "y" | "width">;

/** Lines of text below one another; gives where the next thing begins. */
function stack(at: { x: number; y: number; width: number }, lines: readonly Line[]): { marks: Mark[]; y: number } {
  let { y } = at;
  const marks = lines.map((line): Mark => {
    const mark = { kind: "text" as const, x: at.x, y, width: at.width, ...line };
    y += line.height;
    return mark;
  });
  return { marks, y };
}

function itemLabel(subject: Extract<LabelSubject, { kind: "item" }>, options: LayoutOptions): Mark[] {
  const room = inside(options);
  const { symbol, words } = itemSymbol(subject, options.year);
  const head = stack(room, [
    { text: subject.sku, height: room.height * 0.24, bold: true },
    { text: subject.name, height: room.height * 0.16 },
  ]);
  const wordsHeight = room.height * 0.14;
  const bottom = room.y + room.height - wordsHeight;
  return [
    ...head.marks,
    { kind: "symbol", x: room.x, y: head.y, width: room.width, height: bottom - head.y, symbol },
    { kind: "text", x: room.x, y: bottom, width: room.width, height: wordsHeight, text: words, align: "center" },
  ];
}

function lotLabel(subject: Extract<LabelSubject, { kind: "lot" }>, options: LayoutOptions): Mark[] {
  const { sku, name, code, expiresOn } = subject;
  const lines = [sku, name, `Lot ${code}`, expiresOn === null ? "" : `Use by ${expiresOn}`] as const;
  return squareLabel(lines, lotSymbol(subject, options.year), options);
}

function serialLabel(subject: Extract<LabelSubject, { kind: "serial" }>, options: LayoutOptions): Mark[] {
  const { sku, name, code, weightGrams } = subject;
  const lines = [sku, name, `No. ${code}`, weightGrams === null ? "" : `Net ${weightGrams / 1_000} kg`] as const;
  return squareLabel(lines, serialSymbol(subject, options.year), options);
}

/** A square code with what it says beside it, as lots and single pieces carry it. */
function squareLabel(
  [sku, name, number, fact]: readonly [sku: string, name: string, number: string, fact: string],
  { symbol, words }: Worded,
  options: LayoutOptions,
): Mark[] {
  const room = inside(options);
  const square = symbol.kind === "code128" ? { width: room.width * 0.5, height: room.height * 0.6 } : null;
  const side = Math.min(room.height, room.width * 0.42);
  const box = square ?? { width: side, height: side };
  const texts = stack({ x: room.x + box.width + 1.5, y: room.y, width: room.width - box.width - 1.5 }, [
    { text: sku, height: room.height * 0.22, bold: true },
    { text: name, height: room.height * 0.16 },
    { text: number, height: room.height * 0.24, bold: true },
    { text: fact, height: room.height * 0.2 },
    { text: words, height: room.height * 0.16 },
  ]);
  return [{ kind: "symbol", x: room.x, y: room.y, ...box, symbol }, ...texts.marks.filter(hasText)];
}

const hasText = (mark: Mark): boolean => mark.kind !== "text" || mark.text !== "";

/** Read from a truck: the code as large as it goes, and an arrow to where the place is. */
function locationLabel(subject: Extract<LabelSubject, { kind: "location" }>, options: LayoutOptions): Mark[] {
  const room = inside(options);
  const big = room.height * 0.44;
  const arrowSize = options.arrow === "none" ? 0 : big * 0.85;
  const head = stack({ ...room, width: room.width - (arrowSize === 0 ? 0 : arrowSize + 2) }, [
    { text: subject.code, height: big, bold: true },
    { text: `${subject.name} · ${subject.warehouse}`, height: room.height * 0.14 },
  ]);
  const arrow: Mark[] =
    options.arrow === "none"
      ? []
      : [{ kind: "arrow", x: room.x + room.width - arrowSize, y: room.y, size: arrowSize, towards: options.arrow }];
  const symbol = scannable(subject.code);
  return [
    ...head.marks,
    ...arrow,
    { kind: "symbol", x: room.x, y: head.y + 1, width: room.width, height: room.y + room.height - head.y - 1, symbol },
  ];
}

const contentLines = 6;

/** GS1's logistic label in three parts: who and where to, what is in it, the codes, with the SSCC lowest. */
function logisticLabel(subject: PackedSubject, options: LayoutOptions): Mark[] {
  const room = inside(options);
  const unit = room.height / 140;
  const sscc = ssccSymbol(subject.sscc, options.year);
  const content = contentSymbol(subject.contents, options.year);
  const head = stack(room, [
    { text: `From ${subject.from}`, height: 5 * unit },
    ...(subject.to === null ? [] : [{ text: subject.to, height: 9 * unit, bold: true }]),
    ...subject.address.slice(0, 3).map((text) => ({ text, height: 5.5 * unit })),
  ]);
  const shown = subject.contents.slice(0, contentLines);
  const more = subject.contents.length - shown.length;
  const middle = stack({ ...room, y: head.y + 2 * unit }, [
    { text: subject.title, height: 7 * unit, bold: true },
    { text: subject.detail, height: 5.5 * unit },
    ...shown.map(({ quantity, sku, name, lot }) => ({
      text: `${quantity} × ${sku} ${name}${lot === null ? "" : ` · lot ${lot}`}`,
      height: 4.5 * unit,
    })),
    ...(more > 0 ? [{ text: `and ${more} more`, height: 4.5 * unit }] : []),
  ]);
  return [
    ...head.marks,
    rule(room, head.y + unit),
    ...middle.marks,
    ...(content === null
      ? []
      : [...codeBlock(room, room.y + room.height - 74 * unit, { worded: content, height: 26 * unit, unit })]),
    rule(room, room.y + room.height - 42 * unit),
    ...codeBlock(room, room.y + room.height - 40 * unit, { worded: sscc, height: 34 * unit, unit }),
  ];
}

const rule = ({ x, width }: { x: number; width: number }, y: number): Mark => ({
  kind: "bar",
  x,
  y,
  width,
  height: 0.4,
});

function codeBlock(
  { x, width }: { x: number; width: number },
  y: number,
  { worded, height, unit }: { worded: Worded; height: number; unit: number },
): Mark[] {
  return [
    { kind: "symbol", x, y, width, height, symbol: worded.symbol },
    { kind: "text", x, y: y + height, width, height: 5 * unit, text: worded.words, align: "center" },
  ];
}
