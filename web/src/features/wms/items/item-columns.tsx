import type { ItemListRow } from "@cerebro/contracts/entities/wms/items.ts";
import { Badge, StatusBadge } from "../../../ui/data/badge.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { formatMoney } from "../../../ui/money.ts";
import { formatCount } from "../../../parts/format.ts";
import { None } from "../../../parts/moment.tsx";

/** Out of stock, low, or neither. */
export function StockMark({ item }: { item: Pick<ItemListRow, "onHand" | "belowReorderPoint" | "archived"> }) {
  if (item.archived) return <Badge tone="neutral">Archived</Badge>;
  if (item.onHand === 0) return <StatusBadge tone="bad">Out of stock</StatusBadge>;
  if (item.belowReorderPoint) return <StatusBadge tone="warn">Reorder</StatusBadge>;
  return null;
}

/** Columns of the item master. */
export function itemColumns(currency: string | undefined, seesCosts: boolean): readonly Column<ItemListRow>[] {
  const money = (minor: number | null) =>
    minor === null || currency === undefined ? <None /> : formatMoney(minor, currency);
  const cost: Column<ItemListRow> = {
    id: "cost",
    header: "Cost",
    kind: "number",
    hidden: true,
    card: "none",
    cell: (row) => money(row.costMinor),
  };
  return [
    { id: "sku", header: "SKU", kind: "code", width: 116, primary: true, cell: (row) => row.sku },
    { id: "name", header: "Name", width: 200, grow: true, cell: (row) => row.name },
    {
      id: "category",
      header: "Category",
      width: 116,
      cell: (row) => row.category ?? <None />,
    },
    {
      id: "onHand",
      header: "On hand",
      kind: "number",
      width: 92,
      cell: (row) => formatCount(row.onHand),
    },
    {
      id: "available",
      header: "Available",
      kind: "number",
      width: 96,
      cell: (row) => formatCount(row.available),
    },
    { id: "unit", header: "Unit", width: 72, card: "none", cell: (row) => row.baseUnit },
    { id: "mark", header: "Alert", width: 126, card: "mark", cell: (row) => <StockMark item={row} /> },
    {
      id: "reorderPoint",
      header: "Reorder at",
      kind: "number",
      card: "none",
      cell: (row) => (row.reorderPoint === null ? <None /> : formatCount(row.reorderPoint)),
    },
    { id: "abcClass", header: "ABC", width: 64, cell: (row) => row.abcClass ?? <None /> },
    { id: "price", header: "Price", kind: "number", width: 92, card: "none", cell: (row) => money(row.priceMinor) },
    ...(seesCosts ? [cost] : []),
    {
      id: "barcode",
      header: "Barcode",
      kind: "code",
      hidden: true,
      card: "none",
      cell: (row) => row.barcode ?? <None />,
    },
  ];
}
