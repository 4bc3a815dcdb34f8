import { recallReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { TableWords } from "../../../platform/actions.ts";
import { coded, happened, plain, textOf } from "../../../platform/show-words.ts";

/** Repacks and recalls as people read them in a diff. */
export const traceTables: Readonly<Record<string, TableWords>> = {
  recall: {
    subject: (row) => textOf(row["number"]),
    subjectWhenNew: "New recall",
    fields: { state: coded("State"), reason: coded("Reason", recallReasons), outcome: plain("Outcome") },
  },
  // The lots show the lots it holds.
  recall_lot: { subject: () => undefined, fields: {} },
  repack: {
    subject: (row) => textOf(row["number"]),
    subjectWhenNew: "New repack",
    fields: { location_id: plain("At"), undone_at: happened("Taken back") },
  },
  repack_link: {
    subject: (row, names) =>
      `Lot ${names.of(row["to_lot_id"]) ?? "?"} is made of lot ${names.of(row["from_lot_id"]) ?? "?"}`,
    fields: {},
  },
};
