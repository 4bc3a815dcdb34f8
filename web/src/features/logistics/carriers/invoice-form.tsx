import { createFreightInvoice } from "@cerebro/contracts/fields/logistics/freight-invoices.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CarrierRow, FreightInvoiceDetail } from "@cerebro/contracts/entities/logistics/carriers.ts";
import { reading } from "../../../data/query-client.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { DateField, SelectField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { readLines } from "./invoice-lines.ts";

const field = fieldsFor(createFreightInvoice);

interface InvoiceFormProps {
  readonly onDone: (invoice: FreightInvoiceDetail) => void;
}

/** Enters what a carrier bills, one line for each shipment [LOG-03]. */
export function InvoiceForm({ onDone }: InvoiceFormProps) {
  const query = useQuery(reading("GET /api/logistics/carriers", { limit: 200 }));
  return (
    <Async query={query} skeleton={<SkeletonText lines={6} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Banner tone="info" title="There is no carrier yet">
            Enter a carrier first: an invoice is one carrier's.
          </Banner>
        ) : (
          <InvoiceFields carriers={rows} onDone={onDone} />
        )
      }
    </Async>
  );
}

function InvoiceFields({ carriers, onDone }: InvoiceFormProps & { carriers: readonly CarrierRow[] }) {
  const [chosenId, setChosenId] = useState(carriers[0]?.id ?? "");
  const [unread, setUnread] = useState<string>();
  const currency = carriers.find(({ id }) => id === chosenId)?.currency ?? "";
  const create = useCommand("POST /api/logistics/freight-invoices", {
    onDone,
    told: ({ number, findings }) =>
      findings === 0 ? `${number} entered: every line matches` : `${number} entered: ${findings} findings`,
  });
  function submit(data: FormData) {
    const { lines, wrong } = readLines(textOf(data, "lines") ?? "", currency);
    setUnread(wrong === undefined ? undefined : `Line ${wrong} is not a shipment and an amount.`);
    if (wrong !== undefined) return;
    create.run({
      carrierId: chosenId,
      reference: textOf(data, "reference") ?? "",
      invoicedOn: textOf(data, "invoicedOn") ?? "",
      currency,
      note: textOf(data, "note"),
      lines: [...lines],
    });
  }
  return (
    <CommandForm
      label="Enter invoice"
      command={{ ...create, refusal: unread ?? create.refusal }}
      onSubmit={submit}
      submit="Enter and check"
    >
      <SelectField
        {...field("carrierId")}
        options={carriers.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
        value={chosenId}
        onChange={(event) => setChosenId(event.target.value)}
      />
      <FieldRow>
        <TextField {...field("reference")} label="Their number" code />
        <DateField {...field("invoicedOn")} label="Of" />
      </FieldRow>
      <TextareaField
        label="Lines"
        name="lines"
        hint={`Shipment; amount in ${currency}; weight in kg if it is given. One line each, or pasted from a sheet.`}
        rows={10}
        placeholder={"SH-2026-000012; 24.80; 12.5"}
      />
      <TextareaField {...field("note")} rows={2} />
    </CommandForm>
  );
}
