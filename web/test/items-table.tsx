import { screen } from "@testing-library/react";
import { vi } from "vitest";
import type { Column } from "../src/ui/table/column.ts";
import { DataTable, type DataTableProps } from "../src/ui/table/data-table.tsx";
import { rowsHere } from "../src/ui/table/rows.ts";

export interface Item {
  id: string;
  code: string;
  amount: number;
}
export const items: Item[] = Array.from({ length: 12_000 }, (_, index) => ({
  id: `i${index}`,
  code: `EX-${index}`,
  amount: index * 3,
}));
export const columns: Column<Item>[] = [
  { id: "code", header: "Code", sortable: true, width: 120, cell: (row) => row.code },
  { id: "amount", header: "On hand", kind: "number", width: 100, cell: (row) => row.amount },
  { id: "note", header: "Note", hidden: true, cell: () => "note" },
];
export const viewportHeight = 360;

/** happy-dom lays nothing out: the scrolling box gets the height it would have. */
export const layTableOut = () => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(viewportHeight);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(viewportHeight);
};

type Overrides = Partial<DataTableProps<Item>>;
export const table = (overrides: Overrides = {}) => (
  <DataTable
    label="Items"
    noun={["item", "items"]}
    columns={columns}
    source={rowsHere(items)}
    rowId={(row) => row.id}
    empty="Import a list"
    {...overrides}
  />
);
export const grid = () => screen.getByRole("grid", { name: "Items" });
