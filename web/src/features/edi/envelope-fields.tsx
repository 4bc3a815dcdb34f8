import type { EdiPartner } from "@cerebro/contracts/entities/platform/edi.ts";
import { createEdiPartner } from "@cerebro/contracts/fields/platform/edi.ts";
import { fieldsFor } from "../../parts/fields-for.ts";
import { TextField } from "../../ui/form/fields.tsx";
import { FieldRow, FormSection } from "../../ui/form/form.tsx";

const field = fieldsFor(createEdiPartner);

interface EnvelopeFieldsProps {
  readonly partner: EdiPartner | undefined;
  /** Our own end, often the same toward all partners. */
  readonly own: EdiPartner | undefined;
}

/** Both ends of the envelope, named by the elements of what the partner sends. */
export function EnvelopeFields({ partner, own }: EnvelopeFieldsProps) {
  return (
    <>
      <FormSection
        title="Partner's end"
        hint="The sender in files of the partner, and the receiver in yours. The partner's EDI sheet has these IDs."
      >
        <FieldRow>
          <TextField
            {...field("qualifier")}
            hint="ISA05 of what the partner sends. ZZ: mutually defined; 01: D-U-N-S number."
            code
            defaultValue={partner?.qualifier ?? "ZZ"}
          />
          <TextField
            {...field("interchangeId")}
            hint="ISA06 of what the partner sends."
            code
            defaultValue={partner?.interchangeId}
          />
        </FieldRow>
        <TextField
          {...field("applicationId")}
          hint="GS02 of what the partner sends."
          code
          defaultValue={partner?.applicationId}
        />
      </FormSection>
      <FormSection title="Our end" hint="The receiver in files of the partner, and the sender in yours.">
        <FieldRow>
          <TextField
            {...field("ownQualifier")}
            hint="ISA07 of what the partner sends."
            code
            defaultValue={own?.ownQualifier ?? "ZZ"}
          />
          <TextField
            {...field("ownInterchangeId")}
            hint="ISA08 of what the partner sends."
            code
            defaultValue={own?.ownInterchangeId}
          />
        </FieldRow>
        <TextField
          {...field("ownApplicationId")}
          hint="GS03 of what the partner sends."
          code
          defaultValue={own?.ownApplicationId}
        />
      </FormSection>
    </>
  );
}
