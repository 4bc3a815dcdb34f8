import { documentCodec, isRecord } from "./codec.ts";

/** A saved view of a table: its name and the query string that brings it back. */
export interface TableView {
  readonly name: string;
  readonly search: string;
}

export type TableViews = Readonly<Record<string, readonly TableView[]>>;

function isView(value: unknown): value is TableView {
  return isRecord(value) && typeof value["name"] === "string" && typeof value["search"] === "string";
}

/** Saved views by table. */
export const tableViewsCodec = documentCodec<TableViews>("table-views", {
  version: 1,
  empty: {},
  accept: (value) =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([table, views]) =>
            Array.isArray(views) ? [[table, views.filter(isView)]] : [],
          ),
        )
      : undefined,
});
