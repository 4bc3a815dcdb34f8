import { abcClasses } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { Input } from "../../../data/request.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { chosen, sortInput, type ListState } from "../../../parts/list-state.ts";
import { idIn } from "../../../parts/use-warehouses.ts";

const stockStates = ["in_stock", "on_hand", "out_of_stock", "below_reorder_point"] as const;

interface CategoryCount {
  readonly category: string;
  readonly items: number;
}

/** What the list of items may be narrowed to; categories are those in use. */
export function itemFields(categories: readonly CategoryCount[]): readonly FilterField[] {
  return [
    {
      id: "category",
      label: "Category",
      kind: "choice",
      single: true,
      options: categories.map(({ category, items }) => ({ value: category, label: `${category} (${items})` })),
    },
    {
      id: "abcClass",
      label: "ABC class",
      kind: "choice",
      single: true,
      options: abcClasses.map((value) => ({ value, label: value })),
    },
    {
      id: "stock",
      label: "Stock",
      kind: "choice",
      single: true,
      options: [
        { value: "in_stock", label: "Available" },
        { value: "on_hand", label: "On hand" },
        { value: "out_of_stock", label: "Out of stock" },
        { value: "below_reorder_point", label: "At or below reorder point" },
      ],
    },
    { id: "archived", label: "Archived", kind: "flag" },
  ];
}

export const itemViews = [
  { name: "All", search: "" },
  { name: "To reorder", search: "?sort=available&stock=below_reorder_point" },
  { name: "Out of stock", search: "?stock=out_of_stock" },
  { name: "Most stock", search: "?sort=-onHand" },
];

/** The address as a question to the server. */
export function itemQuestion(list: ListState): Input<"GET /api/wms/exports/items"> {
  return {
    search: list.text || undefined,
    warehouseId: idIn(list.value("warehouse")),
    category: list.value("category") || undefined,
    abcClass: chosen(list.value("abcClass"), abcClasses),
    stock: chosen(list.value("stock"), stockStates),
    archived: list.value("archived") === "yes" ? "true" : undefined,
    ...sortInput(list.sort, "GET /api/wms/items"),
  };
}
