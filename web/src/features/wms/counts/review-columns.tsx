import type { CountLineRow } from "@cerebro/contracts/entities/wms/counts.ts";
import { countCauses } from "@cerebro/contracts/entities/wms/count-words.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { formatMoney } from "../../../ui/money.ts";
import type { Column } from "../../../ui/table/column.ts";
import { formatCount } from "../../../parts/format.ts";
import { None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { goodsWords, isForOthers, lineStateWords, signed } from "./count-words.ts";

/** Short enough for a cell; the line itself says it in full. */
const obstacleWords: Record<NonNullable<CountLineRow["obstacle"]>, string> = {
  stock_left: "Left since",
  corrected_since: "Books corrected",
  promised: "Promised",
};

/** Columns of the review: the number, the books at that moment, and what has moved since. */
export function reviewColumns(currency: string): readonly Column<CountLineRow>[] {
  return [
    { id: "sku", header: "Item", kind: "code", width: 130, primary: true, cell: (row) => row.sku },
    { id: "location", header: "Bin", kind: "code", width: 104, cell: (row) => row.locationCode },
    {
      id: "state",
      header: "State",
      width: 146,
      card: "mark",
      cell: (row) => <StateMark word={lineStateWords[row.state]} />,
    },
    {
      id: "goods",
      header: "Goods",
      width: 140,
      hidden: true,
      cell: (row) => goodsWords(row) || <None label="plain" />,
    },
    { id: "counted", header: "Counted", kind: "number", width: 88, cell: (row) => formatCount(row.counted) },
    { id: "book", header: "Book then", kind: "number", width: 92, cell: (row) => formatCount(row.book) },
    {
      id: "variance",
      header: "Variance",
      kind: "number",
      width: 92,
      cell: (row) => <strong className="font-strong">{signed(row.variance, formatCount)}</strong>,
    },
    {
      id: "value",
      header: "Value",
      kind: "number",
      width: 104,
      cell: (row) =>
        row.valueMinor === null ? (
          <None label="no cost" />
        ) : (
          signed(row.valueMinor, (minor) => formatMoney(minor, currency))
        ),
    },
    {
      id: "moved",
      header: "Moved since",
      kind: "number",
      width: 104,
      cell: (row) =>
        row.movedIn === 0 && row.movedOut === 0 ? (
          <None label="nothing" />
        ) : (
          `${signed(row.movedIn, formatCount)} / ${signed(-row.movedOut, formatCount)}`
        ),
    },
    { id: "bookNow", header: "Book now", kind: "number", width: 92, cell: (row) => formatCount(row.bookNow) },
    {
      id: "obstacle",
      header: "In the way",
      width: 150,
      grow: true,
      card: "line",
      cell: (row) => obstacle(row),
    },
    { id: "countedBy", header: "Counted by", width: 120, hidden: true, card: "none", cell: (row) => row.countedByName },
    {
      id: "rounds",
      header: "Entries",
      kind: "number",
      width: 76,
      hidden: true,
      card: "none",
      cell: (row) => formatCount(row.entries.length),
    },
    {
      id: "cause",
      header: "Cause",
      width: 140,
      hidden: true,
      card: "none",
      cell: (row) => (row.cause === null ? <None /> : countCauses[row.cause]),
    },
  ];
}

function obstacle(row: CountLineRow) {
  if (row.obstacle === null && isForOthers(row)) return <StatusBadge tone="neutral">Your own count</StatusBadge>;
  if (row.obstacle === null) return <None label="nothing" />;
  return <StatusBadge tone="warn">{obstacleWords[row.obstacle]}</StatusBadge>;
}
