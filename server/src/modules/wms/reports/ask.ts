import { type ReportId, reportOf } from "@cerebro/contracts/constants/reports.ts";
import type { ReportParameter } from "@cerebro/contracts/constants/report-definition.ts";
import {
  type ReportPeriod,
  reportPeriods,
  throughputSteps,
  valuationDays,
} from "@cerebro/contracts/constants/report-words.ts";
import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import type { ReportParameters } from "@cerebro/contracts/entities/wms/reports.ts";
import { type DaySpan, endOf, spanOf } from "@cerebro/engines/reports/periods.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Question } from "./report.ts";

export function requireReadable(ctx: Pick<Context, "permissions">, report: ReportId): void {
  const { costs, title } = reportOf(report);
  if (costs === true && !seesCosts(ctx.permissions)) throw new AppError("report.costs_hidden", { report: title });
}

const daysAtMost = 5 * 366;
const hourDaysAtMost = 62;
const dayMs = 86_400_000;
const deadAfterUsually = 180;

const refuse = (path: string, message: string): never => {
  throw new AppError("request.invalid", {}, [{ path, message }]);
};

/** The names under which a parameter travels. */
const namesOf: Readonly<Record<ReportParameter, readonly (keyof ReportParameters)[]>> = {
  period: ["period", "from", "to"],
  asOf: ["asOf"],
  category: ["category"],
  deadAfterDays: ["deadAfterDays"],
  step: ["step"],
  itemId: ["itemId"],
  warehouse: ["warehouseId"],
};

/** Refuses what the report is not asked for, and days that make no period. */
export function checkParameters(report: ReportId, parameters: ReportParameters): void {
  const taken = new Set(reportOf(report).parameters.flatMap((name) => namesOf[name]));
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && !taken.has(name as keyof ReportParameters))
      refuse(name, "This report does not take it.");
  }
  const { period, from, to } = parameters;
  if ((period === "custom") !== (from !== undefined && to !== undefined)) {
    refuse(period === "custom" ? "from" : "period", "A period from … to … has a first and a last day.");
  }
  if (from !== undefined && to !== undefined && from > to) refuse("to", "Ends before it begins.");
  if (reportOf(report).parameters.includes("itemId") && parameters.itemId === undefined)
    refuse("itemId", "Is missing.");
}

export interface Home {
  readonly zone: string;
  readonly now: number;
  /** In words, the warehouse that the parameters name. */
  readonly warehouse?: string | undefined;
}

/** Resolves the parameters at this moment in the organization's zone. */
export function askOf(report: ReportId, parameters: ReportParameters, home: Home): Question {
  checkParameters(report, parameters);
  const { category, itemId, deadAfterDays = deadAfterUsually, step = "day" } = parameters;
  const period = parameters.period ?? reportOf(report).period ?? "today";
  const span = spanIn(period, parameters, home);
  const end = endIn(parameters, home);
  return {
    report,
    scope: scopeText(report, parameters, { period, span, until: end?.day, warehouse: home.warehouse ?? null }),
    span,
    until: end === null ? null : new Date(end.at),
    category,
    deadAfterDays,
    step,
    itemId,
    warehouseId: parameters.warehouseId,
  };
}

function spanIn(period: ReportPeriod, { from, to, step }: ReportParameters, { zone, now }: Home): DaySpan {
  const span = spanOf(period, zone, now, from !== undefined && to !== undefined ? { from, to } : undefined);
  const days = (span.to - span.from) / dayMs;
  if (days > (step === "hour" ? hourDaysAtMost : daysAtMost)) refuse("period", "Is too long for this report.");
  return span;
}

function endIn({ asOf = "now" }: ReportParameters, { zone, now }: Home): { at: number; day: string } | null {
  const end = endOf(asOf, zone, now);
  if (end !== null && end.at > now + dayMs) refuse("asOf", "Lies in the future.");
  return end;
}

interface Meant {
  readonly period: ReportPeriod;
  readonly span: DaySpan;
  readonly until: string | undefined;
  readonly warehouse: string | null;
}

function scopeText(report: ReportId, parameters: ReportParameters, { period, span, until, warehouse }: Meant): string {
  const takes = (name: ReportParameter): boolean => reportOf(report).parameters.includes(name);
  const days = span.firstDay === span.lastDay ? span.firstDay : `${span.firstDay} to ${span.lastDay}`;
  return [
    takes("period") ? (period === "custom" ? days : `${reportPeriods[period]}, ${days}`) : null,
    takes("asOf") ? (until === undefined ? valuationDays.now : `End of ${until}`) : null,
    takes("step") ? `by ${throughputSteps[parameters.step ?? "day"].toLowerCase()}` : null,
    takes("deadAfterDays") ? `dead after ${parameters.deadAfterDays ?? deadAfterUsually} days` : null,
    warehouse,
    parameters.category === undefined ? null : `category ${parameters.category}`,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
