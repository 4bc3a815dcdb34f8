import ListTree from "lucide-react/icons/list-tree";
import { useQuery } from "@tanstack/react-query";
import type { AnalyticsRow } from "@cerebro/contracts/entities/analytics.ts";
import { useGo } from "../../../data/address.ts";
import { call } from "../../../data/client.ts";
import { reading } from "../../../data/query-client.ts";
import { exportsOf } from "../../../parts/export.ts";
import { formatCount } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { pageRows, useRows } from "../../../parts/use-rows.ts";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { measuredText } from "./answer-chart.tsx";
import { type Asked, type Filter, filterText, questionOf } from "./question.ts";

interface AnswerRowsProps {
  readonly asked: Asked;
  readonly measure: string;
  readonly filters: readonly Filter[];
}

/** The records behind one figure; they add up to it. */
export function AnswerRows({ asked, measure, filters }: AnswerRowsProps) {
  const go = useGo();
  const text = filterText(filters);
  const question = { ...questionOf(asked), measure, ...(text !== undefined && { filters: text }) };
  const sum = useQuery(reading("GET /api/analytics/rows", { ...question, limit: 1 }));
  const source = useRows("GET /api/analytics/rows", question, (cursor, signal) =>
    call("GET /api/analytics/rows", { ...question, cursor, limit: pageRows }, { signal }),
  );
  const whole = sum.data;
  return (
    <div className="flex flex-col gap-3">
      {whole && (
        <p>
          {whole.measure.numerator} {formatCount(whole.numerator)}
          {whole.measure.denominator !== null &&
            ` ÷ ${whole.measure.denominator.toLowerCase()} ${formatCount(whole.denominator)}`}{" "}
          = <strong className="font-strong">{measuredText(whole.value, whole.measure)}</strong>
        </p>
      )}
      <DataTable
        label="Records"
        noun={["record", "records"]}
        columns={columnsFor(
          whole?.measure.numerator ?? "Counts",
          whole?.rows[0]?.dimensions ?? [],
          whole?.measure.denominator ?? null,
        )}
        source={source}
        rowId={({ id }) => id}
        onOpen={({ href }) => {
          if (href !== null) go(href);
        }}
        exports={exportsOf("GET /api/analytics/rows/export", question, source.count)}
        maxHeight="70vh"
        empty={
          <EmptyState icon={ListTree} title="No records">
            Nothing of the kind happened in this period.
          </EmptyState>
        }
      />
    </div>
  );
}

function columnsFor(
  numerator: string,
  dimensions: AnalyticsRow["dimensions"],
  denominator: string | null,
): Column<AnalyticsRow>[] {
  return [
    {
      id: "label",
      header: "Record",
      kind: "code",
      primary: true,
      grow: true,
      width: 160,
      cell: ({ label, href }) => (href === null ? label : <CellLink href={href}>{label}</CellLink>),
    },
    { id: "at", header: "When", width: 150, cell: ({ at }) => <Moment at={at} /> },
    { id: "numerator", header: numerator, kind: "number", width: 140, cell: (row) => formatCount(row.numerator) },
    ...(denominator === null
      ? []
      : [
          {
            id: "denominator",
            header: denominator,
            kind: "number",
            width: 140,
            cell: (row: AnalyticsRow) => formatCount(row.denominator),
          } as const,
        ]),
    ...dimensions.slice(0, 3).map(({ id, name }) => ({
      id,
      header: name,
      width: 140,
      cell: (row: AnalyticsRow) => row.dimensions.find((one) => one.id === id)?.label ?? "",
    })),
  ];
}
