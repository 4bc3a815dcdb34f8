import { momentAt } from "../ui/habits.ts";
import { useMemo } from "react";
import { listSorts } from "@cerebro/contracts/constants/list-sorts.ts";
import { useSearchState, type Search, type SearchPatch } from "../data/address.ts";
import type { Column, Sort } from "../ui/table/column.ts";
import { rangeOf, type FilterValues } from "../ui/table/filter.ts";

/** A list whose order can be chosen. */
type SortedRoute = keyof typeof listSorts;
type SortOf<R extends SortedRoute> = (typeof listSorts)[R][number];
const sorts: { readonly [R in SortedRoute]: readonly SortOf<R>[] } = listSorts;

const isSorted = (route: string): route is SortedRoute => Object.hasOwn(sorts, route);
const none: readonly string[] = [];

/** The columns by which the contract lets a list be sorted. */
export const sortsOf = (route: string): readonly string[] => (isSorted(route) ? sorts[route] : none);

/** The columns of a list, sortable where the contract says so. */
export function sortableColumns<Row>(route: string, columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const known = sortsOf(route);
  return columns.map((column) => (known.includes(column.id) ? { ...column, sortable: true } : column));
}

/** One value of the query; the last wins where a name stands more than once. */
export function one(search: Search, name: string): string {
  const value = search[name];
  return typeof value === "string" ? value : (value?.at(-1) ?? "");
}

/** "-onHand" in the address is the column sorted downwards; anything unknown is the list's own order. */
export function sortFrom(text: string, sortable: readonly string[]): Sort | undefined {
  const column = text.replace(/^-/, "");
  if (!sortable.includes(column)) return undefined;
  return { column, direction: text.startsWith("-") ? "descending" : "ascending" };
}

export function sortText(sort: Sort | undefined): string {
  if (!sort) return "";
  return sort.direction === "descending" ? `-${sort.column}` : sort.column;
}

/** The sort as the server's lists want it. */
export function sortInput<R extends SortedRoute>(
  sort: Sort | undefined,
  route: R,
): { sort?: SortOf<R>; direction?: "asc" | "desc" } {
  const column = chosen(sort?.column ?? "", sorts[route]);
  return column && sort ? { sort: column, direction: sort.direction === "descending" ? "desc" : "asc" } : {};
}

/** A choice from the address if it is one of those there are. */
export function chosen<Choice extends string>(text: string, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === text);
}

/** Both ends of a range of days (`2026-01-01..2026-01-31`) as moments of the person's own days. */
export function momentsOf(range: string): { from: string | undefined; to: string | undefined } {
  const [from, to] = rangeOf(range);
  const moment = (date: string, time: string) => (date === "" ? undefined : momentAt(`${date}T${time}`)?.toISOString());
  return { from: moment(from, "00:00:00"), to: moment(to, "23:59:59.999") };
}

export interface ListState {
  readonly value: (name: string) => string;
  readonly change: (patch: SearchPatch, options?: { push?: boolean }) => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
  readonly filters: FilterValues;
  readonly onFilters: (values: FilterValues) => void;
  /** Set while a search or filter is on. */
  readonly onClear: (() => void) | undefined;
}

/** State of a list in the address: search text, sorting and its named filters. */
export function useListState(sortable: readonly string[], filterIds: readonly string[]): ListState {
  const [search, change] = useSearchState();
  const sorted = one(search, "sort");
  const sort = useMemo(() => sortFrom(sorted, sortable), [sorted, sortable]);
  const text = one(search, "q");
  const set = filterIds.filter((id) => one(search, id) !== "");
  const none = Object.fromEntries(filterIds.map((id) => [id, undefined]));
  return {
    value: (name) => one(search, name),
    change,
    text,
    onText: (q) => change({ q }),
    sort,
    onSort: (next) => change({ sort: sortText(next) }),
    filters: Object.fromEntries(set.map((id) => [id, one(search, id)])),
    onFilters: (values) => change({ ...none, ...values }),
    onClear: text !== "" || set.length > 0 ? () => change({ ...none, q: undefined }) : undefined,
  };
}

/** A yes-or-no filter as the server's lists want it. */
export function flagIn(list: Pick<ListState, "value">, name: string): "true" | "false" | undefined {
  const value = list.value(name);
  if (value === "") return undefined;
  return value === "no" ? "false" : "true";
}
