import { momentAt } from "../../../ui/habits.ts";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, useState } from "react";
import type { Address } from "@cerebro/contracts/entities/addresses.ts";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/sales-orders.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { Input } from "../../../data/request.ts";
import { Button } from "../../../ui/action/button.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { RadioGroup } from "../../../ui/form/choice.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { FieldRow, Form, FormSection } from "../../../ui/form/form.tsx";
import { DateInput, Textarea, TextInput } from "../../../ui/form/text-input.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { typedMoment } from "../../../parts/format.ts";
import { textOf } from "../../../parts/form-values.ts";
import { addressFromText } from "../parts/address-fields.tsx";
import { AddressChoice, chosenAddress } from "../parts/address-choice.tsx";
import type { UsedAddress } from "../parts/address-list.tsx";
import { useCustomerAddresses } from "../parts/use-addresses.ts";
import { CustomerPicker } from "../parts/pickers.tsx";
import { OwnerField, ownerIn } from "../parts/owner-field.tsx";
import { degreesOf, PositionFields } from "../../../parts/position-fields.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { priorityChoices } from "../words/order-words.ts";
import { lineMoney, useDraftLines, wholeLines } from "./draft-lines.ts";
import { LineEditor } from "./line-editor.tsx";
import { NewCustomer } from "./new-customer.tsx";
import { WarehouseField } from "../parts/warehouse-choice.tsx";
import { useWarehouses } from "../../../parts/use-warehouses.ts";

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

/** Enters a sales order, or changes a draft: customer, items, priority [WMS-07]. */
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
  const served = useServedFrom(warehouseId);
  const known = useCustomerAddresses(customer?.value);
  const draft = useDraftLines(startLines(base));
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
      <HeadSection order={base} customer={customer} onCustomer={setCustomer} onAdd={() => setAdding(true)}>
        <WarehouseField
          label="Warehouse"
          hint="The warehouse that picks and ships the order; its available stock counts."
          value={warehouseId}
          onChange={(chosen) => {
            setWarehouseId(chosen);
            draft.forgetAvailable();
          }}
        />
      </HeadSection>
      <LineEditor
        draft={draft}
        currency={currency}
        showsMissing
        warehouseId={served}
        money={{
          label: `Price ${currency}`,
          field: "unitPriceMinor",
          of: (item) => item.priceMinor,
          optional: false,
        }}
      />
      <AddressSection key={known.key} order={base} customerId={customer?.value} addresses={known.addresses} />
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

/** The warehouse whose stock counts; undefined while there is only one. */
function useServedFrom(chosen: string | null): string | undefined {
  const warehouses = useWarehouses();
  return warehouses.length < 2 ? undefined : (chosen ?? warehouses[0]?.id);
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

interface HeadProps {
  readonly order: SalesOrderDetail | undefined;
  readonly customer: ComboboxOption | undefined;
  readonly onCustomer: (customer: ComboboxOption | undefined) => void;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

function HeadSection({ order, customer, onCustomer, onAdd, children }: HeadProps) {
  const due = typedMoment(order?.dueAt ?? null);
  const known = priorityChoices.some(({ value }) => value === String(order?.priority));
  return (
    <FormSection title="Order" hint="For whom, until when, and how urgent.">
      <div className="flex items-end gap-2">
        <Field label="Customer" name="customerId" className="flex-1">
          <CustomerPicker value={customer} onChange={onCustomer} />
        </Field>
        <Button icon={Plus} onClick={onAdd}>
          New customer
        </Button>
      </div>
      {children}
      <RadioGroup
        legend="Priority"
        name="priority"
        shape="cards"
        options={priorityChoices}
        defaultValue={known ? String(order?.priority) : "3"}
      />
      <FieldRow>
        <Field label="Due on" name="dueAt" optional hint="Must have left by then">
          <DateInput defaultValue={due.slice(0, 10)} />
        </Field>
        <Field label="Due at" name="dueTime" optional hint="Empty: the end of the warehouse's working day">
          <TextInput type="time" defaultValue={due.slice(11)} />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field label="Customer's reference" name="reference" optional hint="Their order number">
          <TextInput code maxLength={80} defaultValue={order?.reference ?? ""} />
        </Field>
      </FieldRow>
      <OwnerField ownerId={order?.ownerId ?? null} />
      <Field label="Note" name="note" optional>
        <Textarea rows={2} maxLength={2000} defaultValue={order?.note ?? ""} />
      </Field>
    </FormSection>
  );
}

/** Destination of a draft; a text destination becomes its street. */
function destinationOf({ shipTo, shipToName, shipToAddress, shipToCountry }: SalesOrderDetail): Address | null {
  if (shipTo !== null || (shipToName ?? shipToAddress ?? shipToCountry) === null) return shipTo;
  return addressFromText(shipToAddress, { name: shipToName, country: shipToCountry });
}

interface AddressSectionProps {
  /** The draft; its addresses count while it is the same customer's. */
  readonly order: SalesOrderDetail | undefined;
  readonly customerId: string | undefined;
  readonly addresses: readonly UsedAddress[];
}

function AddressSection({ order: draft, customerId, addresses }: AddressSectionProps) {
  const order = draft?.customerId === (customerId ?? null) ? draft : undefined;
  return (
    <FormSection title="Addresses" hint="They stay as they are now, even when the customer moves.">
      <AddressChoice
        label="Ship to"
        prefix="shipTo"
        addresses={addresses}
        now={order && destinationOf(order)}
        usual="ship_to"
        noneLabel="The customer, without an address of its own"
      />
      <AddressChoice
        label="Bill to"
        prefix="billTo"
        addresses={addresses}
        now={order?.billTo}
        usual="bill_to"
        noneLabel="As ship to"
      />
      <PositionFields
        names={["shipToLatitude", "shipToLongitude"]}
        latitude={order?.shipToLatitude}
        longitude={order?.shipToLongitude}
      />
    </FormSection>
  );
}
