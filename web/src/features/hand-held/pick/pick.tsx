import PackageCheck from "lucide-react/icons/package-check";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { type Search, useSearchState } from "../../../data/address.ts";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { HandAction, HandList } from "../../../ui/data/hand-list.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { HandPage } from "../parts/hand-page.tsx";
import { HandScan, SaidLine } from "../parts/hand-scan.tsx";
import { useFindTask } from "../parts/use-find-task.ts";
import { useSaid } from "../parts/use-said.ts";
import { useSending } from "../parts/use-sending.ts";
import { useWalk } from "../parts/use-walk.ts";
import { counted } from "../parts/words.ts";
import { type Cart, Carts } from "./carts.tsx";
import { PickTask } from "./pick-task.tsx";
import { WarehouseOnly } from "../parts/warehouse-only.tsx";

/** `/mobile/pick`: the pick list, scan by scan, in walking order. */
export function MobilePick() {
  return (
    <WarehouseOnly>
      <Picks />
    </WarehouseOnly>
  );
}

function Picks() {
  const [search, change] = useSearchState();
  const documentId = typeof search["document"] === "string" ? search["document"] : undefined;
  const { said, tell } = useSaid();
  const sending = useSending(tell);
  const cart = cartOf(search);
  const scope = cart ?? { documentId };
  const walk = useWalk({ kind: "pick", sort: "path", ...scope }, sending, tell);
  const { task, query, rows } = walk;
  const choose = (id: string | undefined) => change({ document: id }, { push: id !== undefined });
  const isOrder = (code: string) => (row: TaskRow) => row.documentNumber.toLowerCase() === code.toLowerCase();
  const scanned = useFindTask({
    kind: "pick",
    tell,
    unreached: (code) => rows.find(isOrder(code)),
    onFound: (found, code) => (isOrder(code)(found) ? choose(found.documentId) : walk.start(found)),
  });
  const chosen = cart !== undefined || documentId !== undefined;
  return (
    <HandPage
      title="Pick"
      progress={walk.progress}
      onBack={
        task ? walk.leave : chosen ? () => change({ document: undefined, wave: undefined, cart: undefined }) : undefined
      }
      sending={sending}
    >
      {task ? (
        <PickTask
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
        <Async
          query={query}
          skeleton={<SkeletonText lines={6} />}
          isEmpty={() => rows.length === 0}
          empty={<Nothing />}
        >
          {() => (
            <>
              <SaidLine said={said} />
              <HandScan
                label="Scan or type an order, bin or item"
                said={said}
                busy={walk.looking || scanned.busy}
                onScan={scanned.find}
              />
              {!chosen && (
                <>
                  <Carts
                    sending={sending}
                    onTaken={({ waveId, batch }) => change({ wave: waveId, cart: String(batch) }, { push: true })}
                  />
                  <HandList label="Orders to pick" items={ordersOf(rows, choose)} />
                </>
              )}
              <HandAction raised busy={sending.busy || walk.looking} onClick={() => walk.start()}>
                Pick {counted(walk.total, "line")}
              </HandAction>
            </>
          )}
        </Async>
      )}
    </HandPage>
  );
}

/** The cart in the address, so that a reload does not lose it. */
function cartOf({ wave, cart }: Search): Cart | undefined {
  const batch = Number(cart);
  return typeof wave === "string" && Number.isInteger(batch) && batch > 0 ? { waveId: wave, batch } : undefined;
}

function Nothing() {
  return (
    <EmptyState
      icon={PackageCheck}
      title="Nothing is to be picked"
      action={
        <>
          <ButtonLink href={href("mobilePack")}>Pack orders</ButtonLink>
          <ButtonLink href={href("wmsOrders")}>Release orders</ButtonLink>
        </>
      }
    >
      Picks appear here automatically when an order is released to the floor.
    </EmptyState>
  );
}

/** The orders behind the picks, in the order in which the walk reaches them. */
function ordersOf(rows: readonly TaskRow[], onChoose: (documentId: string) => void) {
  const byOrder = new Map<string, TaskRow[]>();
  for (const row of rows) byOrder.set(row.documentId, [...(byOrder.get(row.documentId) ?? []), row]);
  return [...byOrder].map(([id, tasks]) => ({
    id,
    title: tasks[0]?.documentNumber ?? "",
    line: tasks[0]?.partnerName ?? "",
    figure: formatNumber(tasks.length),
    unit: tasks.length === 1 ? "line" : "lines",
    onSelect: () => onChoose(id),
  }));
}
