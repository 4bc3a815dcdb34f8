import { download } from "../data/client.ts";
import { refusalText } from "../data/api-error.ts";
import type { Input, Route } from "../data/request.ts";
import { saveFile } from "../data/save-file.ts";
import { toast } from "../data/toasts.ts";
import type { ExportChoice } from "../ui/table/export-menu.tsx";
import { formatCount } from "./format.ts";

type ExportRoute = Extract<
  Route,
  | `GET /api/${"wms" | "logistics"}/exports/${string}`
  | "GET /api/metrics/{metricId}/export"
  | "GET /api/executive/board-report"
  | "GET /api/analytics/export"
  | "GET /api/analytics/rows/export"
>;

/** All rows of a list, as it is filtered now, as a file made by the server. */
export function exportOf<R extends ExportRoute>(
  route: R,
  filter: Input<R>,
  count: number | undefined,
  kind = "CSV",
): ExportChoice {
  return {
    label: count === undefined ? `${kind}, all rows` : `${kind}, all ${formatCount(count)} rows`,
    onSelect: () => {
      void download(route, filter).then(saveFile, (error: unknown) => toast("error", refusalText(error)));
    },
  };
}

/** The lists that can also be had as Excel files. */
type ListRoute = { [R in ExportRoute]: "xlsx" extends Input<R>["format" & keyof Input<R>] ? R : never }[ExportRoute];

/** The same as CSV and as an Excel file. */
export function exportsOf<R extends ListRoute>(
  route: R,
  filter: Input<R>,
  count: number | undefined,
): readonly ExportChoice[] {
  return [exportOf(route, filter, count), exportOf(route, { ...filter, format: "xlsx" }, count, "Excel")];
}

type TableRoute = { [R in ListRoute]: "parquet" extends Input<R>["format" & keyof Input<R>] ? R : never }[ListRoute];

/** The same, and as a Parquet file for tools that read columns. */
export function tableFilesOf<R extends TableRoute>(
  route: R,
  filter: Input<R>,
  count: number | undefined,
): readonly ExportChoice[] {
  return [...exportsOf(route, filter, count), exportOf(route, { ...filter, format: "parquet" }, count, "Parquet")];
}
