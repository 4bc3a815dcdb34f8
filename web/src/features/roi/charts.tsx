import type { RoiResults } from "@cerebro/engines/roi/calculate.ts";
import { shownMonths, timelineOf } from "@cerebro/engines/roi/timeline.ts";
import { formatDollars } from "@cerebro/engines/roi/words.ts";
import { BarChart } from "../../ui/chart/bar-chart.tsx";
import { LineChart } from "../../ui/chart/line-chart.tsx";

/** Both charts of a result, fetched once there is one [ROI-04]. */
export function Charts({ results }: { results: RoiResults }) {
  const months = timelineOf(results).slice(0, shownMonths);
  const { savingsBreakdown } = results;
  return (
    <div className="grid gap-x-12 gap-y-10 wide:grid-cols-2">
      <BarChart
        title="Savings by line"
        description="What falls away of each cost in a year."
        xs={savingsBreakdown.map(({ category }) => category)}
        series={[{ id: "savings", label: "Savings a year", values: savingsBreakdown.map(({ amount }) => amount) }]}
        format={formatDollars}
        height={chartHeight}
      />
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
        height={chartHeight}
      />
    </div>
  );
}

const chartHeight = 260;
