import { createDriver } from "@cerebro/contracts/fields/logistics/fleet.ts";
import { fieldsFor, typedIn } from "../../../parts/fields-for.ts";
import type { DriverDetail } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { hoursCycles, hoursRules } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { keyOf, numberOf, textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Field } from "../../../ui/form/field.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { DateInput, NumberInput, TextInput } from "../../../ui/form/text-input.tsx";
import { choicesOf } from "./fleet-words.ts";
import { HomeField, SkillFields, skillsOf } from "./vehicle-form.tsx";

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
  const told = ({ name }: DriverDetail) => ({ message: `${name} saved` });
  const create = useCommand("POST /api/logistics/fleet/drivers", { refusal: "inline", onDone, told });
  const update = useCommand("PUT /api/logistics/fleet/drivers/{driverId}", { refusal: "inline", onDone, told });
  const command = driver ? update : create;
  function submit(data: FormData) {
    const input = {
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
    };
    if (driver) update.run({ driverId: driver.id, version: driver.version, ...input });
    else create.run(input);
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
        <Field {...field("name")}>
          <TextInput defaultValue={driver?.name ?? ""} />
        </Field>
        <Field {...field("phone")}>
          <TextInput defaultValue={driver?.phone ?? ""} />
        </Field>
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
        <Field {...field("hoursRule")} label="Rules" optional={false}>
          <Select options={choicesOf(hoursRules)} defaultValue={driver?.hoursRule ?? "eu_561"} />
        </Field>
        <Field {...field("hoursCycle")} label="Cycle" hint="Asked by the US rules alone" optional={false}>
          <Select options={choicesOf(hoursCycles)} defaultValue={driver?.hoursCycle ?? "70_8"} />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field {...field("shiftStartsMinute")} label="Shift begins" optional={false}>
          <TextInput type="time" defaultValue={timeOf(driver?.shiftStartsMinute ?? 480)} />
        </Field>
        <Field {...field("shiftMinutes", typedIn.hours)} label="Shift lasts" optional={false}>
          <NumberInput step={1} defaultValue={Math.round((driver?.shiftMinutes ?? 540) / 60)} />
        </Field>
      </FieldRow>
      <Field {...field("timeZone")} hint="Of their home terminal; empty: the organization's">
        <TextInput placeholder="Europe/London" defaultValue={driver?.timeZone ?? ""} />
      </Field>
    </FormSection>
  );
}

/** What a driver holds until a day, or was evaluated on. */
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
        <Field {...field("licenceNumber")}>
          <TextInput code defaultValue={driver?.licenceNumber ?? ""} />
        </Field>
        <Field {...field("licenceClasses")} label="Classes" hint="B, C1, C, CE …, with commas between">
          <TextInput defaultValue={driver?.licenceClasses.join(", ") ?? ""} />
        </Field>
      </FieldRow>
      <div className="grid gap-4 mobile:grid-cols-3">
        {papers.map(({ name, label, hint }) => (
          <Field key={name} label={label} name={name} hint={hint} optional>
            <DateInput defaultValue={driver?.[name] ?? ""} />
          </Field>
        ))}
      </div>
    </FormSection>
  );
}
