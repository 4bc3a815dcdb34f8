import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import { columnsFor, type ReportColumn, type ReportId, reportOf } from "@cerebro/contracts/constants/reports.ts";
import type { ReportParameters } from "@cerebro/contracts/entities/wms/reports.ts";
import type { Context } from "../../../platform/context.ts";
import { Turnstile } from "../../../platform/listing/turnstile.ts";
import { accuracy } from "./accuracy.ts";
import { ageing } from "./ageing.ts";
import { askOf, requireReadable } from "./ask.ts";
import { cycleTime, dockToStock, throughput } from "./flow.ts";
import { snapshotOf } from "./ledger.store.ts";
import type { Computed, Compute } from "./report.ts";
import { abc, turnover } from "./sales-value.ts";
import { layers, valuation } from "./valuation.ts";
import type { Reader } from "../../../platform/database.ts";
import { loadWarehouse } from "../locations/locations.store.ts";

const computes: Readonly<Record<ReportId, Compute>> = {
  valuation,
  layers,
  ageing,
  abc,
  turnover,
  accuracy,
  throughput,
  "dock-to-stock": dockToStock,
  "cycle-time": cycleTime,
};

/** Long reads share processors and connections with the floor: so many at once, the rest wait in line. */
const turnstile = new Turnstile(2);

/** A report with all its rows, as its reader may see it. */
export interface Report extends Computed {
  readonly id: ReportId;
  readonly title: string;
  readonly formula: string;
  readonly scope: string;
  readonly at: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly columns: readonly ReportColumn[];
}

export function computeReport(ctx: Context, id: ReportId, parameters: ReportParameters): Promise<Report> {
  requireReadable(ctx, id);
  return turnstile.pass(() =>
    snapshotOf(ctx, async (snapshot) => {
      const warehouse = await warehouseOf(snapshot.reader, parameters);
      const question = askOf(id, parameters, { ...snapshot, warehouse });
      const computed = await computes[id](snapshot, question);
      const { title, formula, columns } = reportOf(id);
      const whole: Report = {
        ...computed,
        id,
        title,
        formula,
        scope: question.scope,
        at: new Date(snapshot.now).toISOString(),
        currency: snapshot.currency,
        timeZone: snapshot.zone,
        columns,
      };
      return seesCosts(ctx.permissions) ? whole : withoutCosts(whole);
    }),
  );
}

async function warehouseOf(reader: Reader, { warehouseId }: ReportParameters): Promise<string | undefined> {
  return warehouseId === undefined ? undefined : `warehouse ${(await loadWarehouse(reader, warehouseId)).code}`;
}

/** Amounts are left out where they are made, so that no screen, file or letter can show them. */
function withoutCosts(report: Report): Report {
  const shown = report.columns.map(({ kind }) => kind !== "money");
  return {
    ...report,
    columns: columnsFor(reportOf(report.id), false),
    figures: report.figures.filter(({ kind }) => kind !== "money"),
    chart: report.chart?.kind === "money" ? null : report.chart,
    rows: report.rows.map((row) => ({ ...row, cells: row.cells.filter((_, index) => shown[index]) })),
  };
}
