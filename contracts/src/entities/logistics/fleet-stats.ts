import { z } from "zod";
import { Consumption } from "./fleet.ts";
import { driverStatuses, vehicleStatuses } from "./fleet-words.ts";
import { Currency, DateOnly, Id, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

const Count = z.int().min(0);

/** A figure with what it was made of; null with the reason where there is nothing to make it of. */
const figure = <Parts extends z.ZodRawShape>(parts: Parts) =>
  z.strictObject({
    value: z.number().nullable(),
    /** In words: what is divided by what. */
    formula: z.string(),
    reason: z.string().nullable(),
    ...parts,
  });

export const FleetStats = z.strictObject({
  from: DateOnly,
  to: DateOnly,
  timeZone: z.string(),
  currency: Currency,
  asOf: Timestamp,
  vehicles: z.strictObject({ total: Count, byStatus: z.record(z.enum(keysOf(vehicleStatuses)), Count) }),
  drivers: z.strictObject({
    total: Count,
    byStatus: z.record(z.enum(keysOf(driverStatuses)), Count),
    /** By how long they may drive on from now. */
    byHoursLeft: z.strictObject({
      none: Count,
      underTwoHours: Count,
      underFourHours: Count,
      fourHoursAndMore: Count,
      notLogged: Count,
    }),
    violations: Count,
  }),
  utilisation: figure({ roadHours: z.number(), availableHours: z.number() }),
  distance: figure({ metres: z.int(), vehicles: Count, corrections: Count }),
  efficiency: z.strictObject({
    formula: z.string(),
    reason: z.string().nullable(),
    byUnit: z.array(Consumption),
  }),
  costPerKm: figure({
    fuelMinor: z.int(),
    workshopMinor: z.int(),
    metres: z.int(),
    costPerMileMinor: z.number().nullable(),
  }),
  maintenance: z.strictObject({
    overdue: Count,
    dueSoon: Count,
    inTime: Count,
    withoutPlan: Count,
    openWorkOrders: Count,
    openDefects: Count,
  }),
  perVehicle: z.array(
    z.strictObject({
      vehicleId: Id,
      code: z.string(),
      metres: z.int(),
      roadHours: z.number(),
      availableHours: z.number(),
      fuelMinor: z.int(),
      workshopMinor: z.int(),
    }),
  ),
});
export type FleetStats = z.output<typeof FleetStats>;
