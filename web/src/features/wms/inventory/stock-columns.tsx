import { allocatablePurposes } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { StockRow } from "@cerebro/contracts/entities/wms/stock.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { formatCount, formatDecimal } from "../../../parts/format.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { blockedWord, lotStatusWords, stockStatusWords } from "../words/goods-words.ts";
import { purposeWords } from "../words/stock-words.ts";
import { Expiry } from "./expiry.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";

/** Columns of the list of stock: one row per item, lot and bin. */
export function stockColumns(now: number): readonly Column<StockRow>[] {
  return [
    {
      id: "sku",
      header: "SKU",
      kind: "code",
      width: 108,
      primary: true,
      cell: (row) => row.sku,
    },
    {
      id: "item",
      header: "Item",
      width: 132,
      grow: true,
      cell: (row) => <CellLink href={href("wmsItem", { itemId: row.itemId })}>{row.itemName}</CellLink>,
    },
    {
      id: "location",
      header: "Bin",
      kind: "code",
      width: 100,
      cell: (row) => <CellLink href={href("wmsLocation", { locationId: row.locationId })}>{row.locationCode}</CellLink>,
    },
    {
      id: "onHand",
      header: "On hand",
      kind: "number",
      width: 80,
      cell: (row) => formatCount(row.onHand),
    },
    {
      id: "reserved",
      header: "Reserved",
      kind: "number",
      width: 80,
      cell: (row) => (row.reserved === 0 ? <None label="0" /> : formatCount(row.reserved)),
    },
    {
      id: "available",
      header: "Available",
      kind: "number",
      width: 84,
      cell: (row) => <span className={row.available === 0 ? "text-warn" : ""}>{formatCount(row.available)}</span>,
    },
    { id: "unit", header: "Unit", width: 72, hidden: true, card: "none", cell: (row) => row.baseUnit },
    {
      id: "daysOfCover",
      header: "Cover",
      unit: "days",
      kind: "number",
      width: 96,
      cell: (row) => (row.daysOfCover === null ? <None label="no demand" /> : formatDecimal(row.daysOfCover)),
    },
    {
      id: "abcClass",
      header: "ABC",
      width: 54,
      card: "mark",
      cell: (row) => (row.abcClass === null ? <None /> : <Badge>{row.abcClass}</Badge>),
    },
    {
      id: "status",
      header: "Status",
      width: 104,
      card: "mark",
      cell: (row) => <StockStatusMark row={row} />,
    },
    {
      id: "lot",
      header: "Lot",
      kind: "code",
      width: 72,
      cell: (row) =>
        row.lotId === null ? <None /> : <CellLink href={href("wmsLot", { lotId: row.lotId })}>{row.lotCode}</CellLink>,
    },
    {
      id: "handlingUnit",
      header: "Handling unit",
      kind: "code",
      width: 180,
      hidden: true,
      cell: (row) =>
        row.unitId === null ? (
          <None label="loose" />
        ) : (
          <CellLink href={href("wmsUnit", { unitId: row.unitId })}>{row.unitSscc}</CellLink>
        ),
    },
    {
      id: "owner",
      header: "Owner",
      width: 120,
      hidden: true,
      cell: (row) => row.ownerName ?? <None label="our own" />,
    },
    {
      id: "expiresOn",
      header: "Expires",
      width: 146,
      cell: (row) => (row.expiresOn === null ? <None /> : <Expiry on={row.expiresOn} now={now} />),
    },
    {
      id: "receivedAt",
      header: "Last in",
      width: 130,
      hidden: true,
      card: "none",
      cell: (row) => <Moment at={row.receivedAt} dayOnly />,
    },
  ];
}

/** Reason why goods cannot be promised, if any: their own status, that of their lot, or their bin. */
export function StockStatusMark({ row }: { row: StockRow }) {
  if (row.status !== "available") return <StateMark word={stockStatusWords[row.status]} />;
  if (row.lotStatus !== null && row.lotStatus !== "available")
    return <StateMark word={lotStatusWords[row.lotStatus]} />;
  if (row.blocked) return <StateMark word={blockedWord} />;
  if (!allocatablePurposes.some((purpose) => purpose === row.purpose)) {
    const area = optionsOf(purposeWords).find(({ value }) => value === row.purpose)?.label;
    return <StateMark word={{ label: `In ${area?.toLowerCase() ?? row.purpose}`, tone: "neutral" }} />;
  }
  return <None label="available" />;
}
