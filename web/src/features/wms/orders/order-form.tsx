import { createOrder } from "@cerebro/contracts/fields/wms/orders.ts";
import { WithCurrency } from "../../../parts/with-currency.tsx";
import { CommandForm } from "../../../parts/command-form.tsx";
import { momentAt } from "../../../ui/habits.ts";
import { useState } from "react";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { textOf } from "../../../parts/form-values.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { chosenAddress } from "../parts/address-choice.tsx";
import { useCustomerAddresses } from "../parts/use-addresses.ts";
import { ownerIn } from "../parts/owner-field.tsx";
import { degreesOf } from "../../../parts/position-fields.tsx";
import { useSave } from "../../../parts/use-save.ts";
import { type DraftLines, lineMoney, useDraftLines, wholeLines } from "./draft-lines.ts";
import { LastPrice } from "./last-price.tsx";
import { LineEditor, LinesTotal } from "./line-editor.tsx";
import { NewCustomer } from "./new-customer.tsx";
import { BillingSection, CustomerSection, ShipTo, TimingSection } from "./order-sections.tsx";
import { type Served, ServedFrom, useServedFrom } from "./served-from.tsx";

const field = fieldsFor(createOrder);

interface OrderFormProps {
  /** A draft to be changed; undefined enters a new order. */
  readonly order: SalesOrderDetail | undefined;
  /** The customer, if known. */
  readonly customer?: ComboboxOption | undefined;
  readonly onDone: (order: SalesOrderDetail) => void;
}

/** Enters a sales order, or changes a draft: the customer and where to, from which warehouse, what, and when [WMS-07]. */
export function OrderForm({ order, customer, onDone }: OrderFormProps) {
  return (
    <WithCurrency known={order?.currency} lines={10}>
      {(currency) => <OrderFields order={order} customer={customer} currency={currency} onDone={onDone} />}
    </WithCurrency>
  );
}

function OrderFields({ order, customer: orderer, currency, onDone }: OrderFormProps & { currency: string }) {
  const [base] = useState(order);
  const [adding, setAdding] = useState(false);
  const [customer, setCustomer] = useState(() => customerOf(base) ?? orderer);
  const customerId = customer?.value;
  const [warehouseId, setWarehouseId] = useState(base?.warehouseId ?? null);
  const known = useCustomerAddresses(customerId);
  const draft = useDraftLines(startLines(base));
  const served = useServedFrom(warehouseId, draft.lines);
  const command = useSave({
    create: "POST /api/wms/orders",
    update: "PUT /api/wms/orders/{orderId}",
    of: base && { orderId: base.id, version: base.version },
    told: ({ id, number }) => ({
      message: `${number} ${base ? "saved" : "entered as a draft"}`,
      ...(base && { link: { label: "Open", href: href("wmsOrder", { orderId: id }) } }),
    }),
    onDone,
  });

  function submit(data: FormData) {
    command.run({
      customerId: customerId ?? null,
      warehouseId,
      ownerId: ownerIn(data, base?.ownerId),
      reference: textOf(data, "reference"),
      currency,
      priority: Number(textOf(data, "priority") ?? "3"),
      dueAt: dueIn(data),
      // The address tells all three.
      shipToName: null,
      shipToAddress: null,
      shipToCountry: null,
      shipTo: chosenAddress(data, "shipTo", known.addresses),
      billTo: chosenAddress(data, "billTo", known.addresses),
      shipToLatitude: degreesOf(data, "shipToLatitude"),
      shipToLongitude: degreesOf(data, "shipToLongitude"),
      note: textOf(data, "note"),
      lines: wholeLines(draft.lines, currency).map(({ minor, ...line }) => ({ ...line, unitPriceMinor: minor ?? 0 })),
    });
  }
  const form = (
    <CommandForm
      label={base ? "Edit order" : "Create order"}
      command={command}
      onSubmit={submit}
      summary={<LinesTotal lines={draft.lines} currency={currency} />}
      submit={base ? "Save draft" : "Create order"}
    >
      <CustomerSection customer={customer} onCustomer={setCustomer} onAdd={() => setAdding(true)}>
        <ShipTo key={known.key} order={base} customerId={customerId} addresses={known.addresses} />
      </CustomerSection>
      <ServedFrom served={served} value={warehouseId} onChange={setWarehouseId} />
      <OrderLines draft={draft} served={served} customerId={customerId} currency={currency} />
      <TimingSection order={base} />
      <BillingSection key={known.key} order={base} customerId={customerId} addresses={known.addresses} />
    </CommandForm>
  );
  return (
    <>
      {form}
      <NewCustomer
        open={adding}
        onClose={() => setAdding(false)}
        onDone={({ id, name }) => {
          setCustomer({ value: id, label: name });
          setAdding(false);
        }}
      />
    </>
  );
}

function customerOf(order: SalesOrderDetail | undefined): ComboboxOption | undefined {
  if (order === undefined || order.customerId === null) return undefined;
  return { value: order.customerId, label: order.customerName ?? "" };
}

interface OrderLinesProps {
  readonly draft: DraftLines;
  readonly served: Served;
  readonly customerId: string | undefined;
  readonly currency: string;
}

/** The lines, with what the serving warehouse has available and what the customer paid last. */
function OrderLines({ draft, served: { warehouse, lines }, customerId, currency }: OrderLinesProps) {
  return (
    <LineEditor
      draft={{ ...draft, lines }}
      currency={currency}
      showsMissing
      warehouseId={warehouse?.id}
      warehouseName={warehouse?.name}
      note={(line, change) => (
        <LastPrice line={line} customerId={customerId} currency={currency} onUse={(money) => change({ money })} />
      )}
      money={{
        label: `Price ${currency}`,
        bind: (index) => field(`lines.${index}.unitPriceMinor`),
        of: (item) => item.priceMinor,
      }}
    />
  );
}

function startLines(order: SalesOrderDetail | undefined) {
  return (order?.lines ?? []).flatMap((line) =>
    line.itemId === null || line.sku === null
      ? []
      : [
          {
            item: { id: line.itemId, sku: line.sku, name: line.itemName ?? "", available: line.available },
            quantity: String(line.quantity),
            money: lineMoney(line.unitPriceMinor, order?.currency ?? "EUR"),
          },
        ],
  );
}

/** A moment typed in the person's own zone, for the server in UTC; or a day, which ends when the warehouse's work does. */
function dueIn(data: FormData): string | null {
  const [day, time] = [textOf(data, "dueAt"), textOf(data, "dueTime")];
  if (day === null || time === null) return day;
  return momentAt(`${day}T${time}`)?.toISOString() ?? null;
}
