import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PackingProposal, SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { moveGoods } from "@cerebro/engines/inventory/parcel-plan.ts";
import { reading } from "../../../data/query-client.ts";
import { HandAction } from "../../../ui/data/hand-list.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { OrderShipments } from "../orders/order-shipments.tsx";
import { counted } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import {
  checkedAll,
  type Content,
  packedCartons,
  type Parcel,
  parcelsOf,
  scannedUnits,
  unitsBySku,
  unitsChecked,
} from "./packing.ts";
import { ParcelCard } from "./parcel-card.tsx";
import { ScanField } from "../../../ui/scan/scan-field.tsx";
import { TaskButtons, TaskNotices, useHolder } from "./task-parts.tsx";
import { documentLink, useCodes, type Tell } from "./use-work.ts";

interface WorkProps {
  readonly task: TaskRow;
  readonly tell: Tell;
  readonly onDone: () => void;
}

/** Puts what was picked into cartons as proposed, checked by scan; each carton gets its SSCC [WMS-09]. */
export function PackWork({ task, tell, onDone }: WorkProps) {
  const order = useQuery(reading("GET /api/wms/orders/{orderId}", { orderId: task.documentId }));
  return (
    <div className="flex flex-col gap-3">
      <TaskNotices task={task} />
      <Async query={order} skeleton={<SkeletonText lines={6} />}>
        {(found) =>
          found.state === "picked" ? (
            <Packing task={task} order={found} tell={tell} />
          ) : (
            <Packed order={found} onNext={onDone} />
          )
        }
      </Async>
    </div>
  );
}

function Packed({ order, onNext }: { order: SalesOrderDetail; onNext: () => void }) {
  return (
    <>
      <OrderShipments shipments={order.shipments} />
      <HandAction raised onClick={onNext}>
        Next order
      </HandAction>
    </>
  );
}

function Packing({ task, order, tell }: { task: TaskRow; order: SalesOrderDetail; tell: Tell }) {
  const proposal = useQuery({
    ...reading("GET /api/wms/orders/{orderId}/carton-proposal", { orderId: order.id }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Async query={proposal} skeleton={<SkeletonText lines={8} />}>
      {(found) => <Cartons task={task} order={order} proposal={found} tell={tell} />}
    </Async>
  );
}

interface CartonsProps {
  readonly task: TaskRow;
  readonly order: SalesOrderDetail;
  readonly proposal: PackingProposal;
  readonly tell: Tell;
}

function Cartons({ task, order, proposal, tell }: CartonsProps) {
  const [parcels, setParcels] = useState(() => parcelsOf(proposal));
  const [checked, setChecked] = useState<Readonly<Record<string, number>>>({});
  const codes = useCodes(tell);
  const holder = useHolder(task);
  const wanted = unitsBySku(parcels);
  const pack = useCommand("POST /api/wms/orders/{orderId}/pack", {
    onRefused: (refusal) => refusal !== undefined && tell("bad", "Refused", refusal),
    onDone: ({ number }) => tell("good", "Packed", `${number}: put the SSCC labels on`, documentLink(task)),
    told: undefined,
  });

  function scan(code: string) {
    codes.ask(code, (found) => {
      const more = unitsChecked(parcels, found);
      if (more.size === 0) return tell("bad", "Not in this order", code);
      const after = { ...checked };
      for (const [sku, units] of more) {
        const most = wanted.get(sku) ?? 0;
        after[sku] = (after[sku] ?? 0) + units;
        if (after[sku] > most) return tell("bad", "Too many", `${sku}: only ${counted(most, "unit")} were picked`);
      }
      setChecked(after);
      const words = [...more.keys()].map((sku) => `${sku}: ${after[sku]} of ${wanted.get(sku) ?? 0}`);
      return tell("good", "Checked", words.join(", "));
    });
  }
  const all = checkedAll(wanted, checked);
  const tight = pack.code === "order.carton_too_small" ? Number(pack.facts["carton"]) - 1 : undefined;
  const change = (at: number, parcel: Parcel) => setParcels(parcels.with(at, parcel));
  return (
    <>
      <ScanField label="Scan each item or its tote to check it" busy={codes.busy} onScan={scan} />
      <p className="text-ink-muted">
        {counted(parcels.length, "carton")} for {order.number}
        {order.customerName !== null && `, ${order.customerName}`}, as proposed until you change them.{" "}
        {all && "All units are checked."}
        {!all && (proposal.scansRequired ? "Each unit is to be scanned." : "Checking by scan is optional.")}
      </p>
      {proposal.unmeasured.length > 0 && (
        <Banner tone="warn" title="Not measured">
          {proposal.unmeasured.join(", ")}: counted as nothing. Look whether they fit.
        </Banner>
      )}
      <ol className="flex flex-col gap-3">
        {parcels.map((parcel, index) => (
          <ParcelCard
            key={index}
            parcel={parcel}
            index={index}
            parcels={parcels.length}
            checked={checked}
            tooSmall={index === tight}
            onChange={(changed) => change(index, changed)}
            onMove={(row, quantity, to) => {
              pack.reset();
              setParcels(
                moveGoods<Content, Parcel>(parcels, { from: index, row, quantity, to }).map(unweighed(parcels)),
              );
            }}
          />
        ))}
      </ol>
      <TaskButtons task={task} />
      <HandAction
        raised
        busy={pack.busy}
        disabled={holder === "other" || parcels.length === 0 || (proposal.scansRequired && !all)}
        onClick={() =>
          pack.run({
            orderId: order.id,
            version: order.version,
            cartons: packedCartons(parcels),
            scannedUnits: scannedUnits(parcels, checked),
          })
        }
      >
        Pack {counted(parcels.length, "carton")}
      </HandAction>
    </>
  );
}

/** A weight by scale or by hand is valid only as long as the contents of its carton are. */
const unweighed =
  (before: readonly Parcel[]) =>
  (parcel: Parcel): Parcel =>
    before.some(({ contents }) => contents === parcel.contents) ? parcel : { ...parcel, weight: "", tightReason: null };
