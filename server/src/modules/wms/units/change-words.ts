import type { TableWords } from "../../../platform/actions.ts";
import { coded, plain, textOf } from "../../../platform/show-words.ts";

/** Handling units and pieces as people read them in a diff. */
export const unitTables: Readonly<Record<string, TableWords>> = {
  handling_unit: {
    subject: (row) => `Unit ${textOf(row["sscc"])}`,
    subjectWhenNew: "New handling unit",
    fields: {
      state: coded("State"),
      type: coded("Type"),
      location_id: plain("Stands at"),
      parent_id: plain("Stands in"),
      note: plain("Note"),
    },
  },
  serial_number: {
    subject: (row, names) => `${names.of(row["item_id"]) ?? "Piece"} number ${textOf(row["code"])}`,
    fields: { location_id: plain("Is at"), status: coded("Status"), unit_id: plain("In unit") },
  },
  stock_owner: {
    subject: (row) => textOf(row["name"]),
    fields: { name: plain("Name"), code: plain("Code") },
  },
};
