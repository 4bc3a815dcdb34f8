import { CommandForm } from "../../../parts/command-form.tsx";
import { createUnit } from "@cerebro/contracts/fields/wms/handling-units.ts";
import { receivePurchaseOrder } from "@cerebro/contracts/fields/wms/purchasing.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import Plus from "lucide-react/icons/plus";
import type { UnitDetail, UnitRow } from "@cerebro/contracts/entities/wms/handling-units.ts";
import { unitTypes } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { SelectField, TextField } from "../../../ui/form/fields.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { keyOf, textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { UnitPicker } from "../units/unit-picker.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(createUnit);
const receiptField = fieldsFor(receivePurchaseOrder);

/** A unit that goods come onto. */
export type ChosenUnit = Pick<UnitRow, "id" | "sscc">;

interface UnitFieldProps {
  readonly value: ChosenUnit | undefined;
  readonly onChange: (unit: ChosenUnit | undefined) => void;
  /** Asked for a new one. */
  readonly onAdd: () => void;
}

/** Handling unit for received goods: one in that bin, or a new one; without one they are loose [WMS-05]. */
export function UnitField({ value, onChange, onAdd }: UnitFieldProps) {
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field
        {...receiptField("unitId")}
        label="Onto a handling unit"
        hint="The good ones come onto it, and it is put away as one."
        className="min-w-60 flex-1"
      >
        <UnitPicker
          value={value && { value: value.id, label: value.sscc }}
          locationId={undefined}
          offers={({ state, locationId }) => locationId !== null && (state === "empty" || state === "open")}
          onChange={(_option, row) => onChange(row)}
        />
      </Field>
      <Button icon={Plus} onClick={onAdd} className="mt-6.5">
        New unit
      </Button>
    </div>
  );
}

interface NewUnitProps {
  readonly open: boolean;
  readonly warehouseId: string | null;
  readonly onClose: () => void;
  readonly onDone: (unit: UnitDetail) => void;
}

/** Sets a unit down where goods arrive: with the number on its label, or the next of our own, to be printed. */
export function NewUnit({ open, warehouseId, onClose, onDone }: NewUnitProps) {
  const create = useCommand("POST /api/wms/handling-units", {
    told: ({ id, sscc, locationCode }) => ({
      message: `Unit ${sscc} stands at ${locationCode ?? "the receiving bin"}`,
      link: { label: "Print its label", href: href("wmsUnit", { unitId: id }) },
    }),
    onDone,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New handling unit"
      description="It is set down in the first receiving bin."
      keepOnOutsidePress
    >
      <CommandForm
        label="New handling unit"
        command={create}
        onSubmit={(data) => {
          const type = keyOf(data, "type", unitTypes);
          const sscc = textOf(data, "sscc");
          if (type) create.run({ type, locationId: null, warehouseId, sscc, note: null });
        }}
        submit="Set down"
      >
        <SelectField {...field("type")} options={optionsOf(unitTypes)} defaultValue="pallet" />
        <TextField
          {...field("sscc")}
          label="SSCC on its label"
          hint="Left empty, the next number of your own series."
          code
        />
      </CommandForm>
    </Dialog>
  );
}
