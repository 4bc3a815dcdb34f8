import { partnerFigureDays } from "@cerebro/contracts/entities/address-words.ts";
import { purchaseOrderCommands, type PurchaseOrderState } from "@cerebro/contracts/entities/state-machines.ts";
import type { Input } from "../../../data/request.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { flagIn, sortInput, type ListState } from "../../../parts/list-state.ts";
import { purchaseOrderStateWords } from "../words/order-words.ts";
import { idIn } from "../../../parts/use-warehouses.ts";

/** Object.keys forgets the key type; the table is closed. */
const states = Object.keys(purchaseOrderCommands) as PurchaseOrderState[];

/** In the address: open and closed orders alike. */
const any = "any";

export const purchaseFields = [
  {
    id: "state",
    label: "State",
    kind: "choice",
    options: [
      { value: any, label: "Any" },
      ...states.map((value) => ({ value, label: purchaseOrderStateWords[value].label })),
    ],
  },
  { id: "late", label: "Late", kind: "flag" },
  { id: "missed", label: `Received late, last ${partnerFigureDays} days`, kind: "flag" },
  { id: "history", label: "Imported history", kind: "flag" },
] as const satisfies readonly FilterField[];

export const purchaseViews = [
  { name: "Expected", search: "" },
  { name: "All", search: `?state=${any}` },
  { name: "Late", search: "?history=no&late=yes&sort=expectedOn" },
  { name: "Received late", search: "?missed=yes&sort=-expectedOn" },
  { name: "Drafts", search: "?history=no&state=draft" },
];

/** Open orders, the earliest first: the default filter. */
const byItself = { state: "open", history: "false", sort: "expectedOn", direction: "asc" } as const;

/** The address as a question to the server. */
export function purchaseQuestion(list: ListState): Input<"GET /api/wms/exports/purchase-orders"> {
  const order = { warehouseId: idIn(list.value("warehouse")), ...sortInput(list.sort, "GET /api/wms/purchase-orders") };
  if (list.onClear === undefined) return { ...byItself, ...order };
  const state = list.value("state");
  return {
    search: list.text || undefined,
    state: state === "" || state.split(",").includes(any) ? undefined : state,
    late: flagIn(list, "late"),
    receivedLate: flagIn(list, "missed"),
    history: flagIn(list, "history"),
    ...order,
  };
}
