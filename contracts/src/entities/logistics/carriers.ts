import { z } from "zod";
import {
  accessorialKinds,
  carrierCapabilities,
  claimKinds,
  claimStates,
  freightInvoiceStates,
  freightVerdicts,
  rateRefusals,
  scorecardFigures,
  tenderRefusals,
  tenderStates,
  transportModes,
} from "./carrier-words.ts";
import { Currency, DateOnly, Id, Minor, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

const Mode = z.enum(keysOf(transportModes));
const Capability = z.enum(keysOf(carrierCapabilities));
/** Prices of extras, in minor units, by name. */
export const Accessorials = z.partialRecord(z.enum(keysOf(accessorialKinds)), z.int().min(0).max(100_000_000));

/** A figure with what it is made of; null where too few rows are behind it. */
export const Figure = z.strictObject({
  figure: z.enum(keysOf(scorecardFigures)),
  value: z.number().nullable(),
  numerator: z.number(),
  denominator: z.number(),
  rows: z.int(),
});
export type Figure = z.output<typeof Figure>;

export const CarrierRow = z.strictObject({
  id: Id,
  code: z.string(),
  name: z.string(),
  active: z.boolean(),
  currency: Currency,
  tariffCount: z.int(),
  bandCount: z.int(),
  openTenders: z.int(),
  onTime: Figure,
  acceptance: Figure,
  costPerShipment: Figure,
  version: z.int(),
});
export type CarrierRow = z.output<typeof CarrierRow>;

export const CarrierDetail = z.strictObject({
  id: Id,
  code: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  active: z.boolean(),
  currency: Currency,
  /** Null: the organization's currency. */
  ownCurrency: Currency.nullable(),
  fuelBasisPoints: z.int(),
  accessorials: Accessorials,
  capabilities: z.array(Capability),
  cutOffMinute: z.int(),
  gramsPerLitre: z.int().nullable(),
  toleranceBasisPoints: z.int(),
  createdAt: Timestamp,
  version: z.int(),
});
export type CarrierDetail = z.output<typeof CarrierDetail>;

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

export const Scorecard = z.strictObject({
  carrierId: Id,
  from: DateOnly,
  until: DateOnly,
  currency: Currency,
  figures: z.array(Figure),
});
export type Scorecard = z.output<typeof Scorecard>;

/** One of the rows that a figure is made of. */
export const FigureRow = z.strictObject({
  id: z.string(),
  number: z.string(),
  on: DateOnly,
  numerator: z.number(),
  denominator: z.number(),
});
export type FigureRow = z.output<typeof FigureRow>;

export const ClaimRow = z.strictObject({
  id: Id,
  number: z.string(),
  shipmentId: Id,
  shipmentNumber: z.string(),
  carrierId: Id,
  carrierCode: z.string(),
  kind: z.enum(keysOf(claimKinds)),
  state: z.enum(keysOf(claimStates)),
  amountMinor: Minor,
  settledMinor: Minor.nullable(),
  currency: Currency,
  note: z.string().nullable(),
  createdAt: Timestamp,
  createdBy: z.string(),
  decidedAt: Timestamp.nullable(),
  version: z.int(),
});
export type ClaimRow = z.output<typeof ClaimRow>;

export const FreightInvoiceRow = z.strictObject({
  id: Id,
  number: z.string(),
  reference: z.string(),
  carrierId: Id,
  carrierCode: z.string(),
  carrierName: z.string(),
  state: z.enum(keysOf(freightInvoiceStates)),
  invoicedOn: DateOnly,
  currency: Currency,
  lineCount: z.int(),
  /** Lines that do not match. */
  findings: z.int(),
  amountMinor: Minor,
  /** Billed and not owed. */
  atStakeMinor: Minor,
  createdAt: Timestamp,
  version: z.int(),
});
export type FreightInvoiceRow = z.output<typeof FreightInvoiceRow>;

export const FreightInvoiceLine = z.strictObject({
  lineNumber: z.int(),
  shipmentReference: z.string(),
  shipmentId: Id.nullable(),
  shipmentNumber: z.string().nullable(),
  grams: z.int().nullable(),
  amountMinor: Minor,
  expectedMinor: Minor.nullable(),
  atStakeMinor: Minor,
  verdict: z.enum(keysOf(freightVerdicts)),
  price: RateOffer.shape.price.nullable(),
});
export type FreightInvoiceLine = z.output<typeof FreightInvoiceLine>;

export const FreightInvoiceDetail = FreightInvoiceRow.extend({
  note: z.string().nullable(),
  reason: z.string().nullable(),
  toleranceBasisPoints: z.int(),
  createdBy: z.string(),
  decidedAt: Timestamp.nullable(),
  decidedBy: z.string().nullable(),
  lines: z.array(FreightInvoiceLine),
});
export type FreightInvoiceDetail = z.output<typeof FreightInvoiceDetail>;
