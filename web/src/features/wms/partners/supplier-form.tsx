import { createSupplier } from "@cerebro/contracts/fields/wms/purchasing.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import type { Supplier } from "@cerebro/contracts/entities/wms/partners.ts";
import { NumberField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { numberOf } from "../../../parts/form-values.ts";
import { addressesIn, usesOf } from "../parts/address-list.tsx";
import { PartnerFields, partnerInputOf } from "../parts/partner-fields.tsx";
import { CalendarFields, calendarIn } from "./supplier-calendar.tsx";
import { useCommand } from "../../../parts/use-command.ts";

const field = fieldsFor(createSupplier);

interface SupplierFormProps {
  /** Undefined enters a new one. */
  readonly supplier?: Supplier;
  readonly onDone: (supplier: Supplier) => void;
}

/** Enters a supplier, or changes one. */
export function SupplierForm({ supplier, onDone }: SupplierFormProps) {
  const create = useCommand("POST /api/wms/suppliers", {
    refusal: "inline",
    onDone,
    told: ({ name }) => ({ message: `${name} is a supplier now` }),
  });
  const update = useCommand("PUT /api/wms/suppliers/{supplierId}", {
    refusal: "inline",
    onDone,
    told: ({ name }) => ({ message: `${name} saved` }),
  });
  function submit(data: FormData) {
    const input = {
      ...partnerInputOf(data),
      leadTimeDays: numberOf(data, "leadTimeDays"),
      overReceiptPercent: numberOf(data, "overReceiptPercent"),
      calendar: calendarIn(data),
      addresses: addressesIn(data, usesOf.supplier),
    };
    if (supplier === undefined) create.run(input);
    else update.run({ ...input, supplierId: supplier.id, version: supplier.version, archived: supplier.archived });
  }
  return (
    <PartnerFields
      verb={supplier === undefined ? "Create supplier" : "Save supplier"}
      kind="supplier"
      partner={supplier}
      command={supplier === undefined ? create : update}
      onSubmit={submit}
    >
      <FieldRow>
        <NumberField {...field("leadTimeDays")} defaultValue={supplier?.leadTimeDays ?? ""} />
        <NumberField
          {...field("overReceiptPercent")}
          label="May deliver more than ordered"
          hint="Up to this share of a line is received without asking, more by a manager. Empty: anybody accepts any surplus."
          step={1}
          defaultValue={supplier?.overReceiptPercent ?? ""}
        />
      </FieldRow>
      <CalendarFields calendar={supplier?.calendar} />
    </PartnerFields>
  );
}
