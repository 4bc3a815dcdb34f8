import { DocumentTable } from "../../../parts/document-table.tsx";
import Receipt from "lucide-react/icons/receipt";
import type { FreightInvoiceRow } from "@cerebro/contracts/entities/logistics/carriers.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { formatMoney } from "../../../ui/money.ts";
import type { Column } from "../../../ui/table/column.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { formatCount } from "../../../parts/format.ts";
import { sortInput } from "../../../parts/list-state.ts";
import { CalendarDay, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { invoiceWords } from "./carrier-marks.ts";

const noun = ["invoice", "invoices"] as const;
const fields = [
  {
    id: "state",
    label: "State",
    kind: "choice",
    single: true,
    options: Object.entries(invoiceWords).map(([value, { label }]) => ({ value, label })),
  },
] as const satisfies readonly FilterField[];
const views = [
  { name: "All", search: "" },
  { name: "To decide", search: "?state=entered" },
  { name: "Disputed", search: "?state=disputed" },
];

const columns: readonly Column<FreightInvoiceRow>[] = [
  {
    id: "number",
    header: "Invoice",
    kind: "code",
    width: 140,
    primary: true,
    cell: (row) => row.number,
  },
  {
    id: "state",
    header: "State",
    width: 120,
    card: "mark",
    cell: (row) => <StateMark word={invoiceWords[row.state]} />,
  },
  { id: "carrier", header: "Carrier", width: 160, grow: true, cell: (row) => row.carrierName },
  { id: "reference", header: "Their number", kind: "code", width: 130, cell: (row) => row.reference },
  { id: "invoicedOn", header: "Of", width: 116, cell: (row) => <CalendarDay on={row.invoicedOn} /> },
  { id: "lines", header: "Lines", kind: "number", width: 76, cell: (row) => formatCount(row.lineCount) },
  {
    id: "findings",
    header: "Findings",
    kind: "number",
    width: 92,
    cell: (row) => (row.findings === 0 ? <None label="0" /> : formatCount(row.findings)),
  },
  {
    id: "amount",
    header: "Billed",
    kind: "number",
    width: 116,
    cell: (row) => formatMoney(row.amountMinor, row.currency),
  },
  {
    id: "stake",
    header: "At stake",
    kind: "number",
    width: 116,
    cell: (row) => (row.atStakeMinor === 0 ? <None label="nothing" /> : formatMoney(row.atStakeMinor, row.currency)),
  },
];

/** Carriers' invoices and what they come to beside the tariff; of one carrier or of all [LOG-03]. */
export function InvoiceTable({ carrierId }: { carrierId: string | undefined }) {
  return (
    <DocumentTable
      route="GET /api/logistics/freight-invoices"
      ask={(list) => ({
        carrierId,
        search: list.text || undefined,
        state: list.value("state") || undefined,
        ...sortInput(list.sort, "GET /api/logistics/freight-invoices"),
      })}
      fields={fields}
      searchLabel="Search number, carrier"
      table="freight-invoices"
      views={views}
      label="Freight invoices"
      noun={noun}
      columns={columns}
      pathOf={(invoiceId) => href("freightInvoice", { invoiceId })}
      empty={{
        icon: Receipt,
        title: "No invoices yet",
        children:
          "A carrier's invoice is entered line by line or pasted from a sheet; each line is held against what was booked.",
      }}
    />
  );
}
