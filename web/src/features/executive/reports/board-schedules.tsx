import { createBoardSchedule } from "@cerebro/contracts/fields/executive/board-reports.ts";
import { FormButton } from "../../../parts/form-drawer.tsx";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import Mail from "lucide-react/icons/mail";
import { useState } from "react";
import { type Cadence, cadences } from "@cerebro/contracts/constants/report-words.ts";
import type { BoardSchedule, ReportDelivery } from "@cerebro/contracts/entities/wms/reports.ts";
import { reading } from "../../../data/query-client.ts";
import { useUser } from "../../../data/use-session.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { counted } from "../../../parts/format.ts";
import { keyOf, numberOf, textOf } from "../../../parts/form-values.ts";
import { Moment } from "../../../parts/moment.tsx";
import { inStage, StateMark, type StateWord } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { useSave } from "../../../parts/use-save.ts";
import { weekdayOptions, weekdays } from "../../../parts/weekdays.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton, SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { NumberField, SelectField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { RemoveButton } from "../remove-button.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(createBoardSchedule);

const formats = { pdf: "PDF with charts", xlsx: "Excel with data" } as const;
const states: Readonly<Record<ReportDelivery["state"], StateWord>> = {
  queued: inStage("Waiting", "waiting"),
  sending: inStage("Being sent", "halfway"),
  sent: inStage("Delivered to the mail server", "done"),
  partly_sent: { label: "Sent in part", tone: "warn" },
  failed: { label: "Not sent", tone: "bad" },
  kept: { label: "No mail server", tone: "warn" },
};
const letterStates = { waiting: "waiting", sent: "sent", failed: "not sent", kept: "not sent" } as const;

/** Schedule and recipients of the board's report, and the delivery of each letter. */
export function BoardSchedules() {
  const query = useQuery(reading("GET /api/executive/report-schedules", { limit: 100 }));
  return (
    <Panel
      title="Sent by mail"
      hint="The report of its day, computed with the rights of the schedule's owner."
      flush
      actions={
        <FormButton
          label="Add schedule"
          title="Send the board report by mail"
          form={(close) => <ScheduleForm onDone={close} />}
        />
      }
    >
      <Async
        query={query}
        skeleton={<Skeleton className="h-40 w-full" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState icon={Mail} title="Nothing is scheduled">
            Add a schedule to have the report mailed daily, weekly or monthly.
          </EmptyState>
        }
      >
        {({ rows }) => (
          <ul className="divide-y divide-line border-t border-line">
            {rows.map((schedule) => (
              <Schedule key={schedule.id} schedule={schedule} />
            ))}
          </ul>
        )}
      </Async>
    </Panel>
  );
}

const pad = (part: number): string => String(part).padStart(2, "0");

function rhythmText({ cadence, weekday, monthDay, hour, minute }: BoardSchedule): string {
  const day =
    cadence === "weekly" ? ` on ${weekdays[(weekday ?? 1) - 1]}` : cadence === "monthly" ? ` on day ${monthDay}` : "";
  return `${cadences[cadence]}${day} at ${pad(hour)}:${pad(minute)}`;
}

function Schedule({ schedule }: { schedule: BoardSchedule }) {
  const { id: scheduleId, name, format, recipients, ownerName, timeZone, nextAt, last, paused } = schedule;
  const [open, setOpen] = useState(false);
  const silent = { told: undefined, refusal: "toast" } as const;
  const pause = useCommand("POST /api/executive/report-schedules/{scheduleId}/pause", silent);
  const remove = useCommand("DELETE /api/executive/report-schedules/{scheduleId}", silent);
  const send = useCommand("POST /api/executive/report-schedules/{scheduleId}/send", {
    told: () => `${name} is being sent`,
    refusal: "toast",
    onDone: () => setOpen(true),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-strong [overflow-wrap:anywhere]">{name}</p>
        <p className="text-small text-ink-muted">
          {formats[format === "xlsx" ? "xlsx" : "pdf"]} · {rhythmText(schedule)} ({timeZone}) · to{" "}
          {counted(recipients.length, "address", "addresses")}, as {ownerName}
        </p>
        {last?.reason != null && <p className="text-small text-bad [overflow-wrap:anywhere]">{last.reason}</p>}
      </div>
      {last !== null && <StateMark word={states[last.state]} />}
      <span className="text-small text-ink-muted">{nextAt === null ? "Paused" : <Moment at={nextAt} />}</span>
      <div className="flex flex-wrap gap-2">
        <Button busy={send.busy} onClick={() => send.run({ scheduleId })}>
          Send now
        </Button>
        <Button onClick={() => setOpen(true)}>Deliveries</Button>
        <FormButton
          label="Edit"
          title={`Edit ${name}`}
          form={(close) => <ScheduleForm schedule={schedule} onDone={close} />}
        />
        <Button busy={pause.busy} onClick={() => pause.run({ scheduleId, paused: !paused })}>
          {paused ? "Resume" : "Pause"}
        </Button>
        <RemoveButton name={name} busy={remove.busy} onRemove={() => remove.run({ scheduleId })}>
          No report is mailed by it any more, and its deliveries are no longer listed. This cannot be undone.
        </RemoveButton>
      </div>
      <Drawer open={open} onClose={() => setOpen(false)} title={`Deliveries of ${name}`}>
        {open && <Deliveries scheduleId={scheduleId} />}
      </Drawer>
    </li>
  );
}

function Deliveries({ scheduleId }: { scheduleId: string }) {
  const query = useQuery({
    ...reading("GET /api/executive/report-schedules/{scheduleId}/deliveries", { scheduleId, limit: 50 }),
    staleTime: 0,
    refetchInterval: 5_000,
  });
  return (
    <Async query={query} skeleton={<SkeletonText lines={6} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="text-ink-muted">Nothing was sent yet.</p>
        ) : (
          <ul className="flex flex-col gap-4">
            {rows.map(({ id, dueAt, state, reason, letters }) => (
              <li key={id} className="flex flex-col gap-1">
                <span className="flex items-center gap-3">
                  <Moment at={dueAt} />
                  <StateMark word={states[state]} />
                </span>
                {reason !== null && <p className="text-small text-bad">{reason}</p>}
                {letters.map((letter) => (
                  <p key={letter.address} className="text-small text-ink-muted [overflow-wrap:anywhere]">
                    {letter.address}: {letterStates[letter.state]}
                    {letter.reason !== null && `. ${letter.reason}`}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        )
      }
    </Async>
  );
}

/** First values of the fields: the schedule that is changed, or a usual one to the caller's address. */
function startOf(schedule: BoardSchedule | undefined, own: string) {
  if (schedule === undefined) {
    return { name: "Board report", format: "pdf", weekday: 1, monthDay: 1, time: "07:00", recipients: own };
  }
  const { name, format, weekday, monthDay, hour, minute, recipients } = schedule;
  return {
    name,
    format,
    weekday: weekday ?? 1,
    monthDay: monthDay ?? 1,
    time: `${pad(hour)}:${pad(minute)}`,
    recipients: recipients.map(({ address }) => address).join("\n"),
  };
}

/** The request's own fields, from a form. */
function wantedOf(data: FormData, cadence: Cadence) {
  const [hour = 7, minute = 0] = (textOf(data, "time") ?? "").split(":").map(Number);
  return {
    name: textOf(data, "name") ?? "",
    format: keyOf(data, "format", formats) ?? "pdf",
    cadence,
    weekday: cadence === "weekly" ? numberOf(data, "weekday") : null,
    monthDay: cadence === "monthly" ? numberOf(data, "monthDay") : null,
    hour,
    minute,
    recipients: (textOf(data, "recipients") ?? "").split(/[\s,;]+/).filter((address) => address !== ""),
  };
}

/** A new schedule, or one that is changed: what is sent, when, and to whom. */
function ScheduleForm({ schedule, onDone }: { schedule?: BoardSchedule; onDone: () => void }) {
  const start = startOf(schedule, useUser()?.email ?? "");
  const [cadence, setCadence] = useState<Cadence>(schedule?.cadence ?? "weekly");
  const command = useSave({
    create: "POST /api/executive/report-schedules",
    update: "PUT /api/executive/report-schedules/{scheduleId}",
    of: schedule && { scheduleId: schedule.id, version: schedule.version },
    told: ({ name }) => `${name} is ${schedule ? "saved" : "scheduled"}`,
    onDone,
  });
  return (
    <CommandForm
      command={command}
      onSubmit={(data) => command.run(wantedOf(data, cadence))}
      submit={schedule === undefined ? "Add schedule" : "Save schedule"}
    >
      <TextField {...field("name")} defaultValue={start.name} />
      <FieldRow>
        <SelectField {...field("format")} label="File" options={optionsOf(formats)} defaultValue={start.format} />
        <SelectField
          {...field("cadence")}
          label="How often"
          options={optionsOf(cadences)}
          value={cadence}
          onChange={({ target }) => setCadence(target.value as Cadence)}
        />
      </FieldRow>
      <FieldRow>
        {cadence === "weekly" && (
          <SelectField
            {...field("weekday")}
            optional={false}
            options={weekdayOptions}
            defaultValue={String(start.weekday)}
          />
        )}
        {cadence === "monthly" && (
          <NumberField
            {...field("monthDay")}
            label="Day of the month"
            hint="The last day where a month has fewer."
            optional={false}
            defaultValue={start.monthDay}
          />
        )}
        <TextField
          label="Time"
          name="time"
          hint="By the clocks of the organization."
          type="time"
          defaultValue={start.time}
        />
      </FieldRow>
      <TextareaField
        {...field("recipients")}
        hint="Addresses, separated by commas or lines."
        rows={3}
        defaultValue={start.recipients}
      />
    </CommandForm>
  );
}
