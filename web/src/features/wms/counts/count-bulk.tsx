import { cancelCount } from "@cerebro/contracts/fields/wms/counts.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import type { CountRow } from "@cerebro/contracts/entities/wms/counts.ts";
import { type BulkCommand, sendForRow } from "../../../parts/bulk-command.ts";
import { textOf } from "../../../parts/form-values.ts";
import { TextareaField } from "../../../ui/form/fields.tsx";

const field = fieldsFor(cancelCount);

/** Commands on chosen counts [WMS-10]. */
export const countBulk: readonly BulkCommand<CountRow>[] = [
  {
    label: "Cancel counts",
    done: "Canceled",
    danger: true,
    may: ({ commands }) => commands.includes("cancel"),
    fields: <TextareaField {...field("note")} rows={2} />,
    send: ({ id, version }, data, options) =>
      sendForRow(
        "POST /api/wms/counts/{countId}/cancel",
        { countId: id, version, note: textOf(data, "note") },
        options,
      ),
  },
];
