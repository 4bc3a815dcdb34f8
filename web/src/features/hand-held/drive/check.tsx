import { recordInspection } from "@cerebro/contracts/fields/logistics/fleet-upkeep.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import Check from "lucide-react/icons/check";
import Truck from "lucide-react/icons/truck";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DeliveryRun } from "@cerebro/contracts/entities/logistics/delivery.ts";
import type { VehicleCheck } from "@cerebro/contracts/entities/logistics/fleet.ts";
import {
  inspectionPhases,
  repairs,
  vehicleParts,
  type VehiclePart,
} from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { useSearchState } from "../../../data/address.ts";
import { keptReading } from "../../../data/kept-reading.ts";
import { useQueue } from "../../../data/offline-queue/browser-queue.ts";
import { Button } from "../../../ui/action/button.tsx";
import { HandAction, HandList } from "../../../ui/data/hand-list.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { good } from "../flow/turn.ts";
import { SaidLine } from "../parts/hand-scan.tsx";
import { actOnRoad, momentNow } from "../parts/road-acts.ts";
import { RoadOnly } from "../parts/road-only.tsx";
import { RoadPage } from "../parts/road-page.tsx";
import { useSaid } from "../parts/use-said.ts";
import { clockWords, counted } from "../parts/words.ts";
import { defectsOf, type Findings, toggled, toKnow, vehicleSubject } from "./drive-flow.ts";
import { OwnRuns } from "./own-runs.tsx";

const field = fieldsFor(recordInspection);

type Phase = keyof typeof inspectionPhases;

const inspect = "POST /api/logistics/fleet/vehicles/{vehicleId}/inspections";
const certify = "POST /api/logistics/fleet/defects/{defectId}/certify";
const phases = [
  { value: "pre_trip", label: inspectionPhases.pre_trip },
  { value: "post_trip", label: inspectionPhases.post_trip },
] as const;
const parts = Object.keys(vehicleParts) as VehiclePart[];

/** `/mobile/check`: the driver's report on the vehicle before and after the trip [LOG-04]. */
export function MobileCheck() {
  const [{ vehicle }, go] = useSearchState();
  const isOpen = typeof vehicle === "string";
  return (
    <RoadOnly title="Vehicle check">
      <RoadPage title="Vehicle check" onBack={isOpen ? () => go({ vehicle: undefined }) : undefined}>
        <OwnRuns>
          {(driverId, runs) =>
            isOpen ? (
              <VehicleReport
                key={vehicle}
                driverId={driverId}
                vehicleId={vehicle}
                isAfter={runs.some(({ vehicleId, state }) => vehicleId === vehicle && state === "completed")}
              />
            ) : (
              <Vehicles runs={runs} onOpen={(vehicleId) => go({ vehicle: vehicleId }, { push: true })} />
            )
          }
        </OwnRuns>
      </RoadPage>
    </RoadOnly>
  );
}

interface VehiclesProps {
  readonly runs: readonly DeliveryRun[];
  readonly onOpen: (vehicleId: string) => void;
}

/** Vehicles of the driver's trips of today. */
function Vehicles({ runs, onOpen }: VehiclesProps) {
  const vehicles = new Map(runs.flatMap((run) => (run.vehicleId === null ? [] : [[run.vehicleId, run] as const])));
  if (vehicles.size === 0)
    return (
      <EmptyState icon={Truck} title="No vehicle today">
        The vehicle of your trip is shown here once a dispatcher has planned the trip for today.
      </EmptyState>
    );
  return (
    <HandList
      label="My vehicles"
      items={[...vehicles].map(([id, { vehicleCode, number }]) => ({
        id,
        title: vehicleCode ?? "Vehicle",
        line: number,
        state: { icon: Truck, tone: "neutral", label: "" },
        onSelect: () => onOpen(id),
      }))}
    />
  );
}

interface VehicleReportProps {
  readonly driverId: string;
  readonly vehicleId: string;
  /** Whether a trip with this vehicle is over today. */
  readonly isAfter: boolean;
}

function VehicleReport({ driverId, vehicleId, isAfter }: VehicleReportProps) {
  const query = useQuery(keptReading("GET /api/logistics/fleet/vehicles/{vehicleId}/check", { vehicleId }));
  const [phase, setPhase] = useState<Phase>(isAfter ? "post_trip" : "pre_trip");
  const [findings, setFindings] = useState<Findings>({});
  const [note, setNote] = useState("");
  const { said, tell } = useSaid();
  const defects = defectsOf(findings);

  function report() {
    const input = {
      vehicleId,
      driverId,
      inspectedAt: momentNow(),
      phase,
      note: note.trim() || null,
      defects,
    };
    if (!actOnRoad(vehicleSubject(vehicleId), inspect, input)) return;
    setFindings({});
    setNote("");
    tell(good("Report kept", defects.length === 0 ? "No defects" : counted(defects.length, "defect")));
  }

  return (
    <div className="flex flex-1 flex-col gap-4" data-density="hand">
      <SaidLine said={said} />
      <Async query={query} skeleton={<SkeletonText lines={2} />}>
        {(check) => <Known check={check} />}
      </Async>
      <Segments label="When" options={phases} value={phase} onChange={setPhase} />
      <Parts findings={findings} onToggle={(part) => setFindings((now) => toggled(now, part))} />
      {defects.map(({ part }) => (
        <TextField
          key={part}
          {...field("defects.0.note")}
          label={`${vehicleParts[part].label}: what is wrong`}
          value={findings[part] ?? ""}
          onChange={({ target }) => setFindings((now) => ({ ...now, [part]: target.value }))}
        />
      ))}
      <TextField {...field("note")} value={note} onChange={({ target }) => setNote(target.value)} />
      <HandAction raised onClick={report}>
        {defects.length === 0 ? "Report: no defects" : `Report ${counted(defects.length, "defect")}`}
      </HandAction>
    </div>
  );
}

interface PartsProps {
  readonly findings: Findings;
  readonly onToggle: (part: VehiclePart) => void;
}

/** Every part of the report; a press marks a defect, another one takes it back. */
function Parts({ findings, onToggle }: PartsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-title font-strong">Press the parts with a defect</legend>
      <div className="grid gap-2 mobile:grid-cols-2">
        {parts.map((part) => {
          const isDefect = findings[part] !== undefined;
          return (
            <Button
              key={part}
              className="min-h-13 w-full justify-start! text-read!"
              variant={isDefect ? "primary" : "secondary"}
              icon={isDefect ? TriangleAlert : Check}
              aria-pressed={isDefect}
              onClick={() => onToggle(part)}
            >
              {vehicleParts[part].label}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The latest report, defects without a repair, and repairs to sign for. */
function Known({ check: { code, name, latest, defects } }: { check: VehicleCheck }) {
  const { unrepaired, toSign } = toKnow(defects, useQueue());
  return (
    <>
      <div>
        <h2 className="text-title font-strong">
          {code} · {name}
        </h2>
        <p className="text-read text-ink-muted">
          {latest === null
            ? "No report yet"
            : `Last report: ${inspectionPhases[latest.phase].toLowerCase()}, ${clockWords(latest.inspectedAt)}, ${latest.toldBy}`}
        </p>
      </div>
      {unrepaired.map(({ id, part, note, isSafety }) => (
        <Banner key={id} tone={isSafety ? "bad" : "warn"} title={`Not repaired: ${vehicleParts[part].label}`}>
          {[note, isSafety ? "The vehicle must not leave." : null].filter(Boolean).join(". ")}
        </Banner>
      ))}
      {toSign.map(({ id, part, repair, repairedBy }) => (
        <Banner
          key={id}
          tone="info"
          title={`${repair === null ? "" : repairs[repair]}: ${vehicleParts[part].label}, ${repairedBy ?? ""}`}
          action={
            <Button onClick={() => actOnRoad(`defectId=${id}`, certify, { defectId: id, version: null })}>
              Sign for the repair
            </Button>
          }
        >
          Look at the repair and sign before you drive.
        </Banner>
      ))}
    </>
  );
}
