import type { CallOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { routePlanEndpoints } from "@cerebro/contracts/endpoints/logistics/route-plans.ts";
import type { RoutePlanDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import { checkPlan } from "@cerebro/engines/routing/check-plan.ts";
import { problemOf, straightWays } from "@cerebro/engines/routing/planned-day.ts";
import { routePlanVerbs } from "../../src/modules/logistics/index.ts";
import type { TestApp } from "../start-test-app.ts";
import { around, RouteDesk } from "./route-desk.ts";

export type PlanDraft = CallOf<typeof routePlanEndpoints.createRoutePlan>;
type Route = RoutePlanDetail["routes"][number];

/** Steps instead of time, so that a plan is the same each time. */
export const quick = { iterations: 400, objective: "least_cost" } as const;
export const planDay = "2026-11-23";
export const stopsOn = ({ visits }: Route): string[] => visits.map(({ stop }) => stop);

/** A dispatcher who plans Monday, 23 November 2026. */
export class PlanDesk {
  readonly test: TestApp;
  readonly roads: RouteDesk;

  constructor(roads: RouteDesk) {
    this.test = roads.test;
    this.roads = roads;
  }

  static async open(test: TestApp): Promise<PlanDesk> {
    return new PlanDesk(await RouteDesk.open(test));
  }

  get ctx() {
    return this.roads.ctx;
  }

  async crew(count: number, grams = 1_000_000) {
    const vehicles: { vehicleId: string; driverId: string }[] = [];
    for (let one = 0; one < count; one += 1)
      vehicles.push({ vehicleId: await this.roads.vehicle({ grams }), driverId: await this.roads.driver() });
    return vehicles;
  }

  async parcels(count: number) {
    const shipments: { shipmentId: string }[] = [];
    for (let one = 0; one < count; one += 1)
      shipments.push({ shipmentId: await this.roads.shipment({ to: around(3 + (one % 5) * 4, (one % 7) * 3 - 9) }) });
    return shipments;
  }

  async create(change: Partial<PlanDraft> = {}): Promise<RoutePlanDetail> {
    const { shipments = await this.parcels(6), vehicles = await this.crew(2), ...rest } = change;
    const input = { day: planDay, shipments, vehicles, options: quick, ...rest };
    return routePlanVerbs.createRoutePlan(this.ctx, routePlanEndpoints.createRoutePlan.input.parse(input));
  }

  async solved(change: Partial<PlanDraft> = {}): Promise<RoutePlanDetail> {
    const { id: planId } = await this.create(change);
    await this.solve(planId);
    await this.test.drain();
    return this.get(planId);
  }

  solve = (planId: string) => routePlanVerbs.solveRoutePlan(this.ctx, { planId, version: null, options: null });

  get = (planId: string) => routePlanVerbs.getRoutePlan(this.ctx, { planId });

  resequence = (planId: string, routes: { vehicleId: string; stops: string[] }[]) =>
    routePlanVerbs.resequenceRoutePlan(this.ctx, { planId, version: null, routes });

  dispatch = (planId: string, overrideReason: string | null = null) =>
    routePlanVerbs.dispatchRoutePlan(this.ctx, { planId, version: null, overrideReason });
}

/** Faults the independent checker finds in the stored plan. */
export function faultsOfStored(plan: RoutePlanDetail, travel = straightWays(plan)): string[] {
  const routes = plan.routes.map(({ vehicleId, metres, costMinor, ...route }) => ({
    ...route,
    vehicle: vehicleId,
    distance: metres,
    cost: costMinor,
  }));
  const sum = (figure: (route: (typeof routes)[number]) => number) => routes.reduce((all, one) => all + figure(one), 0);
  return checkPlan(problemOf(plan, travel, "true_cost"), {
    routes,
    unassigned: plan.unassigned.map(({ stop }) => ({ stop, constraint: "no_vehicle_left" })),
    cost: sum(({ cost }) => cost),
    distance: sum(({ distance }) => distance),
    duration: sum(({ arrival, departure }) => arrival - departure),
  }).map(({ rule, subject }) => `${rule} ${subject}`);
}
