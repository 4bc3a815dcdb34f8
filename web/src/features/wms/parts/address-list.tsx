import { createCustomer } from "@cerebro/contracts/fields/wms/customers.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { type AddressUse, addressUses } from "@cerebro/contracts/entities/address-words.ts";
import type { Address } from "@cerebro/contracts/entities/addresses.ts";
import { newId } from "../../../data/ids.ts";
import { repeated, textOf } from "../../../parts/form-values.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { FormSection } from "../../../ui/form/form.tsx";
import { AddressFields, addressFromText, addressIn } from "./address-fields.tsx";

const field = fieldsFor(createCustomer);

export type UsedAddress<Use extends AddressUse = AddressUse> = Address & { readonly use: Use };

/** Uses of addresses by kind of partner; a new one gets the first. */
export const usesOf = {
  customer: ["ship_to", "bill_to", "other"],
  supplier: ["order_to", "ship_from", "other"],
} as const satisfies Record<string, readonly AddressUse[]>;
export type PartnerKind = keyof typeof usesOf;

/** The addresses of the form, without those in which nothing was entered. */
export function addressesIn<Use extends AddressUse>(
  data: FormData,
  uses: readonly [Use, ...Use[]],
): UsedAddress<Use>[] {
  const rows = repeated(
    data,
    (index) => `addresses.${index}.use`,
    (index) => {
      const use = textOf(data, `addresses.${index}.use`);
      const address = addressIn(data, `addresses.${index}`);
      return address === null ? [] : [{ use: uses.find((known) => known === use) ?? uses[0], ...address }];
    },
  );
  return rows.flat();
}

interface Partner {
  readonly addresses: readonly UsedAddress[];
  readonly address: string | null;
  readonly country: string | null;
}

/** If only one text is known, its lines are the street of a first address. */
function startOf(partner: Partner | undefined, kind: PartnerKind): readonly UsedAddress[] {
  if (partner === undefined) return [];
  const { addresses, address, country } = partner;
  if (addresses.length > 0 || (address === null && country === null)) return addresses;
  return [{ use: usesOf[kind][0], ...addressFromText(address, { country }) }];
}

/** The addresses of a customer or supplier; the first of a use is the one that orders take. */
export function AddressList({ kind, partner }: { kind: PartnerKind; partner: Partner | undefined }) {
  const [rows, setRows] = useState(() =>
    startOf(partner, kind).map((address): { key: string; address: UsedAddress | undefined } => ({
      key: newId(),
      address,
    })),
  );
  const options = usesOf[kind].map((value) => ({ value, label: addressUses[value] }));
  return (
    <FormSection title="Addresses" hint="The first of each kind is the one that orders take.">
      {rows.map(({ key, address }, index) => (
        <fieldset key={key} className="flex flex-col gap-3 rounded-panel border border-line p-3">
          <legend className="sr-only">{`Address ${index + 1}`}</legend>
          <div className="flex items-end gap-2">
            <SelectField
              {...field(`addresses.${index}.use`)}
              label="For"
              className="flex-1"
              options={options}
              defaultValue={address?.use ?? options[index % 2]?.value}
            />
            <IconButton
              label={`Remove address ${index + 1}`}
              icon={Trash2}
              onClick={() => setRows(rows.filter((each) => each.key !== key))}
            />
          </div>
          <AddressFields bind={(part) => field(`addresses.${index}.${part}`)} address={address} />
        </fieldset>
      ))}
      <Button
        icon={Plus}
        className="self-start"
        onClick={() => setRows([...rows, { key: newId(), address: undefined }])}
      >
        Add address
      </Button>
    </FormSection>
  );
}
