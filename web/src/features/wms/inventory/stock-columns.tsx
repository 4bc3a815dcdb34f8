import type { StockRow } from "@cerebro/contracts/entities/stock.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { formatCount, formatDecimal } from "../parts/format.ts";
import { Moment, None } from "../parts/moment.tsx";
import { Expiry } from "./expiry.tsx";

/** Columns of the list of stock: one row per item, lot and bin. */
export function stockColumns(now: number): readonly Column<StockRow>[] {
  return [
    {
      id: "sku",
      header: "SKU",
      kind: "code",
      width: 130,
      primary: true,
      sortable: true,
      cell: (row) => row.sku,
    },
    {
      id: "item",
      header: "Item",
      width: 260,
      grow: true,
      cell: (row) => <CellLink href={href("wmsItem", { itemId: row.itemId })}>{row.itemName}</CellLink>,
    },
    {
      id: "location",
      header: "Bin",
      kind: "code",
      width: 130,
      sortable: true,
      cell: (row) => <CellLink href={href("wmsLocation", { locationId: row.locationId })}>{row.locationCode}</CellLink>,
    },
    { id: "onHand", header: "On hand", kind: "number", sortable: true, cell: (row) => formatCount(row.onHand) },
    {
      id: "reserved",
      header: "Reserved",
      kind: "number",
      sortable: true,
      cell: (row) => (row.reserved === 0 ? <None label="0" /> : formatCount(row.reserved)),
    },
    {
      id: "available",
      header: "Available",
      kind: "number",
      sortable: true,
      cell: (row) => <span className={row.available === 0 ? "text-warn" : ""}>{formatCount(row.available)}</span>,
    },
    { id: "unit", header: "Unit", width: 72, card: "none", cell: (row) => row.baseUnit },
    {
      id: "daysOfCover",
      header: "Cover",
      unit: "days",
      kind: "number",
      sortable: true,
      cell: (row) => (row.daysOfCover === null ? <None label="no demand" /> : formatDecimal(row.daysOfCover)),
    },
    {
      id: "abcClass",
      header: "ABC",
      width: 64,
      card: "mark",
      cell: (row) => (row.abcClass === null ? <None /> : <Badge>{row.abcClass}</Badge>),
    },
    { id: "lot", header: "Lot", kind: "code", width: 110, cell: (row) => row.lotCode ?? <None /> },
    {
      id: "expiresOn",
      header: "Expires",
      width: 150,
      sortable: true,
      cell: (row) => (row.expiresOn === null ? <None /> : <Expiry on={row.expiresOn} now={now} />),
    },
    {
      id: "receivedAt",
      header: "Last in",
      width: 130,
      sortable: true,
      card: "none",
      cell: (row) => <Moment at={row.receivedAt} dayOnly />,
    },
  ];
}
