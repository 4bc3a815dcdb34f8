import type { DraftProposal } from "@cerebro/contracts/entities/assistant/documents.ts";
import { parseMoment } from "@cerebro/engines/language/parse-date.ts";
import type { ItemLine } from "@cerebro/engines/language/papers/item-lines.ts";
import { utcDay } from "@cerebro/engines/time/site-day.ts";
import type { Reader } from "../../platform/database.ts";
import type { StoredDocument } from "./documents.store.ts";
import { findLessons, type Lesson } from "./lessons.store.ts";
import {
  findCurrency,
  findCustomer,
  findItemsByCode,
  findItemsById,
  findOrder,
  findSupplier,
  type MatchedItem,
  type Named,
} from "./matches.store.ts";

const currencies: readonly (readonly [RegExp, string])[] = [
  [/€|\bEUR\b/, "EUR"],
  [/£|\bGBP\b/, "GBP"],
  [/\bCHF\b/, "CHF"],
  [/\$|\bUSD\b/, "USD"],
];

/** The draft that the document suggests, from today's items and partners; nothing is stored. */
export async function proposeDraft(reader: Reader, document: StoredDocument): Promise<DraftProposal> {
  const lessons = document.senderKey === null ? [] : await findLessons(reader, document.senderKey);
  const value = (name: string): string | null => document.fields.find((field) => field.name === name)?.value ?? null;
  const [order, currency, lines] = await Promise.all([
    orderNamed(reader, document),
    findCurrency(reader),
    proposeLines(reader, document.items, lessons),
  ]);
  const { supplier, customer } = await partnersOf(reader, document, lessons);
  const ordered = order === undefined ? null : { id: order.supplierId, name: order.supplierName };
  return {
    kind: kindOf(document, { hasOrder: order !== undefined, supplier, customer }),
    supplier: supplier ?? ordered,
    customer: customer ?? null,
    purchaseOrder: order === undefined ? null : { id: order.id, number: order.number },
    reference: (value("number") ?? value("reference"))?.slice(0, 80) ?? null,
    currency: currencyOf(document) ?? currency,
    expectedOn: dayOf(value("due_date")),
    lines,
  };
}

/** The purchase order whose number is in a field or in the text of any line. */
async function orderNamed(reader: Reader, { fields, pages }: StoredDocument) {
  const words = [...fields.map(({ value }) => value), ...pages.flatMap(({ lines }) => lines.map(({ text }) => text))];
  const numbers = new Set(words.flatMap((text) => text.match(/\bPO-(?:\d{4}-)?\d{1,12}\b/g) ?? []));
  return numbers.size === 0 ? undefined : findOrder(reader, [...numbers].slice(0, 50));
}

async function partnersOf(reader: Reader, { fields, sender }: StoredDocument, lessons: readonly Lesson[]) {
  const named = (name: string): string[] =>
    [fields.find((field) => field.name === name)?.value, sender].flatMap((text) =>
      text == null ? [] : [text.toLowerCase()],
    );
  const learned = (kind: Lesson["kind"]): string | null =>
    lessons.find((lesson) => lesson.kind === kind)?.value ?? null;
  const [supplier, customer] = await Promise.all([
    findSupplier(reader, named("supplier"), learned("supplier")),
    findCustomer(reader, named("customer"), learned("customer")),
  ]);
  return { supplier, customer };
}

interface Known {
  readonly hasOrder: boolean;
  readonly supplier: Named | undefined;
  readonly customer: Named | undefined;
}

function kindOf({ type, items }: StoredDocument, { hasOrder, supplier, customer }: Known): DraftProposal["kind"] {
  if (type === "delivery_note") return "receipt";
  if (type === "order") return "order";
  if (type === "supplier_invoice") return hasOrder || items.length === 0 ? null : "purchase_order";
  if (type === "purchase_order") return supplier === undefined && customer !== undefined ? "order" : "purchase_order";
  return null;
}

async function proposeLines(
  reader: Reader,
  items: readonly ItemLine[],
  lessons: readonly Lesson[],
): Promise<DraftProposal["lines"]> {
  const learned = new Map(
    lessons.flatMap(({ kind, name, value }) => (kind === "item" ? [[name, value] as const] : [])),
  );
  const codes = items.flatMap(({ code }) => (code === null ? [] : [code.toLowerCase()]));
  const [byCode, byId] = await Promise.all([
    findItemsByCode(reader, [...new Set(codes)]),
    findItemsById(reader, [...new Set(learned.values())]),
  ]);
  return items.map((line) => {
    const key = (line.code ?? line.text).toLowerCase();
    const taught = byId.find(({ id }) => id === learned.get(key.slice(0, 100)));
    const item: MatchedItem | undefined = taught ?? byCode.find(({ code }) => code === key);
    return {
      code: line.code,
      text: line.text,
      itemId: item?.id ?? null,
      itemName: item === undefined ? null : `${item.sku} ${item.name}`,
      quantity: line.quantity,
      unitPriceMinor: line.unitPrice === null ? null : Math.round(line.unitPrice * 100),
      confidence: item === undefined ? Math.min(line.confidence, 0.5) : line.confidence,
      learned: taught !== undefined,
      page: line.page,
      box: line.box,
    };
  });
}

function currencyOf({ fields, pages }: StoredDocument): string | undefined {
  const words = [
    ...fields.flatMap(({ name, value }) => (name === "total" || name === "tax" ? [value] : [])),
    ...pages.flatMap(({ lines }) => lines.map(({ text }) => text)),
  ];
  for (const text of words) {
    const found = currencies.find(([shape]) => shape.test(text))?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A day that can be read in one way only; null for `03/04/2026`. */
function dayOf(text: string | null): string | null {
  if (text === null) return null;
  const moment = parseMoment(text, null);
  return typeof moment === "string" ? null : utcDay(new Date(moment.localMilliseconds));
}
