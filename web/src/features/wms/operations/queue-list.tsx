import CircleAlert from "lucide-react/icons/circle-alert";
import CircleDashed from "lucide-react/icons/circle-dashed";
import ListChecks from "lucide-react/icons/list-checks";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import UserRound from "lucide-react/icons/user-round";
import { use } from "react";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { Button } from "../../../ui/action/button.tsx";
import { HandList, type HandItem } from "../../../ui/data/hand-list.tsx";
import { FailureContext } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorPanel, OfflinePanel } from "../../../ui/feedback/state-panel.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import type { RowSource } from "../../../ui/table/rows.ts";
import { formatCount, formatDistance } from "../../../parts/format.ts";
import { useNow } from "../../../parts/use-now.ts";
import { taskKindWords } from "../words/stock-words.ts";

interface QueueListProps {
  readonly kind: TaskRow["kind"];
  readonly source: RowSource<TaskRow>;
  /** Set while a search or filter is on. */
  readonly onClear: (() => void) | undefined;
  readonly onOpen: (task: TaskRow) => void;
}

/** One queue of work, most urgent first, as rows for the hand. */
export function QueueList({ kind, source, onClear, onOpen }: QueueListProps) {
  const now = useNow();
  const describe = use(FailureContext);
  if (source.status === "loading") return <QueueSkeleton />;
  if (source.status === "offline") return <OfflinePanel onRetry={source.retry} />;
  if (source.status === "failed") return <ErrorPanel {...describe(source.error)} onRetry={source.retry} />;
  if (source.rows.length === 0) return <EmptyQueue kind={kind} onClear={onClear} />;
  return (
    <div className="flex flex-col gap-3" aria-busy={source.refreshing}>
      {Boolean(source.error) && (
        <Banner tone="warn" title="Not up to date">
          {describe(source.error).text}
        </Banner>
      )}
      <HandList
        label={`${taskKindWords[kind]} queue`}
        items={source.rows.map((task) => ({ ...handItem(task, now), onSelect: () => onOpen(task) }))}
      />
      {source.hasMore && (
        <Button busy={source.loadingMore} onClick={source.loadMore}>
          Show more
        </Button>
      )}
    </div>
  );
}

function QueueSkeleton() {
  return (
    <div role="status" aria-label="Loading the queue" className="flex flex-col gap-px">
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="h-15 w-full" />
      ))}
    </div>
  );
}

const emptyWords: Record<TaskRow["kind"], string> = {
  receive: "Confirmed purchase orders stand here until they have come.",
  put_away: "Received goods stand here until they are in a bin.",
  pick: "Released orders stand here until they are picked.",
  pack: "Picked orders stand here until they are in cartons.",
  ship: "Packed orders stand here until the carrier has them.",
  replenish: "Pick faces that run low are filled from reserve storage here.",
  count: "Bins to be counted stand here until somebody has counted them.",
};

function EmptyQueue({ kind, onClear }: { kind: TaskRow["kind"]; onClear: (() => void) | undefined }) {
  return (
    <Panel>
      <EmptyState
        icon={ListChecks}
        title={onClear ? "No task fits" : "Nothing to do"}
        {...(onClear && { action: <Button onClick={onClear}>Show the whole queue</Button> })}
      >
        {emptyWords[kind]}
      </EmptyState>
    </Panel>
  );
}

/** Words that distinguish two picks of one item. */
const goodsWords = ({ kind, lotCode, unitSscc, lineNumber }: TaskRow) => [
  lotCode !== null && `lot ${lotCode}`,
  kind === "pick" && unitSscc !== null && `SSCC ${unitSscc}`,
  kind === "pick" && lineNumber !== null && `line ${lineNumber}`,
];

/** The title is the destination or the act; the rest is a line below. */
function handItem(task: TaskRow, now: number): HandItem {
  const place = task.kind === "pick" ? task.fromCode : null;
  const item = [task.sku, task.itemName].filter(Boolean).join(" ");
  const due = task.dueAt === null ? null : `due ${formatDistance(task.dueAt, now)}`;
  const title = place ?? task.sku ?? task.documentNumber;
  const rest = place === null ? task.itemName : item;
  const line = [
    rest,
    ...goodsWords(task),
    task.kind === "put_away" && task.toCode !== null && `to ${task.toCode}`,
    title === task.documentNumber ? task.partnerName : task.documentNumber,
    due,
  ];
  return {
    id: task.id,
    title,
    line: line.filter(Boolean).join(" · "),
    figure: formatCount(task.quantity - task.doneQuantity),
    state: stateOf(task, now),
  };
}

function stateOf(task: TaskRow, now: number): NonNullable<HandItem["state"]> {
  if (task.state === "exception") return { icon: TriangleAlert, tone: "warn", label: "Exception" };
  if (task.claimedByName !== null) {
    return { icon: UserRound, tone: "accent", label: `Claimed by ${task.claimedByName}` };
  }
  if (task.dueAt !== null && Date.parse(task.dueAt) < now) return { icon: CircleAlert, tone: "bad", label: "Late" };
  return { icon: CircleDashed, tone: "neutral", label: "Open" };
}
