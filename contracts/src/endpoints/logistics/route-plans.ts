import { z } from "zod";
import { DateOnly, Id, note, pageInput, pageOf, text, Timestamp, wordList } from "../../entities/primitives.ts";
import {
  RouteChoices,
  RouteOptions,
  RouteOrder,
  RoutePlanDetail,
  RoutePlanRow,
} from "../../entities/logistics/routes.ts";
import { HoursFinding, OverrideReason } from "../../entities/logistics/trips.ts";
import { routePlanCommands } from "../../entities/logistics/route-words.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";
import { crewErrors } from "./trips.ts";

const shared = { tag: "routes", access: { role: "logistics" } } as const;
const version = z.int().min(1).nullable().default(null);
const planTarget = { planId: Id, version };
const planCommand = { ...shared, method: "POST", output: RoutePlanDetail, replayable: true } as const;
const planRefusals = ["route_plan.refused", "request.stale", "request.not_found"] as const;

/** Values of a shipment that differ in this plan; omitted ones stay as in the shipment. */
const stopChoice = z.strictObject({
  shipmentId: Id,
  serviceSeconds: z.int().min(0).max(86_400).optional(),
  skills: z.array(text(40)).max(20).optional(),
  windowOpensAt: Timestamp.nullable().optional(),
  windowClosesAt: Timestamp.nullable().optional(),
});
const vehicleChoice = z.strictObject({
  vehicleId: Id,
  driverId: Id.nullable().default(null),
  /** Another shift than the driver's. */
  shiftStartsAt: Timestamp.nullable().default(null),
  shiftEndsAt: Timestamp.nullable().default(null),
});

export const routePlanEndpoints = {
  listRouteChoices: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/route-choices",
    follows: "commands",
    summary: "Shipments that wait for a way, and the vehicles and drivers that are fit for one",
    input: z.strictObject({
      day: DateOnly,
      /** Parts of the shipment's number or the consignee's name. */
      search: z.string().trim().max(100).optional(),
      depotId: Id.optional(),
    }),
    output: RouteChoices,
    errors: [],
  }),
  listRoutePlans: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/route-plans",
    follows: "trips",
    summary: "Plans of a day, to be compared",
    input: z.strictObject({
      day: DateOnly.optional(),
      state: wordList(keysOf(routePlanCommands)).optional(),
      ...pageInput,
    }),
    output: pageOf(RoutePlanRow),
    errors: [],
  }),
  getRoutePlan: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/route-plans/{planId}",
    follows: "trips",
    summary: "One plan: stops, vehicles, routes with the hour of each visit, and why a stop has none",
    input: z.strictObject({ planId: Id }),
    output: RoutePlanDetail,
    errors: ["request.not_found"],
  }),
  getRoutePlanTravel: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/route-plans/{planId}/travel",
    follows: "commands",
    summary: "Ways between the places of a plan made with a road server, row by row",
    input: z.strictObject({ planId: Id }),
    output: z.strictObject({ size: z.int(), durations: z.array(z.int()), distances: z.array(z.int()) }),
    errors: ["request.not_found", "route_plan.travel_unknown"],
  }),
  createRoutePlan: endpoint({
    ...planCommand,
    path: "/api/logistics/route-plans",
    summary: "Plan a day: which shipments, which vehicles, within which limits",
    input: z.strictObject({
      day: DateOnly,
      name: note(80).default(null),
      // More than a plan may have are refused with the limit, not with a list of ids.
      shipments: z.array(stopChoice).max(20_000),
      vehicles: z.array(vehicleChoice).max(5_000),
      options: RouteOptions.prefault({}),
    }),
    errors: [
      "route_plan.no_vehicles",
      "route_plan.no_stops",
      "route_plan.too_many_stops",
      "route_plan.too_many_vehicles",
      "route_plan.shipment_unknown",
      "route_plan.vehicle_unknown",
      "route_plan.shipment_over",
      "route_plan.no_position",
      "route_plan.no_depot",
      "route_plan.window_impossible",
      "route_plan.shift_impossible",
      "route_plan.shift_over",
      "route_plan.day_past",
      "route_plan.vehicle_unfit",
      "route_plan.driver_twice",
      "route_plan.currency_differs",
      "route_plan.fault",
      "trip.shipment_taken",
    ],
    status: 201,
  }),
  copyRoutePlan: endpoint({
    ...planCommand,
    path: "/api/logistics/route-plans/{planId}/copy",
    summary: "The same shipments and vehicles once more, to be planned otherwise",
    input: z.strictObject({ planId: Id, name: note(80).default(null), options: RouteOptions.nullable().default(null) }),
    errors: ["request.not_found", "route_plan.day_past"],
    status: 201,
  }),
  solveRoutePlan: endpoint({
    ...planCommand,
    path: "/api/logistics/route-plans/{planId}/solve",
    summary: "Search for routes, from those that are there",
    input: z.strictObject({ ...planTarget, options: RouteOptions.nullable().default(null) }),
    errors: [...planRefusals, "route_plan.day_past"],
    status: 202,
  }),
  stopRoutePlan: endpoint({
    ...planCommand,
    path: "/api/logistics/route-plans/{planId}/stop",
    summary: "End the search; the best routes by then are the plan",
    input: z.strictObject(planTarget),
    errors: planRefusals,
  }),
  resequenceRoutePlan: endpoint({
    ...planCommand,
    path: "/api/logistics/route-plans/{planId}/routes",
    method: "PUT",
    summary: "Set the order of the stops by hand; the answer lists broken limits",
    input: z.strictObject({ ...planTarget, routes: RouteOrder.max(5_000) }),
    errors: [...planRefusals, "route_plan.stop_unknown", "route_plan.day_past"],
  }),
  lockRoutePlan: endpoint({
    ...planCommand,
    path: "/api/logistics/route-plans/{planId}/locks",
    method: "PUT",
    summary: "Lock shipments to vehicles, whatever the search finds",
    input: z.strictObject({
      ...planTarget,
      locks: z.array(z.strictObject({ shipmentId: Id, vehicleId: Id })).max(4_000),
    }),
    errors: [...planRefusals, "route_plan.stop_unknown", "route_plan.day_past"],
  }),
  checkRoutePlanHours: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/route-plans/{planId}/hours",
    follows: "commands",
    summary: "Violations of the rules on hours for the drivers of its routes",
    input: z.strictObject({ planId: Id }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({ vehicleId: Id, driverId: Id, driverName: z.string(), findings: z.array(HoursFinding) }),
      ),
    }),
    errors: ["request.not_found"],
  }),
  dispatchRoutePlan: endpoint({
    ...planCommand,
    path: "/api/logistics/route-plans/{planId}/dispatch",
    summary: "Make trips of the routes",
    input: z.strictObject({ ...planTarget, overrideReason: OverrideReason }),
    errors: [
      ...planRefusals,
      ...crewErrors,
      "route_plan.nothing_planned",
      "route_plan.has_faults",
      "route_plan.departure_past",
      "route_plan.shipment_over",
      "trip.shipment_taken",
    ],
  }),
  discardRoutePlan: endpoint({
    ...planCommand,
    path: "/api/logistics/route-plans/{planId}/discard",
    summary: "The plan is not wanted",
    input: z.strictObject(planTarget),
    errors: planRefusals,
  }),
};
