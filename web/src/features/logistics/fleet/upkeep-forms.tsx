import {
  recordFuel,
  recordOdometer,
  createMaintenancePlan,
  openWorkOrder,
  finishWorkOrder,
} from "@cerebro/contracts/fields/logistics/fleet-upkeep.ts";
import { fieldsFor, typedIn } from "../../../parts/fields-for.ts";
import type { VehicleDetail, WorkOrderRow } from "@cerebro/contracts/entities/logistics/fleet.ts";
import {
  type Energy,
  type FuelUnit,
  fuelUnits,
  maintenanceKinds,
} from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { minorOf } from "../../../parts/format.ts";
import { keyOf, numberOf, textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { CheckboxField } from "../../../ui/form/choice-fields.tsx";
import { DateField, NumberField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { formatKm } from "./fleet-words.ts";
import { NoteField, type UpkeepFormProps } from "./upkeep-parts.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";

const recordFuelField = fieldsFor(recordFuel);
const recordOdometerField = fieldsFor(recordOdometer);
const createMaintenancePlanField = fieldsFor(createMaintenancePlan);
const openWorkOrderField = fieldsFor(openWorkOrder);
const finishWorkOrderField = fieldsFor(finishWorkOrder);

const metresOf = (data: FormData, name: string): number | null => {
  const km = textOf(data, name);
  return km === null ? null : Math.round(Number(km) * 1000);
};

const confirmHint = "Only where an unusual figure was questioned.";

const unitsOf: Readonly<Record<Energy, Readonly<Partial<Record<FuelUnit, string>>>>> = {
  diesel: { litre: fuelUnits.litre },
  petrol: { litre: fuelUnits.litre },
  gas: { kg: fuelUnits.kg, litre: fuelUnits.litre },
  electric: { kwh: fuelUnits.kwh },
  hybrid: { litre: fuelUnits.litre, kwh: fuelUnits.kwh },
};

function OdometerField({ vehicle, optional = false }: { vehicle: VehicleDetail; optional?: boolean }) {
  return (
    <NumberField
      {...recordFuelField("odometerM", typedIn.kilometres)}
      label="Odometer"
      hint={vehicle.odometerM === null ? "Not read yet" : `Last read: ${formatKm(vehicle.odometerM)}`}
      optional={optional}
    />
  );
}

export function OdometerForm({ vehicle, onDone }: UpkeepFormProps) {
  const command = useCommand("POST /api/logistics/fleet/vehicles/{vehicleId}/odometer", {
    onDone,
    told: () => `Odometer of ${vehicle.code} written down`,
  });
  return (
    <CommandForm
      submit="Write down"
      command={command}
      onSubmit={(data) =>
        command.run({
          vehicleId: vehicle.id,
          metres: metresOf(data, "odometerM") ?? 0,
          correctionReason: textOf(data, "correctionReason"),
          replaced: data.get("replaced") === "on",
          confirmed: data.get("confirmed") === "on",
        })
      }
    >
      <OdometerField vehicle={vehicle} />
      <TextField
        {...recordOdometerField("correctionReason")}
        label="Correction because"
        hint="Only where the odometer was read wrongly or replaced. The earlier reading stays."
      />
      <CheckboxField
        {...recordOdometerField("replaced")}
        label="Replaced by a new one"
        hint="The distance since each service stays as it is."
      />
      <CheckboxField {...recordOdometerField("confirmed")} label="Checked: the reading is right" hint={confirmHint} />
    </CommandForm>
  );
}

export function FuelForm({ vehicle, onDone }: UpkeepFormProps) {
  const command = useCommand("POST /api/logistics/fleet/vehicles/{vehicleId}/fuel", {
    onDone,
    told: () => `Filling of ${vehicle.code} written down`,
  });
  const known = unitsOf[vehicle.energy];
  return (
    <CommandForm
      submit="Write down"
      command={command}
      onSubmit={(data) =>
        command.run({
          vehicleId: vehicle.id,
          unit: keyOf(data, "unit", fuelUnits) ?? "litre",
          amountMilli: Math.round(Number(textOf(data, "amountMilli") ?? 0) * 1000),
          isFull: data.get("isFull") === "on",
          costMinor: minorOf(textOf(data, "costMinor") ?? "", vehicle.currency) ?? 0,
          place: textOf(data, "place"),
          odometerM: metresOf(data, "odometerM"),
          confirmed: data.get("confirmed") === "on",
        })
      }
    >
      <FieldRow>
        <NumberField {...recordFuelField("amountMilli", typedIn.wholeUnits)} label="Amount" />
        <SelectField {...recordFuelField("unit")} options={optionsOf(known)} />
      </FieldRow>
      <FieldRow>
        <NumberField {...recordFuelField("costMinor")} min={0} step="any" unit={vehicle.currency} />
        <OdometerField vehicle={vehicle} optional />
      </FieldRow>
      <TextField {...recordFuelField("place")} />
      <CheckboxField
        {...recordFuelField("isFull")}
        label="Filled up"
        hint="Consumption is known from full tank to full tank."
        defaultChecked
      />
      <CheckboxField {...recordFuelField("confirmed")} label="Checked: the receipt is right" hint={confirmHint} />
    </CommandForm>
  );
}

export function PlanForm({ vehicle, onDone }: UpkeepFormProps) {
  const command = useCommand("POST /api/logistics/fleet/vehicles/{vehicleId}/maintenance-plans", {
    onDone,
    told: ({ name }) => `${name} planned for ${vehicle.code}`,
  });
  return (
    <CommandForm
      submit="Plan"
      command={command}
      onSubmit={(data) =>
        command.run({
          vehicleId: vehicle.id,
          name: textOf(data, "name") ?? "",
          kind: keyOf(data, "kind", maintenanceKinds) ?? "service",
          everyMetres: metresOf(data, "everyMetres"),
          everyDays: numberOf(data, "everyDays"),
          lastDoneOn: textOf(data, "lastDoneOn") ?? "",
          lastDoneMetres: metresOf(data, "lastDoneMetres") ?? vehicle.odometerM,
        })
      }
    >
      <TextField {...createMaintenancePlanField("name")} />
      <SelectField {...createMaintenancePlanField("kind")} optional={false} options={optionsOf(maintenanceKinds)} />
      <FieldRow>
        <NumberField
          {...createMaintenancePlanField("everyMetres", typedIn.kilometres)}
          label="Every so many km"
          hint="Whichever comes first"
          step={1}
        />
        <NumberField {...createMaintenancePlanField("everyDays")} label="Every so many days" />
      </FieldRow>
      <FieldRow>
        <DateField {...createMaintenancePlanField("lastDoneOn")} label="Last done on" />
        <NumberField
          {...createMaintenancePlanField("lastDoneMetres", typedIn.kilometres)}
          label="At"
          hint="Empty: as the odometer stands"
          optional
          step={1}
        />
      </FieldRow>
    </CommandForm>
  );
}

export function WorkOrderForm({ vehicle, onDone }: UpkeepFormProps) {
  const command = useCommand("POST /api/logistics/fleet/vehicles/{vehicleId}/work-orders", {
    onDone,
    told: ({ number }) => `${number} opened`,
  });
  return (
    <CommandForm
      submit="Open work order"
      command={command}
      onSubmit={(data) =>
        command.run({
          vehicleId: vehicle.id,
          planId: textOf(data, "planId"),
          title: textOf(data, "title") ?? "",
          note: textOf(data, "note"),
        })
      }
    >
      <TextField
        {...openWorkOrderField("title")}
        label="Work"
        defaultValue={vehicle.plans.find(({ state }) => state === "overdue")?.name ?? ""}
      />
      <SelectField
        {...openWorkOrderField("planId")}
        label="Of plan"
        hint="The interval of the plan restarts when the work is done."
        placeholder="No plan"
        options={vehicle.plans.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={vehicle.plans.find(({ state }) => state === "overdue")?.id ?? ""}
      />
      <NoteField />
    </CommandForm>
  );
}

export function FinishForm({ vehicle, order, onDone }: UpkeepFormProps & { order: WorkOrderRow }) {
  const command = useCommand("POST /api/logistics/fleet/work-orders/{workOrderId}/finish", {
    onDone,
    told: ({ number }) => `${number} done`,
  });
  return (
    <CommandForm
      submit="Work is done"
      command={command}
      onSubmit={(data) =>
        command.run({
          workOrderId: order.id,
          version: order.version,
          costMinor: minorOf(textOf(data, "costMinor") ?? "", order.currency) ?? null,
          odometerM: metresOf(data, "odometerM"),
          confirmed: data.get("confirmed") === "on",
          note: textOf(data, "note"),
        })
      }
    >
      <FieldRow>
        <NumberField {...finishWorkOrderField("costMinor")} min={0} step="any" unit={order.currency} />
        <OdometerField vehicle={vehicle} optional />
      </FieldRow>
      <CheckboxField {...finishWorkOrderField("confirmed")} label="Checked: the reading is right" hint={confirmHint} />
      <NoteField />
    </CommandForm>
  );
}
