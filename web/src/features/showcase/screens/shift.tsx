import { LineChart } from "../../../ui/chart/line-chart.tsx";
import { StatTile } from "../../../ui/data/stat-tile.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { sampleDays, sampleSeries } from "../sample.ts";
import { SampleTable } from "../sections/tables.tsx";
import { ScreenHead } from "./screen-head.tsx";

const days = sampleDays(28);
const lines = sampleSeries(5, 28, 420);

/** A page of the workspace: is anything wrong, the figure behind it, the rows behind the figure. */
export function ShiftScreen() {
  return (
    <>
      <ScreenHead title="Late shift" purpose="What is behind, and the rows it comes from." />
      <div className="grid gap-3 mobile:grid-cols-2 wide:grid-cols-4">
        <StatTile
          label="Lines picked"
          figure="412"
          target="Plan 450"
          trend={{ change: "6 %", direction: "up", tone: "good", period: "against yesterday" }}
          sparkline={{ label: "Four weeks, rising", values: lines }}
        />
        <StatTile label="Orders late" figure="3" alert={{ text: "Two leave within the hour", tone: "bad" }} />
        <StatTile label="Short picks" figure="0.8" unit="%" target="At most 1 %" />
        <StatTile label="Dock to stock" figure="47" unit="min" target="At most 60 min" stale />
      </div>
      <div className="mt-3 grid gap-3 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Panel title="Lines a day">
          <LineChart
            title="Lines a day"
            description="Four weeks"
            xs={days}
            target={{ value: 450, label: "Plan" }}
            series={[{ id: "lines", label: "Picked", values: lines, color: 1 }]}
          />
        </Panel>
        <SampleTable />
      </div>
    </>
  );
}
