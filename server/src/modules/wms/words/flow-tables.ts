import { returnReasons, transferShortReasons } from "@cerebro/contracts/entities/wms/flow-words.ts";
import { cancelReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { TableWords } from "../../../platform/actions.ts";
import {
  coded,
  idOf,
  moment,
  money,
  number,
  plain,
  textOf,
  units,
  unitsIfAny,
  yesNo,
} from "../../../platform/show-words.ts";

const transferPage = (id: string): string => href("wmsTransfer", { transferId: id });
const returnPage = (id: string): string => href("wmsReturn", { returnId: id });

const lineOf =
  (document: string, word: string): TableWords["subject"] =>
  (row, names) =>
    `${names.of(row[document]) ?? word}, line ${String(row["line_number"])}: ${names.of(row["item_id"]) ?? "an item"}`;

const head = {
  state: coded("State"),
  cancelled_reason: coded("Cancelled because", cancelReasons),
  reference: plain("Reference"),
  expected_on: plain("Expected"),
  received_at: moment("Received"),
  line_count: number("Lines"),
  unit_count: number("Units"),
  note: plain("Note"),
};

/** Transfers, returns and pick faces as people read them. */
export const flowTables: Readonly<Record<string, TableWords>> = {
  transfer_order: {
    subject: (row) => textOf(row["number"]),
    subjectWhenNew: "New transfer",
    href: (row) => transferPage(idOf(row, "id")),
    fields: {
      ...head,
      from_warehouse_id: plain("From"),
      to_warehouse_id: plain("To"),
      shipped_at: moment("Sent"),
    },
  },
  transfer_order_line: {
    subject: lineOf("transfer_order_id", "Transfer"),
    fields: {
      quantity: units("Wanted"),
      reserved: unitsIfAny("Held"),
      shipped: unitsIfAny("Sent"),
      received: unitsIfAny("Received"),
      damaged: unitsIfAny("Damaged"),
      lost: unitsIfAny("Lost"),
      short_reason: coded("Short because", transferShortReasons),
    },
  },
  return_order: {
    subject: (row) => textOf(row["number"]),
    subjectWhenNew: "New return",
    href: (row) => returnPage(idOf(row, "id")),
    fields: { ...head, customer_id: plain("Customer"), sales_order_id: plain("Order") },
  },
  return_order_line: {
    subject: lineOf("return_order_id", "Return"),
    fields: {
      quantity: units("Comes back"),
      reason: coded("Because", returnReasons),
      received: unitsIfAny("Received"),
      restocked: unitsIfAny("Restocked"),
      held: unitsIfAny("Held"),
      scrapped: unitsIfAny("Scrapped"),
      to_supplier: unitsIfAny("To the supplier"),
      refund_minor: money("Refund"),
    },
  },
  pick_face: {
    subject: (row, names) =>
      `Pick face ${names.of(row["location_id"]) ?? ""} of ${names.of(row["item_id"]) ?? "an item"}`,
    fields: { minimum: units("At least"), maximum: units("At most") },
  },
  replenishment_setting: {
    subject: () => "Replenishment",
    fields: { automatic: yesNo("By itself"), last_run_at: moment("Last run"), last_run_tasks: number("Tasks") },
  },
};

export const flowPages = { transfer_order: transferPage, return_order: returnPage };
