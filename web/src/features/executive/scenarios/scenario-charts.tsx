import type { ScenarioDetail } from "@cerebro/contracts/entities/executive/scenarios.ts";
import { formatCount, formatDayOfMonth } from "../../../parts/format.ts";
import { LineChart } from "../../../ui/chart/line-chart.tsx";
import { WaterfallChart } from "../../../ui/chart/waterfall-chart.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatUnits, minorDigits } from "../../../ui/money.ts";

/** Parts of the operating result; costs lower it. */
const parts = [
  { id: "netRevenue", label: "Revenue", sign: 1 },
  { id: "costOfGoods", label: "Goods", sign: -1 },
  { id: "freight", label: "Freight", sign: -1 },
  { id: "labor", label: "Labor", sign: -1 },
  { id: "otherCosts", label: "Other", sign: -1 },
] as const;

/** The parts that differ, in minor units; null where the reader may not see one of them. */
function stepsOf({ actual, changed }: ScenarioDetail): { label: string; change: number }[] | null {
  const steps = [];
  for (const { id, label, sign } of parts) {
    const [before, after] = [actual[id], changed[id]];
    if (before === null || after === null) return null;
    if (before !== after) steps.push({ label, change: sign * (after - before) });
  }
  return steps;
}

/** The operating result from the actual one to that of the scenario, part by part. */
export function ResultChart({ detail }: { detail: ScenarioDetail }) {
  const { currency } = detail.scenario;
  const start = detail.actual.operatingResult;
  const steps = stepsOf(detail);
  if (start === null || steps === null || steps.length === 0) return null;
  const perUnit = 10 ** minorDigits(currency);
  return (
    <Panel>
      <WaterfallChart
        title="Operating result"
        description={`From the actual figures to the scenario, in ${currency}`}
        start={{ label: "Actual", value: start / perUnit }}
        steps={steps.map(({ label, change }) => ({ label, change: change / perUnit }))}
        end="What-if"
        format={(value) => formatUnits(value, currency)}
        height={220}
      />
    </Panel>
  );
}

/** Units that wait at the end of each day. */
export function WaitingChart({ waiting }: Pick<ScenarioDetail, "waiting">) {
  if (waiting.every(({ actual, changed }) => actual === 0 && changed === 0)) return null;
  return (
    <Panel>
      <LineChart
        title="Units waiting"
        description="At the end of each day, in all warehouses"
        xs={waiting.map(({ day }) => day)}
        formatX={(day) => formatDayOfMonth(String(day))}
        format={formatCount}
        height={180}
        series={[
          { id: "actual", label: "Actual", values: waiting.map(({ actual }) => actual) },
          { id: "changed", label: "What-if", values: waiting.map(({ changed }) => changed) },
        ]}
      />
    </Panel>
  );
}
