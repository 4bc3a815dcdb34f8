import { download } from "../../../data/client.ts";
import { refusalText } from "../../../data/api-error.ts";
import type { Input, Route } from "../../../data/request.ts";
import { saveFile } from "../../../data/save-file.ts";
import { toast } from "../../../data/toasts.ts";
import type { ExportChoice } from "../../../ui/table/export-menu.tsx";
import { formatCount } from "./format.ts";

type ExportRoute = Extract<Route, `GET /api/wms/exports/${string}`>;

/** All rows of a list, as it is filtered now, as a file made by the server. */
export function exportOf<R extends ExportRoute>(route: R, filter: Input<R>, count: number | undefined): ExportChoice {
  return {
    label: count === undefined ? "CSV, all rows" : `CSV, all ${formatCount(count)} rows`,
    onSelect: () => {
      void download(route, filter).then(saveFile, (error: unknown) => toast("error", refusalText(error)));
    },
  };
}
