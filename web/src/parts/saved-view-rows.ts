import type { TableView, TableViews } from "@cerebro/contracts/storage/table-views.ts";
import { parseSearch, writeSearch, type Search } from "../data/address.ts";

/** Names of the query that say nothing about what a list shows. */
const notOfTheView = ["view", "row", "add", "warehouse"];

/** The query of a list in one spelling, so that two of them can be compared and kept. */
export function viewSearch(search: Search): string {
  const kept = Object.entries(search)
    .filter(([name]) => !notOfTheView.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return writeSearch(Object.fromEntries(kept));
}

/** The change of the address that shows exactly this view, of the warehouse that is chosen. */
export function patchTo(view: TableView, now: Search): Record<string, string | readonly string[] | undefined> {
  const gone = Object.fromEntries(
    Object.keys(now).flatMap((name) => (name === "warehouse" ? [] : [[name, undefined]])),
  );
  return { ...gone, ...parseSearch(view.search), view: view.name };
}

/** The views of a table with one more, or with one of the same name replaced. */
export function withView(views: TableViews, table: string, view: TableView): TableViews {
  const others = (views[table] ?? []).filter(({ name }) => name !== view.name);
  return { ...views, [table]: [...others, view] };
}

export function withoutView(views: TableViews, table: string, name: string): TableViews {
  return { ...views, [table]: (views[table] ?? []).filter((view) => view.name !== name) };
}
