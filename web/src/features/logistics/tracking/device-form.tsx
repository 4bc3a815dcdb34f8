import { CommandForm } from "../../../parts/command-form.tsx";
import { createDevice } from "@cerebro/contracts/fields/logistics/tracking.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import type { Device, VehiclePosition } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Combobox } from "../../../ui/form/combobox.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";

const field = fieldsFor(createDevice);

/** A token that was just made. It is shown once. */
export interface Issued {
  readonly device: Device;
  readonly token: string;
}

interface DeviceFormProps {
  readonly vehicles: readonly VehiclePosition[];
  readonly onClose: () => void;
  readonly onIssued: (issued: Issued) => void;
}

/** Puts a device into a vehicle. */
export function DeviceForm({ vehicles, onClose, onIssued }: DeviceFormProps) {
  const [vehicle, setVehicle] = useState<ComboboxOption>();
  const [missing, setMissing] = useState<string>();
  const create = useCommand("POST /api/logistics/devices", {
    // The dialog with its token shows this.
    told: undefined,
    onDone: onIssued,
  });
  function submit(data: FormData) {
    setMissing(vehicle === undefined ? "Choose the vehicle that it is in." : undefined);
    if (vehicle !== undefined) create.run({ uniqueId: textOf(data, "uniqueId") ?? "", vehicleId: vehicle.value });
  }
  return (
    <CommandForm
      label="Add a device"
      command={create}
      onSubmit={submit}
      submit="Add device"
      secondary={<Button onClick={onClose}>Cancel</Button>}
    >
      <TextField
        {...field("uniqueId")}
        label="Name"
        hint="The device's identifier: its serial number, or its unique id in Traccar."
      />
      <Field {...field("vehicleId")} error={missing}>
        <Combobox
          options={vehicles.map(({ vehicleId, code, name }) => ({ value: vehicleId, label: `${code} · ${name}` }))}
          value={vehicle}
          onChange={setVehicle}
          placeholder="Plate or name"
        />
      </Field>
    </CommandForm>
  );
}
