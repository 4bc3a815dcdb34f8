import { countCauses, countOrigins } from "@cerebro/contracts/entities/wms/count-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { TableWords } from "../../../platform/actions.ts";
import { coded, idOf, moment, money, number, plain, textOf, yesNo } from "../../../platform/show-words.ts";

const countPage = (id: string): string => href("wmsCount", { countId: id });

export const countTables: Readonly<Record<string, TableWords>> = {
  cycle_count: {
    subject: (row) => textOf(row["number"]),
    subjectWhenNew: "New cycle count",
    href: (row) => countPage(idOf(row, "id")),
    fields: {
      state: coded("State"),
      origin: coded("Asked for by", countOrigins),
      scope: plain("What"),
      due_at: moment("Due"),
      note: plain("Note"),
    },
  },
  cycle_count_line: {
    subject: (row, names) => `Counted line: ${names.of(row["item_id"]) ?? "goods"}`,
    fields: { state: coded("State"), cause: coded("Cause", countCauses), note: plain("Note") },
  },
  count_setting: {
    subject: () => "Count rules",
    fields: {
      tolerance_units: number("Tolerance", " units"),
      tolerance_percent: number("Tolerance", " %"),
      approval_limit_minor: money("Approved automatically up to"),
      zero_check: yesNo("Look at emptied bins"),
      after_short_pick: yesNo("Count after a short pick"),
      abc_plan: yesNo("Plan by class"),
      days_a: number("Class A every", " days"),
      days_b: number("Class B every", " days"),
      days_c: number("Class C every", " days"),
      bins_per_day: number("Bins a day"),
    },
  },
};
