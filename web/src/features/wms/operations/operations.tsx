import { useMutation, useQuery } from "@tanstack/react-query";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { taskKinds } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { useSearchState } from "../../../data/address.ts";
import { refusalText } from "../../../data/api-error.ts";
import { call } from "../../../data/client.ts";
import { useRefreshMs } from "../../../data/live/use-refresh-ms.ts";
import { reading } from "../../../data/query-client.ts";
import { useRemembered } from "../../../data/storage/remembered.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { FilterBar } from "../../../ui/table/filter-bar.tsx";
import type { FilterField } from "../../../ui/table/filter.ts";
import { chosen, useListState } from "../../../parts/list-state.ts";
import { counted } from "../../../parts/format.ts";
import { liveMs } from "../../../parts/refresh.ts";
import { useRows } from "../../../parts/use-rows.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { taskKindWords } from "../words/stock-words.ts";
import { FeedbackLine } from "./feedback.tsx";
import { QueueList } from "./queue-list.tsx";
import { ScanField } from "../../../ui/scan/scan-field.tsx";
import { useFeedback } from "./use-work.ts";
import { WorkPanel } from "./work-panel.tsx";
import { useChosenWarehouse, idIn } from "../../../parts/use-warehouses.ts";
import { WarehouseChooser } from "../parts/warehouse-choice.tsx";

type Kind = (typeof taskKinds)[number];

const fields = [
  { id: "mine", label: "Mine", kind: "flag" },
  { id: "late", label: "Late", kind: "flag" },
  { id: "state", label: "Exceptions", kind: "flag" },
  { id: "path", label: "In walking order", kind: "flag" },
  {
    id: "done",
    label: "Done",
    kind: "choice",
    single: true,
    options: [
      { value: "last_hour", label: "In the last hour" },
      { value: "today", label: "Today" },
    ],
  },
] as const satisfies readonly FilterField[];
const filterIds = fields.map(({ id }) => id);
/** A screenful or two; more is asked for with a press, so that rows do not pile up unseen. */
const tasksAtOnce = 40;

/** `/wms/operations`: one queue of work per operation, done with a scanner in one hand. */
export function Operations() {
  const [, change] = useSearchState();
  const refreshMs = useRefreshMs();
  const list = useListState([], filterIds);
  const queues = useQuery({
    ...reading("GET /api/wms/queues", { warehouseId: useChosenWarehouse() }),
    staleTime: liveMs,
    refetchInterval: refreshMs,
  }).data?.rows;
  const waiting = (kind: Kind) => {
    const queue = queues?.find((each) => each.kind === kind);
    return queue && queue.open + queue.claimed + queue.exceptions;
  };
  const busiest = queues && (taskKinds.find((each) => (waiting(each) ?? 0) > 0) ?? "pick");
  const kind = chosen(list.value("queue"), taskKinds) ?? busiest;
  const tabs = taskKinds.map((id) => {
    const count = waiting(id);
    return { id, label: taskKindWords[id], ...(count !== undefined && { count }) };
  });
  return (
    <>
      {/* With a task in the hand a small screen belongs to the task. */}
      <div className={list.value("task") === "" ? "" : "max-wide:sr-only"}>
        <LiveHeader
          page="wmsOperations"
          actions={
            <>
              <WarehouseChooser />
              <SoundSwitch />
            </>
          }
        />
      </div>
      <Tabs
        label="Queues"
        tabs={tabs}
        current={kind ?? "pick"}
        onChange={(queue) => change({ queue, task: undefined, q: undefined })}
      >
        {kind && <Queue key={kind} kind={kind} />}
      </Tabs>
    </>
  );
}

function SoundSwitch() {
  const [on, setOn] = useRemembered(storage.scanSound);
  return (
    <IconButton
      label={on ? "Turn sound off" : "Turn sound on"}
      icon={on ? Volume2 : VolumeX}
      variant="secondary"
      aria-pressed={on}
      onClick={() => setOn(!on)}
    />
  );
}

function Queue({ kind }: { kind: Kind }) {
  const list = useListState([], filterIds);
  const { feedback, tell, clear } = useFeedback();
  const taskId = list.value("task");
  const flag = (name: string) => (list.value(name) === "" ? undefined : String(list.value(name) !== "no"));
  const done = chosen(list.value("done"), ["last_hour", "today"]);
  const question = {
    kind,
    done,
    warehouseId: idIn(list.value("warehouse")),
    search: list.text || undefined,
    mine: flag("mine"),
    late: flag("late"),
    state: list.value("state") === "yes" ? ("exception" as const) : undefined,
    sort: orderOf(done !== undefined, list.value("path") === "yes"),
  };
  const source = useRows("GET /api/wms/tasks", question, { rowsAtOnce: tasksAtOnce, kept: true });
  const open = (task: Pick<TaskRow, "id">) => list.change({ task: task.id }, { push: taskId === "" });
  /** The task after this one in the queue, as it was listed when this one began. */
  function next() {
    const place = source.rows.findIndex(({ id }) => id === taskId);
    const following = source.rows[place + 1] ?? source.rows.find(({ id }) => id !== taskId);
    list.change({ task: following?.id });
  }
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(0,480px)]">
      <div className={cx("flex min-w-0 flex-col gap-3", taskId !== "" && "max-wide:hidden")}>
        {taskId === "" && <FindTask kind={kind} onFilter={list.onText} onOpen={open} />}
        <div className="flex flex-wrap items-center gap-2">
          <FilterBar fields={fields} values={list.filters} onChange={list.onFilters} />
          {source.count !== undefined && (
            <span role="status" className="ml-auto px-1 text-ink-muted">
              {counted(source.count, "task")}
            </span>
          )}
        </div>
        <QueueList kind={kind} source={source} onClear={list.onClear} onOpen={open} />
      </div>
      <div className={cx("flex min-w-0 flex-col gap-3 wide:sticky wide:top-4", taskId === "" && "max-wide:hidden")}>
        <FeedbackLine feedback={feedback} />
        {taskId === "" ? (
          <p className="rounded-panel border border-dashed border-line-strong px-4 py-10 text-center text-ink-muted">
            Choose a task, or scan a bin, an item or an order.
          </p>
        ) : (
          <WorkPanel
            taskId={taskId}
            tell={tell}
            onDone={next}
            onClose={() => {
              clear();
              list.change({ task: undefined });
            }}
          />
        )}
      </div>
    </div>
  );
}

/** What is done stands last first; what is not, by urgency unless a walk is asked for. */
function orderOf(done: boolean, byPath: boolean): "finishedAt" | "path" | undefined {
  if (done) return "finishedAt";
  return byPath ? "path" : undefined;
}

interface FindTaskProps {
  readonly kind: Kind;
  readonly onFilter: (text: string) => void;
  readonly onOpen: (task: TaskRow) => void;
}

/** The tasks a code could mean: of an item by its SKU, of a carton by its order, else by the code itself. */
async function tasksFor(kind: Kind, code: string) {
  const { meanings } = await call("GET /api/wms/codes/{code}", { code });
  const carton = meanings.find((meaning) => meaning.type === "carton");
  const item = meanings.find((meaning) => meaning.type === "item");
  const search = item?.type === "item" ? item.sku : code;
  const scope = carton?.type === "carton" ? { documentId: carton.salesOrderId } : { search };
  const { rows, count } = await call("GET /api/wms/tasks", { kind, ...scope, limit: 1 });
  return { search, count, first: rows[0] };
}

/** A scan or a few letters: opens the one task they mean, or narrows the queue to those they could mean. */
function FindTask({ kind, onFilter, onOpen }: FindTaskProps) {
  const { feedback, tell } = useFeedback();
  const find = useMutation({
    mutationFn: (code: string) => tasksFor(kind, code),
    onSuccess: ({ search, count, first }) => {
      if (first && count === 1) onOpen(first);
      else if (count === 0) tell("bad", "Nothing", `No ${taskKindWords[kind].toLowerCase()} task for ${search}`);
      else onFilter(search);
    },
    onError: (error) => tell("bad", "Not read", refusalText(error)),
  });
  return (
    <>
      <ScanField label="Scan or type a bin, item or order" busy={find.isPending} onScan={(code) => find.mutate(code)} />
      {feedback && <FeedbackLine feedback={feedback} />}
    </>
  );
}
