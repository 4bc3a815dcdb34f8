import type { SalesOrderRow } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import type { Column } from "../../../ui/table/column.ts";
import { formatMoney } from "../../../ui/money.ts";
import { formatCount } from "../../../parts/format.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { priorityWord, punctualityWords, salesOrderStateWords } from "../words/order-words.ts";
import { Due } from "../../../parts/due.tsx";

/** Only these two change what somebody does next. */
function PunctualityMark({ order }: { order: SalesOrderRow }) {
  const { punctuality } = order;
  return punctuality === "late" || punctuality === "at_risk" ? (
    <StateMark word={punctualityWords[punctuality]} />
  ) : null;
}

/** Columns of sales orders. */
export function orderColumns(now: number): readonly Column<SalesOrderRow>[] {
  return [
    {
      id: "number",
      header: "Order",
      kind: "code",
      width: 132,
      primary: true,
      cell: (row) => row.number,
    },
    {
      id: "state",
      header: "State",
      width: 112,
      card: "mark",
      cell: (row) => <StateMark word={salesOrderStateWords[row.state]} />,
    },
    {
      id: "punctuality",
      header: "Promise",
      width: 92,
      card: "mark",
      cell: (row) => <PunctualityMark order={row} />,
    },
    { id: "dueAt", header: "Due", width: 112, cell: (row) => <Due at={row.dueAt} now={now} /> },
    {
      id: "customer",
      header: "Customer",
      width: 130,
      grow: true,
      cell: (row) => row.customerName ?? <None label="no customer" />,
    },
    { id: "priority", header: "Priority", width: 84, cell: (row) => priorityWord(row.priority) },
    { id: "lines", header: "Lines", kind: "number", width: 64, cell: (row) => formatCount(row.lineCount) },
    { id: "units", header: "Units", kind: "number", width: 76, cell: (row) => formatCount(row.unitCount) },
    {
      id: "totalMinor",
      header: "Total",
      kind: "number",
      width: 104,
      cell: (row) => formatMoney(row.totalMinor, row.currency),
    },
    {
      id: "orderedAt",
      header: "Ordered",
      width: 116,
      card: "none",
      cell: (row) => <Moment at={row.orderedAt} dayOnly />,
    },
    {
      id: "reference",
      header: "Reference",
      kind: "code",
      hidden: true,
      card: "none",
      cell: (row) => row.reference ?? <None />,
    },
  ];
}
