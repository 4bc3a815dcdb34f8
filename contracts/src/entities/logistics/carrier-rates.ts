import { z } from "zod";
import { rateRefusals, tenderRefusals, tenderStates, transportModes } from "./carrier-words.ts";
import { Currency, DateOnly, Id, Minor, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

const Mode = z.enum(keysOf(transportModes));

export const TariffRow = z.strictObject({
  id: Id,
  carrierId: Id,
  code: z.string(),
  validFrom: DateOnly,
  validUntil: DateOnly.nullable(),
  /** It holds today. */
  valid: z.boolean(),
  bandCount: z.int(),
  laneCount: z.int(),
  createdAt: Timestamp,
  version: z.int(),
});
export type TariffRow = z.output<typeof TariffRow>;

export const BandRow = z.strictObject({
  id: Id,
  carrierId: Id,
  carrierCode: z.string(),
  tariffId: Id,
  tariffCode: z.string(),
  origin: z.string(),
  destination: z.string(),
  service: z.string(),
  option: z.string(),
  mode: Mode,
  fromGrams: z.int(),
  upToGrams: z.int(),
  minimumMinor: Minor,
  minorPerTonne: Minor,
  currency: Currency,
  transitDays: z.int(),
  validFrom: DateOnly,
  validUntil: DateOnly.nullable(),
});
export type BandRow = z.output<typeof BandRow>;

/** The question to all carriers. */
export const RateQuestion = z.strictObject({
  origins: z.array(z.string()),
  destinations: z.array(z.string()),
  grams: z.int(),
  millilitres: z.int(),
  services: z.array(z.string()),
  capabilities: z.array(z.string()),
  accessorials: z.array(z.string()),
  readyOn: DateOnly,
  readyMinute: z.int(),
  dueOn: DateOnly.nullable(),
  currency: Currency.nullable(),
  weights: z.strictObject({ price: z.number(), time: z.number(), onTime: z.number() }),
});
export type RateQuestion = z.output<typeof RateQuestion>;

export const RateOffer = z.strictObject({
  bandId: Id,
  carrierId: Id,
  carrierCode: z.string(),
  carrierName: z.string(),
  tariffCode: z.string(),
  origin: z.string(),
  destination: z.string(),
  service: z.string(),
  option: z.string(),
  mode: Mode,
  currency: Currency,
  price: z.strictObject({
    chargeableGrams: z.int(),
    freightMinor: Minor,
    isMinimum: z.boolean(),
    fuelMinor: Minor,
    accessorialsMinor: Minor,
    totalMinor: Minor,
  }),
  transitDays: z.int(),
  leavesOn: DateOnly,
  arrivesOn: DateOnly,
  /** 0 to 1; null while too few deliveries are known. */
  onTime: z.number().nullable(),
  score: z.number(),
});
export type RateOffer = z.output<typeof RateOffer>;

export const RefusedCarrier = z.strictObject({
  carrierId: Id,
  carrierCode: z.string(),
  carrierName: z.string(),
  reason: z.enum(keysOf(rateRefusals)),
  /** The failed condition, or the day of the earliest arrival. */
  detail: z.string().nullable(),
});
export type RefusedCarrier = z.output<typeof RefusedCarrier>;

export const RateShop = z.strictObject({
  question: RateQuestion,
  offers: z.array(RateOffer),
  refused: z.array(RefusedCarrier),
});
export type RateShop = z.output<typeof RateShop>;

/** An offer that was taken, with what else there was. */
export const Booking = z.strictObject({
  id: Id,
  shipmentId: Id,
  number: z.string(),
  /** Stands until it is taken back. */
  withdrawnAt: Timestamp.nullable(),
  tenderId: Id.nullable(),
  question: RateQuestion,
  chosen: RateOffer,
  notChosen: z.array(RateOffer),
  refused: z.array(RefusedCarrier),
  reason: z.string().nullable(),
  bookedAt: Timestamp,
  bookedBy: z.string(),
});
export type Booking = z.output<typeof Booking>;

export const TenderRow = z.strictObject({
  id: Id,
  number: z.string(),
  shipmentId: Id,
  shipmentNumber: z.string(),
  carrierId: Id,
  carrierCode: z.string(),
  carrierName: z.string(),
  rank: z.int(),
  state: z.enum(keysOf(tenderStates)),
  minutes: z.int(),
  priceMinor: Minor,
  currency: Currency,
  offer: RateOffer,
  note: z.string().nullable(),
  offeredAt: Timestamp.nullable(),
  expiresAt: Timestamp.nullable(),
  answeredAt: Timestamp.nullable(),
  answeredBy: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: Timestamp,
  version: z.int(),
});
export type TenderRow = z.output<typeof TenderRow>;

/** The tender as a carrier sees it through the link in its mail. */
export const TenderOffer = z.strictObject({
  organisation: z.string(),
  number: z.string(),
  carrierName: z.string(),
  state: z.enum(keysOf(tenderStates)),
  fromName: z.string().nullable(),
  fromAddress: z.string().nullable(),
  toName: z.string().nullable(),
  toAddress: z.string().nullable(),
  toCountry: z.string().nullable(),
  service: z.string(),
  mode: Mode,
  grams: z.int(),
  leavesOn: DateOnly,
  arrivesOn: DateOnly,
  priceMinor: Minor,
  currency: Currency,
  note: z.string().nullable(),
  expiresAt: Timestamp.nullable(),
});
export type TenderOffer = z.output<typeof TenderOffer>;
export const TenderRefusalName = z.enum(keysOf(tenderRefusals));
