import type { AnalyticsAnswer } from "@cerebro/contracts/entities/executive/analytics.ts";
import { valueText } from "../kpis/metric-words.ts";

type Measured = Pick<AnalyticsAnswer["measures"][number], "unit" | "currency">;

export const measuredText = (value: number | null, measure: Measured): string =>
  valueText(value, { ...measure, per: null });

/** A value of the server in the unit that is drawn; money has `parts` minor units in one. */
export const inUnit = (value: number | null, parts: number): number | null => (value === null ? null : value / parts);
