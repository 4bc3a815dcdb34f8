import { kindOf, labels } from "../documents.ts";
import { type LearnedLabel, learnedValue, senderKeyOf } from "./lessons.ts";
import { readItemLines, type ItemLine } from "./item-lines.ts";
import { boxAround, type PaperLine, type Place, readings, rounded, textOf } from "./paper.ts";

export interface PaperField extends Place {
  readonly name: string;
  readonly value: string;
  readonly confidence: number;
  readonly learned: boolean;
}

export type PaperType = "purchase_order" | "supplier_invoice" | "delivery_note" | "order" | "other";

export interface ReadPaper {
  readonly type: PaperType;
  readonly confidence: number;
  readonly fields: readonly PaperField[];
  readonly items: readonly ItemLine[];
  /** Supplier, customer or letterhead, as written. */
  readonly sender: string | null;
  readonly summary: string;
}

const typeOf: Readonly<Record<string, PaperType>> = {
  purchase_order: "purchase_order",
  invoice: "supplier_invoice",
  delivery_note: "delivery_note",
  packing_list: "delivery_note",
  order: "order",
};
const typeWords =
  /^\W*(?:purchase order|invoice|delivery note|despatch note|packing (?:list|slip)|order confirmation)\b/i;
const titleBonus = 0.1;
const labelled = 0.9;
const learnedConfidence = 0.97;

/** Type, fields with their places, lines of goods and a summary; `lessons` are corrections for this sender. */
export function readPaper(
  lines: readonly PaperLine[],
  lessonsOf: (senderKey: string) => readonly LearnedLabel[] = () => [],
): ReadPaper {
  const found = labelledFields(lines);
  const sender = senderOf(lines, found);
  const lessons = sender === null ? [] : lessonsOf(senderKeyOf(sender));
  const fields = withLessons(found, lines, lessons);
  const items = readItemLines(lines);
  const { type, confidence } = paperType(lines, items);
  return { type, confidence, fields, items, sender, summary: summaryOf(type, fields, items, lines) };
}

function paperType(lines: readonly PaperLine[], items: readonly ItemLine[]): Pick<ReadPaper, "type" | "confidence"> {
  const kind = kindOf(lines.map(textOf).join("\n"));
  const type = typeOf[kind.type] ?? (items.length > 0 && kind.type === "text" ? orderInProse(lines) : "other");
  if (typeOf[kind.type] === undefined) return { type, confidence: 0.6 };
  const isTitled = lines.slice(0, 12).some((line) => typeWords.test(textOf(line)));
  return { type, confidence: Math.min(0.98, rounded(kind.confidence + (isTitled ? titleBonus : 0))) };
}

const wants =
  /\b(?:please (?:send|ship|deliver|supply)|we (?:would like to|want to)?\s*order|would like to order|order for)\b/i;
const orderInProse = (lines: readonly PaperLine[]): PaperType =>
  lines.some((line) => wants.test(textOf(line))) ? "order" : "other";

/** The first value of each label, looked for in cells, in pairs of cells and in whole lines. */
function labelledFields(lines: readonly PaperLine[]): PaperField[] {
  const found = new Map<string, PaperField>();
  for (const line of lines) {
    for (const { text, value: cells } of readings(line)) {
      for (const [name, shape] of labels) {
        const value = found.has(name) ? undefined : shape.exec(text)?.[1]?.trim();
        if (value === undefined || value === "") continue;
        const confidence = rounded(labelled * line.certainty);
        found.set(name, { name, value, confidence, learned: false, page: line.page, box: boxAround(cells) });
      }
    }
  }
  return [...found.values()];
}

function senderOf(lines: readonly PaperLine[], fields: readonly PaperField[]): string | null {
  const named = fields.find(({ name }) => name === "supplier") ?? fields.find(({ name }) => name === "customer");
  if (named !== undefined) return named.value;
  const first = lines.map(textOf).find((text) => /\p{L}{3}/u.test(text) && !typeWords.test(text));
  return first === undefined ? null : first.trim().slice(0, 100);
}

/** A correction of an earlier document of the sender goes before what a general label says. */
function withLessons(
  found: readonly PaperField[],
  lines: readonly PaperLine[],
  lessons: readonly LearnedLabel[],
): PaperField[] {
  const fields = new Map(found.map((field) => [field.name, field]));
  for (const lesson of lessons) {
    for (const line of lines) {
      const hit = [...readings(line)].find(({ text }) => learnedValue(text, lesson) !== null);
      const value = hit === undefined ? null : learnedValue(hit.text, lesson);
      if (hit === undefined || value === null) continue;
      const confidence = rounded(learnedConfidence * line.certainty);
      const { name } = lesson;
      fields.set(name, { name, value, confidence, learned: true, page: line.page, box: boxAround(hit.value) });
      break;
    }
  }
  return [...fields.values()];
}

function summaryOf(
  type: PaperType,
  fields: readonly PaperField[],
  items: readonly ItemLine[],
  lines: readonly PaperLine[],
): string {
  const name = type === "other" ? "document" : type.replaceAll("_", " ");
  const told = fields.slice(0, 4).map((field) => `${field.name.replaceAll("_", " ")} ${field.value}`);
  const goods = items.length === 0 ? "" : ` with ${items.length} ${items.length === 1 ? "line" : "lines"} of goods`;
  const kind = `${/^[aeiou]/.test(name) ? "An" : "A"} ${name}${goods}`;
  return `${kind}, ${lines.length} lines of text${told.length === 0 ? "" : `: ${told.join(", ")}`}.`;
}
