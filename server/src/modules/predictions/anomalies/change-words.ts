import { href } from "@cerebro/contracts/pages/href.ts";
import type { TableWords } from "../../../platform/actions.ts";
import { coded, plain } from "../../../platform/show-words.ts";

/** An anomaly as the preview of an action shows it. */
export const anomalyTables: Readonly<Record<string, TableWords>> = {
  anomaly: {
    subject: (row, names) => {
      const item = names.of(row["item_id"]);
      return item === undefined ? "Anomaly" : `Anomaly of ${item}`;
    },
    href: () => href("wmsAnomalies"),
    fields: { state: coded("State"), note: plain("Note") },
  },
};
