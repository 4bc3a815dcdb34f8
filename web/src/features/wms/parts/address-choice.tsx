import { useState } from "react";
import { addressUses, placeLines } from "@cerebro/contracts/entities/address-words.ts";
import type { Address } from "@cerebro/contracts/entities/addresses.ts";
import { textOf } from "../../../parts/form-values.ts";
import { SelectField } from "../../../ui/form/fields.tsx";
import { AddressFields, addressIn, type BindAddress } from "./address-fields.tsx";
import type { UsedAddress } from "./address-list.tsx";

const [none, other] = ["none", "other"] as const;

const withoutUse = ({ use: _use, ...address }: UsedAddress): Address => address;
/** Both have the same keys, in an order that may differ. */
const written = (address: Address): string =>
  JSON.stringify(Object.entries(address).toSorted(([one], [other]) => one.localeCompare(other)));

const isSame = (a: Address, b: Address): boolean => written(a) === written(b);

interface AddressChoiceProps {
  readonly label: string;
  readonly prefix: string;
  readonly bind: BindAddress;
  /** Addresses of the customer or supplier. */
  readonly addresses: readonly UsedAddress[];
  /** The one the document has now; undefined for a new document. */
  readonly now: Address | null | undefined;
  /** Default use for a new document. */
  readonly usual: UsedAddress["use"];
  /** Meaning of an empty choice. */
  readonly noneLabel: string;
}

/** Chooses one of the known addresses, or enters another for this document only. */
export function AddressChoice({ label, prefix, bind, addresses, now, usual, noneLabel }: AddressChoiceProps) {
  const [chosen, setChosen] = useState(() => {
    const known = addresses.findIndex((address) =>
      now === undefined ? address.use === usual : now !== null && isSame(withoutUse(address), now),
    );
    if (known !== -1) return String(known);
    return now == null ? none : other;
  });
  const options = [
    { value: none, label: noneLabel },
    ...addresses.map((address, index) => ({ value: String(index), label: nameOf(address) })),
    { value: other, label: "Another address" },
  ];
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={label}
        name={`${prefix}Choice`}
        options={options}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {chosen === other && <AddressFields bind={bind} address={now ?? undefined} />}
    </div>
  );
}

function nameOf(address: UsedAddress): string {
  const place = [address.name, ...placeLines(address), address.country].filter((part) => part !== null);
  return `${addressUses[address.use]}: ${place.join(", ")}`;
}

/** The address that a form chose under a prefix; null for none. */
export function chosenAddress(data: FormData, prefix: string, addresses: readonly UsedAddress[]): Address | null {
  const chosen = textOf(data, `${prefix}Choice`);
  if (chosen === other) return addressIn(data, prefix);
  const known = chosen === null || chosen === none ? undefined : addresses[Number(chosen)];
  return known === undefined ? null : withoutUse(known);
}
