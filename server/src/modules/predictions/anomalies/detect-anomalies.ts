import { anomalyDaysAtMost } from "@cerebro/contracts/constants/anomalies.ts";
import type { anomalyEndpoints } from "@cerebro/contracts/endpoints/predictions/anomalies.ts";
import type {
  AnomalousDay,
  AnomalyDataType,
  AnomalySeverity,
} from "@cerebro/contracts/entities/predictions/anomalies.ts";
import type { ForecastNotice } from "@cerebro/contracts/entities/predictions/forecasts.ts";
import { forecastLeastDays } from "@cerebro/contracts/constants/forecasts.ts";
import { dayNumber, dayText } from "@cerebro/engines/forecasting/calendar.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { historyOr, todayOf } from "../../forecasts/index.ts";
import { loadFirstDay, loadObserved, type ObservedDay } from "./documents.store.ts";
import { adaptively, byRule, presentDay } from "./judge.ts";

interface KnownDays {
  readonly days: readonly ObservedDay[];
  readonly source: "recorded" | "simulated";
  readonly notices: readonly ForecastNotice[];
}

/** Every day from the first document to yesterday, two years at most; today is not over. */
export async function daysOf(ctx: Context, dataType: AnomalyDataType): Promise<KnownDays> {
  const today = dayNumber(await todayOf(ctx));
  const span = { from: dayText(today - anomalyDaysAtMost), until: dayText(today - 1) };
  const read = async (): Promise<ObservedDay[]> => {
    const { day } = await loadFirstDay(ctx.read, dataType, span);
    return day === null ? [] : loadObserved(ctx.read, dataType, { ...span, from: day });
  };
  const { rows, source, notice } = await historyOr(ctx, span, read, (date, observed) => ({ date, observed }));
  return { days: rows, source, notices: notice === null ? [] : [notice] };
}

export const detectAnomalies: Verb<typeof anomalyEndpoints.detectAnomalies> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { dataType, windowSize, sensitivity, days: shown } = input;
  const { days, source, notices } = await daysOf(ctx, dataType);
  if (days.length < forecastLeastDays) {
    throw new AppError("anomaly.insufficient_data", { least: forecastLeastDays, days: days.length });
  }
  const judged = adaptively(days);
  const first = Math.max(0, days.length - shown);
  const found = byRule(days, { windowSize, sensitivity })
    .filter(({ place }) => place >= first)
    .map((each) => presentDay(each, days[each.place]?.date ?? "", judged?.[each.place]?.alarm ?? false))
    .toSorted((a, b) => b.score - a.score);
  const of = (severity: AnomalySeverity): AnomalousDay[] => found.filter((each) => each.severity === severity);
  const anomalies = { critical: of("critical"), warning: of("warning"), info: of("info") };
  const { critical, warning, info } = anomalies;
  return {
    dataType,
    windowSize,
    sensitivity,
    anomalies,
    summary: { total: found.length, critical: critical.length, warning: warning.length, info: info.length },
    timestamp: ctx.now().toISOString(),
    source,
    notices: [...notices],
    series: days.slice(first),
    alarms: judged && days.filter((_, place) => place >= first && judged[place]?.alarm).map(({ date }) => date),
  };
};
