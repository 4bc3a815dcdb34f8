import type { BoundField } from "../../../parts/fields-for.ts";
import type { InputEvent } from "react";
import { placeLines } from "@cerebro/contracts/entities/address-words.ts";
import type { Address } from "@cerebro/contracts/entities/addresses.ts";
import { isGln } from "@cerebro/engines/gs1/gln.ts";
import { CountryField } from "../../../parts/country-field.tsx";
import { textOf } from "../../../parts/form-values.ts";
import { TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";

/** Address under a prefix; null if all fields are empty. */
export function addressIn(data: FormData, prefix: string): Address | null {
  const at = (name: string): string | null => textOf(data, `${prefix}.${name}`);
  const lines = (at("lines") ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const address = {
    name: at("name"),
    lines,
    postalCode: at("postalCode"),
    city: at("city"),
    region: at("region"),
    country: at("country"),
    contactName: at("contactName"),
    phone: at("phone"),
    email: at("email"),
    gln: at("gln"),
  };
  const told = Object.values(address).some((value) => value !== null && value.length > 0);
  return told ? address : null;
}

const nothingKnown: Address = {
  name: null,
  lines: [],
  postalCode: null,
  city: null,
  region: null,
  country: null,
  contactName: null,
  phone: null,
  email: null,
  gln: null,
};

/** A place that is known as one text only: its lines are the street. */
export function addressFromText(text: string | null, told: Pick<Address, "country"> & Partial<Address>): Address {
  const [first = "", second = "", ...rest] = (text ?? "").split(/\s*\n\s*/);
  const lines = [first, second, rest.join(", ")].filter((line) => line !== "");
  return { ...nothingKnown, ...told, lines };
}

/** The same check that the server makes, before anything is sent. */
function checkGln({ currentTarget }: InputEvent<HTMLInputElement>): void {
  const text = currentTarget.value.trim();
  const fits = !/^\d{13}$/.test(text) || isGln(text);
  currentTarget.setCustomValidity(fits ? "" : "the check digit does not fit");
}

/** Binds a field of an address to the input that the address is a part of. */
export type BindAddress = (part: keyof Address) => BoundField;

interface PartProps {
  readonly bind: BindAddress;
  readonly part: Exclude<keyof Address, "lines" | "country">;
  readonly label?: string;
  readonly address: Address;
  readonly type?: "text" | "tel" | "email";
}

function Part({ bind, part, label, address, type = "text" }: PartProps) {
  return (
    <TextField
      {...bind(part)}
      {...(label !== undefined && { label })}
      type={type}
      autoComplete="off"
      defaultValue={address[part] ?? ""}
    />
  );
}

interface AddressFieldsProps {
  readonly bind: BindAddress;
  readonly address?: Address | undefined;
}

/** The fields of an address. */
export function AddressFields({ bind, address = nothingKnown }: AddressFieldsProps) {
  const shared = { bind, address };
  return (
    <div className="flex flex-col gap-3">
      <FieldRow>
        <Part {...shared} part="name" label="Company or person" />
        <TextField
          {...bind("gln")}
          code
          inputMode="numeric"
          pattern="\s*\d{13}\s*"
          title="a GLN has 13 digits"
          autoComplete="off"
          defaultValue={address.gln ?? ""}
          onInput={checkGln}
        />
      </FieldRow>
      <TextareaField
        {...bind("lines")}
        label="Street"
        hint="Up to three lines."
        rows={2}
        defaultValue={address.lines.join("\n")}
      />
      <FieldRow>
        <Part {...shared} part="postalCode" />
        <Part {...shared} part="city" />
      </FieldRow>
      <FieldRow>
        <Part {...shared} part="region" />
        <CountryField {...bind("country")} value={address.country} />
      </FieldRow>
      <FieldRow>
        <Part {...shared} part="contactName" />
        <Part {...shared} part="phone" type="tel" />
        <Part {...shared} part="email" type="email" />
      </FieldRow>
    </div>
  );
}

const countries = new Intl.DisplayNames("en", { type: "region" });

/** An address as it is read: envelope lines, then the contact. */
export function AddressText({ address }: { address: Address }) {
  const { name, country, contactName, phone, email, gln } = address;
  const place = [name, ...placeLines(address), country === null ? null : countries.of(country)];
  return (
    <address className="flex flex-col not-italic">
      {place.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {contactName !== null && <span className="text-ink-muted">Contact: {contactName}</span>}
      {phone !== null && (
        <a className="underline" href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
          {phone}
        </a>
      )}
      {email !== null && (
        <a className="underline" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {gln !== null && (
        <span>
          GLN <code>{gln}</code>
        </span>
      )}
    </address>
  );
}
