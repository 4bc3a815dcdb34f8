import { formatWeight } from "../../../ui/measure.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { reading } from "../../../data/query-client.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { ShipForm } from "../orders/ship-form.tsx";
import { counted } from "../../../parts/format.ts";
import { ScanField } from "../../../ui/scan/scan-field.tsx";
import { TaskButtons, TaskNotices } from "./task-parts.tsx";
import { documentLink, useCodes, type Tell } from "./use-work.ts";

interface WorkProps {
  readonly task: TaskRow;
  readonly tell: Tell;
  readonly onDone: () => void;
}

/** Hands cartons to the carrier; each may be checked by scanning its SSCC [WMS-09]. */
export function ShipWork({ task, tell, onDone }: WorkProps) {
  const order = useQuery(reading("GET /api/wms/orders/{orderId}", { orderId: task.documentId }));
  return (
    <div className="flex flex-col gap-3">
      <TaskNotices task={task} />
      <Async query={order} skeleton={<SkeletonText lines={6} />}>
        {(found) => <Loading order={found} task={task} tell={tell} onDone={onDone} />}
      </Async>
      <TaskButtons task={task} />
    </div>
  );
}

function Loading({ order, task, tell, onDone }: WorkProps & { order: SalesOrderDetail }) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const codes = useCodes(tell);
  const cartons = order.shipments.filter(({ state }) => state === "packed").flatMap((shipment) => shipment.cartons);

  function scan(code: string) {
    codes.ask(code, ({ meanings }) => {
      const carton = cartons.find(({ sscc }) =>
        meanings.some((meaning) => meaning.type === "carton" && meaning.sscc === sscc),
      );
      if (!carton) return tell("bad", "Not of this order", code);
      setChecked(new Set([...checked, carton.sscc]));
      return tell("good", "Loaded", `Carton ${carton.position} of ${cartons.length}`);
    });
  }
  return (
    <>
      <ScanField label="Scan the SSCC of each carton" busy={codes.busy} onScan={scan} />
      <p className="text-ink-muted">
        {counted(cartons.length, "carton")} of {order.number}
        {order.customerName !== null && ` for ${order.customerName}`}
        {order.shipToCountry !== null && `, ${order.shipToCountry}`}
      </p>
      <ul className="flex flex-col divide-y divide-line rounded-panel border border-line">
        {cartons.map((carton) => (
          <li key={carton.id} className="flex min-h-12 flex-wrap items-center gap-x-3 px-3 py-2">
            <code className="font-strong select-all">{carton.sscc}</code>
            <span className="text-ink-muted">
              {carton.type}, {formatWeight(carton.weightGrams)}
            </span>
            <span className="ml-auto">{checked.has(carton.sscc) && <StatusBadge tone="good">Loaded</StatusBadge>}</span>
          </li>
        ))}
      </ul>
      <ShipForm
        order={order}
        onDone={() => {
          tell("good", "Shipped", `${counted(cartons.length, "carton")} left the house`, documentLink(task));
          onDone();
        }}
      />
    </>
  );
}
