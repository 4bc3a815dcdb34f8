import { recordInspection } from "@cerebro/contracts/fields/logistics/fleet-upkeep.ts";
import { setVehicleStatus } from "@cerebro/contracts/fields/logistics/fleet.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { inspectionPhases, vehicleParts, vehicleStatuses } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { keyOf, keysIn, textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { ChoicesField } from "../../../ui/form/choice-fields.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { NoteField, type UpkeepFormProps } from "./upkeep-parts.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";

const recordInspectionField = fieldsFor(recordInspection);
const setVehicleStatusField = fieldsFor(setVehicleStatus);

const parts = Object.entries(vehicleParts).map(([value, { label }]) => ({ value, label }));

export function InspectionForm({ vehicle, onDone }: UpkeepFormProps) {
  const command = useCommand("POST /api/logistics/fleet/vehicles/{vehicleId}/inspections", {
    onDone,
    told: () => `Report on ${vehicle.code} kept`,
  });
  return (
    <CommandForm
      submit="Keep report"
      command={command}
      onSubmit={(data) =>
        command.run({
          vehicleId: vehicle.id,
          phase: keyOf(data, "phase", inspectionPhases) ?? "pre_trip",
          note: textOf(data, "note"),
          defects: keysIn(data, "defects.0.part", vehicleParts).map((part) => ({ part })),
        })
      }
    >
      <SelectField {...recordInspectionField("phase")} label="When" options={optionsOf(inspectionPhases)} />
      <ChoicesField {...recordInspectionField("defects.0.part")} label="Defects found" options={parts} shape="pairs" />
      <NoteField />
    </CommandForm>
  );
}

export function StatusForm({ vehicle, onDone }: UpkeepFormProps) {
  const command = useCommand("POST /api/logistics/fleet/vehicles/{vehicleId}/status", {
    onDone,
    told: ({ code, status }) => `${code}: ${vehicleStatuses[status].toLowerCase()}`,
  });
  return (
    <CommandForm
      submit="Set status"
      command={command}
      onSubmit={(data) =>
        command.run({
          vehicleId: vehicle.id,
          version: vehicle.version,
          status: keyOf(data, "status", vehicleStatuses) ?? vehicle.status,
          note: textOf(data, "note"),
        })
      }
    >
      <SelectField
        {...setVehicleStatusField("status")}
        options={optionsOf(vehicleStatuses)}
        defaultValue={vehicle.status}
      />
      <NoteField />
    </CommandForm>
  );
}
