import type { InputOf, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { routePlanEndpoints } from "@cerebro/contracts/endpoints/logistics/route-plans.ts";
import type { PlanPlace } from "@cerebro/contracts/entities/logistics/routes.ts";
import type { TravelMatrix } from "@cerebro/engines/routing/model.ts";
import {
  evaluateDay,
  type PlannedDay,
  problemOf,
  reasonFor,
  straightWays,
} from "@cerebro/engines/routing/planned-day.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { chooseDay } from "./choose-day.ts";
import { roadTravel, RoadsUnknown } from "./road-travel.ts";
import { refuseFaults } from "./solve-plan.ts";
import { solveOnThreads } from "./solve-on-threads.ts";

type Choice = Pick<InputOf<typeof routePlanEndpoints.createRoutePlan>, "day" | "shipments" | "vehicles" | "options">;
type Detail = OutputOf<typeof routePlanEndpoints.getRoutePlan>;

export interface RoutePreview extends Pick<Detail, "routes" | "stops" | "vehicles" | "currency" | "day"> {
  readonly figures: NonNullable<Detail["figures"]>;
  readonly unassigned: Detail["unassigned"];
  /** `roads`: by the road server; `straight_lines`: made longer by a factor. */
  readonly travel: "roads" | "straight_lines";
}

/** Searches routes for chosen shipments and vehicles and stores nothing; the search ends with the caller's connection. */
export async function previewRoutes(ctx: Context, choice: Choice): Promise<RoutePreview> {
  requireRole(ctx, "logistics");
  const { currency, places, stops, vehicles } = await chooseDay(ctx.read, choice, ctx.now());
  const day: PlannedDay = { options: choice.options, places, stops, vehicles, locks: [] };
  refuseFaults(day, problemOf(day, straightWays(day), "search"));
  const signal = ctx.disconnected?.() ?? new AbortController().signal;
  const roads = await roadsOf(ctx, places, signal);
  const ways = roads ?? straightWays(day);
  const { seed, iterations, seconds } = choice.options;
  const { plan } = await solveOnThreads(
    { problem: problemOf(day, ways, "search"), from: null, seed, iterations, seconds },
    { onProgress: () => undefined, signal },
  );
  const order = plan.routes.map(({ vehicle, visits }) => ({
    vehicleId: vehicle,
    stops: visits.map(({ stop }) => stop),
  }));
  const { routes, figures } = evaluateDay(day, ways, order);
  const unassigned = plan.unassigned.map(({ stop, constraint }) => ({
    stop,
    reason: reasonFor(day, stop, constraint),
  }));
  const travel = roads === null ? "straight_lines" : "roads";
  return { day: choice.day, currency, stops, vehicles, routes: [...routes], figures, unassigned, travel };
}

async function roadsOf(ctx: Context, places: readonly PlanPlace[], signal: AbortSignal): Promise<TravelMatrix | null> {
  const { routingUrl } = ctx.platform.config;
  if (routingUrl === null) return null;
  try {
    return await roadTravel(routingUrl, places, signal);
  } catch (error) {
    if (error instanceof RoadsUnknown) return null;
    throw error;
  }
}
