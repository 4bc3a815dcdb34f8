import { BarChart, StackedBarChart } from "../../../ui/chart/bar-chart.tsx";
import { CohortTable } from "../../../ui/chart/cohort-table.tsx";
import { DenseChart } from "../../../ui/chart/dense-chart.tsx";
import { HeatMap } from "../../../ui/chart/heat-map.tsx";
import { AreaChart, LineChart } from "../../../ui/chart/line-chart.tsx";
import { ParetoChart } from "../../../ui/chart/pareto-chart.tsx";
import { ScatterChart } from "../../../ui/chart/scatter-chart.tsx";
import { Sparkline } from "../../../ui/chart/sparkline.tsx";
import { WaterfallChart } from "../../../ui/chart/waterfall-chart.tsx";
import { sampleDays, sampleNumbers, sampleSeries } from "../sample.ts";
import { Row, Section, Specimen } from "../specimen.tsx";

const days = sampleDays(42);
const demand = sampleSeries(11, 42, 180);
const measured = demand.map((value, index) => (index < 30 ? value : null));
const expected = demand.map((value, index) => (index >= 29 ? value : null));
const spread = (index: number) => Math.round((index - 28) * 4.5);
const weeks = ["W1", "W2", "W3", "W4", "W5", "W6"];
const hours = Array.from({ length: 16 }, (_, hour) => `${hour + 6}`);
const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const heat = weekdays.map((_, day) =>
  sampleNumbers(day + 31, hours.length).map((noise, hour) =>
    day === 5 && hour > 9 ? null : Math.round((1 - Math.abs(hour - 6) / 10) * 90 * (0.6 + noise * 0.6)),
  ),
);
const cohorts = [
  { name: "Jan", kept: [42, 20, 15, 14] },
  { name: "Feb", kept: [36, 21, 19, null] },
  { name: "Mar", kept: [51, 17, null, null] },
  { name: "Apr", kept: [47, null, null, null] },
];
const points = sampleNumbers(17, 80).map((noise, index) => {
  const weight = 20 + noise * 480;
  const other = sampleNumbers(index + 100, 2);
  return {
    id: `${index}`,
    label: `Run ${index + 1}`,
    x: Math.round(weight),
    y: Math.round(4 + weight * 0.05 + (other[0] ?? 0) * 18),
    size: Math.round((other[1] ?? 0) * 40),
  };
});
const ticks = Array.from({ length: 20_000 }, (_, index) => Date.UTC(2026, 0, 5) / 1000 + index * 30);
const signal = sampleNumbers(23, ticks.length).map(
  (noise, index) => 4 + Math.sin(index / 900) * 1.6 + Math.sin(index / 60) * 0.3 + noise * 0.5,
);

/** Pictures of figures. */
export function Charts() {
  return (
    <Section
      id="charts"
      title="Charts"
      hint="Tab to a chart and use the arrow keys; each has the same figures as a table, one press away. All figures are made up for this page."
    >
      <Specimen title="Line, with an interval and a target">
        <LineChart
          title="Pieces a day"
          description="Measured for thirty days, then expected with a 90 % interval"
          xs={days}
          target={{ value: 260, label: "Capacity" }}
          series={[
            { id: "measured", label: "Measured", values: measured, color: 1 },
            {
              id: "expected",
              label: "Expected",
              values: expected,
              dashed: true,
              color: 1,
              low: expected.map((value, index) => (value === null ? null : value - spread(index))),
              high: expected.map((value, index) => (value === null ? null : value + spread(index))),
            },
          ]}
        />
      </Specimen>
      <Specimen title="Bars and stacked bars">
        <div className="flex flex-col gap-6">
          <BarChart
            title="Lines a week"
            xs={weeks}
            series={[
              { id: "plan", label: "Planned", values: [120, 132, 128, 140, 150, 146], color: 7 },
              { id: "done", label: "Done", values: [118, 125, 130, 121, 149, 152], color: 1 },
            ]}
          />
          <StackedBarChart
            title="Orders by state"
            xs={weeks}
            series={[
              { id: "shipped", label: "Shipped", values: [82, 90, 88, 96, 101, 97] },
              { id: "packed", label: "Packed", values: [14, 12, 18, 11, 20, 24] },
              { id: "open", label: "Open", values: [6, 9, 4, 14, 8, 12] },
            ]}
          />
        </div>
      </Specimen>
      <Specimen title="Area">
        <AreaChart
          title="Volume by way"
          xs={days}
          series={[
            { id: "road", label: "Road", values: sampleSeries(41, 42, 90) },
            { id: "ocean", label: "Ocean", values: sampleSeries(43, 42, 60) },
            { id: "air", label: "Air", values: sampleSeries(47, 42, 25) },
          ]}
        />
      </Specimen>
      <Specimen title="Heat map and scatter">
        <div className="flex flex-col gap-6">
          <HeatMap title="Picks by hour" rows={weekdays} columns={hours} values={heat} measure="picks" />
          <ScatterChart title="Weight and time" points={points} xLabel="Weight in kg" yLabel="Minutes" />
        </div>
      </Specimen>
      <Specimen title="Waterfall and Pareto">
        <div className="flex flex-col gap-6">
          <WaterfallChart
            title="Change of order value"
            start={{ label: "Before", value: 120 }}
            steps={[
              { label: "Tea", change: 34 },
              { label: "Mugs", change: -21 },
              { label: "Paper", change: 12 },
            ]}
            end="Now"
          />
          <ParetoChart title="Value by customer" xs={weeks} values={[310, 120, 64, 40, 22, 9]} measure="Value" />
        </div>
      </Specimen>
      <Specimen title="Cohort table">
        <CohortTable
          title="Customers by month of first order"
          cohorts={cohorts.map(({ name }) => name)}
          ages={["0", "1", "2", "3"]}
          first={0}
          values={cohorts.map(({ kept }) => kept)}
          shares={cohorts.map(({ kept }) => kept.map((count) => (count === null ? null : count / (kept[0] ?? 1))))}
          measure="customers"
        />
      </Specimen>
      <Specimen title="Sparkline">
        <Row>
          <Sparkline label="Three weeks, rising" values={sampleSeries(51, 21, 40)} />
          <Sparkline
            label="Three weeks, falling"
            values={sampleSeries(53, 21, 40).toReversed()}
            width={160}
            height={40}
          />
        </Row>
      </Specimen>
      <Specimen title="Dense series" hint="20,000 points on a canvas; drag to zoom in, double-click to zoom out." wide>
        <DenseChart
          title="Temperature"
          description="Every 30 seconds"
          times={ticks}
          series={[{ id: "t", label: "Store 1, °C", values: signal }]}
          format={(value) => value.toFixed(2)}
        />
      </Specimen>
    </Section>
  );
}
