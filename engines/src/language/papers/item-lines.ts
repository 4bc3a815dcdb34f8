import { decimalMarkOf, NumberTally, parseDecimal } from "../parse-number.ts";
import { boxAround, type PaperCell, type PaperLine, type Place, rounded, textOf } from "./paper.ts";

/** Goods of one line of a document. */
export interface ItemLine extends Place {
  readonly code: string | null;
  readonly text: string;
  readonly quantity: number | null;
  /** Per unit, in the document's currency. */
  readonly unitPrice: number | null;
  readonly confidence: number;
}

const roles = {
  code: /^(?:sku|code|item(?: (?:no\.?|number|code|id))?|article(?: (?:no\.?|number))?|art\.?[- ]?nr\.?|artikel(?:nr\.?)?|product (?:code|no\.?)|part(?: (?:no\.?|number))?|material)$/i,
  text: /^(?:(?:item |product )?description|product(?: name)?|name|goods|bezeichnung|beschreibung)$/i,
  quantity: /^(?:qty\.?|quantity|menge|units?|pcs\.?|pieces|(?:qty\.? |quantity )?(?:ordered|delivered|shipped))$/i,
  price: /^(?:(?:unit |net )?(?:price|cost)|price\/unit|einzelpreis|preis)(?: \(?[A-Z]{3}\)?)?$/i,
  amount: /^(?:(?:line |net )?(?:amount|total|value)|gesamt(?:preis)?|betrag)(?: \(?[A-Z]{3}\)?)?$/i,
} as const;
type Role = keyof typeof roles;
type Header = readonly { readonly role: Role | null; readonly cell: PaperCell }[];
type Read = (text: string) => number | null;

const ends = /^\W*(?:sub-?\s?total|total|grand total|vat|tax|amount due|balance|summe|gesamt)\b/i;
const itemsAtMost = 200;

/** Lines of goods: below a header of columns, else lines and phrases that name a quantity and a code. */
export function readItemLines(lines: readonly PaperLine[]): ItemLine[] {
  const read = numberReader(lines);
  const fromTable = tableItems(lines, read);
  const items = fromTable.length > 0 ? fromTable : lines.flatMap((line) => phraseItems(line, read));
  return items.slice(0, itemsAtMost);
}

function tableItems(lines: readonly PaperLine[], read: Read): ItemLine[] {
  const items: ItemLine[] = [];
  let header: Header | null = null;
  for (const line of lines) {
    const found = headerOf(line);
    if (found !== null) header = found;
    else if (header !== null && ends.test(textOf(line))) header = null;
    else if (header !== null) items.push(...rowOf(line, header, read));
  }
  return items;
}

function headerOf({ cells }: PaperLine): Header | null {
  if (cells.length < 2) return null;
  const header = cells.map((cell) => ({ cell, role: roleOf(cell.text.trim()) }));
  const has = (role: Role): boolean => header.some((column) => column.role === role);
  return has("quantity") && (has("code") || has("text")) ? header : null;
}

function roleOf(title: string): Role | null {
  for (const role of ["code", "text", "quantity", "price", "amount"] as const) if (roles[role].test(title)) return role;
  return null;
}

function rowOf(line: PaperLine, header: Header, read: Read): ItemLine[] {
  const cells = new Map<Role, PaperCell>();
  line.cells.forEach((cell, at) => {
    const column = line.cells.length === header.length ? header[at] : nearest(cell, header);
    if (column !== undefined && column.role !== null && !cells.has(column.role)) cells.set(column.role, cell);
  });
  const number = (role: Role): number | null => read(cells.get(role)?.text ?? "");
  const [quantity, unitPrice, amount] = [number("quantity"), number("price"), number("amount")];
  const code = cells.get("code")?.text.trim().slice(0, 100) || null;
  const text = (cells.get("text")?.text ?? code ?? "").trim().slice(0, 200);
  if (quantity === null || quantity <= 0 || text === "") return [];
  const confidence = rounded(sureness(quantity, unitPrice, amount) * line.certainty);
  return [{ code, text, quantity, unitPrice, confidence, page: line.page, box: boxAround(line.cells) }];
}

/** Highest where quantity times price gives the amount of the line. */
function sureness(quantity: number, price: number | null, amount: number | null): number {
  if (price === null || amount === null) return 0.85;
  return Math.abs(quantity * price - amount) <= 0.011 * Math.max(1, quantity / 100) ? 0.98 : 0.6;
}

/** The column below which a cell stands; none without places. */
function nearest(cell: PaperCell, header: Header): Header[number] | undefined {
  const { box } = cell;
  if (box === null) return undefined;
  const distance = ({ cell: { box: head } }: Header[number]): number =>
    head === null
      ? Number.POSITIVE_INFINITY
      : Math.min(Math.abs(head.x - box.x), Math.abs(head.x + head.width - (box.x + box.width)));
  return header.toSorted((a, b) => distance(a) - distance(b))[0];
}

const code = String.raw`(?=[\w./-]*\d)[A-Za-z][\w./-]{2,38}\w`;
const unit = String.raw`(?:\s*(?:x|pcs\.?|pieces|each|ea|units?|cartons?|boxes|st(?:k|ück)\.?))?`;
const amount = String.raw`[$€£]?\s?\d[\d.,']*(?:\s?[€$£])?`;
const tableRow = new RegExp(
  String.raw`^\W*(?:\d{1,3}[.)]?\s+)?(${code})\s+(?:(.{2,80}?)\s+)?(\d[\d.,']*)${unit}(?:\s+(${amount}))?(?:\s+(${amount}))?$`,
  "u",
);
const phrase = new RegExp(String.raw`(?<![\d.,])(\d[\d.,]*)${unit}\s+(?:of\s+)?(?:item\s+|sku\s+)?(${code})`, "giu");

function phraseItems(line: PaperLine, read: Read): ItemLine[] {
  const text = textOf(line);
  if (text.length > 1000) return [];
  const place = { page: line.page, box: boxAround(line.cells) };
  const row = text.length > 200 ? null : tableRow.exec(text);
  if (row !== null) {
    const [, sku = "", words, count = "", price, total] = row;
    const quantity = read(count);
    const unitPrice = price === undefined ? null : read(price);
    const sum = total === undefined ? null : read(total);
    if (quantity !== null && quantity > 0) {
      const confidence = rounded(Math.min(sureness(quantity, unitPrice, sum), 0.9) * line.certainty);
      return [{ code: sku, text: words ?? sku, quantity, unitPrice, confidence, ...place }];
    }
  }
  return [...text.matchAll(phrase)].flatMap(([said, count = "", sku = ""]): ItemLine[] => {
    const quantity = read(count);
    const confidence = rounded(0.75 * line.certainty);
    return quantity === null || quantity <= 0
      ? []
      : [{ code: sku, text: said, quantity, unitPrice: null, confidence, ...place }];
  });
}

/** Reads numbers in the notation that the document's numbers prove together; a decimal point where they prove none. */
function numberReader(lines: readonly PaperLine[]): Read {
  const tally = new NumberTally();
  const bare = (text: string): string => text.replace(/[$€£]|\b[A-Z]{3}\b|\b(?:pcs|each|ea|x|st)\b\.?/gi, "").trim();
  for (const { cells } of lines) {
    for (const { text } of cells) if (/^\D{0,4}\d[\d.,' ]*\D{0,4}$/.test(text)) tally.add(bare(text));
  }
  const mark = decimalMarkOf([tally.evidence]) ?? ".";
  return (text) => {
    const parsed = parseDecimal(bare(text), mark);
    return parsed === null ? null : parsed.digits / 10 ** parsed.scale;
  };
}
