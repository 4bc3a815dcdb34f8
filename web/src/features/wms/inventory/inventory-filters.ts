import { abcClasses, areaPurposes, stockStatuses } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { Input } from "../../../data/request.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { chosen, flagIn, sortInput, type ListState } from "../../../parts/list-state.ts";
import { purposeWords, expiryField, expiryQuestion } from "../words/stock-words.ts";
import { idIn } from "../../../parts/use-warehouses.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

/** What the list of stock may be narrowed to; each id stands in the address. */
export const stockFields = [
  { id: "purpose", label: "Area", kind: "choice", single: true, options: optionsOf(purposeWords) },
  {
    id: "abcClass",
    label: "ABC class",
    kind: "choice",
    single: true,
    options: abcClasses.map((value) => ({ value, label: value })),
  },
  expiryField,
  { id: "status", label: "Status", kind: "choice", single: true, options: optionsOf(stockStatuses) },
  {
    id: "owner",
    label: "Owner",
    kind: "choice",
    single: true,
    options: [{ value: "own", label: "Our own" }],
  },
  { id: "low", label: "At or below reorder point", kind: "flag" },
] as const satisfies readonly FilterField[];

export const stockViews = [
  { name: "All", search: "" },
  { name: "Expiring first", search: "?expires=30&sort=expiresOn" },
  { name: "To reorder", search: "?low=yes&sort=daysOfCover" },
  { name: "Oldest stock", search: "?sort=receivedAt" },
];

/** The address as a question to the server. */
export function stockQuestion(list: ListState): Input<"GET /api/wms/exports/inventory"> {
  return {
    search: list.text || undefined,
    warehouseId: idIn(list.value("warehouse")),
    purpose: chosen(list.value("purpose"), areaPurposes),
    abcClass: chosen(list.value("abcClass"), abcClasses),
    status: chosen(list.value("status"), ["available", "on_hold", "quarantined", "damaged", "expired"]),
    ownerId: list.value("owner") || undefined,
    ...expiryQuestion(list.value("expires")),
    belowReorderPoint: flagIn(list, "low"),
    ...sortInput(list.sort, "GET /api/inventory"),
  };
}
