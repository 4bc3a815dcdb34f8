import { useState } from "react";
import PackageCheck from "lucide-react/icons/package-check";
import type { PurchaseOrderDetail } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { ApiError } from "../../../data/api-error.ts";
import type { Proposal } from "../../../data/use-plan.ts";
import { RequestApproval } from "../../../parts/request-approval.tsx";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { HandList } from "../../../ui/data/hand-list.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { good, type Said } from "../flow/turn.ts";
import { NextStep } from "../parts/facts.tsx";
import { HandScan } from "../parts/hand-scan.tsx";
import { useFlow } from "../parts/use-flow.ts";
import { useKnownCodes } from "../parts/use-known-codes.ts";
import type { Tell } from "../parts/use-said.ts";
import { useScans } from "../parts/use-scans.ts";
import type { Judge, Sending } from "../parts/use-sending.ts";
import { counted } from "../parts/words.ts";
import { CountingLine } from "./counting-line.tsx";
import { OntoUnit } from "./onto-unit.tsx";
import {
  beginReceiving,
  type Counting,
  nextOfReceiving,
  openLines,
  type ReceiveEvent,
  type Receiving,
  stepReceiving,
} from "./receive-flow.ts";

interface DeliveryProps {
  readonly order: PurchaseOrderDetail;
  readonly said: Said | undefined;
  readonly tell: Tell;
  readonly sending: Sending;
}

/** More than a tolerance allows, as it was counted: a manager accepts it. */
interface Beyond {
  readonly counting: Counting;
  readonly data: Proposal["data"];
}

/** Lines of a delivery; each is counted and booked separately, so that no count is lost [WMS-06, WMS-15]. */
export function Delivery({ order, said, tell, sending }: DeliveryProps) {
  const [beyond, setBeyond] = useState<Beyond>();
  const flow = useFlow({
    step: (state: Receiving, event: ReceiveEvent) => stepReceiving(order, state, event),
    begin: beginReceiving,
    tell,
    send: (act, restart) => {
      // The next goods go onto the same pallet.
      const goOn = () => restart({ ...beginReceiving, onto: flow.state.onto });
      const judged: Judge = (sent) => {
        if (sent.outcome === "refused") {
          const isBeyond = sent.error instanceof ApiError && sent.error.code === "receipt.over_tolerance";
          const { counting: refused } = flow.state;
          return setBeyond(isBeyond && refused !== null ? { counting: refused, data: { ...act.input } } : undefined);
        }
        const { output } = sent;
        if ("sscc" in output && typeof output.sscc === "string") {
          return flow.dispatch({ type: "stands", onto: { id: output.id, sscc: output.sscc } });
        }
        goOn();
        tell(good("Booked", "Put-away is waiting"));
      };
      // A unit gets its number from the server: only what is put onto it can wait.
      if (act.endpoint === "POST /api/wms/handling-units") sending.send(act, judged);
      else sending.send(act, judged, goOn);
    },
  });
  const knownCodes = useKnownCodes(
    order.lines.map(({ itemId, sku, itemName }) => ({ itemId, sku, name: itemName, lotCode: null })),
  );
  const { counting, onto } = flow.state;
  const scans = useScans(tell, { unreached: knownCodes }, (scan) => flow.dispatch({ type: "scanned", ...scan }));
  const lines = openLines(order);
  const done = order.lines.length - lines.length;
  const next = nextOfReceiving(order, flow.state);
  return (
    <div className="flex flex-1 flex-col gap-3">
      <p className="text-read text-ink-muted">
        {order.number}, {order.supplierName}: {formatNumber(done)} of {counted(order.lines.length, "line")} done
      </p>
      <NextStep said={said}>{next}</NextStep>
      {lines.length === 0 ? (
        <EmptyState
          icon={PackageCheck}
          title="All lines are received"
          action={<ButtonLink href={href("mobilePutAway")}>Put away</ButtonLink>}
        />
      ) : (
        <HandScan label={next} said={said} busy={scans.busy} onScan={scans.scan} />
      )}
      {lines.length > 0 && <OntoUnit onto={onto} busy={sending.busy} dispatch={flow.dispatch} />}
      {counting !== null && beyond?.counting === counting && (
        <RequestApproval proposal={{ tool: "purchasing_receive_purchase_order", data: beyond.data }} />
      )}
      {counting ? (
        <CountingLine
          state={flow.state}
          counting={counting}
          sending={sending}
          undo={flow.undo}
          dispatch={flow.dispatch}
        />
      ) : (
        <HandList
          label="Lines still to come"
          items={lines.map((line) => ({
            id: String(line.lineNumber),
            title: line.sku,
            line: line.itemName,
            figure: formatNumber(line.open),
            unit: line.baseUnit,
            onSelect: () => flow.dispatch({ type: "chosen", lineNumber: line.lineNumber }),
          }))}
        />
      )}
    </div>
  );
}
