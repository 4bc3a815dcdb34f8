import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { CommandForm } from "../../../parts/command-form.tsx";
import { createReportSchedule } from "@cerebro/contracts/fields/wms/reports.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import { type ReportId, reportOf } from "@cerebro/contracts/constants/reports.ts";
import { type Cadence, cadences, reportFormats } from "@cerebro/contracts/constants/report-words.ts";
import type { ReportParameters, ReportSchedule } from "@cerebro/contracts/entities/wms/reports.ts";
import type { Input } from "../../../data/request.ts";
import { useUser } from "../../../data/use-session.ts";
import { NumberField, SelectField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { keyOf, numberOf, textOf } from "../../../parts/form-values.ts";
import { chosen } from "../../../parts/list-state.ts";
import { useSave } from "../../../parts/use-save.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { weekdayOptions } from "../../../parts/weekdays.ts";
import { clockText } from "./schedule-words.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(createReportSchedule);

interface ScheduleDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly report: ReportId;
  readonly parameters: ReportParameters;
  /** The schedule to change; undefined for a new one. */
  readonly schedule: ReportSchedule | undefined;
}

/** A report by mail: what, how often, when, to whom. */
export function ScheduleDrawer({ open, onClose, schedule, ...rest }: ScheduleDrawerProps) {
  return (
    <FormDrawer open={open} onClose={onClose} title={schedule === undefined ? "Send by mail" : "Change the schedule"}>
      <ScheduleForm {...rest} schedule={schedule} onDone={onClose} />
    </FormDrawer>
  );
}

type RhythmOf = Pick<ReportSchedule, "cadence" | "weekday" | "monthDay" | "hour" | "minute">;
type Fields = Input<"POST /api/wms/report-schedules">;

/** Addresses by comma, space or line. */
const addressesOf = (text: string | null): string[] =>
  (text ?? "").split(/[\s,;]+/).filter((address) => address !== "");

function fieldsOf(data: FormData, report: ReportId, parameters: ReportParameters): Fields | undefined {
  const cadence = keyOf(data, "cadence", cadences);
  const format = keyOf(data, "format", reportFormats);
  const [hour, minute] = (textOf(data, "time") ?? "").split(":").map(Number);
  if (cadence === undefined || format === undefined || hour === undefined || minute === undefined) return undefined;
  return {
    name: textOf(data, "name") ?? "",
    report,
    parameters,
    format,
    cadence,
    weekday: cadence === "weekly" ? numberOf(data, "weekday") : null,
    monthDay: cadence === "monthly" ? numberOf(data, "monthDay") : null,
    hour,
    minute,
    recipients: addressesOf(textOf(data, "recipients")),
  };
}

type ScheduleFormProps = Omit<ScheduleDrawerProps, "open" | "onClose"> & { readonly onDone: () => void };

function ScheduleForm({ report, parameters, schedule, onDone }: ScheduleFormProps) {
  const command = useSave({
    create: "POST /api/wms/report-schedules",
    update: "PUT /api/wms/report-schedules/{scheduleId}",
    of: schedule && { scheduleId: schedule.id, version: schedule.version },
    told: () => (schedule ? "Schedule saved" : "The report will be sent"),
    onDone,
  });
  const zone = useOrganisation()?.timeZone;
  const own = useUser()?.email ?? "";
  return (
    <CommandForm
      label="Send by mail"
      command={command}
      onSubmit={(data) => {
        const fields = fieldsOf(data, report, parameters);
        if (fields !== undefined) command.run(fields);
      }}
      submit={schedule === undefined ? "Schedule" : "Save"}
    >
      <TextField
        {...field("name")}
        hint="The subject of the letter begins with it."
        defaultValue={schedule?.name ?? reportOf(report).title}
      />
      <Rhythm schedule={schedule} zone={zone} />
      <SelectField
        {...field("format")}
        label="File"
        options={optionsOf(reportFormats)}
        defaultValue={schedule?.format ?? "xlsx"}
      />
      <TextareaField
        {...field("recipients")}
        label="To"
        hint="Addresses, up to 20. Recipients who are not members read what you can read: check twice."
        rows={2}
        defaultValue={schedule?.recipients.map(({ address }) => address).join("\n") ?? own}
      />
      <p className="text-small text-ink-muted">
        It is computed anew each time, for the period the report shows now, with your rights at that moment.
      </p>
    </CommandForm>
  );
}

const cadenceNames = ["daily", "weekly", "monthly"] as const satisfies Cadence[];
const usual = { cadence: "weekly", weekday: 1, monthDay: 1, hour: 7, minute: 0 } as const;

function Rhythm({ schedule = usual, zone }: { schedule: RhythmOf | undefined; zone: string | undefined }) {
  const [cadence, setCadence] = useState<Cadence>(schedule.cadence);
  return (
    <>
      <FieldRow>
        <SelectField
          {...field("cadence")}
          label="How often"
          options={optionsOf(cadences)}
          value={cadence}
          onChange={(event) => setCadence(chosen(event.target.value, cadenceNames) ?? usual.cadence)}
        />
        {cadence === "weekly" && (
          <SelectField
            {...field("weekday")}
            label="On"
            optional={false}
            options={weekdayOptions}
            defaultValue={String(schedule.weekday ?? usual.weekday)}
          />
        )}
        {cadence === "monthly" && (
          <NumberField
            {...field("monthDay")}
            label="On day"
            hint="The last one where a month is shorter."
            optional={false}
            defaultValue={schedule.monthDay ?? usual.monthDay}
          />
        )}
      </FieldRow>
      <TextField
        label="At"
        name="time"
        {...(zone !== undefined && { hint: `By the clock of ${zone}, summer and winter.` })}
        type="time"
        defaultValue={clockText(schedule.hour, schedule.minute)}
      />
    </>
  );
}
