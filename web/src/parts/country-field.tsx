import { useState } from "react";
import { countryCodes } from "@cerebro/contracts/constants/countries.ts";
import { Combobox } from "../ui/form/combobox.tsx";
import type { ComboboxOption } from "../ui/form/use-combobox.ts";
import { Field } from "../ui/form/field.tsx";

const names = new Intl.DisplayNames("en", { type: "region" });
const options: readonly ComboboxOption[] = countryCodes
  .map((code) => ({ value: code, label: names.of(code) ?? code, hint: code }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

interface CountryFieldProps {
  readonly name: string;
  /** The code it has now. */
  readonly value?: string | null | undefined;
}

/** A country, chosen by its name or its code; a form sends the code. */
export function CountryField({ name, value = null }: CountryFieldProps) {
  const [chosen, setChosen] = useState(() => options.find((option) => option.value === value));
  return (
    <Field label="Country" name={name} optional>
      <Combobox options={options} value={chosen} onChange={setChosen} placeholder="Type its name" />
    </Field>
  );
}
