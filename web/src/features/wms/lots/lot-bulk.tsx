import { changeLotStatus } from "@cerebro/contracts/fields/wms/lots.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { lotTransitions } from "@cerebro/contracts/entities/state-machines.ts";
import type { LotRow } from "@cerebro/contracts/entities/wms/lots.ts";
import { lotReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { type BulkCommand, sendForRow } from "../../../parts/bulk-command.ts";
import { keyOf, textOf } from "../../../parts/form-values.ts";
import { SelectField, TextareaField } from "../../../ui/form/fields.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(changeLotStatus);

const fields = (
  <>
    <SelectField {...field("reason")} options={optionsOf(lotReasons)} placeholder="Choose a reason" />
    <TextareaField {...field("note")} rows={2} />
  </>
);

function command(label: string, done: string, status: "available" | "on_hold" | "quarantined"): BulkCommand<LotRow> {
  return {
    label,
    done,
    fields,
    may: (lot) => {
      const next: readonly string[] = lotTransitions[lot.status];
      return next.includes(status);
    },
    send: ({ id, version }, data, options) => {
      const reason = keyOf(data, "reason", lotReasons) ?? "other";
      const input = { lotId: id, version, status, reason, note: textOf(data, "note") };
      return sendForRow("POST /api/wms/lots/{lotId}/status", input, options);
    },
  };
}

/** Commands on chosen lots [WMS-04]. */
export const lotBulk: readonly BulkCommand<LotRow>[] = [
  command("Hold", "On hold", "on_hold"),
  command("Quarantine", "Quarantined", "quarantined"),
  command("Release", "Available", "available"),
];
