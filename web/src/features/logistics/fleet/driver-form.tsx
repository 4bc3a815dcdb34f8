import { createDriver } from "@cerebro/contracts/fields/logistics/fleet.ts";
import { fieldsFor, typedIn } from "../../../parts/fields-for.ts";
import type { DriverDetail } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { hoursCycles, hoursRules } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { keyOf, numberOf, textOf } from "../../../parts/form-values.ts";
import { useSave } from "../../../parts/use-save.ts";
import { DateField, NumberField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
import { HomeField, SkillFields, skillsOf } from "./vehicle-form.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(createDriver);

interface DriverFormProps {
  /** Undefined enters a new driver. */
  readonly driver: DriverDetail | undefined;
  readonly onDone: (driver: DriverDetail) => void;
}

const minutesOf = (time: string | null): number => {
  const [hour = 8, minute = 0] = (time ?? "08:00").split(":").map(Number);
  return hour * 60 + minute;
};
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Enters a driver, or changes shift, rules and licences [LOG-04]. */
export function DriverForm({ driver, onDone }: DriverFormProps) {
  const command = useSave({
    create: "POST /api/logistics/fleet/drivers",
    update: "PUT /api/logistics/fleet/drivers/{driverId}",
    of: driver && { driverId: driver.id, version: driver.version },
    told: ({ name }) => `${name} saved`,
    onDone,
  });
  function submit(data: FormData) {
    command.run({
      name: textOf(data, "name") ?? "",
      accountId: driver?.accountId ?? null,
      phone: textOf(data, "phone"),
      hoursRule: keyOf(data, "hoursRule", hoursRules) ?? "eu_561",
      hoursCycle: keyOf(data, "hoursCycle", hoursCycles) ?? "70_8",
      timeZone: textOf(data, "timeZone"),
      skills: skillsOf(data),
      homeLocationId: textOf(data, "homeLocationId"),
      shiftStartsMinute: minutesOf(textOf(data, "shiftStartsMinute")),
      shiftMinutes: (numberOf(data, "shiftMinutes") ?? 9) * 60,
      licenceNumber: textOf(data, "licenceNumber"),
      licenceClasses: (textOf(data, "licenceClasses") ?? "").split(/[\s,]+/).filter((each) => each !== ""),
      licenceExpiresOn: textOf(data, "licenceExpiresOn"),
      medicalExpiresOn: textOf(data, "medicalExpiresOn"),
      truckTrainedOn: textOf(data, "truckTrainedOn"),
      adrExpiresOn: textOf(data, "adrExpiresOn"),
      cpcExpiresOn: textOf(data, "cpcExpiresOn"),
    });
  }
  return (
    <CommandForm
      label={driver ? "Edit driver" : "Add driver"}
      command={command}
      onSubmit={submit}
      submit={driver ? "Save" : "Add driver"}
    >
      <Who driver={driver} />
      <Hours driver={driver} />
      <Papers driver={driver} />
    </CommandForm>
  );
}

interface PartProps {
  readonly driver: DriverDetail | undefined;
}

function Who({ driver }: PartProps) {
  return (
    <FormSection title="Driver">
      <FieldRow>
        <TextField {...field("name")} defaultValue={driver?.name ?? ""} />
        <TextField {...field("phone")} defaultValue={driver?.phone ?? ""} />
      </FieldRow>
      <HomeField chosen={driver?.homeLocationId} />
      <SkillFields chosen={driver?.skills ?? []} />
    </FormSection>
  );
}

function Hours({ driver }: PartProps) {
  return (
    <FormSection title="Hours" hint="The rules for the driver's hours, and the driver's working times.">
      <FieldRow>
        <SelectField
          {...field("hoursRule")}
          label="Rules"
          optional={false}
          options={optionsOf(hoursRules)}
          defaultValue={driver?.hoursRule ?? "eu_561"}
        />
        <SelectField
          {...field("hoursCycle")}
          label="Cycle"
          hint="Asked by the US rules alone"
          optional={false}
          options={optionsOf(hoursCycles)}
          defaultValue={driver?.hoursCycle ?? "70_8"}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          {...field("shiftStartsMinute")}
          label="Shift begins"
          optional={false}
          type="time"
          defaultValue={timeOf(driver?.shiftStartsMinute ?? 480)}
        />
        <NumberField
          {...field("shiftMinutes", typedIn.hours)}
          label="Shift lasts"
          optional={false}
          step={1}
          defaultValue={Math.round((driver?.shiftMinutes ?? 540) / 60)}
        />
      </FieldRow>
      <TextField
        {...field("timeZone")}
        hint="Of their home terminal; empty: the organization's"
        placeholder="Europe/London"
        defaultValue={driver?.timeZone ?? ""}
      />
    </FormSection>
  );
}

/** Licenses and cards of a driver with their last day, and the day of the evaluation. */
const papers = [
  { name: "licenceExpiresOn", label: "License until", hint: undefined },
  { name: "medicalExpiresOn", label: "Medical card until", hint: undefined },
  { name: "adrExpiresOn", label: "ADR certificate until", hint: "Dangerous goods" },
  { name: "cpcExpiresOn", label: "Code 95 until", hint: "Professional qualification" },
  { name: "truckTrainedOn", label: "Forklift evaluation on", hint: undefined },
] as const;

function Papers({ driver }: PartProps) {
  return (
    <FormSection title="License and papers" hint="An empty day means that it is not known.">
      <FieldRow>
        <TextField {...field("licenceNumber")} code defaultValue={driver?.licenceNumber ?? ""} />
        <TextField
          {...field("licenceClasses")}
          label="Classes"
          hint="B, C1, C, CE …, with commas between"
          defaultValue={driver?.licenceClasses.join(", ") ?? ""}
        />
      </FieldRow>
      <div className="grid gap-4 mobile:grid-cols-2">
        {papers.map(({ name, label, hint }) => (
          <DateField key={name} {...field(name)} label={label} hint={hint} defaultValue={driver?.[name] ?? ""} />
        ))}
      </div>
    </FormSection>
  );
}
