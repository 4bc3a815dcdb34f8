import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { RouteOrder, RoutePlanDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import { moveStop } from "@cerebro/engines/routing/evaluate-plan.ts";
import type { TravelMatrix } from "@cerebro/engines/routing/model.ts";
import {
  type DayEvaluation,
  evaluateDay,
  orderOf,
  problemOf,
  straightWays,
} from "@cerebro/engines/routing/planned-day.ts";
import { reading } from "../../../data/query-client.ts";

/** Position of a stop: on a vehicle's route, or off all routes. */
export type StopPlace = { readonly vehicleId: string; readonly position: number } | null;

export interface RouteEdit {
  readonly order: RouteOrder;
  /** Result of the order now; undefined until travel times are known. */
  readonly evaluation: DayEvaluation | undefined;
  readonly changed: boolean;
  readonly move: (stop: string, to: StopPlace) => void;
  readonly undo: (() => void) | undefined;
  readonly reset: () => void;
}

const orderOfPlan = (plan: RoutePlanDetail): RouteOrder =>
  plan.vehicles.map(({ id }) => ({
    vehicleId: id,
    stops: plan.routes.find(({ vehicleId }) => vehicleId === id)?.visits.map(({ stop }) => stop) ?? [],
  }));

/** The order of stops under editing, calculated at once by the engine that the server uses. */
export function useRouteEdit(plan: RoutePlanDetail): RouteEdit {
  const [past, setPast] = useState<readonly RouteOrder[]>([]);
  const roads = useQuery({
    ...reading("GET /api/logistics/route-plans/{planId}/travel", { planId: plan.id }),
    enabled: plan.travelSource === "roads",
    staleTime: Infinity,
  }).data;
  const travel = useMemo<TravelMatrix | undefined>(() => {
    if (plan.travelSource === "straight") return straightWays(plan);
    const { size, durations, distances } = roads ?? {};
    if (size === undefined || durations === undefined || distances === undefined) return undefined;
    return { size, durations: Int32Array.from(durations), distances: Int32Array.from(distances) };
  }, [plan, roads]);
  const start = useMemo(() => orderOfPlan(plan), [plan]);
  const order = past.at(-1) ?? start;
  const evaluation = useMemo(
    () => (travel === undefined ? undefined : evaluateDay(plan, travel, order)),
    [plan, travel, order],
  );
  return {
    order,
    evaluation,
    changed: past.length > 0,
    move: (stop, to) => {
      if (travel === undefined) return;
      const target = to === null ? null : { vehicle: to.vehicleId, position: to.position };
      const moved = moveStop(problemOf(plan, travel, "true_cost"), orderOf(order), { stop, to: target });
      setPast([...past, moved.map(({ vehicle, stops }) => ({ vehicleId: vehicle, stops: [...stops] }))]);
    },
    undo: past.length > 0 ? () => setPast(past.slice(0, -1)) : undefined,
    reset: () => setPast([]),
  };
}
