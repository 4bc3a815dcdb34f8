import { useQuery } from "@tanstack/react-query";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatCount } from "../../../parts/format.ts";
import { liveMs } from "../../../parts/refresh.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { taskKindWords, taskStateWords } from "../words/stock-words.ts";

const shownTasks = 100;

/** Open tasks of a document. */
export function DocumentTasks({ documentId, number }: { documentId: string; number: string }) {
  const { data } = useQuery({
    ...reading("GET /api/wms/tasks", { documentId, state: "waiting", limit: shownTasks }),
    staleTime: liveMs,
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <Panel title="On the floor" hint={`${formatCount(data.count)} waiting`}>
      <ul className="flex flex-col divide-y divide-line">
        {data.rows.map((task) => (
          <TaskLine key={task.id} task={task} number={number} />
        ))}
      </ul>
    </Panel>
  );
}

function TaskLine({ task, number }: { task: TaskRow; number: string }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <TextLink href={`${href("wmsOperations")}?queue=${task.kind}&q=${number}&task=${task.id}`}>
        {taskKindWords[task.kind]} {formatCount(task.quantity - task.doneQuantity)}
        {task.sku !== null && <code> {task.sku}</code>}
      </TextLink>
      <span className="text-ink-muted">
        {task.fromCode !== null && `from ${task.fromCode} `}
        {task.toCode !== null && `to ${task.toCode}`}
      </span>
      <span className="ml-auto flex items-center gap-2">
        {task.claimedByName !== null && <span className="text-small text-ink-muted">{task.claimedByName}</span>}
        <StateMark word={taskStateWords[task.state]} />
      </span>
    </li>
  );
}
