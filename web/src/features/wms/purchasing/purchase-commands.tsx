import { CommandRow } from "../../../parts/command-row.tsx";
import type { DocumentWays } from "../../../parts/document-page.tsx";
import { useState } from "react";
import { undoMinutes } from "@cerebro/contracts/constants/actions.ts";
import type { PurchaseOrderDetail } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import type { PurchaseOrderCommand } from "@cerebro/contracts/entities/state-machines.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { CancelDialog } from "../orders/cancel-dialog.tsx";
import { counted } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";

interface PurchaseCommandsProps {
  readonly order: PurchaseOrderDetail;
  readonly ways: DocumentWays;
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
export function PurchaseCommands({ order, ways: { show, refused: onRefused } }: PurchaseCommandsProps) {
  const [asking, setAsking] = useState<"close" | "cancel">();
  const target = { purchaseOrderId: order.id, version: order.version };
  const done = () => setAsking(undefined);
  const confirm = useCommand("POST /api/wms/purchase-orders/{purchaseOrderId}/confirm", {
    onRefused,
    told: ({ number }) => `${number} confirmed: its receipt is expected`,
  });
  const close = useCommand("POST /api/wms/purchase-orders/{purchaseOrderId}/close", {
    refusal: "toast",
    onDone: done,
    told: ({ number }) => `${number} closed`,
  });
  const cancel = usePlan("POST /api/wms/purchase-orders/{purchaseOrderId}/cancel", "purchasing_cancel_purchase_order", {
    onDone: done,
    told: () => `${order.number} cancelled`,
  });
  const missing = order.lines.reduce((sum, line) => sum + line.open, 0);
  const acts: Record<PurchaseOrderCommand, () => void> = {
    edit: () => show("edit"),
    confirm: () => confirm.run(target),
    receive: () => show("receive"),
    close: () => (missing > 0 ? setAsking("close") : close.run(target)),
    cancel: () => setAsking("cancel"),
  };
  const next = forward.find((command) => order.commands.includes(command));
  return (
    <>
      <CommandRow commands={order.commands} next={next} words={words} acts={acts} busy={confirm.busy || close.busy} />
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
