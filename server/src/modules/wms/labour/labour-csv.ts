import { Readable } from "node:stream";
import type { LabourReport } from "@cerebro/contracts/entities/wms/labour.ts";
import { stringify } from "csv-stringify/sync";
import type { Download } from "../../../platform/http/mount.ts";

const hourMs = 3_600_000;
const rounded = (value: number | null, digits: number): string => (value === null ? "" : value.toFixed(digits));

/** One line per worker and kind, and one for the worker in all. */
export function labourCsv({ from, to, workers }: LabourReport): Download {
  const lines = workers.flatMap((worker) =>
    [{ kind: "all", ...worker }, ...worker.kinds].map((figures) => ({
      from,
      to,
      worker: worker.name,
      kind: figures.kind,
      tasks: figures.tasks,
      units: figures.units,
      timedTasks: figures.timedTasks,
      directHours: rounded(figures.directMs / hourMs, 3),
      unitsPerHour: rounded(figures.unitsPerHour, 1),
      tasksPerHour: rounded(figures.tasksPerHour, 1),
      performance: rounded(figures.performance, 3),
      attendedHours: figures.kind === "all" ? rounded(worker.attendedMs / hourMs, 3) : "",
      utilisation: figures.kind === "all" ? rounded(worker.utilisation, 3) : "",
      hindered: figures.kind === "all" ? worker.hindered : "",
    })),
  );
  const columns = ["from", "to", "worker", "kind", "tasks", "units", "timedTasks", "directHours", "unitsPerHour"];
  const text = stringify(lines, {
    header: true,
    columns: [...columns, "tasksPerHour", "performance", "attendedHours", "utilisation", "hindered"],
    bom: true,
    escape_formulas: true,
  });
  return { fileName: `labour-${from}-${to}.csv`, contentType: "text/csv; charset=utf-8", body: Readable.from([text]) };
}
