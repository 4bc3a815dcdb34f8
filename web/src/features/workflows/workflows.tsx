import Play from "lucide-react/icons/play";
import Workflow from "lucide-react/icons/workflow";
import { useState, type ReactNode } from "react";
import type { WorkflowRow } from "@cerebro/contracts/entities/automation/workflows.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../data/address.ts";
import { Button } from "../../ui/action/button.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { StateMark } from "../../parts/state-mark.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { EmptyState } from "../../ui/feedback/state-panel.tsx";
import { dateFormat } from "../../ui/habits.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { StartDialog } from "./start-dialog.tsx";
import { type ListName, useOrchestrator, useWorkflowList } from "./use-workflows.ts";
import { formatDuration, progressWords, statusWords } from "./words.ts";

const tabs = [
  { id: "live", label: "Live" },
  { id: "history", label: "History" },
];

/** `/workflows`: what runs now, what ran before, and starting something [WF-01, WF-03]. */
export function Workflows() {
  const [search, change] = useSearchState();
  const [starting, setStarting] = useState(false);
  const list: ListName = search["list"] === "history" ? "history" : "live";
  const start = (
    <Button variant="primary" icon={Play} onClick={() => setStarting(true)}>
      Start a process
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Workflows"
        purpose="Several steps as one: watch them run, stop them, see what came of them."
        actions={start}
      />
      <StandaloneNotice />
      <Tabs
        label="Workflows"
        tabs={tabs}
        current={list}
        onChange={(id) => change({ list: id === "history" ? "history" : undefined })}
      >
        <WorkflowList key={list} list={list} start={start} />
      </Tabs>
      {starting && <StartDialog onClose={() => setStarting(false)} />}
    </>
  );
}

/** Shown because no workflow can be started while no node runs them [WF-05]. */
function StandaloneNotice() {
  const { data } = useOrchestrator();
  if (data?.mode !== "standalone") return null;
  return (
    <div className="mb-4">
      <Banner tone="warn" title="Standalone mode">
        {data.message}. Everything else works; processes can be started again once it is there.
      </Banner>
    </div>
  );
}

const emptyWords = {
  live: ["Nothing runs now", "Start a process, or look at the history. What has ended stays here for five minutes."],
  history: ["Nothing has run yet", "Every workflow is kept here once it has ended."],
} as const;

function WorkflowList({ list, start }: { list: ListName; start: ReactNode }) {
  const query = useWorkflowList(list);
  const [title, text] = emptyWords[list];
  return (
    <Panel flush>
      <Async
        query={query}
        isEmpty={({ pages }) => pages[0]?.rows.length === 0}
        empty={
          <EmptyState icon={Workflow} title={title} action={list === "live" && start}>
            {text}
          </EmptyState>
        }
      >
        {({ pages }) => (
          <>
            <p className="px-4 pt-3 text-small text-ink-faint">
              {pages[0]?.count === 1 ? "1 workflow" : `${pages[0]?.count} workflows`}
            </p>
            <ul className="divide-y divide-line">
              {pages
                .flatMap(({ rows }) => rows)
                .map((row) => (
                  <Row key={row.id} row={row} />
                ))}
            </ul>
            {query.hasNextPage && (
              <div className="border-t border-line p-3">
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  Show older workflows
                </Button>
              </div>
            )}
          </>
        )}
      </Async>
    </Panel>
  );
}

const moment = dateFormat({ dateStyle: "medium", timeStyle: "medium" });

function Row({ row }: { row: WorkflowRow }) {
  const word = statusWords[row.status];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 mobile:grid-cols-[minmax(0,1fr)_12rem_10rem_9rem]">
      <span className="min-w-0">
        <TextLink href={href("workflow", { workflowId: row.id })} className="block truncate">
          {row.title}
        </TextLink>
        <span className="block truncate text-small text-ink-faint">
          {progressWords(row)} · {row.requestedByName}
        </span>
      </span>
      <time dateTime={row.startTime} className="text-ink-muted max-mobile:hidden">
        {moment.format(new Date(row.startTime))}
      </time>
      <span className="text-right text-ink-muted tabular-nums max-mobile:hidden">
        {row.duration !== null && formatDuration(row.duration)}
      </span>
      <span className="justify-self-end">
        <StateMark word={word} />
      </span>
    </li>
  );
}
