import { useMemo } from "react";
import type { RoutePlanDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import { EarthMap } from "../../../parts/map.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import type { MapLine, MapPoint } from "../../../ui/map/marks.ts";
import type { Tone } from "../../../ui/tone.ts";
import type { RouteEdit } from "./use-route-edit.ts";

interface RouteMapProps {
  readonly plan: RoutePlanDetail;
  readonly edit: RouteEdit;
  readonly selected: string | undefined;
  readonly onSelect: (stop: string | undefined) => void;
}

/** Neighbouring routes differ; which vehicle's they are the lists tell. */
const colours: readonly Tone[] = ["accent", "info", "good", "warn", "neutral"];

/** Map of the routes; the lists below contain the same in words. */
export function RouteMap({ plan, edit, selected, onSelect }: RouteMapProps) {
  const routes = edit.evaluation?.routes ?? plan.routes;
  const { points, lines } = useMemo(() => marksOf(plan, routes), [plan, routes]);
  return (
    <Panel title="Map" hint="The order of stops, in straight lines from one to the next." flush>
      <EarthMap
        label="Routes"
        points={points}
        lines={lines}
        selected={selected}
        onSelect={onSelect}
        fitKey={plan.id}
        className="h-96 border-t border-line"
      />
    </Panel>
  );
}

function marksOf(plan: RoutePlanDetail, routes: RoutePlanDetail["routes"]): { points: MapPoint[]; lines: MapLine[] } {
  const stopOf = new Map(plan.stops.map((stop) => [stop.id, stop]));
  const vehicleOf = new Map(plan.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const places = (index: number | undefined) => (index === undefined ? [] : (plan.places[index] ?? []));
  const depots: MapPoint[] = [...new Set(plan.vehicles.map(({ place }) => place))].flatMap((place) =>
    [places(place)].flat().map((position) => ({
      id: `depot ${place}`,
      position,
      label: "Depot",
      tone: "neutral" as const,
      kind: "pin" as const,
    })),
  );
  const stops = routes.flatMap(({ visits }, route) =>
    visits.flatMap(({ stop: id }, index): MapPoint[] => {
      const stop = stopOf.get(id);
      return [places(stop?.place)].flat().map((position) => ({
        id,
        position,
        label: stop?.name ?? "",
        tone: colours[route % colours.length] ?? "neutral",
        kind: "stop",
        number: index + 1,
      }));
    }),
  );
  const lines = routes.map(({ vehicleId, visits }, route): MapLine => {
    const home = vehicleOf.get(vehicleId)?.place;
    const way = [
      home,
      ...visits.map(({ stop }) => stopOf.get(stop)?.place),
      plan.options.openRoutes ? undefined : home,
    ];
    return {
      id: vehicleId,
      positions: way.flatMap((place) => [places(place)].flat()),
      tone: colours[route % colours.length] ?? "neutral",
    };
  });
  return { points: [...depots, ...stops], lines };
}
