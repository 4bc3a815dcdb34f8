import { useQuery } from "@tanstack/react-query";
import type { Analysis } from "@cerebro/contracts/entities/executive/analytics.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { writeSearch } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { AnswerChart } from "./answer-chart.tsx";
import { fittingCharts, questionOf, searchOf } from "./question.ts";

/** The questions a person pinned to the dashboard, answered now. */
export function PinnedQuestions() {
  const { data } = useQuery(reading("GET /api/analytics/saved", { pinned: "yes" }));
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-tool font-strong">Pinned questions</h2>
      <div className="grid gap-3 wide:grid-cols-2">
        {data.rows.map((analysis) => (
          <Pinned key={analysis.id} analysis={analysis} />
        ))}
      </div>
    </section>
  );
}

function Pinned({ analysis: { name, question } }: { analysis: Analysis }) {
  const query = useQuery(reading("GET /api/analytics/answer", questionOf(question)));
  const address = `${href("executiveAnalytics")}${writeSearch(searchOf(question))}`;
  return (
    <Panel title={name} footer={<TextLink href={address}>Open in the explorer</TextLink>}>
      <Async query={query} skeleton={<Skeleton className="h-[240px] w-full" />}>
        {(answer) => {
          const fitting = fittingCharts(answer);
          const kind = fitting.find((one) => one === question.chart) ?? fitting[0] ?? "bar";
          return <AnswerChart answer={answer} grain={question.grain} kind={kind} title={name} height={240} />;
        }}
      </Async>
    </Panel>
  );
}
