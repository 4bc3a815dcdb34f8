// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/logistics/claims` */
export const createClaim = {
  shipmentId: {},
  kind: {},
  amountMinor: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/logistics/claims/{claimId}/decide` */
export const decideClaim = {
  version: { optional: true, min: 1, step: 1 },
  settledMinor: { optional: true },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/logistics/freight-invoices` */
export const createFreightInvoice = {
  carrierId: {},
  reference: { maxLength: 60 },
  invoicedOn: {},
  currency: { maxLength: 3 },
  note: { optional: true, maxLength: 500 },
  "lines.#.shipmentReference": { maxLength: 60 },
  "lines.#.grams": { optional: true, min: 1, max: 1000000000000, step: 1 },
  "lines.#.amountMinor": {},
} as const satisfies InputFacts;

/** `POST /api/logistics/freight-invoices/{invoiceId}/audit` */
export const auditFreightInvoice = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/logistics/freight-invoices/{invoiceId}/decide` */
export const decideFreightInvoice = {
  version: { optional: true, min: 1, step: 1 },
  decision: {},
  reason: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;
