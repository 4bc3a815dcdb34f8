import { createOrder } from "@cerebro/contracts/fields/wms/orders.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import type { Address } from "@cerebro/contracts/entities/addresses.ts";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { Button } from "../../../ui/action/button.tsx";
import { RadioField } from "../../../ui/form/choice-fields.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { DateField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { typedMoment } from "../../../parts/format.ts";
import { PositionFields } from "../../../parts/position-fields.tsx";
import { AddressChoice } from "../parts/address-choice.tsx";
import { addressFromText } from "../parts/address-fields.tsx";
import type { UsedAddress } from "../parts/address-list.tsx";
import { OwnerField } from "../parts/owner-field.tsx";
import { CustomerPicker } from "../parts/pickers.tsx";
import { priorityChoices } from "../words/order-words.ts";

const field = fieldsFor(createOrder);

interface CustomerSectionProps {
  readonly customer: ComboboxOption | undefined;
  readonly onCustomer: (customer: ComboboxOption | undefined) => void;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

/** For whom the order is; the rest of the form follows from it. */
export function CustomerSection({ customer, onCustomer, onAdd, children }: CustomerSectionProps) {
  return (
    <FormSection title="Customer" hint="Address and last prices come from the customer.">
      <div className="flex items-end gap-2">
        <Field {...field("customerId")} className="flex-1" optional={false}>
          <CustomerPicker value={customer} onChange={onCustomer} />
        </Field>
        <Button icon={Plus} onClick={onAdd}>
          New customer
        </Button>
      </div>
      {children}
    </FormSection>
  );
}

interface AddressProps {
  /** The draft; its addresses count while it is the same customer's. */
  readonly order: SalesOrderDetail | undefined;
  readonly customerId: string | undefined;
  readonly addresses: readonly UsedAddress[];
}

const sameCustomers = ({ order, customerId }: AddressProps): SalesOrderDetail | undefined =>
  order?.customerId === (customerId ?? null) ? order : undefined;

/** Destination of a draft; a text destination becomes its street. */
function destinationOf({ shipTo, shipToName, shipToAddress, shipToCountry }: SalesOrderDetail): Address | null {
  if (shipTo !== null || (shipToName ?? shipToAddress ?? shipToCountry) === null) return shipTo;
  return addressFromText(shipToAddress, { name: shipToName, country: shipToCountry });
}

export function ShipTo(props: AddressProps) {
  const order = sameCustomers(props);
  return (
    <AddressChoice
      label="Ship to"
      prefix="shipTo"
      bind={(part) => field(`shipTo.${part}`)}
      addresses={props.addresses}
      now={order && destinationOf(order)}
      usual="ship_to"
      noneLabel="The customer, without an address of its own"
    />
  );
}

/** When it must leave, how urgent it is, and what the customer calls it. */
export function TimingSection({ order }: { order: SalesOrderDetail | undefined }) {
  const due = typedMoment(order?.dueAt ?? null);
  const known = priorityChoices.some(({ value }) => value === String(order?.priority));
  return (
    <FormSection title="Delivery" hint="Due date and urgency.">
      <FieldRow>
        <DateField {...field("dueAt")} label="Due on" hint="Must have left by then" defaultValue={due.slice(0, 10)} />
        <TextField
          label="Due at"
          name="dueTime"
          optional
          hint="Empty: the end of the warehouse's working day"
          type="time"
          defaultValue={due.slice(11)}
        />
      </FieldRow>
      <RadioField
        {...field("priority")}
        shape="cards"
        options={priorityChoices}
        defaultValue={known ? String(order?.priority) : "3"}
      />
      <FieldRow>
        <TextField
          {...field("reference")}
          label="Customer's reference"
          hint="Their order number"
          code
          defaultValue={order?.reference ?? ""}
        />
      </FieldRow>
      <OwnerField ownerId={order?.ownerId ?? null} />
      <TextareaField {...field("note")} rows={2} defaultValue={order?.note ?? ""} />
    </FormSection>
  );
}

export function BillingSection(props: AddressProps) {
  const order = sameCustomers(props);
  return (
    <FormSection title="Billing and position" hint="Addresses stay as they are now, even when the customer moves.">
      <AddressChoice
        label="Bill to"
        prefix="billTo"
        bind={(part) => field(`billTo.${part}`)}
        addresses={props.addresses}
        now={order?.billTo}
        usual="bill_to"
        noneLabel="As ship to"
      />
      <PositionFields
        fields={[field("shipToLatitude"), field("shipToLongitude")]}
        latitude={order?.shipToLatitude}
        longitude={order?.shipToLongitude}
      />
    </FormSection>
  );
}
