import type { Supplier } from "@cerebro/contracts/entities/partners.ts";
import { Field } from "../../../ui/form/field.tsx";
import { NumberInput } from "../../../ui/form/text-input.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { numberOf } from "../../../parts/form-values.ts";
import { PartnerFields, partnerInputOf } from "../parts/partner-fields.tsx";
import { useCommand } from "../../../parts/use-command.ts";

interface NewSupplierProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (supplier: Supplier) => void;
}

/** A supplier nobody has bought from before, without leaving the order. */
export function NewSupplier({ open, onClose, onDone }: NewSupplierProps) {
  const create = useCommand("POST /api/wms/suppliers", {
    refusal: "inline",
    onDone,
    told: ({ name }) => ({ message: `${name} is a supplier now` }),
  });
  return (
    <Dialog open={open} onClose={onClose} title="New supplier" keepOnOutsidePress>
      {open && (
        <PartnerFields
          verb="Create supplier"
          command={create}
          onSubmit={(data) =>
            create.run({
              ...partnerInputOf(data),
              leadTimeDays: numberOf(data, "leadTimeDays"),
              overReceiptPercent: numberOf(data, "overReceiptPercent"),
            })
          }
        >
          <Field label="Lead time" name="leadTimeDays" optional>
            <NumberInput min={0} max={3650} step={1} unit="days" />
          </Field>
          <Field
            label="May deliver more than ordered"
            name="overReceiptPercent"
            optional
            hint="Up to this share of a line is received without asking, more by a manager. Empty: anybody accepts any surplus."
          >
            <NumberInput min={0} max={100} step={1} unit="%" />
          </Field>
        </PartnerFields>
      )}
    </Dialog>
  );
}
