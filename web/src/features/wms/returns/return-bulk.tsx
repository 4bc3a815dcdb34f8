import { type ReturnCommand, returnCommands } from "@cerebro/contracts/entities/state-machines.ts";
import type { ReturnRow } from "@cerebro/contracts/entities/wms/returns.ts";
import { type BulkCommand, sendForRow } from "../../../parts/bulk-command.ts";
import { CancelFields, cancelIn } from "../parts/cancel-fields.tsx";

const may = (command: ReturnCommand) => (row: ReturnRow) => {
  const commands: readonly string[] = returnCommands[row.state];
  return commands.includes(command);
};
const target = ({ id, version }: ReturnRow) => ({ returnId: id, version });

/** Commands on chosen returns [WMS-11]. */
export const returnBulk: readonly BulkCommand<ReturnRow>[] = [
  {
    label: "Authorize",
    done: "Authorized",
    may: may("authorise"),
    send: (row, _data, options) => sendForRow("POST /api/wms/returns/{returnId}/authorise", target(row), options),
  },
  {
    label: "Close",
    done: "Closed",
    may: may("close"),
    send: (row, _data, options) => sendForRow("POST /api/wms/returns/{returnId}/close", target(row), options),
  },
  {
    label: "Cancel returns",
    done: "Canceled",
    danger: true,
    may: may("cancel"),
    fields: <CancelFields />,
    send: (row, data, options) =>
      sendForRow("POST /api/wms/returns/{returnId}/cancel", { ...target(row), ...cancelIn(data) }, options),
  },
];
