import { Field } from "./field.tsx";
import { PasswordInput } from "./text-input.tsx";

/** A password to be chosen: length counts, the kind of characters does not. */
export function NewPasswordField({ label, name }: { label: string; name: string }) {
  return (
    <Field label={label} name={name} hint="At least 8 characters. A few words in a row make a good one.">
      <PasswordInput autoComplete="new-password" minLength={8} maxLength={128} />
    </Field>
  );
}
