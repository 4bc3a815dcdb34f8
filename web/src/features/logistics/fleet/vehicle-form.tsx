import { createVehicle } from "@cerebro/contracts/fields/logistics/fleet.ts";
import { fieldsFor, typedIn } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import type { VehicleDetail } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { energies, fleetSkills, vehicleKinds } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { reading } from "../../../data/query-client.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { minorOf, typedMinor } from "../../../parts/format.ts";
import { keyOf, keysIn, numberOf, textOf } from "../../../parts/form-values.ts";
import { useSave } from "../../../parts/use-save.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { ChoicesField } from "../../../ui/form/choice-fields.tsx";
import { NumberField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(createVehicle);

interface VehicleFormProps {
  /** Undefined takes a new one into the fleet. */
  readonly vehicle: VehicleDetail | undefined;
  readonly onDone: (vehicle: VehicleDetail) => void;
}

/** Enters a vehicle, or changes what one can carry and costs [LOG-04]. */
export function VehicleForm({ vehicle, onDone }: VehicleFormProps) {
  const currency = useOrganisation()?.currency ?? vehicle?.currency ?? "GBP";
  const command = useSave({
    create: "POST /api/logistics/fleet/vehicles",
    update: "PUT /api/logistics/fleet/vehicles/{vehicleId}",
    of: vehicle && { vehicleId: vehicle.id, version: vehicle.version },
    once: ["odometerM"],
    told: ({ code }) => `${code} saved`,
    onDone,
  });
  return (
    <CommandForm
      label={vehicle ? "Edit vehicle" : "Add vehicle"}
      command={command}
      onSubmit={(data) => command.run(fieldsOf(data, currency))}
      submit={vehicle ? "Save" : "Add vehicle"}
    >
      <What vehicle={vehicle} />
      <Carries vehicle={vehicle} />
      <Costs vehicle={vehicle} currency={currency} />
    </CommandForm>
  );
}

function fieldsOf(data: FormData, currency: string) {
  const money = (name: string) => minorOf(textOf(data, name) ?? "", currency) ?? 0;
  const measured = (name: string, factor: number) => Math.round(Number(textOf(data, name) ?? 0) * factor);
  return {
    code: textOf(data, "code") ?? "",
    name: textOf(data, "name") ?? "",
    kind: keyOf(data, "kind", vehicleKinds) ?? "van",
    energy: keyOf(data, "energy", energies) ?? "diesel",
    skills: skillsOf(data),
    capacityGrams: measured("capacityGrams", 1000),
    capacityMl: measured("capacityMl", 1_000_000),
    maxMassGrams: measured("maxMassGrams", 1000) || null,
    tankMilli: measured("tankMilli", 1000) || null,
    homeLocationId: textOf(data, "homeLocationId"),
    odometerM: odometerOf(data),
    costPerKmMinor: money("costPerKmMinor"),
    costPerHourMinor: money("costPerHourMinor"),
    costPerTripMinor: money("costPerTripMinor"),
  };
}

/** Empty is an odometer that was not read, not one at 0. */
function odometerOf(data: FormData): number | null {
  const km = numberOf(data, "odometerM");
  return km === null ? null : Math.round(km * 1000);
}

export const skillsOf = (data: FormData) => keysIn(data, "skills", fleetSkills);

export const SkillFields = ({ chosen }: { chosen: readonly string[] }) => (
  <ChoicesField {...field("skills")} options={optionsOf(fleetSkills)} defaultValue={chosen} shape="pairs" />
);

/** Warehouses that vehicles and drivers come home to. */
export function HomeField({ chosen }: { chosen: string | null | undefined }) {
  const homes = useQuery(reading("GET /api/logistics/fleet/homes", {})).data?.rows ?? [];
  return (
    <SelectField
      key={homes.length}
      {...field("homeLocationId")}
      label="Home"
      placeholder="No fixed home"
      options={homes.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
      defaultValue={chosen ?? ""}
    />
  );
}

interface PartProps {
  readonly vehicle: VehicleDetail | undefined;
}

function What({ vehicle }: PartProps) {
  return (
    <FormSection title="Vehicle">
      <FieldRow>
        <TextField {...field("code")} label="Plate or fleet number" code defaultValue={vehicle?.code ?? ""} />
        <TextField {...field("name")} defaultValue={vehicle?.name ?? ""} />
      </FieldRow>
      <FieldRow>
        <SelectField {...field("kind")} options={optionsOf(vehicleKinds)} defaultValue={vehicle?.kind ?? "van"} />
        <SelectField
          {...field("energy")}
          label="Runs on"
          optional={false}
          options={optionsOf(energies)}
          defaultValue={vehicle?.energy ?? "diesel"}
        />
      </FieldRow>
      <FieldRow>
        <HomeField chosen={vehicle?.homeLocationId} />
        {vehicle === undefined && (
          <NumberField
            {...field("odometerM", typedIn.kilometres)}
            label="Odometer"
            hint="Empty: not read yet"
            step={1}
          />
        )}
      </FieldRow>
    </FormSection>
  );
}

function Carries({ vehicle }: PartProps) {
  const { capacityGrams = 1_000_000, capacityMl = 8_000_000, tankMilli = null, skills = [] } = vehicle ?? {};
  const { maxMassGrams = null } = vehicle ?? {};
  return (
    <FormSection title="Carries">
      <FieldRow>
        <NumberField
          {...field("capacityGrams", typedIn.kilograms)}
          label="Payload"
          min={1}
          step={1}
          defaultValue={Math.round(capacityGrams / 1000)}
        />
        <NumberField
          {...field("capacityMl", typedIn.cubicMetres)}
          label="Load space"
          min={0.1}
          defaultValue={capacityMl / 1_000_000}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          {...field("maxMassGrams", typedIn.kilograms)}
          label="Maximum mass"
          hint="Loaded, by its papers; decides the license class"
          min={1}
          step={1}
          defaultValue={maxMassGrams === null ? "" : Math.round(maxMassGrams / 1000)}
        />
        <NumberField
          {...field("tankMilli", typedIn.wholeUnits)}
          label="Tank or battery"
          hint="In liters, or kWh where it is electric"
          min={1}
          defaultValue={tankMilli === null ? "" : tankMilli / 1000}
        />
      </FieldRow>
      <SkillFields chosen={skills} />
    </FormSection>
  );
}

function Costs({ vehicle, currency }: PartProps & { currency: string }) {
  const fields = [
    ["costPerKmMinor", "Per km", vehicle?.costPerKmMinor],
    ["costPerHourMinor", "Per hour", vehicle?.costPerHourMinor],
    ["costPerTripMinor", "Per trip", vehicle?.costPerTripMinor],
  ] as const;
  return (
    <FormSection title="Costs" hint="The basis of route planning.">
      <div className="grid gap-4 mobile:grid-cols-3">
        {fields.map(([name, label, minor]) => (
          <NumberField
            key={name}
            {...field(name)}
            label={label}
            min={0}
            step="any"
            unit={currency}
            defaultValue={typedMinor(minor ?? 0, currency)}
          />
        ))}
      </div>
    </FormSection>
  );
}
