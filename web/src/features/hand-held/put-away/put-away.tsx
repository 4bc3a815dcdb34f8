import PackageCheck from "lucide-react/icons/package-check";
import { useQuery } from "@tanstack/react-query";
import type { CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../../data/address.ts";
import { keptReading } from "../../../data/kept-reading.ts";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { HandAction, HandList } from "../../../ui/data/hand-list.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { Segments } from "../../../ui/form/segments.tsx";
import { HandPage } from "../parts/hand-page.tsx";
import { HandScan, SaidLine } from "../parts/hand-scan.tsx";
import type { NamedGoods } from "../parts/task-goods.ts";
import { useFindTask } from "../parts/use-find-task.ts";
import { useKnownCodes } from "../parts/use-known-codes.ts";
import { useSaid } from "../parts/use-said.ts";
import { useSending } from "../parts/use-sending.ts";
import { useWalk } from "../parts/use-walk.ts";
import { counted } from "../parts/words.ts";
import { PickTask } from "../pick/pick-task.tsx";
import { PutAwayTask } from "./put-away-task.tsx";
import { WarehouseOnly } from "../parts/warehouse-only.tsx";
import { usePlace } from "../parts/use-place.ts";

type Kind = "put_away" | "replenish";

const titles = { put_away: "Put away", replenish: "Replenish" } satisfies Record<Kind, string>;

/** `/mobile/put-away`: received goods to their bins, and reserve to the pick faces. */
export function MobilePutAway() {
  return (
    <WarehouseOnly>
      <Kinds />
    </WarehouseOnly>
  );
}

function Kinds() {
  const [search, change] = useSearchState();
  const kind: Kind = search["queue"] === "replenish" ? "replenish" : "put_away";
  return <Queue key={kind} kind={kind} onKind={(next) => change({ queue: next === "put_away" ? undefined : next })} />;
}

function Queue({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  const { said, tell } = useSaid();
  const sending = useSending(tell);
  const sort = kind === "replenish" ? ("path" as const) : ("urgency" as const);
  const walk = useWalk({ kind, sort }, sending, tell);
  const { task, query, rows } = walk;
  const known = useKnownCodes(rows.flatMap(goodsOf));
  const scanned = useFindTask({
    kind,
    tell,
    unreached: async (code) => {
      const { meanings } = await known(code);
      return rows.find((row) => row.state !== "exception" && meanings.some((meaning) => isOf(meaning, row)));
    },
    onFound: (found) => walk.start(found),
  });
  const Task = kind === "replenish" ? PickTask : PutAwayTask;
  return (
    <HandPage title={titles[kind]} progress={walk.progress} onBack={task ? walk.leave : undefined} sending={sending}>
      {task ? (
        <Task
          key={`${task.id} ${task.doneQuantity}`}
          task={task}
          said={said}
          tell={tell}
          sending={sending}
          onDone={walk.done}
          onPart={walk.partly}
          onSkip={walk.skip}
        />
      ) : (
        <>
          <KindChoice kind={kind} onKind={onKind} />
          <Async
            query={query}
            skeleton={<SkeletonText lines={6} />}
            isEmpty={() => rows.length === 0}
            empty={<Nothing kind={kind} />}
          >
            {() => (
              <>
                <SaidLine said={said} />
                <HandScan label="Scan the goods in your hand" said={said} busy={scanned.busy} onScan={scanned.find} />
                <HandList label={`To ${titles[kind].toLowerCase()}`} items={itemsOf(rows, walk.start)} />
                <HandAction raised busy={sending.busy || walk.looking} onClick={() => walk.start()}>
                  Start: {counted(walk.total, "task")}
                </HandAction>
              </>
            )}
          </Async>
        </>
      )}
    </HandPage>
  );
}

/** Loose goods of a task by their names; handling units are known by their number. */
const goodsOf = ({ itemId, sku, itemName, lotCode }: TaskRow): readonly NamedGoods[] =>
  itemId === null ? [] : [{ itemId, sku: sku ?? "", name: itemName ?? "", lotCode }];

/** Whether a code means the goods of a task: its item or a lot of it, or the handling unit. */
function isOf(meaning: CodeMeaning, { itemId, unitId }: TaskRow): boolean {
  if (meaning.type === "unit") return meaning.unitId === unitId;
  return (meaning.type === "item" || meaning.type === "lot") && meaning.itemId === itemId;
}

function KindChoice({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  const queues = useQuery(keptReading("GET /api/wms/queues", usePlace()[0])).data?.rows;
  const options = (["put_away", "replenish"] as const).map((value) => {
    const queue = queues?.find((each) => each.kind === value);
    return {
      value,
      label: queue ? `${titles[value]} ${formatNumber(queue.open + queue.claimed + queue.exceptions)}` : titles[value],
    };
  });
  return <Segments label="Work" options={options} value={kind} onChange={onKind} />;
}

function Nothing({ kind }: { kind: Kind }) {
  if (kind === "replenish") {
    return (
      <EmptyState icon={PackageCheck} title="All pick faces are filled">
        Tasks appear here automatically when a pick face runs low.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={PackageCheck}
      title="Nothing is to be put away"
      action={<ButtonLink href={href("mobileReceive")}>Receive goods</ButtonLink>}
    >
      Tasks appear here automatically when goods are received.
    </EmptyState>
  );
}

function itemsOf(rows: readonly TaskRow[], onStart: (task: TaskRow) => void) {
  return rows.map((row) => ({
    id: row.id,
    title: row.sku ?? row.unitSscc ?? "",
    line: `${row.fromCode ?? ""} → ${row.toCode ?? "a bin with room"}${row.claimedByName === null ? "" : ` · ${row.claimedByName}`}`,
    figure: formatNumber(row.quantity - row.doneQuantity),
    onSelect: () => onStart(row),
  }));
}
