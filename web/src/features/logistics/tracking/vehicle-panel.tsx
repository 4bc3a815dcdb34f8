import { useQuery } from "@tanstack/react-query";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import type { Trail, VehiclePosition } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { reading } from "../../../data/query-client.ts";
import { formatCount, formatDecimal, formatMoment } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { Slider } from "../../../ui/form/slider.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { signalWords } from "./signal-words.ts";

/** A trail and the moment of it that is looked at. */
export interface Replay {
  readonly trail: Trail;
  /** Milliseconds; undefined: all of it, up to now. */
  readonly at: number | undefined;
}

interface VehiclePanelProps {
  readonly vehicle: VehiclePosition;
  readonly onClose: () => void;
  readonly onReplay: (replay: Replay) => void;
}

const hours = { "2": "2 h", "12": "12 h", "24": "24 h" } as const;
type Hours = keyof typeof hours;
const hourMs = 3_600_000;
/** A whole trail is played in so many steps. */
const steps = 120;
const stepMs = 120;

/** One vehicle: what it is doing, and the way it came. */
export function VehiclePanel({ vehicle, onClose, onReplay }: VehiclePanelProps) {
  const [span, setSpan] = useState<Hours>("12");
  const [openedAt] = useState(() => Date.now());
  const from = new Date(openedAt - Number(span) * hourMs).toISOString();
  const trail = useQuery(
    reading("GET /api/logistics/vehicles/{vehicleId}/trail", { vehicleId: vehicle.vehicleId, from }),
  );
  const speed = vehicle.speedKmh === null ? null : `${formatNumber(Math.round(vehicle.speedKmh))} km/h`;
  return (
    <Panel
      title={vehicle.code}
      hint={vehicle.name}
      actions={<IconButton label="Close" icon={X} onClick={onClose} />}
      className="shrink-0"
    >
      <KeyValueList
        facts={[
          { label: "State", value: <StateMark word={signalWords[vehicle.state]} /> },
          { label: "Speed", value: speed },
          { label: "Last heard", value: vehicle.at && <Moment at={vehicle.at} /> },
          {
            label: "Stands since",
            value: vehicle.state === "standing" && vehicle.standingSince ? <Moment at={vehicle.standingSince} /> : null,
          },
          { label: "Trip", value: vehicle.tripNumber },
          { label: "Driver", value: vehicle.driverName },
          { label: "Next stop", value: vehicle.nextStop },
          {
            label: "Expected there",
            value: vehicle.nextArrivalAt && <Expected at={vehicle.nextArrivalAt} vehicle={vehicle} />,
          },
          ...deviceFacts(vehicle),
        ]}
      />
      <div className="mt-4 flex flex-col gap-2">
        <Segments
          label="Trail of the last"
          value={span}
          onChange={setSpan}
          options={(Object.keys(hours) as Hours[]).map((value) => ({ value, label: hours[value] }))}
        />
        <Async query={trail} skeleton={<SkeletonText lines={2} />}>
          {(data) => <TrailReplay key={data.from} trail={data} onReplay={onReplay} />}
        </Async>
      </div>
    </Panel>
  );
}

/** The arrival of a silent vehicle moves later until there is a position. */
function Expected({ at, vehicle }: { at: string; vehicle: VehiclePosition }) {
  return (
    <>
      <Moment at={at} />
      {vehicle.state === "silent" && vehicle.at !== null && (
        <span className="block text-small text-warn">
          Moves later until there is a signal; none since <Moment at={vehicle.at} />
        </span>
      )}
    </>
  );
}

function deviceFacts({ batteryPercent, batteryVolts, ignition, alarm, alarmAt, odometerM }: VehiclePosition) {
  const battery = [
    batteryPercent === null ? null : `${formatNumber(Math.round(batteryPercent))} %`,
    batteryVolts === null ? null : `${formatDecimal(batteryVolts)} V`,
  ].filter((word) => word !== null);
  return [
    ...(alarm === null
      ? []
      : [
          {
            label: "Last alarm",
            value: (
              <span className="text-bad">
                {alarm}
                {alarmAt !== null && (
                  <>
                    {", "}
                    <Moment at={alarmAt} />
                  </>
                )}
              </span>
            ),
          },
        ]),
    ...(ignition === null ? [] : [{ label: "Ignition", value: ignition ? "On" : "Off" }]),
    ...(battery.length === 0 ? [] : [{ label: "Battery", value: battery.join(", ") }]),
    ...(odometerM === null
      ? []
      : [{ label: "Odometer of the device", value: `${formatCount(Math.round(odometerM / 1_000))} km` }]),
  ];
}

function TrailReplay({ trail, onReplay }: { trail: Trail; onReplay: (replay: Replay) => void }) {
  const [first, last] = [trail.points[0], trail.points.at(-1)];
  const begin = first === undefined ? 0 : Date.parse(first.at);
  const end = last === undefined ? 0 : Date.parse(last.at);
  const [at, setAt] = useState(end);
  const [plays, setPlays] = useState(false);
  const isOver = at >= end;

  useEffect(() => onReplay({ trail, at: isOver ? undefined : at }), [trail, at, isOver, onReplay]);
  useEffect(() => {
    if (!plays || isOver) return undefined;
    const timer = setTimeout(() => setAt(Math.min(end, at + (end - begin) / steps)), stepMs);
    return () => clearTimeout(timer);
  }, [plays, isOver, at, begin, end]);

  if (trail.positions < 2) return <p className="text-ink-muted">No positions were reported in this time.</p>;
  function play() {
    if (isOver) setAt(begin);
    setPlays(!plays || isOver);
  }
  const moment = formatMoment(new Date(at).toISOString());
  return (
    <>
      <div className="flex items-center gap-2">
        <IconButton
          label={plays && !isOver ? "Pause the replay" : "Play the trail"}
          icon={plays && !isOver ? Pause : Play}
          onClick={play}
        />
        <Slider
          label="Moment of the trail"
          value={at}
          min={begin}
          max={end}
          step={Math.max(1, Math.round((end - begin) / 1_000))}
          text={moment}
          onChange={setAt}
        />
      </div>
      <p className="text-small text-ink-muted">
        {moment} · {formatCount(Math.round(trail.metres / 1_000))} km told by {formatCount(trail.positions)} positions
      </p>
    </>
  );
}
