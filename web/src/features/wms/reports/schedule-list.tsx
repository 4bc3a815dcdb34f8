import { useQuery } from "@tanstack/react-query";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Ellipsis from "lucide-react/icons/ellipsis";
import { useState } from "react";
import { reportOf } from "@cerebro/contracts/constants/reports.ts";
import { reportFormats } from "@cerebro/contracts/constants/report-words.ts";
import type { ReportSchedule } from "@cerebro/contracts/entities/wms/reports.ts";
import { reading } from "../../../data/query-client.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { counted, formatMoment } from "../../../parts/format.ts";
import { liveMs } from "../../../parts/refresh.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Deliveries } from "./deliveries.tsx";
import { ScheduleDrawer } from "./schedule-form.tsx";
import { deliveryWords, rhythmText } from "./schedule-words.ts";

/** Maximum number of schedules shown at once. */
const shownAtMost = 200;

/** Reports that are sent by mail, and how that went. */
export function ScheduleList() {
  const query = useQuery({
    ...reading("GET /api/wms/report-schedules", { limit: shownAtMost }),
    staleTime: liveMs,
    refetchInterval: liveMs,
  });
  return (
    <Panel title="Sent by mail" hint="Each is computed anew when it is sent." flush>
      <Async
        query={query}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState icon={CalendarClock} title="No report is sent yet">
            Open a report and choose “Send by mail”: it then comes every day, week or month as a file.
          </EmptyState>
        }
      >
        {({ rows }) => (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <ScheduleLine key={row.id} schedule={row} />
            ))}
          </ul>
        )}
      </Async>
    </Panel>
  );
}

function ScheduleLine({ schedule }: { schedule: ReportSchedule }) {
  const [open, setOpen] = useState<"change" | "remove" | "log">();
  const close = () => setOpen(undefined);
  const { id: scheduleId, name, report, recipients, format, last, nextAt, ownerName } = schedule;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-strong [overflow-wrap:anywhere]">{name}</p>
        <p className="text-small text-ink-muted">
          {reportOf(report).title} as {reportFormats[format]} · {rhythmText(schedule)} ({schedule.timeZone}) · to{" "}
          {counted(recipients.length, "address", "addresses")}, as {ownerName}
        </p>
        {last?.reason != null && <p className="text-small text-bad [overflow-wrap:anywhere]">{last.reason}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 text-small text-ink-muted">
        {recipients.some(({ accountId }) => accountId === null) && <Badge tone="warn">Outside the organization</Badge>}
        {last !== null && <StateMark word={deliveryWords[last.state]} />}
        {nextAt === null ? <Badge tone="neutral">Paused</Badge> : <span>next {formatMoment(nextAt)}</span>}
        <ScheduleMenu schedule={schedule} onOpen={setOpen} />
      </div>
      <ScheduleDrawer
        open={open === "change"}
        onClose={close}
        report={report}
        parameters={schedule.parameters}
        schedule={schedule}
      />
      <Deliveries open={open === "log"} onClose={close} schedule={schedule} />
      <RemoveDialog open={open === "remove"} onClose={close} scheduleId={scheduleId} name={name} />
    </li>
  );
}

interface ScheduleMenuProps {
  readonly schedule: ReportSchedule;
  readonly onOpen: (what: "change" | "remove" | "log") => void;
}

function ScheduleMenu({ schedule: { id: scheduleId, name, paused }, onOpen }: ScheduleMenuProps) {
  const pause = useCommand("POST /api/wms/report-schedules/{scheduleId}/pause", {
    told: (after) => (after.paused ? `${name} is paused` : `${name} goes on`),
    refusal: "toast",
  });
  const send = useCommand("POST /api/wms/report-schedules/{scheduleId}/send", {
    told: () => `${name} is being sent`,
    refusal: "toast",
    onDone: () => onOpen("log"),
  });
  return (
    <Menu
      label={`Acts on ${name}`}
      place="bottom-end"
      trigger={(trigger) => <IconButton {...trigger} label={`Acts on ${name}`} icon={Ellipsis} />}
    >
      <MenuItem onSelect={() => send.run({ scheduleId })}>Send now</MenuItem>
      <MenuItem onSelect={() => pause.run({ scheduleId, paused: !paused })}>{paused ? "Go on" : "Pause"}</MenuItem>
      <MenuItem onSelect={() => onOpen("log")}>What was sent</MenuItem>
      <MenuItem onSelect={() => onOpen("change")}>Change</MenuItem>
      <MenuItem onSelect={() => onOpen("remove")}>Remove</MenuItem>
    </Menu>
  );
}

interface RemoveProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly scheduleId: string;
  readonly name: string;
}

function RemoveDialog({ open, onClose, scheduleId, name }: RemoveProps) {
  const remove = useCommand("DELETE /api/wms/report-schedules/{scheduleId}", {
    told: () => `${name} is sent no longer`,
    refusal: "toast",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Send ${name} no longer?`}
      confirmLabel="Remove"
      danger
      busy={remove.busy}
      onConfirm={() => remove.run({ scheduleId })}
    >
      The schedule and its list of what was sent go; letters that were sent stay where they are.
    </ConfirmDialog>
  );
}
