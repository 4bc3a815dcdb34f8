import { useState } from "react";
import { undoMinutes } from "@cerebro/contracts/constants/actions.ts";
import type { PurchaseOrderDetail } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import type { PurchaseOrderCommand } from "@cerebro/contracts/entities/state-machines.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { CancelDialog } from "../orders/cancel-dialog.tsx";
import { counted } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";

interface PurchaseCommandsProps {
  readonly order: PurchaseOrderDetail;
  readonly onEdit: () => void;
  readonly onReceive: () => void;
  readonly onRefused: (refusal: string | undefined) => void;
}

const words: Record<PurchaseOrderCommand, string> = {
  edit: "Edit",
  confirm: "Confirm",
  receive: "Receive",
  close: "Close",
  cancel: "Cancel order",
};

const forward: readonly PurchaseOrderCommand[] = ["confirm", "receive", "close"];

/** Commands of a purchase order now, the next step first [WMS-06]. */
export function PurchaseCommands({ order, onEdit, onReceive, onRefused }: PurchaseCommandsProps) {
  const [asking, setAsking] = useState<"close" | "cancel">();
  const target = { purchaseOrderId: order.id, version: order.version };
  const done = () => setAsking(undefined);
  const confirm = useCommand("POST /api/wms/purchase-orders/{purchaseOrderId}/confirm", {
    refusal: "inline",
    onRefused,
    told: ({ number }) => ({ message: `${number} confirmed: its receipt is expected` }),
  });
  const close = useCommand("POST /api/wms/purchase-orders/{purchaseOrderId}/close", {
    refusal: "toast",
    onDone: done,
    told: ({ number }) => ({ message: `${number} closed` }),
  });
  const cancel = usePlan("POST /api/wms/purchase-orders/{purchaseOrderId}/cancel", "purchasing_cancel_purchase_order", {
    onDone: done,
    told: () => `${order.number} cancelled`,
  });
  const missing = order.lines.reduce((sum, line) => sum + line.open, 0);
  const acts: Record<PurchaseOrderCommand, () => void> = {
    edit: onEdit,
    confirm: () => confirm.run(target),
    receive: onReceive,
    close: () => (missing > 0 ? setAsking("close") : close.run(target)),
    cancel: () => setAsking("cancel"),
  };
  const next = forward.find((command) => order.commands.includes(command));
  const ordered = order.commands.toSorted((a, b) => Number(a === next) - Number(b === next));
  return (
    <>
      {ordered.map((command) => (
        <Button
          key={command}
          variant={command === next ? "primary" : command === "cancel" ? "ghost" : "secondary"}
          busy={command === next && (confirm.busy || close.busy)}
          onClick={acts[command]}
        >
          {words[command]}
        </Button>
      ))}
      <ConfirmDialog
        open={asking === "close"}
        onClose={done}
        title={`Close ${order.number}?`}
        confirmLabel="Close order"
        busy={close.busy}
        onConfirm={() => close.run(target)}
      >
        {counted(missing, "unit")} have not come and count as short from now on.
      </ConfirmDialog>
      <CancelDialog
        open={asking === "cancel"}
        onClose={done}
        number={order.number}
        planning={cancel}
        onPreview={(reason, note) => cancel.preview({ ...target, reason, note })}
      >
        Nothing of it has come; its receipt is no longer expected. It can be undone for {undoMinutes} minutes.
      </CancelDialog>
    </>
  );
}
