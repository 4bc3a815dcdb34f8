import type { RoiResults } from "@cerebro/engines/roi/calculate.ts";
import { shownMonths, timelineOf } from "@cerebro/engines/roi/timeline.ts";
import { formatDollars } from "@cerebro/engines/roi/words.ts";
import { BarChart } from "../../ui/chart/bar-chart.tsx";
import { LineChart } from "../../ui/chart/line-chart.tsx";

const height = 240;

export function SavingsBars({ results: { savingsBreakdown } }: { results: RoiResults }) {
  return (
    <BarChart
      title="Savings by line"
      description="The savings in each cost in a year."
      xs={savingsBreakdown.map(({ category }) => category)}
      series={[{ id: "savings", label: "Savings a year", values: savingsBreakdown.map(({ amount }) => amount) }]}
      format={formatDollars}
      height={height}
    />
  );
}

export function TimelineLines({ results }: { results: RoiResults }) {
  const months = timelineOf(results).slice(0, shownMonths);
  return (
    <LineChart
      title="ROI timeline, 12 months"
      description="Cumulative: a year is paid ahead, savings come month by month."
      xs={months.map(({ month }) => month)}
      series={[
        { id: "investment", label: "Investment", values: months.map(({ investment }) => investment) },
        { id: "savings", label: "Savings", values: months.map(({ savings }) => savings) },
        { id: "net", label: "Net benefit", values: months.map(({ netBenefit }) => netBenefit) },
      ]}
      format={formatDollars}
      height={height}
    />
  );
}
