import { z } from "zod";
import { hemispheres } from "../../access/roles.ts";
import { Metric } from "../executive/metrics.ts";
import { Id, Timestamp } from "../primitives.ts";
import { WarehouseDashboard } from "../wms/tasks.ts";
import { signalStates } from "../logistics/tracking-words.ts";
import { keysOf } from "../vocabulary.ts";

export const Person = z.strictObject({ userId: Id, name: z.string() });
export type Person = z.output<typeof Person>;

/** Connected people, each once. */
export const PeopleByHemisphere = z.strictObject({ hemisphere: z.enum(hemispheres), people: z.array(Person) });
export type PeopleByHemisphere = z.output<typeof PeopleByHemisphere>;

/** The shift at a glance, as `GET /api/wms/dashboard` gives it. */
export const WarehouseFeed = z.strictObject({
  feed: z.literal("warehouse-metrics"),
  asOf: Timestamp,
  available: z.literal(true),
  dashboard: WarehouseDashboard,
});
export type WarehouseFeed = z.output<typeof WarehouseFeed>;

/** Vehicles on the road. `available` is false as long as no vehicle reports where it is. */
export const FleetFeed = z.strictObject({
  feed: z.literal("fleet-tracking"),
  asOf: Timestamp,
  available: z.boolean(),
  vehicles: z.array(
    z.strictObject({
      vehicleId: Id,
      name: z.string(),
      code: z.string(),
      state: z.enum(keysOf(signalStates)),
      latitude: z.number(),
      longitude: z.number(),
      speedKmh: z.number().nullable(),
      heading: z.number().nullable(),
      reportedAt: Timestamp,
    }),
  ),
});
export type FleetFeed = z.output<typeof FleetFeed>;

/** The figures of `GET /api/metrics`. */
export const BusinessFeed = z.strictObject({
  feed: z.literal("business-kpis"),
  asOf: Timestamp,
  available: z.literal(true),
  metrics: z.array(Metric),
});
export type BusinessFeed = z.output<typeof BusinessFeed>;

export const Feed = z.discriminatedUnion("feed", [WarehouseFeed, FleetFeed, BusinessFeed]);
export type Feed = z.output<typeof Feed>;
