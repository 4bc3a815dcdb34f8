import type { CountRow } from "@cerebro/contracts/entities/wms/counts.ts";
import { type BulkCommand, sendForRow } from "../../../parts/bulk-command.ts";
import { textOf } from "../../../parts/form-values.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/text-input.tsx";

/** Commands on chosen counts [WMS-10]. */
export const countBulk: readonly BulkCommand<CountRow>[] = [
  {
    label: "Cancel counts",
    done: "Canceled",
    danger: true,
    may: ({ commands }) => commands.includes("cancel"),
    fields: (
      <Field label="Note" name="note" optional>
        <Textarea rows={2} maxLength={500} />
      </Field>
    ),
    send: ({ id, version }, data, options) =>
      sendForRow(
        "POST /api/wms/counts/{countId}/cancel",
        { countId: id, version, note: textOf(data, "note") },
        options,
      ),
  },
];
