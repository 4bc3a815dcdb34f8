import { useState } from "react";
import type { MetricDetail } from "@cerebro/contracts/entities/executive/metrics.ts";
import { useSearchState } from "../../../data/address.ts";
import { formatCount } from "../../../parts/format.ts";
import { None } from "../../../parts/moment.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { changeText, valueText } from "./metric-words.ts";

type Group = MetricDetail["breakdown"][number]["groups"][number];

/** Name of the unnamed group's rows in the address. */
export const noKey = "none";

/** Contribution of each group of a dimension to the change; a press shows its rows. */
export function KpiGroups({ detail }: { detail: MetricDetail }) {
  const { metric, breakdown } = detail;
  const [, change] = useSearchState();
  const [chosen, setChosen] = useState<string>();
  const shown = breakdown.find(({ dimension }) => dimension === chosen) ?? breakdown.find(hasSeveral) ?? breakdown[0];
  if (shown === undefined || shown.groups.length === 0) return null;
  const open = ({ key }: Group) => change({ by: shown.dimension, group: key ?? noKey }, { push: true });
  return (
    <Panel
      title="Contributions"
      hint={
        metric.previous === null
          ? "By group; there is no period before to compare with."
          : "What each group did to the change; all of them add up to it."
      }
      actions={
        breakdown.length > 1 && (
          <Segments
            label="Group by"
            options={breakdown.map(({ dimension, name }) => ({ value: dimension, label: name }))}
            value={shown.dimension}
            onChange={setChosen}
          />
        )
      }
      flush
      {...(shown.more > 0 && { footer: `${formatCount(shown.more)} more groups contributed less.` })}
    >
      <DataTable
        label={`Contributions by ${shown.name.toLowerCase()}`}
        noun={["group", "groups"]}
        columns={columnsOf(detail, shown.name)}
        source={rowsHere(shown.groups)}
        rowId={({ key }) => key ?? noKey}
        onOpen={open}
        maxHeight="320px"
        empty="No rows in this period."
      />
    </Panel>
  );
}

const hasSeveral = ({ groups }: MetricDetail["breakdown"][number]): boolean => groups.length > 1;

function columnsOf({ metric, aggregation }: MetricDetail, name: string): Column<Group>[] {
  const change = (id: string, header: string, of: (group: Group) => number | null): Column<Group> => ({
    id,
    header,
    kind: "number",
    width: 130,
    cell: (group) => {
      const value = of(group);
      return value === null ? <None /> : changeText(value, metric);
    },
  });
  return [
    { id: "label", header: name, primary: true, grow: true, width: 180, cell: ({ label }) => label },
    { id: "value", header: "Value", kind: "number", width: 130, cell: ({ value }) => valueText(value, metric) },
    {
      id: "previous",
      header: "Before",
      kind: "number",
      width: 130,
      cell: ({ previous }) => valueText(previous, metric),
    },
    change("contribution", "Contribution", ({ contribution }) => contribution),
    ...(aggregation.kind === "ratio"
      ? [change("rate", "By its figure", ({ rate }) => rate), change("mix", "By its weight", ({ mix }) => mix)]
      : []),
    { id: "rows", header: "Rows", kind: "number", width: 80, cell: ({ rows }) => formatCount(rows) },
  ];
}
