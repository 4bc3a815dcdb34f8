import { recordInspection } from "@cerebro/contracts/fields/logistics/fleet-upkeep.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import type { VehicleDetail } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/text-input.tsx";

const field = fieldsFor(recordInspection);

export interface UpkeepFormProps {
  readonly vehicle: VehicleDetail;
  readonly onDone: () => void;
}

export const NoteField = () => (
  <Field {...field("note")}>
    <Textarea rows={2} />
  </Field>
);
