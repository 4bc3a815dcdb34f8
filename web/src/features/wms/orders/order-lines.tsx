import type { SalesOrderDetail, SalesOrderLine } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { formatMoney } from "../../../ui/money.ts";
import { formatCount } from "../../../parts/format.ts";
import { None } from "../../../parts/moment.tsx";
import { alsoOnLines, unitsShort } from "./order-progress.ts";

const noun = ["line", "lines"] as const;
const kindWords: Record<SalesOrderLine["kind"], string> = {
  sale: "Sale",
  cancellation: "Cancellation",
  charge: "Charge",
  free_item: "Free item",
  adjustment: "Adjustment",
};

const count = (value: number) => (value === 0 ? <None label="0" /> : formatCount(value));

function columnsOf(order: SalesOrderDetail): readonly Column<SalesOrderLine>[] {
  const open = order.commands.includes("allocate") || order.commands.includes("release");
  const short = unitsShort(order.lines);
  const others = alsoOnLines(order.lines);
  const shortOf = ({ lineNumber }: SalesOrderLine) => (open ? (short.get(lineNumber) ?? 0) : 0);
  const isMissing = (line: SalesOrderLine) => line.backOrdered > 0 || line.cancelled > 0 || shortOf(line) > 0;
  const missing: Column<SalesOrderLine> = {
    id: "mark",
    header: "Missing",
    width: 146,
    card: "mark",
    cell: (line) => <MissingMark line={line} short={shortOf(line)} />,
  };
  return [
    { id: "line", header: "Line", kind: "number", width: 48, cell: (line) => line.lineNumber },
    {
      id: "sku",
      header: "SKU",
      kind: "code",
      width: 100,
      primary: true,
      cell: (line) =>
        line.itemId === null ? (
          <None label="no item" />
        ) : (
          <CellLink href={href("wmsItem", { itemId: line.itemId })}>{line.sku}</CellLink>
        ),
    },
    {
      id: "item",
      header: "Item",
      width: 116,
      grow: true,
      cell: (line) => <Goods line={line} others={others.get(line.lineNumber) ?? []} />,
    },
    { id: "quantity", header: "Ordered", kind: "number", width: 78, cell: (line) => formatCount(line.quantity) },
    { id: "allocated", header: "Allocated", kind: "number", width: 88, cell: (line) => count(line.allocated) },
    // Without it all counts fit beside each other.
    ...(order.lines.some(isMissing) ? [missing] : []),
    { id: "picked", header: "Picked", kind: "number", width: 74, cell: (line) => count(line.picked) },
    { id: "packed", header: "Packed", kind: "number", width: 80, hidden: true, cell: (line) => count(line.packed) },
    { id: "shipped", header: "Shipped", kind: "number", width: 78, cell: (line) => count(line.shipped) },
    {
      id: "price",
      header: "Price",
      kind: "number",
      width: 92,
      hidden: true,
      cell: (line) => formatMoney(line.unitPriceMinor, order.currency),
    },
    {
      id: "total",
      header: "Total",
      kind: "number",
      width: 104,
      hidden: true,
      cell: (line) => formatMoney(line.totalMinor, order.currency),
    },
  ];
}

/** What is sold, and the other lines of the same item: they may have another price, and are picked on their own. */
function Goods({ line, others }: { line: SalesOrderLine; others: readonly number[] }) {
  const name = line.itemName ?? line.description ?? kindWords[line.kind];
  if (others.length === 0) return name;
  return (
    <>
      {name} <span className="text-ink-faint">· also on line {others.join(", ")}</span>
    </>
  );
}

/** Units that will not be delivered with this order, and the reason. */
function MissingMark({ line, short }: { line: SalesOrderLine; short: number }) {
  if (line.backOrdered > 0)
    return <StatusBadge tone="warn">{`${formatCount(line.backOrdered)} back-ordered`}</StatusBadge>;
  if (line.cancelled > 0) return <StatusBadge tone="neutral">{`${formatCount(line.cancelled)} cancelled`}</StatusBadge>;
  return short === 0 ? null : <StatusBadge tone="bad">{`${formatCount(short)} not in stock`}</StatusBadge>;
}

/** The lines of an order and how far each has come. */
export function OrderLines({ order }: { order: SalesOrderDetail }) {
  return (
    <DataTable
      label="Lines"
      noun={noun}
      columns={columnsOf(order)}
      source={rowsHere(order.lines)}
      rowId={(line) => String(line.lineNumber)}
      maxHeight="480px"
      toolbar={<h2 className="font-strong">Lines</h2>}
      empty={<p className="text-ink-muted">This order has no lines.</p>}
    />
  );
}
