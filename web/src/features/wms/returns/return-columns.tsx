import type { ReturnRow } from "@cerebro/contracts/entities/wms/returns.ts";
import type { Column } from "../../../ui/table/column.ts";
import { formatCount } from "../../../parts/format.ts";
import { CalendarDay, Moment, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { returnStateWords } from "../words/flow-words.ts";

const count = (value: number) => (value === 0 ? <None label="0" /> : formatCount(value));

/** Columns of returns. */
export const returnColumns: readonly Column<ReturnRow>[] = [
  {
    id: "number",
    header: "Return",
    kind: "code",
    width: 140,
    primary: true,
    cell: (row) => row.number,
  },
  {
    id: "state",
    header: "State",
    width: 140,
    card: "mark",
    cell: (row) => <StateMark word={returnStateWords[row.state]} />,
  },
  { id: "customer", header: "Customer", width: 160, grow: true, cell: (row) => row.customerName ?? <None /> },
  { id: "order", header: "Order", kind: "code", width: 140, cell: (row) => row.salesOrderNumber ?? <None /> },
  { id: "units", header: "Units", kind: "number", width: 76, cell: (row) => formatCount(row.unitCount) },
  { id: "received", header: "Received", kind: "number", width: 88, cell: (row) => count(row.unitsReceived) },
  { id: "inspected", header: "Inspected", kind: "number", width: 92, cell: (row) => count(row.unitsInspected) },
  {
    id: "expectedOn",
    header: "Expected",
    width: 116,
    cell: (row) => (row.expectedOn === null ? <None label="no date" /> : <CalendarDay on={row.expectedOn} />),
  },
  {
    id: "createdAt",
    header: "Created",
    width: 116,
    card: "none",
    cell: (row) => <Moment at={row.createdAt} dayOnly />,
  },
];
