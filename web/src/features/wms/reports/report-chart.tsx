import type { ReportPage } from "@cerebro/contracts/entities/wms/reports.ts";
import { BarChart, StackedBarChart } from "../../../ui/chart/bar-chart.tsx";
import { LineChart } from "../../../ui/chart/line-chart.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { chartFormat, chartValue, placeText } from "./report-values.ts";

const charts = { bar: BarChart, stacked: StackedBarChart, line: LineChart } as const;

/** The report's chart, as its definition draws it; the same figures are a table one press away. */
export function ReportChart({ report }: { report: ReportPage }) {
  const { chart } = report;
  if (chart === null) return null;
  const Chart = charts[chart.type];
  return (
    <Panel>
      <Chart
        title={chart.title}
        description={report.scope}
        xs={chart.xs.map(placeText)}
        series={chart.series.map(({ id, label, values }) => ({
          id,
          label,
          values: values.map((value) => chartValue(chart.kind, value, report)),
        }))}
        format={chartFormat(chart.kind, report)}
      />
    </Panel>
  );
}
