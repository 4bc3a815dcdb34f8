import { CommandForm } from "../../../parts/command-form.tsx";
import { DocumentPage, DocumentView } from "../../../parts/document-page.tsx";
import { decideFreightInvoice } from "@cerebro/contracts/fields/logistics/freight-invoices.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import type { FreightInvoiceDetail, FreightInvoiceLine } from "@cerebro/contracts/entities/logistics/carriers.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams } from "../../../data/address.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { TextareaField } from "../../../ui/form/fields.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { counted } from "../../../parts/format.ts";
import { textOf } from "../../../parts/form-values.ts";
import { CalendarDay, Moment, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { invoiceWords, kilograms, verdictWords } from "./carrier-marks.ts";

const field = fieldsFor(decideFreightInvoice);

/** `/logistics/freight-invoices/{invoiceId}`: one invoice, each line with its verdict [LOG-03]. */
export function FreightInvoice() {
  const { invoiceId } = usePageParams("freightInvoice");
  return (
    <DocumentPage page="freightInvoice" route="GET /api/logistics/freight-invoices/{invoiceId}" input={{ invoiceId }}>
      {(invoice) => <InvoicePage invoice={invoice} />}
    </DocumentPage>
  );
}

function InvoicePage({ invoice }: { invoice: FreightInvoiceDetail }) {
  const { number, state, currency, atStakeMinor, findings } = invoice;
  return (
    <DocumentView
      page="freightInvoice"
      title={number}
      crumbs={[{ label: "Freight invoices", href: href("freightInvoices") }, { label: number }]}
      mark={<StateMark word={invoiceWords[state]} />}
      actions={({ refused }) => state === "entered" && <Decide invoice={invoice} onRefused={refused} />}
      above={
        <>
          {findings > 0 && (
            <Banner
              tone={atStakeMinor > 0 ? "warn" : "info"}
              title={`${formatMoney(atStakeMinor, currency)} billed and not owed`}
            >
              {counted(findings, "line does", "lines do")} not match what was booked.
            </Banner>
          )}
          {state === "disputed" && invoice.reason !== null && (
            <Banner tone="neutral" title="Disputed">
              {invoice.reason}
            </Banner>
          )}
        </>
      }
      aside={<Facts invoice={invoice} />}
    >
      <DataTable
        label="Lines"
        noun={noun}
        columns={columnsOf(currency)}
        source={rowsHere(invoice.lines)}
        rowId={(line) => String(line.lineNumber)}
        maxHeight="640px"
        toolbar={<h2 className="font-strong">Lines</h2>}
        empty={<p className="text-ink-muted">This invoice has no lines.</p>}
      />
    </DocumentView>
  );
}

interface DecideProps {
  readonly invoice: FreightInvoiceDetail;
  readonly onRefused: (refusal: string | undefined) => void;
}

function Decide({ invoice, onRefused }: DecideProps) {
  const [disputing, setDisputing] = useState(false);
  const target = { invoiceId: invoice.id, version: invoice.version };
  const audit = useCommand("POST /api/logistics/freight-invoices/{invoiceId}/audit", {
    onRefused,
    told: ({ number }) => `${number} checked again`,
  });
  const decide = useCommand("POST /api/logistics/freight-invoices/{invoiceId}/decide", {
    onRefused,
    onDone: () => setDisputing(false),
    told: ({ number, state }) => `${number} ${state}`,
  });
  return (
    <>
      <Button variant="ghost" busy={audit.busy} onClick={() => audit.run(target)}>
        Check again
      </Button>
      <Button onClick={() => setDisputing(true)}>Dispute</Button>
      <Button variant="primary" busy={decide.busy} onClick={() => decide.run({ ...target, decision: "approve" })}>
        Approve
      </Button>
      <Dialog
        open={disputing}
        onClose={() => setDisputing(false)}
        title={`Dispute ${invoice.number}?`}
        description="Say what is wrong with it, as it can be told to the carrier."
      >
        <CommandForm
          command={decide}
          onSubmit={(data) => decide.run({ ...target, decision: "dispute", reason: textOf(data, "reason") })}
          submit="Dispute"
        >
          <TextareaField {...field("reason")} label="What is wrong" optional={false} rows={3} />
        </CommandForm>
      </Dialog>
    </>
  );
}

const noun = ["line", "lines"] as const;

function columnsOf(currency: string): readonly Column<FreightInvoiceLine>[] {
  const money = (minor: number) => formatMoney(minor, currency);
  return [
    { id: "line", header: "Line", kind: "number", width: 56, cell: (line) => line.lineNumber },
    {
      id: "shipment",
      header: "Shipment",
      kind: "code",
      width: 136,
      primary: true,
      grow: true,
      cell: (line) => line.shipmentNumber ?? line.shipmentReference,
    },
    {
      id: "verdict",
      header: "Verdict",
      width: 172,
      card: "mark",
      cell: (line) => <StateMark word={verdictWords[line.verdict]} />,
    },
    { id: "amount", header: "Billed", kind: "number", width: 92, cell: (line) => money(line.amountMinor) },
    {
      id: "expected",
      header: "Expected",
      kind: "number",
      width: 92,
      cell: (line) => (line.expectedMinor === null ? <None /> : money(line.expectedMinor)),
    },
    {
      id: "stake",
      header: "At stake",
      kind: "number",
      width: 92,
      cell: (line) => (line.atStakeMinor === 0 ? <None label="nothing" /> : money(line.atStakeMinor)),
    },
    {
      id: "weight",
      header: "Weight",
      kind: "number",
      width: 92,
      cell: (line) => (line.price === null ? <None /> : kilograms(line.price.chargeableGrams)),
    },
    {
      id: "billedWeight",
      header: "Weight billed",
      kind: "number",
      width: 112,
      cell: (line) => (line.grams === null ? <None label="not told" /> : kilograms(line.grams)),
    },
  ];
}

function Facts({ invoice }: { invoice: FreightInvoiceDetail }) {
  const { carrierId, carrierName, currency } = invoice;
  return (
    <Panel title="Details">
      <KeyValueList
        facts={[
          {
            label: "Carrier",
            value: <TextLink href={href("logisticsCarrier", { carrierId })}>{carrierName}</TextLink>,
          },
          { label: "Their number", value: <code>{invoice.reference}</code> },
          { label: "Of", value: <CalendarDay on={invoice.invoicedOn} /> },
          { label: "Billed", value: formatMoney(invoice.amountMinor, currency) },
          { label: "At stake", value: formatMoney(invoice.atStakeMinor, currency) },
          { label: "Tolerance", value: `${invoice.toleranceBasisPoints / 100} %` },
          { label: "Entered by", value: invoice.createdBy },
          { label: "Entered", value: <Moment at={invoice.createdAt} /> },
          { label: "Decided by", value: invoice.decidedBy },
          { label: "Decided", value: invoice.decidedAt && <Moment at={invoice.decidedAt} /> },
          { label: "Note", value: invoice.note },
        ]}
      />
    </Panel>
  );
}
