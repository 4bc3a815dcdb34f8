import type { RecordKind } from "@cerebro/contracts/entities/platform/record-kinds.ts";
import type { FoundRecord } from "@cerebro/contracts/entities/platform/search.ts";
import type { Frame, Named } from "@cerebro/engines/assistant/frame.ts";
import type { EntityKey } from "@cerebro/engines/language/entities/entity.ts";
import type { Context } from "../../platform/context.ts";
import { searchRecords } from "../search/index.ts";

/** Kinds of records that an entity may be. */
const kindsOf: Partial<Readonly<Record<EntityKey, readonly RecordKind[]>>> = {
  sku: ["item"],
  order: ["sales_order", "purchase_order"],
  shipment: ["shipment", "parcel"],
  vehicle: ["vehicle"],
  customer: ["customer", "supplier", "carrier"],
  supplier: ["supplier"],
  carrier: ["carrier"],
  lot: ["lot"],
  zone: ["location"],
};
const keyOfKind: Partial<Readonly<Record<RecordKind, EntityKey>>> = {
  item: "sku",
  customer: "customer",
  supplier: "supplier",
  carrier: "carrier",
  vehicle: "vehicle",
};
/** How many names of one question are looked for. */
const lookedForAtMost = 4;

export interface Resolved {
  readonly frame: Frame;
  /** Names that were read as others, in words. */
  readonly notes: readonly string[];
}

/** Finds what was named among the organization's records, typing errors forgiven and told. */
export async function resolveNames(context: Context, frame: Frame, words: string): Promise<Resolved> {
  const notes: string[] = [];
  const named: Named[] = [];
  let left = lookedForAtMost;
  for (const name of frame.named) {
    const kinds = kindsOf[name.key];
    if (name.id !== null || kinds === undefined || left === 0) named.push(name);
    else {
      left -= 1;
      named.push(await resolve(context, name, kinds, notes));
    }
  }
  if (named.length === 0 && words.length >= 3 && byWords.has(frame.topic)) {
    const found = await look(context, words, ["item"]);
    if (found !== undefined) {
      if (found.match === "near") notes.push(readAs(words, found));
      const exact = found.match === "exact";
      named.push({ key: "sku", value: exact ? found.title : words, id: exact ? found.id : null, text: words });
    }
  }
  return { frame: { ...frame, named }, notes };
}

/** Topics in which words that nobody knows are looked for among items. */
const byWords: ReadonlySet<Frame["topic"]> = new Set<Frame["topic"]>([
  "stock",
  "stock_places",
  "forecast",
  "low_stock",
]);

const readAs = (text: string, { title, subtitle }: FoundRecord): string =>
  `“${text}” was read as ${title}${subtitle === "" ? "" : ` (${subtitle})`}.`;

async function resolve(context: Context, name: Named, kinds: readonly RecordKind[], notes: string[]): Promise<Named> {
  const found = await look(context, name.value, kinds);
  if (found === undefined) return name;
  if (found.match === "near") notes.push(readAs(name.text, found));
  const key = keyOfKind[found.kind] ?? name.key;
  const isNamed = key === "customer" || key === "supplier" || key === "carrier";
  const value = isNamed && found.subtitle !== "" ? (found.subtitle.split(" · ")[0] ?? found.title) : found.title;
  return { key, value, id: found.id, text: name.text };
}

async function look(context: Context, text: string, kinds: readonly RecordKind[]): Promise<FoundRecord | undefined> {
  if (text.trim().length < 2) return undefined;
  const { records } = await searchRecords(context, { q: text.trim().slice(0, 80), limit: 10 });
  return records.find(({ kind }) => kinds.includes(kind));
}
