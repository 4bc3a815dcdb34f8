import type { AnswerPart } from "@cerebro/contracts/entities/assistant/assistant.ts";
import type { ComplianceReport } from "@cerebro/contracts/entities/logistics/fleet.ts";
import type { DemandForecast, PlannedItem } from "@cerebro/contracts/entities/predictions/forecasts.ts";
import type { LabourReport } from "@cerebro/contracts/entities/wms/labour.ts";
import type { PickFaceProposal } from "@cerebro/contracts/entities/wms/replenishment.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { z } from "zod";
import { counted } from "../formats.ts";
import { runAction } from "./overviews.ts";
import { type AnswerTool, type Desk, listSource, type ToolResult } from "./tool.ts";

const defaultHorizon = 7;

async function forecastItem(
  desk: Desk,
  item: { readonly id: string; readonly value: string },
  horizon: number,
): Promise<ToolResult> {
  const { formats } = desk;
  const found = await runAction<DemandForecast>(desk, "demand-forecasting_get_forecast", { itemId: item.id, horizon });
  const total = found.forecast.reduce((sum, { value }) => sum + value, 0);
  const page = href("wmsItem", { itemId: item.id });
  const sure =
    found.accuracy === null
      ? "It could not be tested on the past."
      : `Accuracy when tested on the past: ${formats.decimal(found.accuracy * 100)} %.`;
  return {
    sentence: `${found.sku} (${found.name}): ${formats.decimal(total)} ${found.baseUnit} are expected in the next ${formats.count(found.horizon)} days. ${sure}${found.source === "simulated" ? " The history is simulated." : ""}`,
    parts: [
      {
        kind: "figure",
        label: "Expected demand",
        value: total,
        text: `${formats.decimal(total)} ${found.baseUnit}`,
        note: sure,
        href: page,
      },
      {
        kind: "chart",
        title: `Forecast of ${found.sku}`,
        form: "line",
        points: found.forecast.map(({ date, value }) => ({
          label: formats.day(date),
          value,
          text: formats.decimal(value),
        })),
        href: page,
      },
    ],
    sources: [listSource("Demand forecast", page, `/api/forecasts/demand?itemId=${item.id}&horizon=${horizon}`)],
    note: found.insights[0]?.message ?? null,
    data: found,
  };
}

async function forecastAll(desk: Desk): Promise<ToolResult> {
  const { formats } = desk;
  const page = href("wmsForecasts");
  const { rows, count } = await runAction<{ rows: PlannedItem[]; count: number }>(
    desk,
    "demand-forecasting_list_forecasts",
    { sort: "units", limit: 10 },
  );
  return {
    sentence:
      count === 0
        ? "No item has a forecast yet: forecasts need at least 7 days of history."
        : `${formats.count(count)} items have a forecast for the next 28 days. These ${formats.count(rows.length)} are asked for most.`,
    parts:
      count === 0
        ? []
        : [
            {
              kind: "table",
              title: "Demand in the next 28 days",
              columns: ["SKU", "Name", "28 days before", "28 days ahead"],
              rows: rows.map((row) => ({
                cells: [row.sku, row.name, formats.decimal(row.unitsBefore), formats.decimal(row.unitsAhead)],
                href: href("wmsItem", { itemId: row.itemId }),
              })),
              count,
              href: page,
            },
          ],
    sources: [listSource("Demand planning", page, "/api/forecasts")],
    note: null,
    data: rows,
  };
}

const itemOf = (named: Parameters<AnswerTool["run"]>[1]["named"]) =>
  named.flatMap(({ key, id, value }) => (key === "sku" && id !== null ? [{ id, value }] : []))[0];

export const planningTools: readonly AnswerTool[] = [
  {
    topic: "forecast",
    name: "demand-forecasting_get_forecast",
    label: "forecast",
    summary: "Demand of an item in the days to come, or of the items asked for most",
    standings: ["wms"],
    run: (desk, { named, horizonDays }) => {
      const item = itemOf(named);
      return item === undefined ? forecastAll(desk) : forecastItem(desk, item, horizonDays ?? defaultHorizon);
    },
  },
  {
    topic: "reorder",
    name: "replenishment-management_propose_limits",
    label: "optimization",
    summary: "Limits of pick faces that demand suggests",
    standings: ["wms"],
    run: async (desk, { named }) => {
      const { formats } = desk;
      const house = named.find(({ key, id }) => key === "warehouse" && id !== null)?.id;
      const { rows } = await runAction<{ rows: z.output<typeof PickFaceProposal>[] }>(
        desk,
        "replenishment-management_propose_limits",
        {
          ...(house !== undefined && house !== null && { warehouseId: house }),
        },
      );
      const page = href("wmsReplenishment");
      return {
        sentence:
          rows.length === 0
            ? "Demand suggests no other limits for pick faces."
            : `Demand suggests limits for ${formats.count(rows.length)} pick faces. Nothing has been changed.`,
        parts:
          rows.length === 0
            ? []
            : [
                {
                  kind: "table",
                  title: "Suggested limits",
                  columns: ["Bin", "SKU", "Minimum", "Maximum", "Units a day", "Now"],
                  rows: rows.slice(0, 10).map((row) => ({
                    cells: [
                      row.locationCode,
                      row.sku,
                      formats.count(row.minimum),
                      formats.count(row.maximum),
                      formats.decimal(row.basis.unitsPerDay),
                      row.current === null
                        ? "–"
                        : `${formats.count(row.current.minimum)} to ${formats.count(row.current.maximum)}`,
                    ],
                    href: href("wmsItem", { itemId: row.itemId }),
                  })),
                  count: rows.length,
                  href: page,
                },
              ],
        sources: [listSource("Suggested limits", page, "/api/wms/pick-face-proposals")],
        note: null,
        data: rows,
      };
    },
  },
  {
    topic: "compliance",
    name: "fleet-management_check_compliance",
    label: "compliance",
    summary: "What is not as DOT and OSHA rules ask, as far as the data prove it",
    standings: ["logistics"],
    run: async (desk, { named, text }) => {
      const { formats } = desk;
      const vehicle = named.find(({ key, id }) => key === "vehicle" && id !== null);
      const regulations =
        /\bosha\b/i.test(text) === /\bdot\b/i.test(text) ? "DOT,OSHA" : /\bosha\b/i.test(text) ? "OSHA" : "DOT";
      const report = await runAction<ComplianceReport>(desk, "fleet-management_check_compliance", {
        regulations,
        ...(vehicle !== undefined && { vehicleId: vehicle.id }),
      });
      const answer = complianceAnswer(report, { regulations, formats, of: vehicle?.value ?? null });
      const stranger = vehicle === undefined ? named.find(({ key }) => key === "vehicle") : undefined;
      if (stranger === undefined) return answer;
      const unknown = `There is no vehicle “${stranger.value}”: all were checked.`;
      return { ...answer, note: answer.note === null ? unknown : `${unknown} ${answer.note}` };
    },
  },
  {
    topic: "labor",
    name: "labour-management_figures",
    label: "labor",
    summary: "Work done and time taken by kind of task; workers see their own",
    standings: ["wms"],
    run: async (desk, { periods }) => {
      const { formats } = desk;
      const report = await runAction<LabourReport>(desk, "labour-management_figures", { ...periods[0] });
      const tasks = report.kinds.reduce((sum, kind) => sum + kind.tasks, 0);
      const page = href("wmsLabor");
      const table: AnswerPart = {
        kind: "table",
        title: "Work by kind",
        columns: ["Kind", "Tasks", "Units", "Units an hour"],
        rows: report.kinds.map((kind) => ({
          cells: [
            kind.kind.replace(/_/g, " "),
            formats.count(kind.tasks),
            formats.count(kind.units),
            kind.unitsPerHour === null ? "–" : formats.decimal(kind.unitsPerHour),
          ],
          href: page,
        })),
        count: report.kinds.length,
        href: page,
      };
      return {
        sentence: report.everybody
          ? `${counted(formats, tasks, ["task was", "tasks were"])} done ${formats.period(report)} by ${counted(formats, report.workers.length, ["person", "people"])}.`
          : `You did ${counted(formats, tasks, ["task", "tasks"])} ${formats.period(report)}. The work of others is shown to supervisors.`,
        parts: report.kinds.length === 0 ? [] : [table],
        sources: [listSource("Labor", page, `/api/wms/labour?from=${report.from}&to=${report.to}`)],
        note: null,
        data: report,
      };
    },
  },
];

export function complianceAnswer(
  report: ComplianceReport,
  {
    regulations,
    formats,
    of,
  }: { readonly regulations: string; readonly formats: Desk["formats"]; readonly of: string | null },
): ToolResult {
  const { findings } = report;
  const page = href("logisticsFleet");
  const checked = of ?? `${formats.count(report.vehicles)} vehicles and ${formats.count(report.drivers)} drivers`;
  const name = regulations.replace(",", " and ");
  return {
    sentence:
      findings.length === 0
        ? `${name}: nothing stands against ${checked}, as far as the data prove it. ${formats.count(report.unknown.length)} checks lack data.`
        : `${name}: ${formats.count(findings.length)} findings for ${checked}. ${formats.count(report.unknown.length)} checks lack data.`,
    parts:
      findings.length === 0
        ? []
        : [
            {
              kind: "table",
              title: "Findings",
              columns: ["Subject", "Rule", "Severity", "Finding"],
              rows: findings.slice(0, 10).map((one) => ({
                cells: [one.subjectName, one.reference, one.severity, one.text],
                href:
                  one.subjectType === "vehicle"
                    ? href("logisticsVehicle", { vehicleId: one.subjectId })
                    : href("logisticsDriver", { driverId: one.subjectId }),
              })),
              count: findings.length,
              href: page,
            },
          ],
    sources: [listSource("Compliance", page, `/api/logistics/fleet/compliance?regulations=${regulations}`)],
    note: null,
    data: report,
  };
}
