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
          onSubmit={(data) => create.run({ ...partnerInputOf(data), leadTimeDays: numberOf(data, "leadTimeDays") })}
        >
          <Field label="Lead time" name="leadTimeDays" optional>
            <NumberInput min={0} max={3650} step={1} unit="days" />
          </Field>
        </PartnerFields>
      )}
    </Dialog>
  );
}
