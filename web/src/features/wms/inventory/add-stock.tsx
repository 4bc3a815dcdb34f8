import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { CommandForm } from "../../../parts/command-form.tsx";
import { adjustStock } from "@cerebro/contracts/fields/wms/inventory.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import { adjustmentReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { ItemListRow } from "@cerebro/contracts/entities/wms/items.ts";
import { Field } from "../../../ui/form/field.tsx";
import { DateField, NumberField, SelectField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { counted } from "../../../parts/format.ts";
import { keyOf, numberOf, textOf } from "../../../parts/form-values.ts";
import { BinPicker, ItemPicker } from "../parts/pickers.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(adjustStock);

interface AddStockProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Books stock in that was found or is entered for the first time. */
export function AddStock({ open, onClose }: AddStockProps) {
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      title="Add stock"
      description="For stock that is in the building and not in the books. Supplier deliveries are received against their purchase order."
    >
      <AddStockForm onDone={onClose} />
    </FormDrawer>
  );
}

function AddStockForm({ onDone }: { onDone: () => void }) {
  const [item, setItem] = useState<{ option: ComboboxOption; row: ItemListRow }>();
  const [bin, setBin] = useState<ComboboxOption>();
  const adjust = useCommand("POST /api/wms/stock/adjust", {
    onDone,
    told: (_change, input) =>
      `${counted(input.change, "unit")} of ${item?.row.sku ?? "the item"} added to ${bin?.label ?? "the bin"}`,
  });

  function submit(data: FormData) {
    const change = numberOf(data, "change");
    const reason = keyOf(data, "reason", adjustmentReasons);
    if (!item || !bin || !change || !reason) return;
    const code = textOf(data, "lot.code");
    adjust.run({
      itemId: item.row.id,
      locationId: bin.value,
      lot: code === null ? null : { code, expiresOn: textOf(data, "lot.expiresOn") },
      change,
      reason,
      note: textOf(data, "note"),
    });
  }
  return (
    <CommandForm command={adjust} onSubmit={submit} submit="Add stock">
      <Field {...field("itemId")}>
        <ItemPicker value={item?.option} onChange={(option, row) => setItem(option && row && { option, row })} />
      </Field>
      <Field {...field("locationId")} label="Bin">
        <BinPicker value={bin} onChange={setBin} />
      </Field>
      {item?.row.lotTracked && (
        <FieldRow>
          <TextField {...field("lot.code")} label="Lot" code />
          <DateField {...field("lot.expiresOn")} />
        </FieldRow>
      )}
      <FieldRow>
        <NumberField {...field("change")} label="Quantity" min={1} unit={item?.row.baseUnit ?? ""} />
        <SelectField {...field("reason")} options={optionsOf(adjustmentReasons)} placeholder="Choose a reason" />
      </FieldRow>
      <TextareaField {...field("note")} rows={2} />
    </CommandForm>
  );
}
