import { words } from "./match-columns.ts";

export interface DocumentField {
  readonly name: string;
  readonly value: string;
  readonly confidence: number;
  /** The line it was read in, from 1. */
  readonly line: number;
}

export interface ReadDocument {
  readonly type: string;
  readonly confidence: number;
  readonly fields: readonly DocumentField[];
  readonly columns: readonly string[];
  readonly rows: number;
  readonly summary: string;
}

const kinds: readonly (readonly [string, RegExp])[] = [
  ["purchase_order", /\bpurchase order\b|\bp\.?o\.? (?:number|no|date)\b|\bbestellung\b/gi],
  ["invoice", /\binvoice\b|\bamount due\b|\bvat\b|\bpayment terms\b|\bbill to\b|\brechnung\b/gi],
  ["delivery_note", /\bdelivery note\b|\bdespatch note\b|\bgoods delivered\b|\blieferschein\b/gi],
  ["packing_list", /\bpacking (?:list|slip)\b|\bnet weight\b|\bgross weight\b|\bnumber of packages\b/gi],
  ["bill_of_lading", /\bbill of lading\b|\bport of (?:loading|discharge)\b|\bvessel\b|\bnotify party\b/gi],
  ["return_note", /\breturn (?:note|authorization|merchandise)\b|\brma\b|\bcredit note\b/gi],
  ["order", /\bsales order\b|\border confirmation\b|\bcustomer order\b|\bauftrag\b/gi],
  ["quotation", /\bquotation\b|\bquote (?:no|number|date)\b|\bvalid until\b/gi],
];

/** Fields by the label before their value, one line each. */
export const labels: readonly (readonly [string, RegExp])[] = [
  [
    "number",
    /^\W*(?:(?:purchase order|invoice|delivery note|order|packing list|document|quotation|rma|b\/l|bill of lading|p\.?o\.?)(?:\s*(?:number|no\.?|nr\.?|#|id))?|number|no\.?)\s*[:#]\s*(\S[^\n]{0,60})$/i,
  ],
  ["date", /^\W*(?:(?:invoice|order|issue|document|delivery|ship(?:ping)?) )?date\s*:\s*(\S[^\n]{0,40})$/i],
  ["due_date", /^\W*(?:due(?: date)?|deliver by|delivery date|required by|payable by)\s*:\s*(\S[^\n]{0,40})$/i],
  ["supplier", /^\W*(?:supplier|vendor|seller|from|shipper)\s*:\s*(\S[^\n]{0,100})$/i],
  ["customer", /^\W*(?:customer|buyer|bill to|ship to|sold to|consignee|to)\s*:\s*(\S[^\n]{0,100})$/i],
  [
    "total",
    /^\W*(?:grand total|total(?: amount| due)?|amount due|balance due)\s*(?::\s*)?((?:(?:[A-Z]{3}|[$€£])\s*)?(?:\d(?:[\d.,' ]*\d)?|[.,'][\d.,' ]*\d)(?:\s*(?:[A-Z]{3}|[€£$]))?)$/i,
  ],
  [
    "tax",
    /^\W*(?:vat|tax|sales tax)(?:\s*\(?[\d.,]+\s*%\)?)?\s*(?::\s*)?((?:(?:[A-Z]{3}|[$€£])\s*)?(?:\d(?:[\d.,' ]*\d)?|[.,'][\d.,' ]*\d)(?:\s*(?:[A-Z]{3}|[€£$]))?)$/i,
  ],
  ["reference", /^\W*(?:your ref(?:erence)?|our ref(?:erence)?|reference|ref\.?)\s*:\s*(\S[^\n]{0,60})$/i],
  ["payment_terms", /^\W*(?:payment )?terms\s*:\s*(\S[^\n]{0,60})$/i],
];

const columnKinds: readonly (readonly [string, readonly string[]])[] = [
  ["order_list", ["order", "customer", "ordered"]],
  ["shipment_list", ["shipment", "carrier", "tracking", "consignee"]],
  ["stock_list", ["sku", "item", "stock", "location", "bin", "on hand", "quantity"]],
  ["price_list", ["price", "currency", "unit price", "valid"]],
];

/** Kind, fields and size of a text or a table in text; what cannot be told is not made up. */
export function readDocument(text: string): ReadDocument {
  const lines = text.split(/\r?\n/);
  const filled = lines.filter((line) => line.trim() !== "");
  const mark = delimiterOf(filled);
  const table = mark === null ? null : { columns: cells(filled[0] ?? "", mark), rows: filled.length - 1 };
  const fields = table === null ? labelledFields(lines) : [];
  const { type, confidence } = table === null ? kindOf(text) : kindOfColumns(table.columns);
  return {
    type,
    confidence,
    fields,
    columns: table?.columns ?? [],
    rows: table?.rows ?? 0,
    summary: summaryOf(type, fields, table, filled),
  };
}

/** The kind whose words occur most often in a text. */
export function kindOf(text: string): { readonly type: string; readonly confidence: number } {
  const counted = kinds.map(([type, shape]) => ({ type, count: text.match(shape)?.length ?? 0 }));
  const best = counted.toSorted((a, b) => b.count - a.count)[0];
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  if (best === undefined || best.count === 0) return { type: "text", confidence: 0.5 };
  return { type: best.type, confidence: Math.round((0.5 + 0.45 * (best.count / all)) * 100) / 100 };
}

function kindOfColumns(columns: readonly string[]): { readonly type: string; readonly confidence: number } {
  const said = new Set(columns.flatMap(words));
  const counted = columnKinds.map(([type, names]) => ({ type, count: names.filter((name) => said.has(name)).length }));
  const best = counted.toSorted((a, b) => b.count - a.count)[0];
  if (best === undefined || best.count === 0) return { type: "table", confidence: 0.6 };
  return { type: best.type, confidence: Math.min(0.9, 0.6 + 0.1 * best.count) };
}

/** The mark that occurs equally often in every line, at least once; null for running text. */
function delimiterOf(lines: readonly string[]): string | null {
  if (lines.length < 2) return null;
  const sample = lines.slice(0, 50);
  for (const mark of [",", ";", "\t", "|"]) {
    const counts = new Set(sample.map((line) => cells(line, mark).length));
    if (counts.size === 1 && !counts.has(1)) return mark;
  }
  return null;
}

function cells(line: string, mark: string): string[] {
  const found: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === mark && !isQuoted) {
      found.push(cell.trim());
      cell = "";
    } else cell += letter;
  }
  return [...found, cell.trim()];
}

function labelledFields(lines: readonly string[]): DocumentField[] {
  const found = new Map<string, DocumentField>();
  lines.forEach((line, at) => {
    if (line.length > 200) return;
    for (const [name, shape] of labels) {
      const value = shape.exec(line)?.[1]?.trim();
      if (value !== undefined && value !== "" && !found.has(name))
        found.set(name, { name, value, confidence: 0.9, line: at + 1 });
    }
  });
  return [...found.values()];
}

function summaryOf(
  type: string,
  fields: readonly DocumentField[],
  table: { readonly columns: readonly string[]; readonly rows: number } | null,
  lines: readonly string[],
): string {
  const name = type.replaceAll("_", " ");
  if (table !== null)
    return `A ${name} with ${table.rows} rows and the columns ${table.columns.slice(0, 8).join(", ")}.`;
  const told = fields.slice(0, 5).map((field) => `${field.name.replaceAll("_", " ")} ${field.value}`);
  return `A ${name} of ${lines.length} lines${told.length === 0 ? "" : `: ${told.join(", ")}`}.`;
}
