import type { Customer } from "@cerebro/contracts/entities/wms/partners.ts";
import { addressesIn, usesOf } from "../parts/address-list.tsx";
import { PartnerFields, partnerInputOf } from "../parts/partner-fields.tsx";
import { PositionFields, positionIn } from "../../../parts/position-fields.tsx";
import { useCommand } from "../../../parts/use-command.ts";

interface CustomerFormProps {
  /** Undefined enters a new one. */
  readonly customer?: Customer;
  readonly onDone: (customer: Customer) => void;
}

/** Enters a customer, or changes one. */
export function CustomerForm({ customer, onDone }: CustomerFormProps) {
  const create = useCommand("POST /api/wms/customers", {
    refusal: "inline",
    onDone,
    told: ({ name }) => ({ message: `${name} is a customer now` }),
  });
  const update = useCommand("PUT /api/wms/customers/{customerId}", {
    refusal: "inline",
    onDone,
    told: ({ name }) => ({ message: `${name} saved` }),
  });
  function submit(data: FormData) {
    const input = {
      ...partnerInputOf(data),
      ...positionIn(data),
      addresses: addressesIn(data, usesOf.customer),
    };
    if (customer === undefined) create.run(input);
    else update.run({ ...input, customerId: customer.id, version: customer.version, archived: customer.archived });
  }
  return (
    <PartnerFields
      verb={customer === undefined ? "Create customer" : "Save customer"}
      kind="customer"
      partner={customer}
      command={customer === undefined ? create : update}
      onSubmit={submit}
    >
      <PositionFields latitude={customer?.latitude} longitude={customer?.longitude} />
    </PartnerFields>
  );
}
