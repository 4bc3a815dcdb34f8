import { formatEdges } from "../../../ui/measure.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PackingProposal, SalesOrderDetail } from "@cerebro/contracts/entities/sales-orders.ts";
import type { TaskRow } from "@cerebro/contracts/entities/tasks.ts";
import { reading } from "../../../data/query-client.ts";
import { HandAction } from "../../../ui/data/hand-list.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { NumberInput } from "../../../ui/form/text-input.tsx";
import { OrderShipments } from "../orders/order-shipments.tsx";
import { counted, formatShare } from "../parts/format.ts";
import { useCommand } from "../parts/use-command.ts";
import { checkedAll, packedCartons, unitsBySku } from "./packing.ts";
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
  const [weights, setWeights] = useState<Readonly<Record<number, string>>>({});
  const [checked, setChecked] = useState<Readonly<Record<string, number>>>({});
  const codes = useCodes(tell);
  const holder = useHolder(task);
  const wanted = unitsBySku(proposal.cartons);
  const pack = useCommand("POST /api/wms/orders/{orderId}/pack", {
    refusal: "inline",
    onRefused: (refusal) => refusal !== undefined && tell("bad", "Refused", refusal),
    onDone: ({ number }) => tell("good", "Packed", `${number}: put the SSCC labels on`, documentLink(task)),
    told: undefined,
  });

  function scan(code: string) {
    codes.ask(code, (meanings) => {
      const item = meanings.find((meaning) => meaning.type === "item" && wanted.has(meaning.sku));
      if (item?.type !== "item") return tell("bad", "Not in this order", code);
      const units = (checked[item.sku] ?? 0) + item.factor;
      const most = wanted.get(item.sku) ?? 0;
      if (units > most) return tell("bad", "Too many", `${item.sku}: only ${counted(most, "unit")} were picked`);
      setChecked({ ...checked, [item.sku]: units });
      return tell("good", "Checked", `${item.sku}: ${units} of ${most}`);
    });
  }
  const all = checkedAll(wanted, checked);
  return (
    <>
      <ScanField label="Scan each item to check it" busy={codes.busy} onScan={scan} />
      <p className="text-ink-muted">
        {counted(proposal.cartons.length, "carton")} proposed for {order.number}
        {order.customerName !== null && `, ${order.customerName}`}.{" "}
        {all ? "All units are checked." : "Checking by scan is optional."}
      </p>
      {proposal.unmeasured.length > 0 && (
        <Banner tone="warn" title="Not measured">
          {proposal.unmeasured.join(", ")}: counted as nothing. Look whether they fit.
        </Banner>
      )}
      <ol className="flex flex-col gap-3">
        {proposal.cartons.map((carton, index) => (
          <ProposedCarton
            key={index}
            carton={carton}
            index={index}
            checked={checked}
            weight={weights[index]}
            onWeight={(weight) => setWeights({ ...weights, [index]: weight })}
          />
        ))}
      </ol>
      <TaskButtons task={task} />
      <HandAction
        raised
        busy={pack.busy}
        disabled={holder === "other" || proposal.cartons.length === 0}
        onClick={() =>
          pack.run({ orderId: order.id, version: order.version, cartons: packedCartons(proposal.cartons, weights) })
        }
      >
        Pack {counted(proposal.cartons.length, "carton")}
      </HandAction>
    </>
  );
}

interface ProposedCartonProps {
  readonly carton: PackingProposal["cartons"][number];
  readonly index: number;
  readonly checked: Readonly<Record<string, number>>;
  readonly weight: string | undefined;
  readonly onWeight: (weight: string) => void;
}

function ProposedCarton({ carton, index, checked, weight, onWeight }: ProposedCartonProps) {
  return (
    <li className="rounded-panel border border-line p-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-title font-strong">
          {index + 1}. Carton {carton.type}
        </span>
        <span className="text-small text-ink-muted">
          {formatEdges([carton.lengthMm, carton.widthMm, carton.heightMm])}, {formatShare(carton.fill)} full
        </span>
      </div>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {carton.contents.map((content) => (
          <li key={`${content.lineNumber}.${content.lotId}`} className="flex min-h-12 items-center gap-3 py-1">
            <span className="w-12 shrink-0 text-right text-title font-strong">{content.quantity} ×</span>
            <span className="min-w-0 flex-1">
              <code>{content.sku}</code>
              <span className="block truncate text-ink-muted">
                {content.itemName}
                {content.lotCode !== null && `, lot ${content.lotCode}`}
              </span>
            </span>
            {(checked[content.sku] ?? 0) > 0 && (
              <span className="text-small font-strong text-good">{checked[content.sku]} checked</span>
            )}
          </li>
        ))}
      </ul>
      <Field
        label="Weight"
        optional
        hint={`Reckoned: ${(carton.weightGrams / 1000).toFixed(2)} kg`}
        className="mt-2 w-40"
      >
        <NumberInput
          min={0}
          step="any"
          unit="kg"
          value={weight ?? ""}
          onChange={(event) => onWeight(event.target.value)}
        />
      </Field>
    </li>
  );
}
