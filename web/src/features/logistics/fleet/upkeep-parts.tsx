import type { VehicleDetail } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/text-input.tsx";

export interface UpkeepFormProps {
  readonly vehicle: VehicleDetail;
  readonly onDone: () => void;
}

export const NoteField = () => (
  <Field label="Note" name="note" optional>
    <Textarea rows={2} maxLength={500} />
  </Field>
);
