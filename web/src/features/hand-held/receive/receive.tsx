import PackageOpen from "lucide-react/icons/package-open";
import { useQuery } from "@tanstack/react-query";
import type { PurchaseOrderRow } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import type { CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../../data/address.ts";
import { refusalText } from "../../../data/api-error.ts";
import { call } from "../../../data/client.ts";
import { useRefreshMs } from "../../../data/live/use-refresh-ms.ts";
import { keptReading } from "../../../data/kept-reading.ts";
import { useQueue } from "../../../data/offline-queue/browser-queue.ts";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { HandList } from "../../../ui/data/hand-list.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { bad, type Said, warn } from "../flow/turn.ts";
import { HandPage } from "../parts/hand-page.tsx";
import { HandScan, SaidLine } from "../parts/hand-scan.tsx";
import { useKeptAhead } from "../parts/use-kept-ahead.ts";
import { type Tell, useSaid } from "../parts/use-said.ts";
import { useScans } from "../parts/use-scans.ts";
import { useSending } from "../parts/use-sending.ts";
import { dayWords } from "../parts/words.ts";
import { afterKeptReceipts } from "./after-kept.ts";
import { AtDesk } from "./at-desk.tsx";
import { Delivery } from "./delivery.tsx";
import { WarehouseOnly } from "../parts/warehouse-only.tsx";
import { usePlace } from "../parts/use-place.ts";

const open = { state: "open", sort: "expectedOn", direction: "asc", limit: 100 } as const;

/** `/mobile/receive`: a delivery, scanned in line by line. */
export function MobileReceive() {
  return (
    <WarehouseOnly>
      <Receive />
    </WarehouseOnly>
  );
}

function Receive() {
  const [search, change] = useSearchState();
  const orderId = typeof search["order"] === "string" ? search["order"] : undefined;
  const { said, tell } = useSaid();
  const sending = useSending(tell);
  const choose = (id: string | undefined) => change({ order: id }, { push: id !== undefined });
  return (
    <HandPage title="Receive" onBack={orderId === undefined ? undefined : () => choose(undefined)} sending={sending}>
      {orderId === undefined ? (
        <Orders said={said} tell={tell} onChoose={choose} />
      ) : (
        <Chosen key={orderId} orderId={orderId} said={said} tell={tell} sending={sending} />
      )}
    </HandPage>
  );
}

type ChosenProps = Omit<Parameters<typeof Delivery>[0], "order"> & { readonly orderId: string };

function Chosen({ orderId, ...rest }: ChosenProps) {
  const queue = useQueue();
  const query = useQuery({
    ...keptReading("GET /api/wms/purchase-orders/{purchaseOrderId}", { purchaseOrderId: orderId }),
    staleTime: 0,
  });
  return (
    <Async query={query} skeleton={<SkeletonText lines={8} />}>
      {(order) => <Delivery order={afterKeptReceipts(order, queue)} {...rest} />}
    </Async>
  );
}

interface OrdersProps {
  readonly said: Said | undefined;
  readonly tell: Tell;
  readonly onChoose: (purchaseOrderId: string) => void;
}

/** The delivery at the door: by its number, by a code of its goods, or from the list. */
function Orders({ said, tell, onChoose }: OrdersProps) {
  const [{ warehouseId }] = usePlace();
  const query = useQuery({
    ...keptReading("GET /api/wms/purchase-orders", { ...open, warehouseId }),
    refetchInterval: useRefreshMs(),
    staleTime: 0,
  });
  const rows = query.data?.rows ?? [];
  useKeptAhead(
    "GET /api/wms/purchase-orders/{purchaseOrderId}",
    rows.map(({ id }) => ({ purchaseOrderId: id })),
  );
  async function find(code: string, meanings: readonly CodeMeaning[]) {
    const number = rows.find((row) =>
      [row.number, row.reference].some((each) => each?.toLowerCase() === code.toLowerCase()),
    );
    if (number) return onChoose(number.id);
    if (navigator.onLine === false)
      return tell(bad("Not found", "Choose the order from the list until the connection is back"));
    try {
      const expected = await expectedOf(meanings);
      const [first] = expected;
      if (first === undefined) tell(bad("Not expected", `${code} is on no open purchase order`));
      else {
        if (expected.length > 1) tell(warn("Several orders", `${first.number} of ${first.supplierName} is due first`));
        onChoose(first.purchaseOrderId);
      }
    } catch (error) {
      tell(bad("Not read", refusalText(error)));
    }
  }
  const scans = useScans(
    tell,
    { unreached: async () => ({ meanings: [], facts: null }) },
    ({ code, meanings }) => void find(code, meanings),
  );
  return (
    <>
      <Async query={query} skeleton={<SkeletonText lines={6} />} isEmpty={() => rows.length === 0} empty={<Nothing />}>
        {() => (
          <>
            <SaidLine said={said} />
            <HandScan label="Scan an order or its goods" said={said} busy={scans.busy} onScan={scans.scan} />
            <HandList label="Expected deliveries" items={rows.map((row) => itemOf(row, onChoose))} />
          </>
        )}
      </Async>
      <AtDesk />
    </>
  );
}

/** Open orders of the first item that a code means, the earliest expected first. */
async function expectedOf(meanings: readonly CodeMeaning[]) {
  const goods = meanings.find((meaning) => meaning.type === "item" || meaning.type === "lot");
  if (goods === undefined || !("itemId" in goods)) return [];
  return (await call("GET /api/wms/items/{itemId}/expected-receipts", { itemId: goods.itemId })).rows;
}

function Nothing() {
  return (
    <EmptyState
      icon={PackageOpen}
      title="No delivery is expected"
      action={<ButtonLink href={href("wmsPurchaseOrders")}>Purchase orders</ButtonLink>}
    >
      Confirmed purchase orders come up here until all of them has come.
    </EmptyState>
  );
}

function itemOf(row: PurchaseOrderRow, onChoose: (id: string) => void) {
  const expected = row.expectedOn === null ? "" : ` · ${dayWords(row.expectedOn)}`;
  return {
    id: row.id,
    title: row.number,
    line: `${row.supplierName}${expected}${row.late ? " · late" : ""}`,
    figure: formatNumber(row.unitCount - row.unitsReceived),
    onSelect: () => onChoose(row.id),
  };
}
