import { recordInspection } from "@cerebro/contracts/fields/logistics/fleet-upkeep.ts";
import { setVehicleStatus } from "@cerebro/contracts/fields/logistics/fleet.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { inspectionPhases, vehicleParts, vehicleStatuses } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { keyOf, textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { NoteField, type UpkeepFormProps } from "./upkeep-parts.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";

const recordInspectionField = fieldsFor(recordInspection);
const setVehicleStatusField = fieldsFor(setVehicleStatus);

export function InspectionForm({ vehicle, onDone }: UpkeepFormProps) {
  const command = useCommand("POST /api/logistics/fleet/vehicles/{vehicleId}/inspections", {
    onDone,
    told: () => `Report on ${vehicle.code} kept`,
  });
  const parts = Object.keys(vehicleParts) as (keyof typeof vehicleParts)[];
  return (
    <CommandForm
      submit="Keep report"
      command={command}
      onSubmit={(data) =>
        command.run({
          vehicleId: vehicle.id,
          phase: keyOf(data, "phase", inspectionPhases) ?? "pre_trip",
          note: textOf(data, "note"),
          defects: parts.filter((part) => data.get(`part.${part}`) === "on").map((part) => ({ part })),
        })
      }
    >
      <SelectField {...recordInspectionField("phase")} label="When" options={optionsOf(inspectionPhases)} />
      <fieldset>
        <legend className="mb-1.5 font-strong">Defects found</legend>
        <div className="grid gap-1 mobile:grid-cols-2">
          {parts.map((part) => (
            <Checkbox key={part} name={`part.${part}`} label={vehicleParts[part].label} />
          ))}
        </div>
      </fieldset>
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
