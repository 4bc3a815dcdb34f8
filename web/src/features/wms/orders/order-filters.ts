import { partnerFigureDays } from "@cerebro/contracts/entities/address-words.ts";
import { salesOrderCommands, type SalesOrderState } from "@cerebro/contracts/entities/state-machines.ts";
import type { Input } from "../../../data/request.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { chosen, flagIn, momentsOf, sortInput, type ListState } from "../../../parts/list-state.ts";
import { punctualityWords, salesOrderStateWords } from "../words/order-words.ts";
import { idIn } from "../../../parts/use-warehouses.ts";

const punctualities = ["late", "at_risk", "on_time", "no_promise"] as const;

/** Object.keys forgets the key type; the table is closed. */
const states = Object.keys(salesOrderCommands) as SalesOrderState[];

/** In the address: open and closed orders alike. */
const any = "any";

export const orderFields = [
  {
    id: "state",
    label: "State",
    kind: "choice",
    options: [
      { value: any, label: "Any" },
      { value: "open", label: "Open" },
      ...states.map((value) => ({ value, label: salesOrderStateWords[value].label })),
    ],
  },
  {
    id: "punctuality",
    label: "Promise",
    kind: "choice",
    single: true,
    options: punctualities.map((value) => ({ value, label: punctualityWords[value].label })),
  },
  { id: "lacks", label: "Lacks stock", kind: "flag" },
  { id: "missed", label: `Shipped late, last ${partnerFigureDays} days`, kind: "flag" },
  { id: "ordered", label: "Ordered", kind: "date" },
  { id: "due", label: "Due", kind: "date" },
  { id: "history", label: "Imported history", kind: "flag" },
] as const satisfies readonly FilterField[];

export const orderViews = [
  { name: "Open", search: "" },
  { name: "All", search: `?state=${any}` },
  { name: "Late", search: "?history=no&state=open&punctuality=late&sort=dueAt" },
  { name: "At risk", search: "?history=no&state=open&punctuality=at_risk&sort=dueAt" },
  { name: "Lacks stock", search: "?history=no&state=open&lacks=yes&sort=dueAt" },
  { name: "Shipped late", search: "?missed=yes&sort=-dueAt" },
  { name: "To allocate", search: "?history=no&sort=dueAt&state=confirmed" },
  { name: "To release", search: "?history=no&sort=dueAt&state=allocated" },
  { name: "Drafts", search: "?history=no&state=draft" },
];

/** Open orders, the late ones first: what is shown while nothing else is asked for. */
const byItself = { state: "open", history: "false", sort: "dueAt", direction: "asc" } as const;

/** The address as a question to the server. */
export function orderQuestion(list: ListState): Input<"GET /api/wms/exports/orders"> {
  const order = { warehouseId: idIn(list.value("warehouse")), ...sortInput(list.sort, "GET /api/wms/orders") };
  if (list.onClear === undefined) return { ...byItself, ...order };
  const state = list.value("state");
  const [ordered, due] = [momentsOf(list.value("ordered")), momentsOf(list.value("due"))];
  return {
    search: list.text || undefined,
    state: state === "" || state.split(",").includes(any) ? undefined : state,
    punctuality: chosen(list.value("punctuality"), punctualities),
    lacksStock: flagIn(list, "lacks"),
    shippedLate: flagIn(list, "missed"),
    history: flagIn(list, "history"),
    orderedFrom: ordered.from,
    orderedTo: ordered.to,
    dueFrom: due.from,
    dueTo: due.to,
    ...order,
  };
}
