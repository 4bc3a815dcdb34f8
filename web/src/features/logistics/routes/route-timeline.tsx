import type { RoutePlanDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import { counted } from "../../../parts/format.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Schedule, type ScheduleRow } from "../../../ui/schedule/schedule.tsx";
import { clockOf } from "./route-state-words.ts";
import type { RouteEdit } from "./use-route-edit.ts";

interface RouteTimelineProps {
  readonly plan: RoutePlanDetail;
  readonly edit: RouteEdit;
  readonly selected: string | undefined;
  readonly onSelect: (stop: string) => void;
  readonly changeable: boolean;
}

const hour = 3_600;

/** A row a vehicle, a bar a stop; bars can be pulled within and between rows. */
export function RouteTimeline({ plan, edit, selected, onSelect, changeable }: RouteTimelineProps) {
  const routes = edit.evaluation?.routes ?? plan.routes;
  const first = Math.min(...plan.vehicles.map(({ earliest }) => earliest), ...routes.map(({ departure }) => departure));
  const last = Math.max(...plan.vehicles.map(({ latest }) => latest), ...routes.map(({ arrival }) => arrival));
  const hours = Math.max(1, Math.ceil((last - first) / hour / 10));
  const begin = Math.floor(first / hour) * hour;
  const ticks = Array.from({ length: Math.ceil((last - begin) / hour / hours) + 1 }, (_, index) => {
    const at = begin + index * hours * hour;
    return { at, label: clockOf(plan, at) };
  });
  return (
    <Panel
      title="Timeline"
      hint={
        changeable
          ? "Pull a stop elsewhere, or use the menu beside it in the lists below. Nothing is kept before you say so."
          : "When each vehicle is where."
      }
      flush
    >
      <Schedule
        label="Routes by vehicle"
        rows={rowsOf(plan, edit)}
        ticks={ticks}
        selected={selected}
        onSelect={onSelect}
        onMove={changeable ? (stop, vehicleId, position) => edit.move(stop, { vehicleId, position }) : undefined}
      />
    </Panel>
  );
}

function rowsOf(plan: RoutePlanDetail, edit: RouteEdit): ScheduleRow[] {
  const stopOf = new Map(plan.stops.map((stop) => [stop.id, stop]));
  const faulty = new Set((edit.evaluation?.faults ?? plan.faults).map(({ subject }) => subject));
  const held = new Set(plan.locks.map(({ shipmentId }) => shipmentId));
  return plan.vehicles.map((vehicle) => {
    const route = (edit.evaluation?.routes ?? plan.routes).find(({ vehicleId }) => vehicleId === vehicle.id);
    const bars = (route?.visits ?? []).flatMap(({ stop: id, arrival, begin }, index) => {
      const stop = stopOf.get(id);
      if (stop === undefined) return [];
      const late = edit.evaluation?.late.get(id) ?? 0;
      const words = [
        `Stop ${index + 1}`,
        stop.number,
        stop.name,
        clockOf(plan, arrival),
        late > 0 ? `${Math.ceil(late / 60)} min late` : undefined,
        held.has(stop.shipmentId) ? "held to this vehicle" : undefined,
      ];
      return {
        id,
        from: arrival,
        to: begin + stop.service,
        label: words.filter((word) => word !== undefined).join(", "),
        short: String(index + 1),
        tone: faulty.has(id) ? ("bad" as const) : ("info" as const),
      };
    });
    return {
      id: vehicle.id,
      title: vehicle.code,
      hint: vehicle.driverName ?? counted(bars.length, "stop"),
      from: route?.departure,
      to: route?.arrival,
      pauses: (route?.breaks ?? []).map(({ from, to }) => ({
        from,
        to,
        label: `Break from ${clockOf(plan, from)} to ${clockOf(plan, to)}`,
      })),
      bars,
    };
  });
}
