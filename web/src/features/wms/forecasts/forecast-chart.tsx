import type { DemandForecast } from "@cerebro/contracts/entities/predictions/forecasts.ts";
import { dayNumber } from "@cerebro/engines/forecasting/calendar.ts";
import { periodsOf } from "@cerebro/engines/forecasting/periods.ts";
import { LineChart } from "../../../ui/chart/line-chart.tsx";
import { startOfDay } from "../../../ui/habits.ts";
import { formatDecimal } from "../../../parts/format.ts";
import { periodNouns } from "./period-nouns.ts";

/** Days, or the weeks and months that they fill completely. */
function historyIn(grain: DemandForecast["grain"], days: DemandForecast["history"]): DemandForecast["history"] {
  const [first] = days;
  if (grain === "daily" || first === undefined) return days;
  const values = Float64Array.from(days, ({ units }) => units);
  const { sums, summed } = periodsOf(values, dayNumber(first.date), grain, 0);
  return summed.map((date, period) => ({ date, units: sums[period] ?? 0 }));
}

/** History, then what is expected with its measured interval. A simulated one says that in its title. */
export function ForecastChart({ forecast }: { forecast: DemandForecast }) {
  const { forecast: entries, baseUnit, source, grain } = forecast;
  const history = historyIn(grain, forecast.history);
  const before = history.map(() => null);
  const after = entries.map(() => null);
  // The interval of an overridden day belongs to the model, and is drawn around it.
  const model = entries.map((entry) => entry.model ?? entry.value);
  const overridden = entries.some((entry) => entry.model !== null);
  const made = source === "simulated" ? " (simulated data)" : "";
  return (
    <LineChart
      title={`Demand and forecast${made}`}
      description={`${baseUnit} ordered a ${periodNouns[grain][0]}, and what is expected. The band is the measured interval.`}
      xs={[...history.map(({ date }) => startOfDay(date)), ...entries.map(({ date }) => startOfDay(date))]}
      format={formatDecimal}
      height={280}
      series={[
        { id: "history", label: `Ordered${made}`, values: [...history.map(({ units }) => units), ...after], color: 1 },
        {
          id: "forecast",
          label: "Forecast",
          values: [...before, ...model],
          low: [...before, ...entries.map(({ measured }) => measured?.lower ?? null)],
          high: [...before, ...entries.map(({ measured }) => measured?.upper ?? null)],
          dashed: true,
          color: 2,
        },
        ...(overridden
          ? [
              {
                id: "override",
                label: "Overridden by a person",
                values: [...before, ...entries.map((entry) => (entry.model === null ? null : entry.value))],
                color: 3 as const,
              },
            ]
          : []),
      ]}
    />
  );
}
