import type { PurchaseOrderRow } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { formatMoney } from "../../../ui/money.ts";
import { formatCount } from "../../../parts/format.ts";
import { CalendarDay, Moment, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { purchaseOrderStateWords } from "../words/order-words.ts";

const total: Column<PurchaseOrderRow> = {
  id: "totalCostMinor",
  header: "Total",
  kind: "number",
  width: 108,
  cell: (row) => (row.totalCostMinor === null ? <None /> : formatMoney(row.totalCostMinor, row.currency)),
};

/** Columns of purchase orders; the total is left out for people who see no costs. */
export const purchaseColumns = (seesCosts: boolean): readonly Column<PurchaseOrderRow>[] => [
  {
    id: "number",
    header: "Order",
    kind: "code",
    width: 140,
    primary: true,
    cell: (row) => row.number,
  },
  {
    id: "state",
    header: "State",
    width: 132,
    card: "mark",
    cell: (row) => <StateMark word={purchaseOrderStateWords[row.state]} />,
  },
  {
    id: "late",
    header: "Promise",
    width: 84,
    card: "mark",
    cell: (row) => row.late && <StatusBadge tone="bad">Late</StatusBadge>,
  },
  {
    id: "expectedOn",
    header: "Expected",
    width: 116,
    cell: (row) => (row.expectedOn === null ? <None label="no date" /> : <CalendarDay on={row.expectedOn} />),
  },
  { id: "supplier", header: "Supplier", width: 160, grow: true, cell: (row) => row.supplierName },
  { id: "lines", header: "Lines", kind: "number", width: 64, cell: (row) => formatCount(row.lineCount) },
  { id: "units", header: "Units", kind: "number", width: 80, cell: (row) => formatCount(row.unitCount) },
  {
    id: "received",
    header: "Received",
    kind: "number",
    width: 88,
    cell: (row) => (row.unitsReceived === 0 ? <None label="0" /> : formatCount(row.unitsReceived)),
  },
  ...(seesCosts ? [total] : []),
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
