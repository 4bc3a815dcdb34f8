import { DocumentPage, DocumentView } from "../../../parts/document-page.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DriverHours, DutyLog } from "@cerebro/contracts/entities/logistics/duty.ts";
import type { DriverDetail } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { hoursCycles, hoursRules } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { CalendarDay, Moment } from "../../../parts/moment.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { useNow } from "../../../parts/use-now.ts";
import { Button } from "../../../ui/action/button.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { DriverForm } from "./driver-form.tsx";
import { DutyButtons, DutyForm } from "./duty-forms.tsx";
import { DutyGraph } from "./duty-graph.tsx";
import { Findings } from "./findings.tsx";
import { clockWord, driverStatusWords, dutyWord, formatLength } from "./fleet-words.ts";
import { TripLink } from "./trip-link.tsx";

/** `/logistics/fleet/drivers/{driverId}`: one driver, the day as it went, and how long they may go on. */
export function Driver() {
  const { driverId } = usePageParams("logisticsDriver");
  return (
    <DocumentPage page="logisticsDriver" route="GET /api/logistics/fleet/drivers/{driverId}" input={{ driverId }}>
      {(driver) => <DriverPage driver={driver} />}
    </DocumentPage>
  );
}

function DriverPage({ driver }: { driver: DriverDetail }) {
  return (
    <DocumentView
      page="logisticsDriver"
      title={driver.name}
      crumbs={[{ label: "Fleet", href: `${href("logisticsFleet")}?tab=drivers` }, { label: driver.name }]}
      mark={
        <>
          <StateMark word={driverStatusWords[driver.status]} />
          {driver.archived && <StatusBadge tone="neutral">Archived</StatusBadge>}
        </>
      }
      actions={({ show }) => (
        <>
          <Archive driver={driver} />
          {!driver.archived && <Button onClick={() => show("edit")}>Edit</Button>}
        </>
      )}
      aside={
        <>
          <Clocks driver={driver} />
          <Facts driver={driver} />
        </>
      }
      forms={(close) => ({
        edit: { title: `Edit ${driver.name}`, form: <DriverForm driver={driver} onDone={close} /> },
        enter: {
          title: "Enter duty",
          width: "regular",
          form: <DutyForm driver={driver} isCorrection={false} onDone={close} />,
        },
        correct: {
          title: "Correct log",
          width: "regular",
          form: <DutyForm driver={driver} isCorrection onDone={close} />,
        },
      })}
    >
      {({ show }) => (
        <>
          <Log driver={driver} onShow={show} />
          <Findings of={{ driverId: driver.id }} />
        </>
      )}
    </DocumentView>
  );
}

function Archive({ driver: { id, version, name, archived } }: { driver: DriverDetail }) {
  const archive = useCommand("POST /api/logistics/fleet/drivers/{driverId}/archive", {
    refusal: "toast",
    told: () => (archived ? `${name} is back` : `${name} archived`),
  });
  return (
    <Button
      variant="ghost"
      busy={archive.busy}
      onClick={() => archive.run({ driverId: id, version, archived: !archived })}
    >
      {archived ? "Take back" : "Archive"}
    </Button>
  );
}

function Clocks({ driver }: { driver: DriverDetail }) {
  const input = { driverId: driver.id };
  const query = useQuery({ ...reading("GET /api/logistics/fleet/drivers/{driverId}/hours", input), staleTime: liveMs });
  return (
    <Panel title="Hours left" hint={hoursRules[driver.hoursRule]}>
      <Async query={query} skeleton={<SkeletonText lines={6} />}>
        {(hours) => (
          <div className="flex flex-col gap-4">
            <Now hours={hours} />
            {!driver.archived && <DutyButtons driver={driver} hours={hours} />}
            {hours.clocks.map(({ name, leftMinutes, limitMinutes }) => (
              <Progress
                key={name}
                label={clockWord(name)}
                value={Math.min(1, leftMinutes / limitMinutes)}
                detail={`${formatLength(leftMinutes)} left`}
              />
            ))}
          </div>
        )}
      </Async>
    </Panel>
  );
}

function Now({ hours }: { hours: DriverHours }) {
  if (!hours.isLogged)
    return <p className="text-ink-muted">No entries: assumed rested. These hours hold for somebody fully rested.</p>;
  return (
    <div>
      <p className="text-figure font-strong">{formatLength(hours.mayDriveMinutes)}</p>
      <p className="text-ink-muted">
        may be driven from now without breaking a rule
        {hours.duty !== null && `; ${dutyWord(hours.rule, hours.duty).toLowerCase()}`}
        {hours.since !== null && (
          <>
            {" since "}
            <Moment at={hours.since} />
          </>
        )}
      </p>
    </div>
  );
}

const spans = [
  { value: "1", label: "Today" },
  { value: "7", label: "7 days" },
  { value: "14", label: "14 days" },
] as const;

function Log({ driver, onShow }: { driver: DriverDetail; onShow: (form: string) => void }) {
  const [days, setDays] = useState<(typeof spans)[number]["value"]>("1");
  const input = { driverId: driver.id, days: Number(days) };
  const query = useQuery({ ...reading("GET /api/logistics/fleet/drivers/{driverId}/duty", input), staleTime: liveMs });
  return (
    <Panel
      title="Duty log"
      actions={
        <span className="flex flex-wrap items-center gap-2">
          <Segments label="Days shown" options={spans} value={days} onChange={setDays} />
          {!driver.archived && (
            <>
              <Button density="dense" onClick={() => onShow("enter")}>
                Enter
              </Button>
              <Button density="dense" onClick={() => onShow("correct")}>
                Correct
              </Button>
            </>
          )}
        </span>
      }
    >
      <Async query={query} skeleton={<SkeletonText lines={8} />}>
        {(log) => <Days log={log} />}
      </Async>
    </Panel>
  );
}

function Days({ log }: { log: DutyLog }) {
  const now = useNow();
  return (
    <div className="flex flex-col gap-5">
      {log.violations.length > 0 && (
        <ul className="flex flex-col gap-1">
          {log.violations.map((found) => (
            <li key={`${found.rule} ${found.at}`} className="flex flex-wrap items-center gap-x-3">
              <StatusBadge tone="bad">Violation</StatusBadge>
              <span className="min-w-0 flex-1 basis-60">{found.text}</span>
              <span className="text-small text-ink-muted">
                {found.reference}, <Moment at={found.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {log.days.toReversed().map((day) => (
        <DutyGraph key={day.day} log={log} day={day} now={now} />
      ))}
      {log.corrections.length > 0 && (
        <ul className="flex flex-col gap-1 border-t border-line pt-3 text-small text-ink-muted">
          {log.corrections.map((correction) => (
            <li key={correction.id}>
              Corrected <Moment at={correction.beganAt} /> to <Moment at={correction.endedAt} /> by{" "}
              {correction.correctedBy}: {correction.reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Facts({ driver }: { driver: DriverDetail }) {
  const day = (on: string | null) => on && <CalendarDay on={on} />;
  const { statusSince } = driver;
  return (
    <Panel title="Details">
      <KeyValueList
        facts={[
          {
            label: "Status since",
            value: statusSince && (
              <>
                <Moment at={statusSince} /> by {driver.statusBy}
              </>
            ),
          },
          { label: "Account", value: driver.accountName ?? "None: others report for them" },
          { label: "Phone", value: driver.phone },
          { label: "Home", value: driver.homeCode && <code>{driver.homeCode}</code> },
          { label: "Cycle", value: driver.hoursRule === "fmcsa_property" ? hoursCycles[driver.hoursCycle] : null },
          { label: "License", value: driver.licenceNumber && <code>{driver.licenceNumber}</code> },
          { label: "Classes", value: driver.licenceClasses.join(", ") || null },
          { label: "License until", value: day(driver.licenceExpiresOn) },
          { label: "Medical card until", value: day(driver.medicalExpiresOn) },
          { label: "Forklift evaluation", value: day(driver.truckTrainedOn) },
          { label: "Trip", value: driver.tripId && <TripLink tripId={driver.tripId} number={driver.tripNumber} /> },
        ]}
      />
    </Panel>
  );
}
