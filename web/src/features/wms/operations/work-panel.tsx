import { useQuery } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { taskKindWords, taskStateWords } from "../words/stock-words.ts";
import { CountWork } from "../counts/task-work.tsx";
import { DocumentWork } from "./document-work.tsx";
import { PackWork } from "./pack-work.tsx";
import { PickWork } from "./pick-work.tsx";
import { PutAwayWork } from "./put-away-work.tsx";
import { ReceiveWork } from "./receive-work.tsx";
import { ReplenishWork } from "./replenish-work.tsx";
import { ShipWork } from "./ship-work.tsx";
import { documentLink, type Tell } from "./use-work.ts";

interface WorkPanelProps {
  readonly taskId: string;
  readonly tell: Tell;
  readonly onClose: () => void;
  /** The task is done: the next one of the queue, if there is one. */
  readonly onDone: () => void;
}

/** The task in hand. */
export function WorkPanel({ taskId, tell, onClose, onDone }: WorkPanelProps) {
  const query = useQuery({ ...reading("GET /api/wms/tasks/{taskId}", { taskId }), staleTime: liveMs });
  return (
    <section aria-label="Task in hand" data-density="hand" className="flex min-w-0 flex-col gap-3">
      <Async query={query} skeleton={<SkeletonText lines={10} />}>
        {(task) => (
          <>
            <WorkHeader task={task} onClose={onClose} />
            <Work key={`${task.id} ${task.quantity}`} task={task} tell={tell} onDone={onDone} />
          </>
        )}
      </Async>
    </section>
  );
}

function WorkHeader({ task, onClose }: { task: TaskRow; onClose: () => void }) {
  const { label, href } = documentLink(task);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="ghost" density="touch" icon={ArrowLeft} onClick={onClose} className="-ml-3">
        Queue
      </Button>
      <h2 className="text-title">
        {taskKindWords[task.kind]} <TextLink href={href}>{label}</TextLink>
      </h2>
      <StateMark word={taskStateWords[task.state]} />
      {task.partnerName !== null && <span className="min-w-0 truncate text-ink-muted">{task.partnerName}</span>}
    </div>
  );
}

/** Whole transfers and returns are received and sent on their own pages. */
function formOf({ documentType, kind }: TaskRow): "receive" | "ship" | undefined {
  if (documentType !== "transfer_order" && documentType !== "return_order") return undefined;
  return kind === "receive" || kind === "ship" ? kind : undefined;
}

function Work({ task, tell, onDone }: { task: TaskRow; tell: Tell; onDone: () => void }) {
  // A packed order stays in sight, since its SSCCs are needed now.
  if (task.kind === "pack") return <PackWork task={task} tell={tell} onDone={onDone} />;
  if (!task.commands.includes("do")) return <Finished task={task} onDone={onDone} />;
  const form = formOf(task);
  if (form) return <DocumentWork task={task} form={form} />;
  switch (task.kind) {
    case "replenish":
      return <ReplenishWork task={task} tell={tell} onDone={onDone} />;
    case "receive":
      return <ReceiveWork task={task} tell={tell} onDone={onDone} />;
    case "put_away":
      return <PutAwayWork task={task} tell={tell} onDone={onDone} />;
    case "pick":
      return <PickWork task={task} tell={tell} onDone={onDone} />;
    case "count":
      return <CountWork task={task} tell={tell} onDone={onDone} />;
    case "ship":
      return <ShipWork task={task} tell={tell} onDone={onDone} />;
  }
}

function Finished({ task, onDone }: { task: TaskRow; onDone: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3 py-4">
      <p>
        This task is {taskStateWords[task.state].label.toLowerCase()}
        {task.finishedByName !== null && `, by ${task.finishedByName}`}.
      </p>
      <Button onClick={onDone}>Next task</Button>
    </div>
  );
}
