import CircleDot from "lucide-react/icons/circle-dot";
import Circle from "lucide-react/icons/circle";
import { useQuery } from "@tanstack/react-query";
import type { DriverHours, DutyEntry } from "@cerebro/contracts/entities/logistics/duty.ts";
import { clockWords as clockNames, dutiesOf, dutyWords } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { keptReading } from "../../../data/kept-reading.ts";
import { useQueue } from "../../../data/offline-queue/browser-queue.ts";
import { HandList } from "../../../ui/data/hand-list.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { actOnRoad, momentNow } from "../parts/road-acts.ts";
import { RoadOnly } from "../parts/road-only.tsx";
import { RoadPage } from "../parts/road-page.tsx";
import { clockWords } from "../parts/words.ts";
import { afterKeptDuty, driverSubject } from "./drive-flow.ts";
import { OwnRuns } from "./own-runs.tsx";

const refreshMs = 60_000;
const change = "POST /api/logistics/fleet/drivers/{driverId}/duty/change";

/** `/mobile/duty`: the driver's duty log: present duty, time left, and the entries of today [LOG-05]. */
export function MobileDuty() {
  return (
    <RoadOnly title="Duty log">
      <RoadPage title="Duty log">
        <OwnRuns>{(driverId) => <Duty driverId={driverId} />}</OwnRuns>
      </RoadPage>
    </RoadOnly>
  );
}

function Duty({ driverId }: { driverId: string }) {
  const hours = useQuery({
    ...keptReading("GET /api/logistics/fleet/drivers/{driverId}/hours", { driverId }),
    refetchInterval: refreshMs,
  });
  const log = useQuery({
    ...keptReading("GET /api/logistics/fleet/drivers/{driverId}/duty", { driverId, days: 1 }),
    refetchInterval: refreshMs,
  });
  return (
    <Async query={hours} skeleton={<SkeletonText lines={8} />}>
      {(data) => (
        <>
          <Choices hours={data} />
          <TimeLeft hours={data} />
          {log.data && <Today rule={data.rule} entries={log.data.entries} />}
        </>
      )}
    </Async>
  );
}

/** One press begins another duty and ends the present one. */
function Choices({ hours }: { hours: DriverHours }) {
  const { driverId, rule } = hours;
  const { duty: present, since } = afterKeptDuty(hours, useQueue());
  return (
    <HandList
      label="Present duty"
      items={dutiesOf[rule].map((duty) => {
        const isPresent = duty === present;
        return {
          id: duty,
          title: dutyWords[rule][duty],
          line: isPresent && since !== null ? `Since ${clockWords(since)}` : "",
          state: isPresent
            ? { icon: CircleDot, tone: "accent" as const, label: "Present duty" }
            : { icon: Circle, tone: "neutral" as const, label: "" },
          ...(!isPresent && {
            onSelect: () => {
              actOnRoad(driverSubject(driverId), change, { driverId, duty, at: momentNow() });
            },
          }),
        };
      })}
    />
  );
}

const lastsText = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

function TimeLeft({ hours: { clocks, violations, isLogged } }: { hours: DriverHours }) {
  const [latest] = violations;
  return (
    <>
      {!isLogged && <Banner tone="info" title="Nothing is logged: the times below are those of a rested driver." />}
      {latest && <Banner tone="bad" title={latest.text} />}
      <HandList
        label="Time left"
        items={clocks.map(({ name, leftMinutes, limitMinutes }) => ({
          id: name,
          title: clockNames[name],
          line: `of ${lastsText(limitMinutes)} h`,
          figure: lastsText(leftMinutes),
          unit: "h",
        }))}
      />
    </>
  );
}

interface TodayProps {
  readonly rule: DriverHours["rule"];
  readonly entries: readonly DutyEntry[];
}

function Today({ rule, entries }: TodayProps) {
  const valid = entries.filter(({ replacedBy }) => replacedBy === null).toReversed();
  if (valid.length === 0) return null;
  return (
    <HandList
      label="Today"
      items={valid.map(({ id, duty, beganAt, endedAt, vehicleCode }) => ({
        id,
        title: dutyWords[rule][duty],
        line: [`${clockWords(beganAt)} to ${endedAt === null ? "now" : clockWords(endedAt)}`, vehicleCode]
          .filter(Boolean)
          .join(" · "),
      }))}
    />
  );
}
