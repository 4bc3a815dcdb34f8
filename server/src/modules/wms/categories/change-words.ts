import { dispositions } from "@cerebro/contracts/entities/wms/flow-words.ts";
import type { TableWords } from "../../../platform/actions.ts";
import { coded, number, plain, spoken, textOf, yesNo } from "../../../platform/show-words.ts";

const strategies = { fefo: "First to expire goes first", fifo: "First to come goes first" };

export const categoryTables: Readonly<Record<string, TableWords>> = {
  item_category: {
    subject: (row) => `Category ${textOf(row["name"])}`,
    fields: { name: plain("Name") },
  },
  attribute_definition: {
    subject: (row, names) => `${names.of(row["category_id"]) ?? "Category"}: ${textOf(row["label"])}`,
    fields: {
      kind: coded("Holds"),
      unit: plain("Unit"),
      choices: {
        label: "Choices",
        show: (value) => (Array.isArray(value) && value.length > 0 ? value.join(", ") : null),
      },
      required: yesNo("Must be told"),
    },
  },
  stock_policy: {
    subject: (row, names) => `Policy of ${names.of(row["category_id"]) ?? "a category"}`,
    fields: {
      lot_required: yesNo("Lots required"),
      minimum_shelf_life_days: number("Shelf life at shipping", " days at least"),
      strategy: coded("What leaves first", strategies),
      quarantine_on_receipt: yesNo("Quarantine on receipt"),
      return_disposition: coded("Goods that come back", dispositions),
    },
  },
  item_attribute: {
    subject: (row, names) => {
      const label = names.of(row["definition_id"]);
      return `${names.of(row["item_id"]) ?? "Item"}${label === undefined ? "" : `: ${spoken(label)}`}`;
    },
    fields: { value: plain("Value") },
  },
};
