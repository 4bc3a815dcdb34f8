import ListTree from "lucide-react/icons/list-tree";
import { useQuery } from "@tanstack/react-query";
import type { AnalyticsRow } from "@cerebro/contracts/entities/executive/analytics.ts";
import { useGo } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { tableFilesOf } from "../../../parts/export.ts";
import { formatCount } from "../../../parts/format.ts";
import { useRows } from "../../../parts/use-rows.ts";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { recordColumns } from "../record-columns.tsx";
import { measuredText } from "./measured.ts";
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
  const source = useRows("GET /api/analytics/rows", question);
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
        columns={recordColumns<AnalyticsRow>({
          numerator: whole?.measure.numerator ?? "Counts",
          denominator: whole?.measure.denominator ?? null,
          dimensions: whole?.rows[0]?.dimensions.slice(0, 3) ?? [],
        })}
        source={source}
        rowId={({ id }) => id}
        onOpen={({ href }) => {
          if (href !== null) go(href);
        }}
        exports={tableFilesOf("GET /api/analytics/rows/export", question, source.count)}
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
