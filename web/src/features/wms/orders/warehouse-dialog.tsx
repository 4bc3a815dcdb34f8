import { CommandForm } from "../../../parts/command-form.tsx";
import { useState } from "react";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { WarehouseField } from "../parts/warehouse-choice.tsx";

interface WarehouseDialogProps {
  readonly order: SalesOrderDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Another warehouse serves the order, while nothing is allocated. */
export function WarehouseDialog({ order, open, onClose }: WarehouseDialogProps) {
  const [chosen, setChosen] = useState<string>();
  const change = useCommand("POST /api/wms/orders/{orderId}/warehouse", {
    onDone: onClose,
    told: ({ number, warehouseName }) => `${number} is served from ${warehouseName ?? ""}`,
  });
  const warehouseId = chosen ?? order.warehouseId;
  return (
    <Dialog open={open} onClose={onClose} title={`Change the warehouse of ${order.number}`} size="small">
      <CommandForm
        command={change}
        onSubmit={() => {
          if (warehouseId !== null) change.run({ orderId: order.id, version: order.version, warehouseId });
        }}
        submit="Change warehouse"
      >
        <WarehouseField hint="The warehouse that picks and ships the order." value={warehouseId} onChange={setChosen} />
      </CommandForm>
    </Dialog>
  );
}
