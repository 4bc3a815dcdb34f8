import { setPickFaces } from "@cerebro/contracts/fields/wms/replenishment.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { useState } from "react";
import type { PickFaceRow } from "@cerebro/contracts/entities/wms/replenishment.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { NumberField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { numberOf } from "../../../parts/form-values.ts";
import { BinPicker, ItemPicker } from "../parts/pickers.tsx";
import { useCommand } from "../../../parts/use-command.ts";

const field = fieldsFor(setPickFaces);

interface FaceFormProps {
  /** A face to be changed; undefined makes one. */
  readonly face: PickFaceRow | undefined;
  readonly onDone: () => void;
}

/** Minimum and maximum of an item in a pick bin [WMS-11]. */
export function FaceForm({ face, onDone }: FaceFormProps) {
  const [bin, setBin] = useState<ComboboxOption | undefined>(
    face && { value: face.locationId, label: face.locationCode },
  );
  const [item, setItem] = useState<ComboboxOption | undefined>(face && { value: face.itemId, label: face.sku });
  const set = useCommand("PUT /api/wms/pick-faces", {
    onDone,
    told: ({ rows }) => `Limits of ${rows[0]?.locationCode ?? "the pick face"} set`,
  });
  const remove = useCommand("POST /api/wms/pick-faces/{pickFaceId}/remove", {
    refusal: "toast",
    onDone,
    told: () => `${face?.locationCode ?? "The bin"} is no longer a pick face of ${face?.sku ?? "the item"}`,
  });
  return (
    <CommandForm
      label="Pick face"
      command={set}
      onSubmit={(data) => {
        const minimum = numberOf(data, "faces.0.minimum");
        const maximum = numberOf(data, "faces.0.maximum");
        if (!bin || !item || minimum === null || maximum === null) return;
        set.run({ faces: [{ locationId: bin.value, itemId: item.value, minimum, maximum }] });
      }}
      submit="Save limits"
      secondary={
        face && (
          <Button
            variant="ghost"
            busy={remove.busy}
            onClick={() => remove.run({ pickFaceId: face.id, version: face.version })}
          >
            Remove
          </Button>
        )
      }
    >
      <Field {...field("faces.0.locationId")} label="Bin">
        <BinPicker purpose="pick" value={bin} onChange={setBin} disabled={face !== undefined} />
      </Field>
      <Field {...field("faces.0.itemId")}>
        <ItemPicker value={item} onChange={setItem} disabled={face !== undefined} />
      </Field>
      <FieldRow>
        <NumberField
          {...field("faces.0.minimum")}
          label="At least"
          hint="Below this it is filled."
          defaultValue={face?.minimum ?? ""}
        />
        <NumberField
          {...field("faces.0.maximum")}
          label="At most"
          hint="It is never filled above this."
          defaultValue={face?.maximum ?? ""}
        />
      </FieldRow>
    </CommandForm>
  );
}
