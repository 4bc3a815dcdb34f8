import { WithCurrency } from "../../../parts/with-currency.tsx";
import { CommandForm } from "../../../parts/command-form.tsx";
import { createReturn } from "@cerebro/contracts/fields/wms/returns.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { returnReasons } from "@cerebro/contracts/entities/wms/flow-words.ts";
import type { ReturnableLine, ReturnDetail } from "@cerebro/contracts/entities/wms/returns.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { call } from "../../../data/client.ts";
import { reading } from "../../../data/query-client.ts";
import type { Input } from "../../../data/request.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Combobox } from "../../../ui/form/combobox.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { DateField, NumberField, SelectField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { useDraftLines, wholeLines } from "../orders/draft-lines.ts";
import { formatCount, minorOf } from "../../../parts/format.ts";
import { keyOf, numberOf, textOf } from "../../../parts/form-values.ts";
import { CustomerPicker } from "../parts/pickers.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { foundRows, useFound } from "../../../parts/use-found.ts";
import { QuantityLines } from "../transfers/quantity-lines.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(createReturn);

interface ReturnFormProps {
  readonly onDone: (made: ReturnDetail) => void;
}

type Line = Input<"POST /api/wms/returns">["lines"][number];

/** Notes what a customer wants to send back, of an order or without one [WMS-11]. */
export function ReturnForm({ onDone }: ReturnFormProps) {
  return <WithCurrency lines={10}>{(currency) => <ReturnFields currency={currency} onDone={onDone} />}</WithCurrency>;
}

function ReturnFields({ currency, onDone }: ReturnFormProps & { currency: string }) {
  const [order, setOrder] = useState<ComboboxOption>();
  const [customer, setCustomer] = useState<ComboboxOption>();
  const draft = useDraftLines([]);
  const query = useQuery({
    ...reading("GET /api/wms/orders/{orderId}/returnable", { orderId: order?.value ?? "" }),
    enabled: order !== undefined,
  });
  const create = useCommand("POST /api/wms/returns", {
    onDone,
    told: ({ id, number }) => ({
      message: `${number} noted`,
      link: { label: "Open", href: href("wmsReturn", { returnId: id }) },
    }),
  });
  function submit(data: FormData) {
    const reason = keyOf(data, "lines.0.reason", returnReasons);
    if (!reason) return;
    const lines: Line[] = order
      ? (query.data?.rows ?? []).flatMap(({ lineNumber, itemId }, index) => {
          const quantity = numberOf(data, `lines.${index}.quantity`) ?? 0;
          const refundMinor = minorOf(textOf(data, `lines.${index}.refundMinor`) ?? "", currency) ?? null;
          return quantity > 0 ? [{ salesOrderLine: lineNumber, itemId, quantity, reason, refundMinor }] : [];
        })
      : wholeLines(draft.lines, currency).map(({ itemId, quantity }) => ({ itemId, quantity, reason }));
    create.run({
      salesOrderId: order?.value ?? null,
      customerId: order ? null : (customer?.value ?? null),
      reference: textOf(data, "reference"),
      expectedOn: textOf(data, "expectedOn"),
      currency,
      note: textOf(data, "note"),
      lines,
    });
  }
  return (
    <CommandForm command={create} onSubmit={submit} submit="Create return">
      <FormSection title="From" hint="The order it was sent with tells what may come back; without one, the customer.">
        <Field {...field("salesOrderId")} label="Order">
          <OrderPicker value={order} onChange={setOrder} />
        </Field>
        {order === undefined && (
          <Field {...field("customerId")}>
            <CustomerPicker value={customer} onChange={setCustomer} />
          </Field>
        )}
        <FieldRow>
          <SelectField {...field("lines.0.reason")} options={optionsOf(returnReasons)} placeholder="Choose a reason" />
          <DateField {...field("expectedOn")} />
        </FieldRow>
        <TextField {...field("reference")} label="Customer's reference" code />
        <TextareaField {...field("note")} rows={2} />
      </FormSection>
      {order === undefined ? (
        <QuantityLines draft={draft} />
      ) : (
        <Async query={query} skeleton={<SkeletonText lines={4} />}>
          {({ rows }) => <OrderLines rows={rows} currency={currency} />}
        </Async>
      )}
    </CommandForm>
  );
}

interface OrderPickerProps {
  readonly value: ComboboxOption | undefined;
  readonly onChange: (option: ComboboxOption | undefined) => void;
}

/** Orders that have left the house. */
function OrderPicker({ value, onChange }: OrderPickerProps) {
  const state = "shipped,delivered,closed";
  const found = useFound("GET /api/wms/orders", { state }, (search, signal) =>
    call("GET /api/wms/orders", { search, state, limit: foundRows }, { signal }),
  );
  return (
    <Combobox
      options={found.rows.map(({ id, number, customerName }) => ({
        value: id,
        label: number,
        ...(customerName !== null && { hint: customerName }),
      }))}
      value={value}
      loading={found.loading}
      onSearch={found.onSearch}
      onChange={onChange}
      placeholder="Number or customer"
      emptyText="No shipped order found"
    />
  );
}

function OrderLines({ rows, currency }: { rows: readonly ReturnableLine[]; currency: string }) {
  return (
    <section aria-labelledby="returned-lines" className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 id="returned-lines" className="font-strong">
        What comes back
      </h3>
      <p className="text-ink-muted">Refunds are noted for information; no money is booked here.</p>
      <ol className="flex flex-col gap-3">
        {rows.map((line, index) => {
          const left = Math.max(0, line.shipped - line.returned);
          return (
            <li
              key={line.lineNumber}
              className="grid items-start gap-3 rounded-panel border border-line p-3 mobile:grid-cols-[minmax(0,1fr)_120px_140px]"
            >
              <div className="min-w-0">
                <p>
                  <code className="font-strong">{line.sku}</code> {line.itemName}
                </p>
                <p className="text-ink-muted">
                  {formatCount(line.shipped)} shipped, {formatCount(left)} may come back
                </p>
              </div>
              <NumberField
                {...field(`lines.${index}.quantity`)}
                label="Comes back"
                min={0}
                max={left}
                defaultValue={0}
              />
              <NumberField {...field(`lines.${index}.refundMinor`)} label={`Refund ${currency}`} min={0} step="any" />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
