import { type SalesOrderCommand, salesOrderCommands } from "@cerebro/contracts/entities/state-machines.ts";
import type { SalesOrderRow } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { type BulkCommand, sendForRow } from "../../../parts/bulk-command.ts";
import { CancelFields, cancelIn } from "../parts/cancel-fields.tsx";
import { BackOrderFields, backOrdersIn, MissingFields, missingIn } from "./rest-fields.tsx";

const may = (command: SalesOrderCommand) => (order: SalesOrderRow) => {
  const commands: readonly string[] = salesOrderCommands[order.state];
  return !order.history && commands.includes(command);
};
const target = ({ id, version }: SalesOrderRow) => ({ orderId: id, version });

/** Commands on chosen sales orders [WMS-07]. */
export const orderBulk: readonly BulkCommand<SalesOrderRow>[] = [
  {
    label: "Confirm",
    done: "Confirmed",
    may: may("confirm"),
    send: (order, _data, options) => sendForRow("POST /api/wms/orders/{orderId}/confirm", target(order), options),
  },
  {
    label: "Allocate stock",
    done: "Allocated",
    may: may("allocate"),
    send: (order, _data, options) => sendForRow("POST /api/wms/orders/{orderId}/allocate", target(order), options),
  },
  {
    label: "Give stock back",
    done: "Given back",
    may: may("unallocate"),
    send: (order, _data, options) => sendForRow("POST /api/wms/orders/{orderId}/unallocate", target(order), options),
  },
  {
    label: "Release to the floor",
    done: "Released",
    may: may("release"),
    fields: <MissingFields />,
    send: (order, data, options) =>
      sendForRow("POST /api/wms/orders/{orderId}/release", { ...target(order), ...missingIn(data) }, options),
  },
  {
    label: "Cancel orders",
    done: "Canceled",
    danger: true,
    may: may("cancel"),
    fields: (
      <>
        <CancelFields />
        <BackOrderFields />
      </>
    ),
    send: (order, data, options) =>
      sendForRow(
        "POST /api/wms/orders/{orderId}/cancel",
        { ...target(order), ...cancelIn(data), ...backOrdersIn(data) },
        options,
      ),
  },
];
