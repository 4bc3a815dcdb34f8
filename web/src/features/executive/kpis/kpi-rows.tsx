import ListTree from "lucide-react/icons/list-tree";
import { metricDimensions } from "@cerebro/contracts/constants/metrics.ts";
import type { MetricDetail, MetricRow } from "@cerebro/contracts/entities/executive/metrics.ts";
import { useGo, useSearchState } from "../../../data/address.ts";
import { tableFilesOf } from "../../../parts/export.ts";
import { formatCount } from "../../../parts/format.ts";
import { None } from "../../../parts/moment.tsx";
import { useRows } from "../../../parts/use-rows.ts";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { recordColumns } from "../record-columns.tsx";
import { noKey } from "./kpi-groups.tsx";
import { valueText } from "./metric-words.ts";

/** The rows of the figure as it is shown, of the same moment; they add up to it. */
export function KpiRows({ detail }: { detail: MetricDetail }) {
  const go = useGo();
  const [search, change] = useSearchState();
  const { metric, totals, numerator, denominator } = detail;
  const dimension = detail.dimensions.find(({ id }) => id === search["by"]);
  const key = search["group"];
  const question = {
    metricId: metric.id,
    asOf: detail.asOf,
    ...metric.period,
    ...(dimension !== undefined && {
      dimension: dimension.id,
      ...(typeof key === "string" && key !== noKey && { key }),
    }),
  };
  const source = useRows("GET /api/metrics/{metricId}/lineage", { ...question, sort: "weight" });
  const group = detail.breakdown
    .find((each) => each.dimension === dimension?.id)
    ?.groups.find((each) => (each.key ?? noKey) === key);
  const sum = `${formatCount(totals.rows)} rows: ${numerator.toLowerCase()} ${formatCount(totals.numerator)}${
    denominator === null ? "" : ` ÷ ${denominator.toLowerCase()} ${formatCount(totals.denominator)}`
  } = ${valueText(metric.value, metric)}`;
  return (
    <Panel
      title="Rows"
      hint={sum}
      flush
      actions={
        dimension !== undefined && (
          <Button onClick={() => change({ by: undefined, group: undefined })}>
            {metricDimensions[dimension.id]}: {group?.label ?? key} ×
          </Button>
        )
      }
    >
      <DataTable
        label={`Rows of ${metric.name}`}
        noun={["row", "rows"]}
        columns={columnsOf(detail)}
        source={source}
        rowId={({ id }) => id}
        onOpen={({ href }) => {
          if (href !== null) go(href);
        }}
        exports={tableFilesOf("GET /api/metrics/{metricId}/export", question, source.count)}
        maxHeight="560px"
        empty={
          <EmptyState icon={ListTree} title="No rows">
            {metric.reason ?? "Nothing of the kind is here."}
          </EmptyState>
        }
      />
    </Panel>
  );
}

function columnsOf(detail: MetricDetail): Column<MetricRow>[] {
  const { metric, dimensions } = detail;
  const contribution: Column<MetricRow> = {
    id: "contribution",
    header: "Adds",
    kind: "number",
    width: 130,
    cell: (row) => (row.contribution === null ? <None /> : valueText(row.contribution, metric)),
  };
  return [
    ...recordColumns<MetricRow>({ ...detail, dimensions: dimensions.slice(0, 2) }, [contribution]),
    { id: "leftOut", header: "Left out", width: 180, cell: ({ leftOut }) => leftOut ?? <None /> },
  ];
}
