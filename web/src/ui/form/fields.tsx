import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { Select, type SelectProps } from "./select.tsx";
import {
  DateInput,
  NumberInput,
  type NumberInputProps,
  PasswordInput,
  Textarea,
  TextInput,
  type TextInputProps,
} from "./text-input.tsx";

type Outside = Omit<FieldProps, "children">;
/** The attributes of a field and of the control inside, together. */
type Together<Control> = Outside & Omit<Control, keyof Outside>;

/** Divides the attributes: label, name, hint, error and width belong to the field, all others to its control. */
function divided<Props extends Outside>(props: Props) {
  const { label, name, hint, error, optional, hideLabel, limits, unit, className, ...control } = props;
  const field: Outside = {
    label,
    hint,
    error,
    ...(name !== undefined && { name }),
    ...(optional !== undefined && { optional }),
    ...(hideLabel !== undefined && { hideLabel }),
    ...(limits !== undefined && { limits }),
    ...(unit !== undefined && { unit }),
    ...(className !== undefined && { className }),
  };
  return [field, control] as const;
}

/** A field with one line of text: `<TextField {...field("sku")} code defaultValue={item.sku} />`. */
export function TextField(props: Together<TextInputProps>) {
  const [field, control] = divided(props);
  return (
    <Field {...field}>
      <TextInput {...control} />
    </Field>
  );
}

/** A field with a number and its unit. */
export function NumberField(props: Together<NumberInputProps>) {
  const [field, control] = divided(props);
  return (
    <Field {...field}>
      <NumberInput {...control} />
    </Field>
  );
}

/** A field with several lines of text. */
export function TextareaField(props: Together<ComponentProps<"textarea">>) {
  const [field, control] = divided(props);
  return (
    <Field {...field}>
      <Textarea {...control} />
    </Field>
  );
}

/** A field with a day. */
export function DateField(props: Together<ComponentProps<typeof DateInput>>) {
  const [field, control] = divided(props);
  return (
    <Field {...field}>
      <DateInput {...control} />
    </Field>
  );
}

/** A field with one of a few known choices. */
export function SelectField(props: Together<SelectProps>) {
  const [field, control] = divided(props);
  return (
    <Field {...field}>
      <Select {...control} />
    </Field>
  );
}

/** A field with a password. */
export function PasswordField(props: Together<ComponentProps<typeof PasswordInput>>) {
  const [field, control] = divided(props);
  return (
    <Field {...field}>
      <PasswordInput {...control} />
    </Field>
  );
}
