import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleX from "lucide-react/icons/circle-x";
import MapPin from "lucide-react/icons/map-pin";
import Truck from "lucide-react/icons/truck";
import { useQuery } from "@tanstack/react-query";
import type { DeliveryRun, RunDetail, RunStop } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { tripStates, tripStopStates } from "@cerebro/contracts/entities/logistics/route-words.ts";
import { useSearchState } from "../../../data/address.ts";
import { useQueue } from "../../../data/offline-queue/browser-queue.ts";
import { keptReading } from "../../../data/kept-reading.ts";
import { HandAction, HandList, type HandItem } from "../../../ui/data/hand-list.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { clockWords } from "../parts/words.ts";
import { tripSubject, withWaiting } from "./deliver-flow.ts";
import { actOnRoad } from "../parts/road-acts.ts";
import { RoadOnly } from "../parts/road-only.tsx";
import { useKeptAhead } from "../parts/use-kept-ahead.ts";
import { RoadPage } from "../parts/road-page.tsx";
import { StopScreen } from "./stop-screen.tsx";

const refreshMs = 30_000;

/** `/mobile/deliver`: the driver's trip of today, door by door, with or without a connection. */
export function MobileDeliver() {
  const [{ trip }] = useSearchState();
  return <RoadOnly title="Deliver">{typeof trip === "string" ? <Run tripId={trip} /> : <Runs />}</RoadOnly>;
}

function Runs() {
  const [, change] = useSearchState();
  const query = useQuery({ ...keptReading("GET /api/logistics/delivery-runs", {}), refetchInterval: refreshMs });
  const mine = query.data?.rows.filter((run) => run.mine) ?? [];
  useKeptAhead(
    "GET /api/logistics/delivery-runs/{tripId}",
    mine.map(({ id }) => ({ tripId: id })),
  );
  useKeptAhead(
    "GET /api/logistics/fleet/vehicles/{vehicleId}/check",
    mine.flatMap(({ vehicleId }) => (vehicleId === null ? [] : [{ vehicleId }])),
  );
  const driver = query.data?.driver ?? null;
  useKeptAhead("GET /api/logistics/fleet/drivers/{driverId}/hours", driver === null ? [] : [{ driverId: driver.id }]);
  return (
    <RoadPage title="Deliver">
      <Async
        query={query}
        skeleton={<SkeletonText lines={6} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState icon={Truck} title="No trips today">
            A trip stands here once a dispatcher has planned it for today.
          </EmptyState>
        }
      >
        {({ rows }) => (
          <>
            <RunList
              label="My trips"
              rows={rows.filter(({ mine }) => mine)}
              onOpen={(trip) => change({ trip }, { push: true })}
            />
            <RunList
              label="Other trips"
              rows={rows.filter(({ mine }) => !mine)}
              onOpen={(trip) => change({ trip }, { push: true })}
            />
          </>
        )}
      </Async>
    </RoadPage>
  );
}

interface RunListProps {
  readonly label: string;
  readonly rows: readonly DeliveryRun[];
  readonly onOpen: (tripId: string) => void;
}

function RunList({ label, rows, onOpen }: RunListProps) {
  if (rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-title">{label}</h2>
      <HandList
        label={label}
        items={rows.map(({ id, number, state, driverName, vehicleCode, stops, done }) => ({
          id,
          title: number,
          line: [tripStates[state], driverName, vehicleCode].filter(Boolean).join(" · "),
          figure: `${done}/${stops}`,
          state: { icon: Truck, tone: state === "active" ? "accent" : "neutral", label: tripStates[state] },
          onSelect: () => onOpen(id),
        }))}
      />
    </section>
  );
}

function Run({ tripId }: { tripId: string }) {
  const [{ stop: stopId }, change] = useSearchState();
  const queue = useQueue();
  const query = useQuery({
    ...keptReading("GET /api/logistics/delivery-runs/{tripId}", { tripId }),
    refetchInterval: refreshMs,
  });
  const run = query.data && withWaiting(query.data, queue);
  const stop = run?.rows.find(({ id }) => id === stopId);
  const leave = () => change({ stop: undefined });
  return (
    <RoadPage
      title={stop ? stop.name : (run?.number ?? "Deliver")}
      progress={run && { at: run.rows.filter(isOver).length, of: run.rows.length }}
      onBack={stop ? leave : () => change({ trip: undefined, stop: undefined })}
    >
      <Async query={query} skeleton={<SkeletonText lines={10} />}>
        {() =>
          run &&
          (stop ? (
            <StopScreen key={stop.id} run={run} stop={stop} onDone={leave} />
          ) : (
            <Stops run={run} onOpen={(id) => change({ stop: id }, { push: true })} />
          ))
        }
      </Async>
    </RoadPage>
  );
}

const isOver = ({ state }: RunStop): boolean => ["completed", "partial", "failed", "skipped"].includes(state);

const marks = {
  planned: { icon: CircleDashed, tone: "neutral" },
  en_route: { icon: Truck, tone: "accent" },
  arrived: { icon: MapPin, tone: "accent" },
  servicing: { icon: MapPin, tone: "accent" },
  completed: { icon: CircleCheck, tone: "good" },
  partial: { icon: CircleCheck, tone: "warn" },
  failed: { icon: CircleX, tone: "bad" },
  skipped: { icon: CircleX, tone: "neutral" },
} as const;

function itemOf(stop: RunStop, onOpen: (id: string) => void): HandItem {
  const { id, position, name, state, address, estimatedArrivalAt, plannedArrivalAt, parcels } = stop;
  return {
    id,
    title: `${position}. ${name}`,
    line: [isOver(stop) ? tripStopStates[state] : clockWords(estimatedArrivalAt ?? plannedArrivalAt), address]
      .filter(Boolean)
      .join(" · "),
    ...(parcels.length > 0 && { figure: String(parcels.length), unit: parcels.length === 1 ? "parcel" : "parcels" }),
    state: { ...marks[state], label: tripStopStates[state] },
    onSelect: () => onOpen(id),
  };
}

/** Open stops first, in the order of the trip; a later one may be done before. */
function Stops({ run, onOpen }: { run: RunDetail; onOpen: (stopId: string) => void }) {
  const { id: tripId, state, rows } = run;
  const open = rows.filter((stop) => !isOver(stop));
  const over = rows.filter(isOver);
  const target = { tripId, version: null };
  return (
    <>
      {state === "planned" && <Banner tone="info" title="A dispatcher still plans this trip." />}
      {state === "accepted" && <Banner tone="info" title="Wait for your dispatcher to let the trip go." />}
      {open.length > 0 && <HandList label="Stops to do" items={open.map((stop) => itemOf(stop, onOpen))} />}
      {over.length > 0 && <HandList label="Stops done" items={over.map((stop) => itemOf(stop, onOpen))} />}
      {state === "assigned" && (
        <HandAction
          raised
          onClick={() => actOnRoad(tripSubject(tripId), "POST /api/logistics/trips/{tripId}/accept", target)}
        >
          Take this trip
        </HandAction>
      )}
      {state === "dispatched" && (
        <HandAction
          raised
          onClick={() =>
            actOnRoad(tripSubject(tripId), "POST /api/logistics/trips/{tripId}/start", {
              ...target,
              departedAt: new Date().toISOString(),
            })
          }
        >
          Leave now
        </HandAction>
      )}
      {state === "active" && open.length === 0 && (
        <HandAction
          raised
          onClick={() =>
            actOnRoad(tripSubject(tripId), "POST /api/logistics/trips/{tripId}/complete", {
              ...target,
              returnedAt: new Date().toISOString(),
            })
          }
        >
          Home again
        </HandAction>
      )}
    </>
  );
}
