import type { EdiRelation } from "@cerebro/contracts/constants/edi.ts";
import type { CarrierRow } from "@cerebro/contracts/entities/logistics/carriers.ts";
import type { StockOwner } from "@cerebro/contracts/entities/wms/lots.ts";
import { createEdiPartner } from "@cerebro/contracts/fields/platform/edi.ts";
import { call } from "../../data/client.ts";
import { CustomerPicker } from "../../parts/customer-picker.tsx";
import { fieldsFor } from "../../parts/fields-for.ts";
import { type PickerProps, Searched } from "../../parts/searched.tsx";
import { foundRows, useFound } from "../../parts/use-found.ts";
import { Field } from "../../ui/form/field.tsx";
import type { ComboboxOption } from "../../ui/form/use-combobox.ts";

const field = fieldsFor(createEdiPartner);

const optionOf = ({ id, name, code }: { id: string; name: string; code: string }): ComboboxOption => ({
  value: id,
  label: name,
  hint: code,
});

function OwnerPicker(props: PickerProps<StockOwner>) {
  const found = useFound("GET /api/wms/owners", {}, (search, signal) =>
    call("GET /api/wms/owners", { search, limit: foundRows }, { signal }),
  );
  return (
    <Searched {...props} found={found} optionOf={optionOf} placeholder="Name or code" emptyText="No owner found" />
  );
}

function CarrierPicker(props: PickerProps<CarrierRow>) {
  const found = useFound("GET /api/logistics/carriers", { active: "true" }, (search, signal) =>
    call("GET /api/logistics/carriers", { search, active: "true", limit: foundRows }, { signal }),
  );
  return (
    <Searched {...props} found={found} optionOf={optionOf} placeholder="Name or code" emptyText="No carrier found" />
  );
}

/** The field that holds the party of a relation; a shipper has none. */
export const partyFields = { customer: "customerId", owner: "ownerId", carrier: "carrierId", shipper: null } as const;

interface PartyFieldProps {
  readonly relation: EdiRelation;
  readonly value: ComboboxOption | undefined;
  readonly onChange: (option: ComboboxOption | undefined) => void;
}

/** The customer, owner or carrier that a partner is here. */
export function PartyField({ relation, value, onChange }: PartyFieldProps) {
  switch (relation) {
    case "customer":
      return (
        <Field {...field("customerId")} optional={false} hint="Customer of the orders that the partner sends (850).">
          <CustomerPicker value={value} onChange={onChange} />
        </Field>
      );
    case "owner":
      return (
        <Field {...field("ownerId")} optional={false} hint="Owner of the goods that the partner orders to ship (940).">
          <OwnerPicker value={value} onChange={onChange} />
        </Field>
      );
    case "carrier":
      return (
        <Field {...field("carrierId")} optional={false} hint="Carrier to which loads are tendered (204).">
          <CarrierPicker value={value} onChange={onChange} />
        </Field>
      );
    case "shipper":
      return null;
  }
}
