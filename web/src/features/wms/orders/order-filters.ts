import {
  openSalesOrderStates,
  salesOrderCommands,
  type SalesOrderState,
} from "@cerebro/contracts/entities/state-machines.ts";
import type { Input } from "../../../data/request.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { chosen, momentsOf, sortInput, type ListState } from "../parts/list-state.ts";
import { punctualityWords, salesOrderStateWords } from "../words/order-words.ts";

export const orderSorts = ["orderedAt", "number", "dueAt", "totalMinor", "priority"] as const;

const punctualities = ["late", "at_risk", "on_time", "no_promise"] as const;

/** Object.keys forgets the key type; the table is closed. */
const states = Object.keys(salesOrderCommands) as SalesOrderState[];

export const orderFields = [
  {
    id: "state",
    label: "State",
    kind: "choice",
    options: states.map((value) => ({ value, label: salesOrderStateWords[value].label })),
  },
  {
    id: "punctuality",
    label: "Promise",
    kind: "choice",
    single: true,
    options: punctualities.map((value) => ({ value, label: punctualityWords[value].label })),
  },
  { id: "ordered", label: "Ordered", kind: "date" },
  { id: "history", label: "Imported history", kind: "flag" },
] as const satisfies readonly FilterField[];

export const orderFilterIds: readonly string[] = orderFields.map(({ id }) => id);

const open = openSalesOrderStates.join(",");

export const orderViews = [
  { name: "Open", search: `?history=no&sort=dueAt&state=${open}` },
  { name: "Late", search: "?history=no&punctuality=late&sort=dueAt" },
  { name: "At risk", search: "?history=no&punctuality=at_risk&sort=dueAt" },
  { name: "To allocate", search: "?history=no&sort=dueAt&state=confirmed" },
  { name: "To release", search: "?history=no&sort=dueAt&state=allocated" },
  { name: "Drafts", search: "?history=no&state=draft" },
];

/** The address as a question to the server. */
export function orderQuestion(list: ListState): Input<"GET /api/wms/exports/orders"> {
  const history = list.value("history");
  const ordered = momentsOf(list.value("ordered"));
  return {
    search: list.text || undefined,
    state: list.value("state") || undefined,
    punctuality: chosen(list.value("punctuality"), punctualities),
    history: history === "" ? undefined : String(history !== "no"),
    orderedFrom: ordered.from,
    orderedTo: ordered.to,
    ...sortInput(list.sort, orderSorts),
  };
}
