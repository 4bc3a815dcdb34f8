import { useQuery } from "@tanstack/react-query";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useRefreshMs } from "../../../data/live/use-refresh-ms.ts";
import { reading } from "../../../data/query-client.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Due } from "../../../parts/due.tsx";
import { formatCount } from "../../../parts/format.ts";
import { liveMs } from "../../../parts/refresh.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useNow } from "../../../parts/use-now.ts";
import { taskKindWords, taskStateWords } from "../words/stock-words.ts";
import { atWarehouse, useChosenWarehouse } from "../../../parts/use-warehouses.ts";

const shownTasks = 8;

/** Open tasks of all queues, most urgent and oldest first. */
export function OldestTasks() {
  const warehouseId = useChosenWarehouse();
  const now = useNow();
  const refreshMs = useRefreshMs();
  const query = useQuery({
    ...reading("GET /api/wms/tasks", { state: "waiting", sort: "urgency", limit: shownTasks, warehouseId }),
    staleTime: liveMs,
    refetchInterval: refreshMs,
  });
  return (
    <Panel
      title="Waiting on the floor"
      flush
      footer={<TextLink href={atWarehouse(href("wmsOperations"), warehouseId)}>All queues</TextLink>}
    >
      <Async
        query={query}
        skeleton={
          <div className="px-4 pb-4">
            <SkeletonText lines={shownTasks} />
          </div>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className="px-4 pb-4 text-ink-muted">The floor is clear: every task is done.</p>}
      >
        {({ rows }) => (
          <ul className="divide-y divide-line border-t border-line">
            {rows.map((task) => (
              <li key={task.id} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
                <TextLink href={`${href("wmsOperations")}?queue=${task.kind}&task=${task.id}`}>
                  {taskKindWords[task.kind]} {formatCount(task.quantity - task.doneQuantity)}
                </TextLink>
                <span className="min-w-0 flex-1 basis-32 truncate">
                  {task.sku !== null && <code>{task.sku} </code>}
                  {task.itemName ?? task.partnerName}
                </span>
                <span className="font-mono text-small text-ink-muted">{task.documentNumber}</span>
                {task.state === "open" ? (
                  <span className="text-ink-muted">
                    due <Due at={task.dueAt} now={now} />
                  </span>
                ) : (
                  <StateMark word={taskStateWords[task.state]} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Async>
    </Panel>
  );
}
