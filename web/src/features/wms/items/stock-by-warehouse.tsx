import type { ItemDetail } from "@cerebro/contracts/entities/wms/items.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { formatCount } from "../../../parts/format.ts";
import { atWarehouse, useWarehouses } from "../../../parts/use-warehouses.ts";

type Row = ItemDetail["warehouses"][number];

const noun = ["warehouse", "warehouses"] as const;

function columnsOf({ id, sku }: ItemDetail): readonly Column<Row>[] {
  return [
    {
      id: "warehouse",
      header: "Warehouse",
      width: 180,
      grow: true,
      primary: true,
      cell: (row) => (
        <CellLink href={atWarehouse(`${href("wmsInventory")}?q=${encodeURIComponent(sku)}`, row.warehouseId)}>
          {row.name}
        </CellLink>
      ),
    },
    { id: "onHand", header: "On hand", kind: "number", width: 92, cell: (row) => formatCount(row.onHand) },
    { id: "reserved", header: "Reserved", kind: "number", width: 92, cell: (row) => formatCount(row.reserved) },
    {
      id: "available",
      header: "Available",
      kind: "number",
      width: 96,
      cell: (row) => (
        <CellLink href={atWarehouse(`${href("wmsItem", { itemId: id })}?tab=availability`, row.warehouseId)}>
          {formatCount(row.available)}
        </CellLink>
      ),
    },
    { id: "incoming", header: "To come", kind: "number", width: 92, cell: (row) => formatCount(row.incoming) },
  ];
}

/** The item's figures warehouse by warehouse; nothing where there is only one. */
export function StockByWarehouse({ item }: { item: ItemDetail }) {
  if (useWarehouses().length < 2) return null;
  return (
    <DataTable
      label="Stock by warehouse"
      noun={noun}
      columns={columnsOf(item)}
      source={rowsHere(item.warehouses)}
      rowId={(row) => row.warehouseId}
      toolbar={<h2 className="font-strong">Stock by warehouse</h2>}
      empty={<p className="text-ink-muted">No warehouse has any, and none is on order.</p>}
    />
  );
}
