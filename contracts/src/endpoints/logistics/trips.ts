import { z } from "zod";
import { DateOnly, Id, note, pageInput, pageOf, Timestamp, wordList } from "../../entities/primitives.ts";
import { OverrideReason, TripDetail, TripRow } from "../../entities/logistics/trips.ts";
import { tripCancelReasons, tripCommands } from "../../entities/logistics/route-words.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "routes", access: { role: "logistics" } } as const;
const version = z.int().min(1).nullable().default(null);
const tripTarget = { tripId: Id, version };
const tripCommand = { ...shared, method: "POST", output: TripDetail, replayable: true } as const;
const tripRefusals = ["trip.refused", "request.stale", "trip.not_found"] as const;
/** Refusals that concern the crew of a trip, planned or made by hand. */
export const crewErrors = [
  "trip.vehicle_taken",
  "trip.driver_taken",
  "trip.crew_unfit",
  "trip.vehicle_unfit",
  "trip.hours",
  "route_plan.vehicle_unknown",
  "route_plan.vehicle_unfit",
] as const;

export const tripEndpoints = {
  listTrips: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/routes",
    follows: "trips",
    summary: "Trips of a day or a period, with way, cost and state",
    input: z.strictObject({
      from: DateOnly.optional(),
      to: DateOnly.optional(),
      /** `live` for all that are neither completed nor cancelled. */
      state: wordList([...keysOf(tripCommands), "live"]).optional(),
      vehicleId: Id.optional(),
      driverId: Id.optional(),
      shipmentId: Id.optional(),
      planId: Id.optional(),
      ...pageInput,
    }),
    output: pageOf(TripRow),
    errors: [],
  }),
  getTrip: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/trips/{tripId}",
    follows: "trips",
    summary: "One trip with its stops",
    input: z.strictObject({ tripId: Id }),
    output: TripDetail,
    errors: ["trip.not_found"],
  }),
  createTrip: endpoint({
    ...tripCommand,
    path: "/api/logistics/trips",
    summary: "A trip by hand: shipments in the order in which they are brought",
    input: z.strictObject({
      vehicleId: Id,
      driverId: Id.nullable().default(null),
      departureAt: Timestamp,
      shipmentIds: z.array(Id).min(1).max(200),
      serviceSeconds: z.int().min(0).max(86_400).default(300),
      overrideReason: OverrideReason,
    }),
    errors: [
      ...crewErrors,
      "trip.shipment_taken",
      "trip.departure_past",
      "route_plan.shipment_unknown",
      "route_plan.shipment_over",
      "route_plan.no_position",
      "route_plan.no_depot",
    ],
    status: 201,
  }),
  assignTrip: endpoint({
    ...tripCommand,
    path: "/api/logistics/trips/{tripId}/assign",
    summary: "Say who drives it, and with what",
    input: z.strictObject({ ...tripTarget, vehicleId: Id, driverId: Id, overrideReason: OverrideReason }),
    errors: [...tripRefusals, ...crewErrors],
  }),
  acceptTrip: endpoint({
    ...tripCommand,
    path: "/api/logistics/trips/{tripId}/accept",
    summary: "The driver takes the trip",
    input: z.strictObject(tripTarget),
    errors: tripRefusals,
  }),
  dispatchTrip: endpoint({
    ...tripCommand,
    path: "/api/logistics/trips/{tripId}/dispatch",
    summary: "The trip may leave",
    input: z.strictObject(tripTarget),
    errors: [...tripRefusals, "trip.vehicle_needed"],
  }),
  startTrip: endpoint({
    ...tripCommand,
    path: "/api/logistics/trips/{tripId}/start",
    summary: "The vehicle leaves: its shipments are out for delivery",
    input: z.strictObject({ ...tripTarget, departedAt: Timestamp.nullable().default(null) }),
    errors: [
      ...tripRefusals,
      "trip.vehicle_needed",
      "trip.shipment_not_ready",
      "vehicle.archived",
      "vehicle.in_workshop",
      "vehicle.not_to_be_used",
      "vehicle.on_trip",
      "vehicle.unsafe",
      "shipment.event_ahead",
      "order.refused",
    ],
  }),
  completeTrip: endpoint({
    ...tripCommand,
    path: "/api/logistics/trips/{tripId}/complete",
    summary: "The vehicle is home",
    input: z.strictObject({
      ...tripTarget,
      returnedAt: Timestamp.nullable().default(null),
      drivenMetres: z.int().min(0).max(10_000_000).nullable().default(null),
    }),
    errors: [...tripRefusals, "trip.stops_open"],
  }),
  cancelTrip: endpoint({
    ...tripCommand,
    path: "/api/logistics/trips/{tripId}/cancel",
    summary: "Call the trip off; its shipments may be planned anew",
    input: z.strictObject({ ...tripTarget, reason: z.enum(keysOf(tripCancelReasons)), note: note(300).default(null) }),
    errors: tripRefusals,
  }),
};
