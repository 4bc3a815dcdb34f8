import type { Column } from "../../../ui/table/column.ts";
import { None } from "../../../parts/moment.tsx";

/** The columns of documents with their warehouse before the last but one: shown where there is a choice. */
export function withWarehouse<Row extends { readonly warehouseCode: string | null }>(
  columns: readonly Column<Row>[],
  warehouses: number,
): readonly Column<Row>[] {
  const column: Column<Row> = {
    id: "warehouse",
    header: "Warehouse",
    kind: "code",
    width: 88,
    hidden: warehouses < 2,
    cell: (row) => row.warehouseCode ?? <None />,
  };
  return [...columns.slice(0, -2), column, ...columns.slice(-2)];
}
