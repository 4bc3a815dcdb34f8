import { createCustomer } from "@cerebro/contracts/fields/wms/customers.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import type { Customer } from "@cerebro/contracts/entities/wms/partners.ts";
import { addressesIn, usesOf } from "../parts/address-list.tsx";
import { PartnerFields, partnerInputOf } from "../parts/partner-fields.tsx";
import { PositionFields, positionIn } from "../../../parts/position-fields.tsx";
import { useSave } from "../../../parts/use-save.ts";

const field = fieldsFor(createCustomer);

interface CustomerFormProps {
  /** Undefined enters a new one. */
  readonly customer?: Customer;
  readonly onDone: (customer: Customer) => void;
}

/** Enters a customer, or changes one. */
export function CustomerForm({ customer, onDone }: CustomerFormProps) {
  const command = useSave({
    create: "POST /api/wms/customers",
    update: "PUT /api/wms/customers/{customerId}",
    of: customer && { customerId: customer.id, version: customer.version, archived: customer.archived },
    told: ({ name }) => `${name} ${customer ? "saved" : "is a customer now"}`,
    onDone,
  });
  const submit = (data: FormData) =>
    command.run({
      ...partnerInputOf(data),
      ...positionIn(data),
      addresses: addressesIn(data, usesOf.customer),
    });
  return (
    <PartnerFields
      verb={customer === undefined ? "Create customer" : "Save customer"}
      kind="customer"
      partner={customer}
      command={command}
      onSubmit={submit}
    >
      <PositionFields
        fields={[field("latitude"), field("longitude")]}
        latitude={customer?.latitude}
        longitude={customer?.longitude}
      />
    </PartnerFields>
  );
}
