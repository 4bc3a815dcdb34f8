import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PurchaseOrderDetail } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { reading } from "../../../data/query-client.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { ReceiveForm } from "../purchasing/receive-form.tsx";
import { ScanField } from "../../../ui/scan/scan-field.tsx";
import { TaskButtons, TaskNotices } from "./task-parts.tsx";
import { documentLink, useCodes, type Tell } from "./use-work.ts";

interface WorkProps {
  readonly task: TaskRow;
  readonly tell: Tell;
  readonly onDone: () => void;
}

/** Counts a delivery against its purchase order; a scan finds the line [WMS-06]. */
export function ReceiveWork({ task, tell, onDone }: WorkProps) {
  const purchaseOrderId = task.documentId;
  const query = useQuery({
    ...reading("GET /api/wms/purchase-orders/{purchaseOrderId}", { purchaseOrderId }),
    staleTime: liveMs,
  });
  return (
    <div className="flex flex-col gap-3">
      <TaskNotices task={task} />
      <Async query={query} skeleton={<SkeletonText lines={8} />}>
        {(order) => (
          <Counting
            order={order}
            tell={tell}
            onDone={() => {
              tell("good", "Received", "Put-away is waiting", documentLink(task));
              onDone();
            }}
          />
        )}
      </Async>
      <TaskButtons task={task} />
    </div>
  );
}

function Counting({ order, tell, onDone }: { order: PurchaseOrderDetail; tell: Tell; onDone: () => void }) {
  const [found, setFound] = useState<string>();
  const codes = useCodes(tell);
  function scan(code: string) {
    codes.ask(code, ({ meanings }) => {
      const line = order.lines.find((each) =>
        meanings.some((meaning) => meaning.type === "item" && meaning.itemId === each.itemId),
      );
      setFound(line?.itemId);
      if (line) tell("good", "On this order", `${line.sku} ${line.itemName}`);
      else tell("bad", "Not on this order", `${code} is not expected from ${order.supplierName}`);
    });
  }
  return (
    <>
      <ScanField label="Scan an item of the delivery" busy={codes.busy} onScan={scan} />
      <ReceiveForm order={order} onDone={onDone} scannedItemId={found} />
    </>
  );
}
