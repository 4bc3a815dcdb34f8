import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import { type ReportId, reportOf } from "@cerebro/contracts/constants/reports.ts";
import { columnsFor, type ReportColumn } from "@cerebro/contracts/constants/report-definition.ts";
import type { ReportParameters } from "@cerebro/contracts/entities/wms/reports.ts";
import type { Context } from "../../../platform/context.ts";
import { FairLine } from "../../../platform/fair-line.ts";
import { accuracy } from "./accuracy.ts";
import { ageing } from "./ageing.ts";
import { askOf, requireReadable } from "./ask.ts";
import { cycleTime, dockToStock, throughput } from "./flow.ts";
import { snapshotOf } from "./ledger.store.ts";
import type { Computed, Compute, ComputePage, Page } from "./report.ts";
import { abc, turnover } from "./sales-value.ts";
import { layers } from "./layers.ts";
import { valuation, valuationPage } from "./valuation.ts";
import type { Reader } from "../../../platform/database.ts";
import { loadWarehouse } from "../locations/warehouses.store.ts";

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

/** Reports whose first page is read without all their rows. */
const pages: Partial<Readonly<Record<ReportId, ComputePage>>> = { valuation: valuationPage };

/** Long reads share processors and connections with the floor: so many at once, the rest wait in line. */
const line = new FairLine({
  atOnce: 2,
  perOrganisation: 1,
  waiting: 200,
  waitingPerOrganisation: 40,
  waitMs: 60_000,
});

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
  return compute(ctx, { id, parameters }, computes[id]);
}

export type FirstPage = Report & { readonly count: number };

/** The first rows of a report in an order; undefined where all rows are needed to know them. */
export async function computeFirstPage(
  ctx: Context,
  id: ReportId,
  parameters: ReportParameters,
  page: Required<Page>,
): Promise<FirstPage | undefined> {
  const of = pages[id];
  if (of === undefined || parameters.asOf !== undefined) return undefined;
  return compute(ctx, { id, parameters }, (snapshot, question) => of(snapshot, question, page));
}

interface Asked {
  readonly id: ReportId;
  readonly parameters: ReportParameters;
}

function compute<T extends Computed>(
  ctx: Context,
  { id, parameters }: Asked,
  of: (...asked: Parameters<Compute>) => Promise<T>,
): Promise<Report & T> {
  requireReadable(ctx, id);
  return line.pass({ organisationId: ctx.organisationId }, () =>
    snapshotOf(ctx, async (snapshot) => {
      const warehouse = await warehouseOf(snapshot.reader, parameters);
      const question = askOf(id, parameters, { ...snapshot, warehouse });
      const computed = await of(snapshot, question);
      const { title, formula, columns } = reportOf(id);
      const whole = {
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
function withoutCosts<T extends Report>(report: T): T {
  const shown = report.columns.map(({ kind }) => kind !== "money");
  return {
    ...report,
    columns: columnsFor(reportOf(report.id), false),
    figures: report.figures.filter(({ kind }) => kind !== "money"),
    chart: report.chart?.kind === "money" ? null : report.chart,
    rows: report.rows.map((row) => ({ ...row, cells: row.cells.filter((_, index) => shown[index]) })),
  };
}
