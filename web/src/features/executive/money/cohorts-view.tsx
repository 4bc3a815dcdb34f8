import { useQuery } from "@tanstack/react-query";
import UsersRound from "lucide-react/icons/users-round";
import { useState } from "react";
import { ageAxis, cohortAxis } from "@cerebro/contracts/constants/analytics.ts";
import type { AnalyticsAnswer } from "@cerebro/contracts/entities/executive/analytics.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { keptAfter } from "@cerebro/engines/analytics/cohort.ts";
import { useSearchState, writeSearch } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { formatShare } from "../../../parts/format.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { AnswerChart } from "../analytics/answer-chart.tsx";
import { AnswerRows } from "../analytics/answer-rows.tsx";
import {
  type Asked,
  askedIn,
  type Filter,
  filterOf,
  filtersOf,
  filterText,
  questionOf,
  searchOf,
} from "../analytics/question.ts";

const measures = [
  { value: "orders.customers", label: "Customers" },
  { value: "orders.value", label: "Order value" },
  { value: "order_lines.shipped_value", label: "Goods shipped" },
] as const;
const lengths = [
  { value: "12", label: "12 months" },
  { value: "24", label: "2 years" },
] as const;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The question of the table, about orders of known customers. */
function useAsked() {
  const [search, change] = useSearchState();
  const measure = measures.find(({ value }) => value === search["measure"])?.value ?? "orders.customers";
  const length = lengths.find(({ value }) => value === search["months"])?.value ?? "12";
  const [now] = useState(() => new Date());
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const asked: Asked = {
    ...askedIn({}),
    measures: measure,
    rows: cohortAxis,
    columns: ageAxis,
    compare: "no",
    chart: "cohort",
    from: dayOf(new Date(Date.UTC(year, month + 1 - Number(length), 1))),
    to: dayOf(now),
    filters: filterText([{ dimension: cohortAxis, keys: [null], not: true }]),
  };
  const lastMonth = dayOf(new Date(Date.UTC(year, month, 0))).slice(0, 7);
  return { asked, measure, length, lastMonth, change };
}

/** Customers by the month of their first order, and what was kept of them in the months after [EXE-04]. */
export function CohortsView() {
  const { asked, measure, length, lastMonth, change } = useAsked();
  const query = useQuery(reading("GET /api/analytics/answer", questionOf(asked)));
  return (
    <div className="flex flex-col gap-4 pt-4">
      <div className="flex flex-wrap gap-3" data-print="hide">
        <Segments label="Measure" options={measures} value={measure} onChange={(next) => change({ measure: next })} />
        <Segments label="Months" options={lengths} value={length} onChange={(months) => change({ months })} />
      </div>
      <Async query={query} skeleton={<Skeleton className="h-[480px] w-full" />}>
        {(answer) => <Answered answer={answer} asked={asked} lastMonth={lastMonth} />}
      </Async>
    </div>
  );
}

interface AnsweredProps {
  readonly answer: AnalyticsAnswer;
  readonly asked: Asked;
  /** The last month that is over. */
  readonly lastMonth: string;
}

function Answered({ answer, asked, lastMonth }: AnsweredProps) {
  const [cell, setCell] = useState<{ title: string; filters: readonly Filter[] }>();
  const { rows, columns } = answer;
  if (columns === null || rows.groups.length === 0) {
    return (
      <EmptyState icon={UsersRound} title="No customer ordered in these months">
        Orders without a customer do not count.
      </EmptyState>
    );
  }
  const open = (row: number, column?: number) => {
    const own = [filterOf(rows, row), ...(column === undefined ? [] : [filterOf(columns, column)])];
    const names = [
      rows.groups[row]?.label,
      column === undefined ? undefined : `month ${columns.groups[column]?.label}`,
    ];
    setCell({
      title: names.filter((name) => name !== undefined).join(" · "),
      filters: [...filtersOf(asked), ...own.filter((one) => one !== undefined)],
    });
  };
  return (
    <>
      <Kept answer={answer} lastMonth={lastMonth} />
      <Panel>
        <AnswerChart
          answer={answer}
          grain={asked.grain}
          kind="cohort"
          title={`${answer.measures[0]?.name} by month of first order`}
          onOpen={open}
        />
        <p className="pt-3 text-small text-ink-muted">
          Columns are months since the first order. The present month is not complete.{" "}
          <TextLink href={`${href("executiveAnalytics")}${writeSearch(searchOf(asked))}`}>
            Open in the explorer
          </TextLink>
        </p>
      </Panel>
      <Drawer open={cell !== undefined} onClose={() => setCell(undefined)} title={cell?.title ?? ""} width="wide">
        {cell !== undefined && <AnswerRows asked={asked} measure={asked.measures} filters={cell.filters} />}
      </Drawer>
    </>
  );
}

/** The share that cohorts kept after one, three and six months, in a sentence. */
function Kept({ answer, lastMonth }: Pick<AnsweredProps, "answer" | "lastMonth">) {
  const { rows, columns } = answer;
  const [measure] = answer.measures;
  if (columns === null || measure === undefined) return null;
  const axes = { cohorts: rows.groups, ages: columns.groups };
  const parts = [1, 3, 6].flatMap((months) => {
    const share = keptAfter(measure.now.cells, axes, months, lastMonth);
    return share === null ? [] : [`${formatShare(share)} after ${months === 1 ? "one month" : `${months} months`}`];
  });
  const [first, ...others] = parts;
  if (first === undefined) return <p className="text-read">No month after a first order is complete yet.</p>;
  return (
    <p className="max-w-[80ch] text-read">
      Of the first month, customers kept {[first, ...others].join(", ")} ({measure.name.toLowerCase()}).
    </p>
  );
}
