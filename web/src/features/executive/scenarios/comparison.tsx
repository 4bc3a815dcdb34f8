import type { ScenarioDetail, ScenarioOutcome } from "@cerebro/contracts/entities/executive/scenarios.ts";
import { formatCount, formatDecimal } from "../../../parts/format.ts";
import { None } from "../../../parts/moment.tsx";
import { cx } from "../../../ui/cx.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { ScrollRegion } from "../../../ui/layout/scroll-region.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { Difference } from "./difference.tsx";
import { periodText } from "./scenario-words.ts";

interface Figure {
  readonly id: keyof ScenarioOutcome;
  readonly label: string;
  readonly kind: "money" | "units" | "percent";
  /** Whether a greater figure is better or worse. */
  readonly more: "better" | "worse";
  readonly isTotal?: true;
}

const figures: readonly Figure[] = [
  { id: "netRevenue", label: "Net revenue", kind: "money", more: "better", isTotal: true },
  { id: "costOfGoods", label: "Cost of goods", kind: "money", more: "worse" },
  { id: "grossProfit", label: "Gross profit", kind: "money", more: "better", isTotal: true },
  { id: "freight", label: "Freight", kind: "money", more: "worse" },
  { id: "labor", label: "Labor", kind: "money", more: "worse" },
  { id: "otherCosts", label: "Other costs", kind: "money", more: "worse" },
  { id: "operatingResult", label: "Operating result", kind: "money", more: "better", isTotal: true },
  { id: "unitsOrdered", label: "Units ordered", kind: "units", more: "better" },
  { id: "unitsShipped", label: "Units shipped", kind: "units", more: "better" },
  { id: "unitsDelayed", label: "Units delayed", kind: "units", more: "worse" },
  { id: "unitsWaiting", label: "Units waiting at the end", kind: "units", more: "worse" },
  { id: "onTime", label: "Delivered on time", kind: "percent", more: "better" },
];

const cell = "px-3 py-1.5 text-right align-top tabular-nums";
const sticky = "sticky left-0 text-left";
const head = "px-3 py-2 text-right font-strong whitespace-nowrap";

/** The figures of a scenario beside the actual ones. */
export function Comparison({ detail }: { detail: ScenarioDetail }) {
  return (
    <Panel
      title="Figures"
      hint={`${periodText(detail.scenario)}, in ${detail.scenario.currency}`}
      footer="A difference is better where it raises revenue, results or service, and where it lowers costs or delays."
      flush
    >
      <ScrollRegion label="Figures, actual and what-if">
        <table className="w-full border-collapse text-tool">
          <thead>
            <tr className="border-y border-line-strong">
              <th scope="col" className={cx("px-3 py-2 font-strong", sticky, "bg-surface-1")}>
                Figure
              </th>
              <th scope="col" className={head}>
                Actual
              </th>
              <th scope="col" className={head}>
                What-if
              </th>
              <th scope="col" className={head}>
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <FigureRow key={figure.id} figure={figure} detail={detail} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  );
}

function FigureRow({ figure, detail }: { figure: Figure; detail: ScenarioDetail }) {
  const { currency } = detail.scenario;
  const actual = detail.actual[figure.id];
  const changed = detail.changed[figure.id];
  const textOf = textIn(figure, currency);
  return (
    <tr className={cx("border-b border-line last:border-0", figure.isTotal && "bg-surface-2 font-strong")}>
      <th
        scope="row"
        className={cx("px-3 py-1.5", sticky, figure.isTotal ? "bg-surface-2 font-strong" : "bg-surface-1 font-normal")}
      >
        {figure.label}
      </th>
      {[actual, changed].map((value, at) => (
        <td key={at === 0 ? "actual" : "changed"} className={cx(cell, "whitespace-nowrap")}>
          <Value value={value} figure={figure} currency={currency} />
        </td>
      ))}
      <td className={cell}>
        <Difference
          by={differenceOf(figure, actual, changed)}
          textOf={figure.kind === "percent" ? (size) => `${formatDecimal(size)} points` : textOf}
          more={figure.more}
        />
      </td>
    </tr>
  );
}

/** Percentages are compared as they are shown, with one digit. */
function differenceOf({ kind }: Figure, actual: number | null, changed: number | null): number | null {
  if (actual === null || changed === null) return null;
  const difference = changed - actual;
  return kind === "percent" ? Math.round(difference * 10) / 10 : difference;
}

interface ValueProps {
  readonly value: number | null;
  readonly figure: Figure;
  readonly currency: string;
}

function Value({ value, figure, currency }: ValueProps) {
  if (value === null) return <None label={figure.kind === "money" ? "not shown to your role" : "nothing promised"} />;
  return textIn(figure, currency)(value);
}

function textIn({ kind }: Figure, currency: string): (value: number) => string {
  if (kind === "money") return (minor) => formatMoney(minor, currency);
  return kind === "units" ? formatCount : (percent) => `${formatDecimal(percent)}\u00A0%`;
}
