import { type PurchaseOrderCommand, purchaseOrderCommands } from "@cerebro/contracts/entities/state-machines.ts";
import type { PurchaseOrderRow } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import { type BulkCommand, sendForRow } from "../../../parts/bulk-command.ts";
import { CancelFields, cancelIn } from "../parts/cancel-fields.tsx";

const may = (command: PurchaseOrderCommand) => (order: PurchaseOrderRow) => {
  const commands: readonly string[] = purchaseOrderCommands[order.state];
  return !order.history && commands.includes(command);
};
const target = ({ id, version }: PurchaseOrderRow) => ({ purchaseOrderId: id, version });

/** Commands on chosen purchase orders [WMS-06]. */
export const purchaseBulk: readonly BulkCommand<PurchaseOrderRow>[] = [
  {
    label: "Confirm",
    done: "Confirmed",
    may: may("confirm"),
    send: (order, _data, options) =>
      sendForRow("POST /api/wms/purchase-orders/{purchaseOrderId}/confirm", target(order), options),
  },
  {
    label: "Close",
    done: "Closed",
    may: may("close"),
    send: (order, _data, options) =>
      sendForRow("POST /api/wms/purchase-orders/{purchaseOrderId}/close", target(order), options),
  },
  {
    label: "Cancel orders",
    done: "Canceled",
    danger: true,
    may: may("cancel"),
    fields: <CancelFields />,
    send: (order, data, options) =>
      sendForRow(
        "POST /api/wms/purchase-orders/{purchaseOrderId}/cancel",
        { ...target(order), ...cancelIn(data) },
        options,
      ),
  },
];
