import type { ReactNode } from "react";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { FieldRow, Form } from "../../../ui/form/form.tsx";
import { Textarea, TextInput } from "../../../ui/form/text-input.tsx";
import { CountryField } from "../../../parts/country-field.tsx";
import { textOf } from "../../../parts/form-values.ts";
import type { Command } from "../../../parts/use-command.ts";

/** What customers and suppliers have in common, as the server wants it. */
export function partnerInputOf(data: FormData) {
  return {
    code: textOf(data, "code") ?? "",
    name: textOf(data, "name") ?? "",
    email: textOf(data, "email"),
    phone: textOf(data, "phone"),
    address: textOf(data, "address"),
    country: textOf(data, "country"),
  };
}

interface PartnerFieldsProps {
  readonly verb: string;
  readonly command: Pick<Command<never>, "busy" | "refusal" | "fieldErrors">;
  readonly onSubmit: (data: FormData) => void;
  readonly children?: ReactNode;
}

/** The form of a customer or supplier. */
export function PartnerFields({ verb, command, onSubmit, children }: PartnerFieldsProps) {
  return (
    <Form
      aria-label={verb}
      errors={command.fieldErrors}
      failure={command.refusal}
      onSubmit={onSubmit}
      actions={
        <Button type="submit" variant="primary" busy={command.busy}>
          {verb}
        </Button>
      }
    >
      <FieldRow>
        <Field label="Name" name="name">
          <TextInput maxLength={200} autoComplete="off" />
        </Field>
        <Field label="Code" name="code">
          <TextInput code maxLength={60} autoComplete="off" />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field label="E-mail" name="email" optional>
          <TextInput type="email" maxLength={254} autoComplete="off" />
        </Field>
        <Field label="Phone" name="phone" optional>
          <TextInput type="tel" maxLength={40} autoComplete="off" />
        </Field>
        <CountryField name="country" />
      </FieldRow>
      <Field label="Address" name="address" optional>
        <Textarea rows={2} maxLength={500} />
      </Field>
      {children}
    </Form>
  );
}
