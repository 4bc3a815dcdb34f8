import { type Sql, sql } from "../../../platform/sql.ts";
import { type MetricDefinition, metricRow, type RowScope, within } from "../metric.store.ts";

/** Weeks of items that ended in the period; thousandths of units, so that sums are whole. */
const weeks = (scope: RowScope, numerator: Sql): Sql => {
  const at = sql`((w.begins_on + 7)::timestamp at time zone ${scope.zone} - interval '1 millisecond')`;
  return sql`${metricRow({
    id: sql`w.item_id || ':' || w.begins_on`,
    record: "item",
    subject: sql`i.id`,
    label: sql`i.sku || ' · week of ' || w.begins_on`,
    at,
    numerator,
    denominator: sql`w.actual * 1000`,
    dimensions: { category: sql`i.category`, abc: sql`i.abc_class` },
  })} from forecast_week w join item i on i.id = w.item_id
    where w.organisation_id = current_organisation() and w.actual is not null
      and w.begins_on between (${scope.from} at time zone ${scope.zone})::date - 7 and (${scope.to} at time zone ${scope.zone})::date
      and ${within(at, scope)}`;
};

const error = sql`round(w.units * 1000) - w.actual * 1000`;

const shared = {
  area: "wms",
  denominator: "Thousandths of units ordered",
  unit: "percent",
  aggregation: { kind: "ratio", factor: 100 },
  grain: "week",
  dimensions: ["category", "abc"],
  version: 1,
  owner: "Head of planning",
  periodDays: 56,
  href: "/wms/forecasts",
  empty: "No week with a kept forecast is over in this period. Forecasts are kept each Monday.",
} as const satisfies Partial<MetricDefinition>;
const words =
  "Each Monday the forecast of the week that begins is kept for each item. When the week is over it is compared with the units ordered, without canceled ones.";

export const forecastMetrics: readonly MetricDefinition[] = [
  {
    ...shared,
    id: "forecast.wape",
    name: "Forecast error (WAPE)",
    definition: `How far weekly forecasts were from what was ordered, by item, weighed by what was ordered. ${words}`,
    formula: "Σ |forecast − ordered| ÷ Σ ordered × 100",
    numerator: "Thousandths of units of error",
    source: "Weighted absolute percentage error (Hyndman & Athanasopoulos, Forecasting: Principles and Practice)",
    better: "lower",
    rows: (scope) => weeks(scope, sql`abs(${error})`),
  },
  {
    ...shared,
    id: "forecast.bias",
    name: "Forecast bias",
    definition: `Whether weekly forecasts were too high (above zero) or too low. ${words}`,
    formula: "Σ (forecast − ordered) ÷ Σ ordered × 100",
    numerator: "Thousandths of units too many",
    source: "Forecast bias: Σ error ÷ Σ actual",
    better: null,
    rows: (scope) => weeks(scope, error),
  },
];
