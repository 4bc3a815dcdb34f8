import { z } from "zod";
import {
  accessorialKinds,
  carrierCapabilities,
  claimKinds,
  claimStates,
  freightInvoiceStates,
  freightVerdicts,
  scorecardFigures,
} from "./carrier-words.ts";
import { RateOffer } from "./carrier-rates.ts";
import { Currency, DateOnly, Id, Minor, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

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
