import { useQuery } from "@tanstack/react-query";
import CalendarClock from "lucide-react/icons/calendar-clock";
import type { JobSchedule } from "@cerebro/contracts/entities/platform/jobs.ts";
import { reading } from "../../../data/query-client.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Moment } from "../parts/moment.tsx";
import { ruleWords } from "./rule-words.ts";

const lookAgainMs = 10_000;

/** Schedules of the product. */
export function Schedules() {
  const query = useQuery({ ...reading("GET /api/job-schedules", {}), staleTime: 0, refetchInterval: lookAgainMs });
  return (
    <Panel flush title="By the clock">
      <Async
        query={query}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState icon={CalendarClock} title="Nothing runs by the clock">
            No node has started its jobs yet.
          </EmptyState>
        }
      >
        {({ rows }) => (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <ScheduleLine key={row.name} schedule={row} />
            ))}
          </ul>
        )}
      </Async>
    </Panel>
  );
}

function ScheduleLine({ schedule }: { schedule: JobSchedule }) {
  const { name, summary, rule, nextAt, lastState, lastEndedAt } = schedule;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-strong">{summary === "" ? name : summary.replace(/\.$/, "")}</p>
        <p className="text-small text-ink-muted">
          <code>{name}</code> · {ruleWords(rule)} · next <Moment at={nextAt} />
        </p>
      </div>
      {lastState === null || lastEndedAt === null ? (
        <StatusBadge tone="neutral">not run yet</StatusBadge>
      ) : (
        <span className="flex items-center gap-2 text-small text-ink-muted">
          <Moment at={lastEndedAt} />
          <StatusBadge tone={lastState === "done" ? "good" : "bad"}>{lastState}</StatusBadge>
        </span>
      )}
    </li>
  );
}
