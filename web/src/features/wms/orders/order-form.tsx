import { momentAt } from "../../../ui/habits.ts";
import { useState } from "react";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/sales-orders.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { Input } from "../../../data/request.ts";
import { Button } from "../../../ui/action/button.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Form } from "../../../ui/form/form.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { textOf } from "../../../parts/form-values.ts";
import { chosenAddress } from "../parts/address-choice.tsx";
import { useCustomerAddresses } from "../parts/use-addresses.ts";
import { ownerIn } from "../parts/owner-field.tsx";
import { degreesOf } from "../../../parts/position-fields.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { lineMoney, useDraftLines, wholeLines } from "./draft-lines.ts";
import { LastPrice } from "./last-price.tsx";
import { LineEditor } from "./line-editor.tsx";
import { NewCustomer } from "./new-customer.tsx";
import { BillingSection, CustomerSection, ShipTo, TimingSection } from "./order-sections.tsx";
import { ServedFrom, useServedFrom } from "./served-from.tsx";

type OrderInput = Input<"POST /api/wms/orders">;

interface OrderFormProps {
  /** A draft to be changed; undefined enters a new order. */
  readonly order: SalesOrderDetail | undefined;
  /** The customer, if known. */
  readonly customer?: ComboboxOption | undefined;
  readonly onDone: (order: SalesOrderDetail) => void;
}

const told = (order: SalesOrderDetail, verb: string) => ({
  message: `${order.number} ${verb}`,
  link: { label: "Open", href: href("wmsOrder", { orderId: order.id }) },
});

/** Enters a sales order, or changes a draft: the customer and where to, from which warehouse, what, and when [WMS-07]. */
export function OrderForm({ order, customer, onDone }: OrderFormProps) {
  const usual = useOrganisation()?.currency;
  const currency = order?.currency ?? usual;
  if (currency === undefined) return <SkeletonText lines={10} />;
  return <OrderFields order={order} customer={customer} currency={currency} onDone={onDone} />;
}

function OrderFields({ order, customer: orderer, currency, onDone }: OrderFormProps & { currency: string }) {
  const [base] = useState(order);
  const [adding, setAdding] = useState(false);
  const [customer, setCustomer] = useState<ComboboxOption | undefined>(
    base?.customerId != null ? { value: base.customerId, label: base.customerName ?? "" } : orderer,
  );
  const [warehouseId, setWarehouseId] = useState(base?.warehouseId ?? null);
  const known = useCustomerAddresses(customer?.value);
  const draft = useDraftLines(startLines(base));
  const served = useServedFrom(warehouseId, draft.lines);
  const create = useCommand("POST /api/wms/orders", {
    refusal: "inline",
    onDone,
    told: ({ number }) => ({ message: `${number} entered as a draft` }),
  });
  const update = useCommand("PUT /api/wms/orders/{orderId}", {
    refusal: "inline",
    onDone,
    told: (changed) => told(changed, "saved"),
  });
  const command = base ? update : create;

  function submit(data: FormData) {
    const input: OrderInput = {
      customerId: customer?.value ?? null,
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
    };
    if (base) update.run({ orderId: base.id, version: base.version, ...input });
    else create.run(input);
  }
  const form = (
    <Form
      aria-label={base ? "Edit order" : "Create order"}
      errors={command.fieldErrors}
      failure={command.refusal}
      onSubmit={submit}
      actions={
        <Button type="submit" variant="primary" busy={command.busy}>
          {base ? "Save draft" : "Create order"}
        </Button>
      }
    >
      <CustomerSection customer={customer} onCustomer={setCustomer} onAdd={() => setAdding(true)}>
        <ShipTo key={known.key} order={base} customerId={customer?.value} addresses={known.addresses} />
      </CustomerSection>
      <ServedFrom served={served} value={warehouseId} onChange={setWarehouseId} />
      <LineEditor
        draft={{ ...draft, lines: served.lines }}
        currency={currency}
        showsMissing
        warehouseId={served.warehouse?.id}
        warehouseName={served.warehouse?.name}
        note={(line, change) => (
          <LastPrice
            line={line}
            customerId={customer?.value}
            currency={currency}
            onUse={(money) => change({ money })}
          />
        )}
        money={{
          label: `Price ${currency}`,
          field: "unitPriceMinor",
          of: (item) => item.priceMinor,
          optional: false,
        }}
      />
      <TimingSection order={base} />
      <BillingSection key={known.key} order={base} customerId={customer?.value} addresses={known.addresses} />
    </Form>
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
