import { z } from "zod";
import { CountryCode } from "../addresses.ts";
import { positionFields } from "./positions.ts";
import { Currency, Id, Minor, Timestamp } from "../primitives.ts";
import { Carton } from "../wms/sales-orders.ts";
import {
  emissionGaps,
  eventSources,
  ignoredBecause,
  milestoneSteps,
  shipmentCommands,
  shipmentModes,
  shipmentPunctuality,
  shipmentRemarks,
  shipmentSteps,
  shipmentTroubles,
} from "./shipment-words.ts";
import { keysOf } from "../vocabulary.ts";

export const ShipmentStatusName = z.enum([...keysOf(shipmentSteps), ...keysOf(shipmentTroubles)]);
export const ShipmentModeName = z.enum(keysOf(shipmentModes));
export const ShipmentPunctuality = z.enum(keysOf(shipmentPunctuality));

/** A shipment as a list shows it [LOG-01]. */
export const ShipmentRow = z.strictObject({
  id: Id,
  number: z.string(),
  salesOrderId: Id.nullable(),
  salesOrderNumber: z.string().nullable(),
  status: ShipmentStatusName,
  /** Latest milestone, regardless of exceptions since. */
  step: z.enum(keysOf(shipmentSteps)),
  reason: z.string().nullable(),
  carrierId: Id.nullable(),
  carrierName: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  mode: ShipmentModeName.nullable(),
  fromName: z.string().nullable(),
  toName: z.string().nullable(),
  toCountry: z.string().nullable(),
  promisedAt: Timestamp.nullable(),
  agreedAt: Timestamp.nullable(),
  estimatedAt: Timestamp.nullable(),
  shippedAt: Timestamp.nullable(),
  deliveredAt: Timestamp.nullable(),
  punctuality: ShipmentPunctuality,
  /** The chance that it is late; null where none was foretold [PRED-07]. */
  delayProbability: z.number().nullable(),
  cartonCount: z.int(),
  grams: z.int().nullable(),
  createdAt: Timestamp,
  version: z.int(),
});
export type ShipmentRow = z.output<typeof ShipmentRow>;

/** A warehouse, as those see it who carry goods from it. */
export const Depot = z.strictObject({
  id: Id,
  code: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  country: CountryCode.nullable(),
  ...positionFields,
});
export type Depot = z.output<typeof Depot>;

const Place = z.strictObject({
  name: z.string().nullable(),
  address: z.string().nullable(),
  country: CountryCode.nullable(),
  ...positionFields,
});

export const Milestone = z.strictObject({
  step: z.enum(milestoneSteps),
  plannedAt: Timestamp.nullable(),
  estimatedAt: Timestamp.nullable(),
  actualAt: Timestamp.nullable(),
});

/** A reported event, in the order of occurrence. */
export const ToldEvent = z.strictObject({
  id: Id,
  status: z.enum([...ShipmentStatusName.options, ...keysOf(shipmentRemarks)]),
  occurredAt: Timestamp,
  toldAt: Timestamp,
  source: z.enum(keysOf(eventSources)),
  toldBy: z.string().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  estimatedAt: Timestamp.nullable(),
  ...positionFields,
  /** Why it is kept but changes nothing; null where it counts. */
  ignored: z.enum(keysOf(ignoredBecause)).nullable(),
});

export const MovedPromise = z.strictObject({
  promisedAt: Timestamp.nullable(),
  toldAt: Timestamp,
  toldBy: z.string(),
  reason: z.string(),
});

const FactorSource = z.strictObject({
  title: z.string(),
  publisher: z.string(),
  licence: z.string(),
  tables: z.string(),
});

/** Emissions of the transport and the data they are calculated from, or the missing data [LOG-10]. */
export const ShipmentEmission = z.discriminatedUnion("known", [
  z.strictObject({
    known: z.literal(true),
    /** Grams of CO2 equivalent: of the vehicle, of its fuel before, and both. */
    vehicleGrams: z.int(),
    fuelGrams: z.int(),
    totalGrams: z.int(),
    massGrams: z.int(),
    metres: z.int(),
    /** Told, or the great circle × `detour`. */
    distance: z.enum(["told", "great_circle"]),
    detour: z.number().nullable(),
    mode: ShipmentModeName,
    /** The row of the published table, and its grams per tonne-kilometre. */
    factor: z.strictObject({ row: z.string(), vehicle: z.number(), fuel: z.number() }),
    source: FactorSource,
  }),
  z.strictObject({ known: z.literal(false), missing: z.array(z.enum(keysOf(emissionGaps))) }),
]);
export type ShipmentEmission = z.output<typeof ShipmentEmission>;

export const OrderEmission = z.strictObject({
  orderId: Id,
  orderNumber: z.string(),
  /** Of all its shipments; null as long as one of them cannot be told. */
  totalGrams: z.int().nullable(),
  shipments: z.array(z.strictObject({ shipmentId: Id, number: z.string(), emission: ShipmentEmission })),
});

export const ShipmentDetail = ShipmentRow.extend({
  fromLocationId: Id.nullable(),
  from: Place,
  to: Place,
  service: z.string().nullable(),
  goods: z.string().nullable(),
  pieces: z.int().nullable(),
  millilitres: z.int().nullable(),
  metres: z.int().nullable(),
  attempts: z.int(),
  windowOpensAt: Timestamp.nullable(),
  windowClosesAt: Timestamp.nullable(),
  note: z.string().nullable(),
  priceMinor: Minor.nullable(),
  currency: Currency.nullable(),
  /** Against the first promise, and the one agreed on last; null until it is delivered or where none was given. */
  onTime: z.strictObject({ original: z.boolean().nullable(), agreed: z.boolean().nullable() }),
  milestones: z.array(Milestone),
  events: z.array(ToldEvent),
  promises: z.array(MovedPromise),
  cartons: z.array(Carton),
  /** Packed units of items with a UN number; versions kept before the field have none. */
  dangerousGoods: z
    .array(z.strictObject({ unNumber: z.string(), sku: z.string(), itemName: z.string(), quantity: z.int() }))
    .default([]),
  emission: ShipmentEmission,
  trip: z
    .strictObject({ id: Id, number: z.string(), day: z.string(), position: z.int(), vehicle: z.string().nullable() })
    .nullable(),
  commands: z.array(z.enum(shipmentCommands)),
});
export type ShipmentDetail = z.output<typeof ShipmentDetail>;

export const PromiseCount = z.strictObject({ onTime: z.int(), late: z.int(), meanDaysLate: z.number().nullable() });

/** On time against the first promise and against the last; late days are begun days, of those that came late. */
export const OnTime = z.strictObject({
  delivered: z.int(),
  /** With a promise; only these are on time or late. */
  promised: z.int(),
  original: PromiseCount,
  agreed: PromiseCount,
});

export const ShipmentDay = OnTime.extend({ day: z.string(), shipped: z.int() });
