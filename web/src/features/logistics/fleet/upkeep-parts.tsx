import { recordInspection } from "@cerebro/contracts/fields/logistics/fleet-upkeep.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import type { VehicleDetail } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { TextareaField } from "../../../ui/form/fields.tsx";

const field = fieldsFor(recordInspection);

export interface UpkeepFormProps {
  readonly vehicle: VehicleDetail;
  readonly onDone: () => void;
}

export const NoteField = () => <TextareaField {...field("note")} rows={2} />;
