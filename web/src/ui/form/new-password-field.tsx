import { Field, type FieldProps } from "./field.tsx";
import { PasswordInput } from "./text-input.tsx";

/** A password to be chosen: length counts, the kind of characters does not. */
export function NewPasswordField(props: Pick<FieldProps, "label" | "name" | "limits">) {
  return (
    <Field {...props} hint="At least 8 characters. A few words in a row make a good one.">
      <PasswordInput autoComplete="new-password" />
    </Field>
  );
}
