import { useQuery } from "@tanstack/react-query";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import type { WorkerNow } from "@cerebro/contracts/entities/wms/labour.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useRefreshMs } from "../../../data/live/use-refresh-ms.ts";
import { reading } from "../../../data/query-client.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { counted, formatDistance } from "../../../parts/format.ts";
import { liveMs } from "../../../parts/refresh.ts";
import { useNow } from "../../../parts/use-now.ts";
import { taskKindWords } from "../words/stock-words.ts";

/** Present people and their tasks. */
export function NowPanel() {
  const refreshMs = useRefreshMs();
  const query = useQuery({
    ...reading("GET /api/wms/labour/now", {}),
    staleTime: liveMs,
    refetchInterval: refreshMs,
  });
  return (
    <Panel title="On the floor now" flush>
      <Async
        query={query}
        skeleton={<SkeletonText lines={6} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState icon={UserRoundCheck} title="No work today yet">
            People who clock in, claim a task or finish one are shown here.
          </EmptyState>
        }
      >
        {({ rows }) => (
          <ul aria-label="People on the floor" className="divide-y divide-line">
            {rows.map((row) => (
              <NowRow key={row.workerId} row={row} />
            ))}
          </ul>
        )}
      </Async>
    </Panel>
  );
}

/** Tasks of a batch that are named; the rest is counted. */
const namedTasks = 3;

function NowRow({ row }: { row: WorkerNow }) {
  const now = useNow();
  const named = row.tasks.slice(0, namedTasks);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="flex min-w-0 flex-1 basis-48 items-center gap-2">
        <Avatar name={row.name} />
        <span className="truncate font-strong">{row.name}</span>
        {row.clockedInAt !== null && <StatusBadge tone="good">Clocked in</StatusBadge>}
      </span>
      <span className="min-w-0 flex-[2] basis-64">
        {named.length === 0 ? (
          <span className="text-ink-muted">
            No task in hand
            {row.lastDoneAt !== null && <>, last one done {formatDistance(row.lastDoneAt, now)}</>}
          </span>
        ) : (
          named.map((task, at) => (
            <span key={task.id}>
              {at > 0 && ", "}
              <TextLink href={`${href("wmsOperations")}?queue=${task.kind}&task=${task.id}`}>
                {taskKindWords[task.kind]} {task.sku ?? task.documentNumber}
              </TextLink>
            </span>
          ))
        )}
        {row.tasks.length > namedTasks && (
          <span className="text-ink-muted"> and {row.tasks.length - namedTasks} more</span>
        )}
      </span>
      <span className="text-small text-ink-muted">{counted(row.doneToday, "task")} done today</span>
    </li>
  );
}
