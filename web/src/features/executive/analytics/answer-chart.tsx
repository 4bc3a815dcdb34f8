import { type ChartKind, cohortAxis, timeAxis } from "@cerebro/contracts/constants/analytics.ts";
import type { AnalyticsAnswer } from "@cerebro/contracts/entities/executive/analytics.ts";
import { BarChart, StackedBarChart } from "../../../ui/chart/bar-chart.tsx";
import { HeatMap } from "../../../ui/chart/heat-map.tsx";
import { LineChart } from "../../../ui/chart/line-chart.tsx";
import { ParetoChart } from "../../../ui/chart/pareto-chart.tsx";
import type { XYChartProps } from "../../../ui/chart/plot.tsx";
import type { Series as ChartSeries } from "../../../ui/chart/series.ts";
import { WaterfallChart } from "../../../ui/chart/waterfall-chart.tsx";
import { minorInUnit } from "../kpis/metric-words.ts";
import { cellsInUnit, type CellsProps, Cohorts } from "./cohorts.tsx";
import { inUnit, measuredText } from "./measured.ts";
import { type Asked, labelOf } from "./question.ts";

type Measured = AnalyticsAnswer["measures"][number];
/** More bars beside each other than this cannot be told apart. */
const placesAtMost = 40;

interface AnswerChartProps {
  readonly answer: AnalyticsAnswer;
  readonly grain: Asked["grain"];
  readonly kind: ChartKind;
  readonly title: string;
  readonly height?: number;
  /** Opens the records of a row, and of a column where one is meant. */
  readonly onOpen?: (row: number, column?: number) => void;
}

const drawn = (values: readonly (number | null)[], measure: Pick<Measured, "unit" | "currency">, shown: number) =>
  values.slice(0, shown).map((value) => inUnit(value, minorInUnit(measure)));

/** An answer as the chart that was chosen for it; every mark leads to its records. */
export function AnswerChart(props: AnswerChartProps) {
  const { answer, grain, kind, title, height = 320, onOpen } = props;
  const [first] = answer.measures;
  if (first === undefined) return null;
  const shown = [timeAxis, cohortAxis].includes(answer.rows.id) ? answer.rows.groups.length : placesAtMost;
  const xs = answer.rows.groups.slice(0, shown).map(({ label }) => labelOf(answer.rows, label, grain));
  const columns = answer.columns?.groups.map(({ label }) => labelOf(answer.columns ?? answer.rows, label, grain));
  const parts = minorInUnit(first);
  const shared = {
    title,
    hideTitle: true,
    height,
    format: (value: number) => measuredText(value * parts, first),
    ...(onOpen && { onOpen: (index: number) => onOpen(index) }),
  };
  const values = first.now.byRow.slice(0, shown).map((value) => (value ?? 0) / parts);
  if (kind === "pareto") return <ParetoChart {...shared} xs={xs} values={values} measure={first.name} />;
  if (kind === "waterfall") return <Waterfall answer={answer} labels={xs} measure={first} shared={shared} />;
  if (kind === "cohort" || kind === "heat") {
    const Cells = kind === "cohort" ? Cohorts : Heat;
    return <Cells {...shared} answer={answer} rows={xs} columns={columns ?? [first.name]} onOpen={onOpen} />;
  }
  return <Series {...shared} kind={kind} xs={xs} series={seriesOf(answer, columns, shown)} />;
}

function Heat({ answer, onOpen, ...chart }: CellsProps) {
  const [measure] = answer.measures;
  if (measure === undefined) return null;
  return (
    <HeatMap
      {...chart}
      values={cellsInUnit(measure).slice(0, chart.rows.length)}
      measure={measure.name}
      {...(onOpen && { onOpen })}
    />
  );
}

function Series({ kind, ...chart }: XYChartProps & { readonly kind: "line" | "stacked" | "bar" }) {
  if (kind === "stacked") return <StackedBarChart {...chart} />;
  return kind === "bar" ? <BarChart {...chart} /> : <LineChart {...chart} />;
}

/** One series for each column or measure, and the period before where it is asked for. */
function seriesOf(
  { measures, before }: AnalyticsAnswer,
  columns: readonly string[] | undefined,
  shown: number,
): ChartSeries[] {
  const [first] = measures;
  if (first !== undefined && columns !== undefined) {
    return columns.slice(0, 7).map((label, at) => ({
      id: `${at}`,
      label,
      values: first.now.cells.slice(0, shown).map((cells) => inUnit(cells[at] ?? null, minorInUnit(first))),
    }));
  }
  return measures.flatMap(({ id, name, now, before: earlier, ...measure }) => [
    { id, label: name, values: drawn(now.byRow, measure, shown) },
    ...(before === null || earlier === null
      ? []
      : [
          {
            id: `${id}-before`,
            label: `${name}, period before`,
            values: drawn(earlier.byRow, measure, shown),
            dashed: true,
          },
        ]),
  ]);
}

interface WaterfallProps {
  readonly answer: AnalyticsAnswer;
  readonly labels: readonly string[];
  readonly measure: Measured;
  readonly shared: { title: string; hideTitle: boolean; height: number; format: (value: number) => string };
}

const stepsAtMost = 12;

/** The part of each group in the change since the period before, the largest changes first. */
function Waterfall({ answer, labels, measure, shared }: WaterfallProps) {
  const earlier = measure.before;
  if (earlier === null) return null;
  const parts = minorInUnit(measure);
  const all = answer.rows.groups.map((_, at) => ({
    label: labels[at] ?? answer.rows.groups[at]?.label ?? "",
    change: ((measure.now.byRow[at] ?? 0) - (earlier.byRow[at] ?? 0)) / parts,
  }));
  const changed = all
    .filter(({ change }) => change !== 0)
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change));
  const rest = changed.slice(stepsAtMost).reduce((sum, { change }) => sum + change, 0);
  const steps = [...changed.slice(0, stepsAtMost), ...(rest === 0 ? [] : [{ label: "Others", change: rest }])];
  return (
    <WaterfallChart
      {...shared}
      start={{ label: "Period before", value: (earlier.value ?? 0) / parts }}
      steps={steps}
      end="Period"
    />
  );
}
