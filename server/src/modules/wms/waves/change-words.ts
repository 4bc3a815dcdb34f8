import { href } from "@cerebro/contracts/pages/href.ts";
import { waveCancelReasons } from "@cerebro/contracts/entities/wms/wave-words.ts";
import type { TableWords } from "../../../platform/actions.ts";
import { coded, number, plain, textOf, yesNo } from "../../../platform/show-words.ts";

export const waveTables: Readonly<Record<string, TableWords>> = {
  wave: {
    subject: (row) => textOf(row["number"]),
    subjectWhenNew: "New wave",
    href: () => href("wmsPicking"),
    fields: {
      state: coded("State"),
      metres: number("To walk", " m"),
      s_shape_metres: number("In S-shape", " m"),
      cancelled_reason: coded("Cancelled because", waveCancelReasons),
      note: plain("Note"),
    },
  },
  wave_order: {
    subject: (row, names) => `${names.of(row["sales_order_id"]) ?? "Order"} in the wave`,
    fields: { batch: number("Cart"), lines: number("Picks"), units: number("Units") },
  },
  // The wave shows the walk of a cart.
  wave_batch: { subject: () => undefined, fields: {} },
  wave_rule: {
    subject: (row) => `Wave rule ${textOf(row["name"])}`,
    fields: { enabled: yesNo("On"), every_minutes: number("Every", " min"), max_orders: number("Orders at most") },
  },
};
