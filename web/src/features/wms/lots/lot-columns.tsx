import type { LotRow, LotStock, SerialRow } from "@cerebro/contracts/entities/wms/lots.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { Expiry } from "../inventory/expiry.tsx";
import { formatCount } from "../../../parts/format.ts";
import { None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { lotStatusWords, stockStatusWords } from "../words/goods-words.ts";
import { placeWord } from "../words/stock-words.ts";

const amount = (value: number) => (value === 0 ? <None label="0" /> : formatCount(value));

/** Columns of lots; on the page of one item the item is known. */
export function lotColumns(now: number, ofOneItem = false): readonly Column<LotRow>[] {
  const columns: Column<LotRow>[] = [
    {
      id: "code",
      header: "Lot",
      kind: "code",
      width: 130,
      primary: true,
      cell: (row) => row.code,
    },
    {
      id: "status",
      header: "Status",
      width: 124,
      card: "mark",
      cell: (row) => <StateMark word={lotStatusWords[row.status]} />,
    },
    {
      id: "expiresOn",
      header: "Expires",
      width: 170,
      cell: (row) =>
        row.expiresOn === null ? <None label="does not expire" /> : <Expiry on={row.expiresOn} now={now} />,
    },
    { id: "onHand", header: "On hand", kind: "number", width: 92, cell: (row) => amount(row.onHand) },
    { id: "reserved", header: "Reserved", kind: "number", width: 92, cell: (row) => amount(row.reserved) },
  ];
  if (ofOneItem) return columns;
  return [
    ...columns.slice(0, 1),
    {
      id: "sku",
      header: "SKU",
      kind: "code",
      width: 120,
      cell: (row) => <CellLink href={href("wmsItem", { itemId: row.itemId })}>{row.sku}</CellLink>,
    },
    { id: "item", header: "Item", width: 180, grow: true, cell: (row) => row.itemName },
    ...columns.slice(1),
  ];
}

/** Locations of a lot's goods. */
export const lotStockColumns: readonly Column<LotStock>[] = [
  {
    id: "location",
    header: "Bin",
    kind: "code",
    width: 150,
    primary: true,
    grow: true,
    cell: (row) => <CellLink href={href("wmsLocation", { locationId: row.locationId })}>{row.locationCode}</CellLink>,
  },
  {
    id: "status",
    header: "Status",
    width: 124,
    card: "mark",
    cell: (row) => <StateMark word={stockStatusWords[row.status]} />,
  },
  {
    id: "unit",
    header: "Handling unit",
    kind: "code",
    width: 180,
    cell: (row) =>
      row.unitId === null ? (
        <None label="loose" />
      ) : (
        <CellLink href={href("wmsUnit", { unitId: row.unitId })}>{row.unitSscc}</CellLink>
      ),
  },
  { id: "owner", header: "Owner", width: 120, hidden: true, cell: (row) => row.ownerName ?? <None label="our own" /> },
  { id: "onHand", header: "On hand", kind: "number", width: 92, cell: (row) => formatCount(row.onHand) },
  { id: "reserved", header: "Reserved", kind: "number", width: 92, cell: (row) => amount(row.reserved) },
];

/** Columns of serial numbers. */
export const serialColumns: readonly Column<SerialRow>[] = [
  { id: "code", header: "Serial number", kind: "code", width: 170, primary: true, cell: (row) => row.code },
  {
    id: "sku",
    header: "SKU",
    kind: "code",
    width: 120,
    cell: (row) => <CellLink href={href("wmsItem", { itemId: row.itemId })}>{row.sku}</CellLink>,
  },
  { id: "item", header: "Item", width: 180, grow: true, cell: (row) => row.itemName },
  { id: "place", header: "Is at", kind: "code", width: 140, cell: (row) => placeWord(row.locationCode) },
  {
    id: "status",
    header: "Status",
    width: 124,
    card: "mark",
    cell: (row) => (row.inHouse ? <StateMark word={stockStatusWords[row.status]} /> : <None label="left the house" />),
  },
  { id: "lot", header: "Lot", kind: "code", width: 110, cell: (row) => row.lotCode ?? <None /> },
  { id: "owner", header: "Owner", width: 120, hidden: true, cell: (row) => row.ownerName ?? <None label="our own" /> },
];
