import Package from "lucide-react/icons/package";
import { useQuery } from "@tanstack/react-query";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../../data/address.ts";
import { refusalText } from "../../../data/api-error.ts";
import { call } from "../../../data/client.ts";
import { useRefreshMs } from "../../../data/live/use-refresh-ms.ts";
import { isUnreached, keptReading } from "../../../data/kept-reading.ts";
import { useQueue } from "../../../data/offline-queue/browser-queue.ts";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { HandAction, HandList } from "../../../ui/data/hand-list.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { bad, type Said } from "../flow/turn.ts";
import { HandPage } from "../parts/hand-page.tsx";
import { HandScan, SaidLine } from "../parts/hand-scan.tsx";
import { useKeptAhead } from "../parts/use-kept-ahead.ts";
import { type Tell, useSaid } from "../parts/use-said.ts";
import { type Sending, useSending } from "../parts/use-sending.ts";
import { isPackKept } from "./after-kept.ts";
import { Cartons } from "./cartons.tsx";
import { Packed } from "./packed.tsx";
import { WarehouseOnly } from "../parts/warehouse-only.tsx";
import { usePlace } from "../parts/use-place.ts";

/** `/mobile/pack`: picked goods into cartons, unit by unit. */
export function MobilePack() {
  return (
    <WarehouseOnly>
      <Pack />
    </WarehouseOnly>
  );
}

function Pack() {
  const [search, change] = useSearchState();
  const orderId = typeof search["order"] === "string" ? search["order"] : undefined;
  const { said, tell } = useSaid();
  const sending = useSending(tell);
  const choose = (id: string | undefined) => change({ order: id }, { push: id !== undefined });
  return (
    <HandPage title="Pack" onBack={orderId === undefined ? undefined : () => choose(undefined)} sending={sending}>
      {orderId === undefined ? (
        <Orders said={said} tell={tell} onChoose={choose} />
      ) : (
        <Order
          key={orderId}
          orderId={orderId}
          said={said}
          tell={tell}
          sending={sending}
          onNext={() => choose(undefined)}
        />
      )}
    </HandPage>
  );
}

interface OrdersProps {
  readonly said: Said | undefined;
  readonly tell: Tell;
  readonly onChoose: (orderId: string) => void;
}

/** The order on the bench: by its number, by one of its cartons, or from the list. */
function Orders({ said, tell, onChoose }: OrdersProps) {
  const [{ warehouseId }] = usePlace();
  const query = useQuery({
    ...keptReading("GET /api/wms/tasks", { kind: "pack", warehouseId, limit: 100 }),
    refetchInterval: useRefreshMs(),
    staleTime: 0,
  });
  const queue = useQueue();
  const rows = (query.data?.rows ?? []).filter(({ documentId }) => !isPackKept(documentId, queue));
  const orders = rows.map(({ documentId }) => ({ orderId: documentId }));
  useKeptAhead("GET /api/wms/orders/{orderId}", orders);
  useKeptAhead("GET /api/wms/orders/{orderId}/carton-proposal", orders);
  async function find(code: string) {
    const row = rows.find(({ documentNumber }) => documentNumber.toLowerCase() === code.toLowerCase());
    if (row) return onChoose(row.documentId);
    try {
      const { meanings } = await call("GET /api/wms/codes/{code}", { code });
      const carton = meanings.find((meaning) => meaning.type === "carton");
      if (carton?.type === "carton") onChoose(carton.salesOrderId);
      else tell(bad("Not found", `Nothing waits to be packed for ${code}`));
    } catch (error) {
      const words = "Choose the order from the list until the connection is back";
      tell(isUnreached(error) ? bad("Not found", words) : bad("Not read", refusalText(error)));
    }
  }
  return (
    <Async query={query} skeleton={<SkeletonText lines={6} />} isEmpty={() => rows.length === 0} empty={<Nothing />}>
      {() => (
        <>
          <SaidLine said={said} />
          <HandScan label="Scan or type an order" said={said} busy={false} onScan={(code) => void find(code)} />
          <HandList label="Orders to pack" items={rows.map((row) => itemOf(row, onChoose))} />
        </>
      )}
    </Async>
  );
}

function Nothing() {
  return (
    <EmptyState
      icon={Package}
      title="Nothing is to be packed"
      action={<ButtonLink href={href("mobilePick")}>Pick</ButtonLink>}
    >
      Orders appear here automatically when all of their picks are done.
    </EmptyState>
  );
}

function itemOf(row: TaskRow, onChoose: (orderId: string) => void) {
  return {
    id: row.id,
    title: row.documentNumber,
    line: [row.partnerName, row.claimedByName].filter(Boolean).join(" · "),
    figure: formatNumber(row.quantity),
    unit: row.quantity === 1 ? "unit" : "units",
    onSelect: () => onChoose(row.documentId),
  };
}

interface OrderProps {
  readonly orderId: string;
  readonly said: Said | undefined;
  readonly tell: Tell;
  readonly sending: Sending;
  readonly onNext: () => void;
}

function Order({ orderId, said, tell, sending, onNext }: OrderProps) {
  const query = useQuery({ ...keptReading("GET /api/wms/orders/{orderId}", { orderId }), staleTime: 0 });
  const queue = useQueue();
  return (
    <Async query={query} skeleton={<SkeletonText lines={8} />}>
      {(order) =>
        isPackKept(orderId, queue) ? (
          <PackKept number={order.number} said={said} onNext={onNext} />
        ) : order.state === "picked" ? (
          <Proposed orderId={orderId} number={order.number} {...{ said, tell, sending }} />
        ) : (
          <Packed order={order} said={said} onNext={onNext} />
        )
      }
    </Async>
  );
}

/** Its cartons are closed; numbers and labels come from the server. */
function PackKept({ number, said, onNext }: { number: string; said: Said | undefined; onNext: () => void }) {
  return (
    <div className="flex flex-1 flex-col gap-3">
      <SaidLine said={said} />
      <EmptyState icon={Package} title={`${number} is packed on this device`}>
        Keep its cartons at the bench: their labels can be printed when the connection is back.
      </EmptyState>
      <HandAction raised onClick={onNext}>
        Next order
      </HandAction>
    </div>
  );
}

interface ProposedProps extends Omit<OrderProps, "onNext"> {
  readonly number: string;
}

function Proposed({ orderId, number, said, tell, sending }: ProposedProps) {
  const query = useQuery({
    ...keptReading("GET /api/wms/orders/{orderId}/carton-proposal", { orderId }),
    // Goods on the bench are packed as proposed when packing began.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Async query={query} skeleton={<SkeletonText lines={8} />}>
      {(proposal) => (
        <Cartons
          order={{ orderId, number, cartons: proposal.cartons, scansRequired: proposal.scansRequired }}
          unmeasured={proposal.unmeasured}
          said={said}
          tell={tell}
          sending={sending}
        />
      )}
    </Async>
  );
}
