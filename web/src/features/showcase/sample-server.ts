import { choicesOf, rangeOf, type FilterValues } from "../../ui/table/filter.ts";
import type { Sort } from "../../ui/table/column.ts";
import type { SampleItem } from "./sample.ts";

const pageRows = 100;
const answerMs = 180;

interface Question {
  words: string;
  filters: FilterValues;
  sort: Sort | undefined;
  /** Place of the first row wanted. */
  from: number;
}

/** Searches, filters, sorts and cuts as the product's server does, after the time a server takes. */
export async function answerPage(items: readonly SampleItem[], { words, filters, sort, from }: Question) {
  await new Promise((resolve) => setTimeout(resolve, answerMs));
  const found = items.filter((item) => fits(item, words, filters));
  const ordered = sort ? found.toSorted((a, b) => compare(a, b, sort)) : found;
  const end = from + pageRows;
  return { rows: ordered.slice(from, end), count: ordered.length, next: end < ordered.length ? end : undefined };
}

function fits(item: SampleItem, words: string, filters: FilterValues): boolean {
  const states = choicesOf(filters["state"] ?? "");
  const [least, most] = rangeOf(filters["amount"] ?? "");
  return (
    `${item.code} ${item.name}`.toLowerCase().includes(words.toLowerCase()) &&
    item.name.toLowerCase().includes((filters["name"] ?? "").toLowerCase()) &&
    (states.length === 0 || states.includes(item.state)) &&
    item.amount >= Number(least || 0) &&
    item.amount <= Number(most || Infinity)
  );
}

function compare(a: SampleItem, b: SampleItem, { column, direction }: Sort): number {
  const sign = direction === "ascending" ? 1 : -1;
  const [left, right] = [new Map(Object.entries(a)).get(column), new Map(Object.entries(b)).get(column)];
  return (
    sign *
    (typeof left === "number" && typeof right === "number" ? left - right : String(left).localeCompare(String(right)))
  );
}
