import { createSupplier } from "@cerebro/contracts/fields/wms/purchasing.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import type { Supplier } from "@cerebro/contracts/entities/wms/partners.ts";
import { NumberField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { numberOf } from "../../../parts/form-values.ts";
import { addressesIn, usesOf } from "../parts/address-list.tsx";
import { PartnerFields, partnerInputOf } from "../parts/partner-fields.tsx";
import { CalendarFields, calendarIn } from "./supplier-calendar.tsx";
import { useSave } from "../../../parts/use-save.ts";

const field = fieldsFor(createSupplier);

interface SupplierFormProps {
  /** Undefined enters a new one. */
  readonly supplier?: Supplier;
  readonly onDone: (supplier: Supplier) => void;
}

/** Enters a supplier, or changes one. */
export function SupplierForm({ supplier, onDone }: SupplierFormProps) {
  const command = useSave({
    create: "POST /api/wms/suppliers",
    update: "PUT /api/wms/suppliers/{supplierId}",
    of: supplier && { supplierId: supplier.id, version: supplier.version, archived: supplier.archived },
    told: ({ name }) => `${name} ${supplier ? "saved" : "is a supplier now"}`,
    onDone,
  });
  const submit = (data: FormData) =>
    command.run({
      ...partnerInputOf(data),
      leadTimeDays: numberOf(data, "leadTimeDays"),
      overReceiptPercent: numberOf(data, "overReceiptPercent"),
      calendar: calendarIn(data),
      addresses: addressesIn(data, usesOf.supplier),
    });
  return (
    <PartnerFields
      verb={supplier === undefined ? "Create supplier" : "Save supplier"}
      kind="supplier"
      partner={supplier}
      command={command}
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
