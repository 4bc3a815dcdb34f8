import { CommandForm } from "../../../parts/command-form.tsx";
import { submitCount } from "@cerebro/contracts/fields/wms/counts.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import type { CountBinRow } from "@cerebro/contracts/entities/wms/counts.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { DateField, NumberField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { numberOf, textOf } from "../../../parts/form-values.ts";
import { ItemPicker } from "../parts/pickers.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { serialsOf } from "./entry-state.ts";

const field = fieldsFor(submitCount);

export interface FoundItem {
  /** Undefined until it is chosen. */
  readonly itemId: string | undefined;
  readonly sku: string | undefined;
}

interface AddFoundProps {
  readonly bin: CountBinRow;
  /** Undefined while nothing is added. */
  readonly item: FoundItem | undefined;
  readonly onClose: () => void;
}

/** Something lies in the bin that the sheet does not name: it becomes a line of it. */
export function AddFound({ bin, item, onClose }: AddFoundProps) {
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title={item?.sku === undefined ? `What else is in ${bin.locationCode}?` : `${item.sku} is not on the sheet`}
      description="Count it where it lies: it is compared with the books like everything else."
      keepOnOutsidePress
    >
      {item && <FoundForm bin={bin} item={item} onClose={onClose} />}
    </Dialog>
  );
}

function FoundForm({ bin, item, onClose }: AddFoundProps & { readonly item: FoundItem }) {
  const [picked, setPicked] = useState<ComboboxOption>();
  const [unusual, setUnusual] = useState<number>();
  const itemId = item.itemId ?? picked?.value;
  const submit = useCommand("POST /api/wms/count-bins/{binId}/entries", {
    told: ({ sku }) => `${sku} is on the sheet of ${bin.locationCode}`,
    onDone: onClose,
  });
  function enter(data: FormData) {
    const code = textOf(data, "lot.code");
    const serials = serialsOf(textOf(data, "serials") ?? "");
    const quantity = serials.length > 0 ? serials.length : numberOf(data, "quantity");
    if (itemId === undefined || quantity === null) return;
    setUnusual(quantity);
    const lot = code === null ? null : { code, expiresOn: textOf(data, "lot.expiresOn") };
    // The same number again after it was asked for is meant.
    const confirmed = submit.code === "count.confirm_quantity" && unusual === quantity;
    submit.run({ binId: bin.id, itemId, lot, quantity, serials, confirmed });
  }
  return (
    <CommandForm
      label="Something that was found"
      command={submit}
      onSubmit={enter}
      submit="Enter"
      secondary={<Button onClick={onClose}>Not now</Button>}
    >
      {item.itemId === undefined && (
        <Field label="Item">
          <ItemPicker value={picked} onChange={setPicked} />
        </Field>
      )}
      <FieldRow>
        <NumberField {...field("quantity")} label="Counted" optional hint="Or its serial numbers" />
        <TextField {...field("lot.code")} label="Lot" optional code />
        <DateField {...field("lot.expiresOn")} />
      </FieldRow>
      <TextareaField {...field("serials")} rows={2} />
    </CommandForm>
  );
}
