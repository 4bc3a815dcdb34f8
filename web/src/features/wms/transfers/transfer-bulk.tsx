import { type TransferOrderCommand, transferOrderCommands } from "@cerebro/contracts/entities/state-machines.ts";
import type { TransferRow } from "@cerebro/contracts/entities/wms/transfers.ts";
import { type BulkCommand, sendForRow } from "../../../parts/bulk-command.ts";
import { CancelFields, cancelIn } from "../parts/cancel-fields.tsx";

const may = (command: TransferOrderCommand) => (transfer: TransferRow) => {
  const commands: readonly string[] = transferOrderCommands[transfer.state];
  return commands.includes(command);
};
const target = ({ id, version }: TransferRow) => ({ transferId: id, version });

/** Commands on chosen transfers [WMS-11]. */
export const transferBulk: readonly BulkCommand<TransferRow>[] = [
  {
    label: "Confirm",
    done: "Confirmed",
    may: may("confirm"),
    send: (transfer, _data, options) =>
      sendForRow("POST /api/wms/transfers/{transferId}/confirm", target(transfer), options),
  },
  {
    label: "Reserve stock",
    done: "Reserved",
    may: may("reserve"),
    send: (transfer, _data, options) =>
      sendForRow("POST /api/wms/transfers/{transferId}/reserve", target(transfer), options),
  },
  {
    label: "Release to the floor",
    done: "Released",
    may: may("release"),
    send: (transfer, _data, options) =>
      sendForRow("POST /api/wms/transfers/{transferId}/release", target(transfer), options),
  },
  {
    label: "Cancel transfers",
    done: "Canceled",
    danger: true,
    may: may("cancel"),
    fields: <CancelFields />,
    send: (transfer, data, options) =>
      sendForRow("POST /api/wms/transfers/{transferId}/cancel", { ...target(transfer), ...cancelIn(data) }, options),
  },
];
