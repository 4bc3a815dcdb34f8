import { CommandForm } from "../../../parts/command-form.tsx";
import { createCustomer } from "@cerebro/contracts/fields/wms/customers.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import type { ReactNode } from "react";
import { TextField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { textOf } from "../../../parts/form-values.ts";
import type { Command } from "../../../parts/use-command.ts";
import { AddressList, type PartnerKind, type UsedAddress } from "./address-list.tsx";

const field = fieldsFor(createCustomer);

/** Common fields of customers and suppliers, in the server's form. */
export function partnerInputOf(data: FormData) {
  return {
    code: textOf(data, "code") ?? "",
    name: textOf(data, "name") ?? "",
    email: textOf(data, "email"),
    phone: textOf(data, "phone"),
    // The addresses tell both.
    address: null,
    country: null,
  };
}

interface PartnerFieldsProps {
  readonly verb: string;
  readonly kind: PartnerKind;
  /** Undefined enters a new one. */
  readonly partner?: Partner | undefined;
  readonly command: Pick<Command<never>, "busy" | "refusal" | "fieldErrors">;
  readonly onSubmit: (data: FormData) => void;
  readonly children?: ReactNode;
}

interface Partner {
  readonly code: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly country: string | null;
  readonly addresses: readonly UsedAddress[];
}

/** The form of a customer or supplier. */
export function PartnerFields({ verb, kind, partner, command, onSubmit, children }: PartnerFieldsProps) {
  return (
    <CommandForm command={command} onSubmit={onSubmit} submit={verb}>
      <FieldRow>
        <TextField {...field("name")} autoComplete="off" defaultValue={partner?.name} />
        <TextField {...field("code")} code autoComplete="off" defaultValue={partner?.code} />
      </FieldRow>
      <FieldRow>
        <TextField {...field("email")} type="email" autoComplete="off" defaultValue={partner?.email ?? ""} />
        <TextField {...field("phone")} type="tel" autoComplete="off" defaultValue={partner?.phone ?? ""} />
      </FieldRow>
      <AddressList kind={kind} partner={partner} />
      {children}
    </CommandForm>
  );
}
