import { z } from "zod";
import { claimKinds, claimStates, freightInvoiceStates } from "../../entities/logistics/carrier-words.ts";
import { ClaimRow, FreightInvoiceDetail, FreightInvoiceRow } from "../../entities/logistics/carriers.ts";
import { Currency, DateOnly, Id, note, pageInput, pageOf, text, wordList } from "../../entities/primitives.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "carriers", access: { role: "logistics" } } as const;
const read = { ...shared, method: "GET", errors: ["request.not_found"] } as const;
const write = { ...shared, method: "POST", replayable: true } as const;
const version = z.int().min(1).nullable().default(null);
const search = z.string().trim().max(100).optional();
const money = z.int().min(0).max(9_000_000_000_000);

const invoice = {
  carrierId: Id,
  reference: text(60),
  invoicedOn: DateOnly,
  currency: Currency,
  note: note(500).default(null),
  lines: z
    .array(
      z.strictObject({
        shipmentReference: text(60),
        /** The weight that is billed; null where the invoice tells none. */
        grams: z.int().min(1).max(1_000_000_000_000).nullable().default(null),
        amountMinor: money,
      }),
    )
    .min(1)
    .max(2_000),
};
const invoiceTarget = { invoiceId: Id, version };

/** Carrier invoices and claims [LOG-03]. */
export const freightInvoiceEndpoints = {
  listClaims: endpoint({
    ...read,
    path: "/api/logistics/claims",
    follows: "carriers",
    summary: "Claims for goods lost, damaged or short, and the carriers' payments",
    input: z.strictObject({
      carrierId: Id.optional(),
      shipmentId: Id.optional(),
      state: wordList(keysOf(claimStates)).optional(),
      ...pageInput,
    }),
    output: pageOf(ClaimRow),
    errors: [],
  }),
  createClaim: endpoint({
    ...write,
    path: "/api/logistics/claims",
    summary: "Claim from the carrier of a shipment what was lost, damaged or short",
    input: z.strictObject({
      shipmentId: Id,
      kind: z.enum(keysOf(claimKinds)),
      amountMinor: money.min(1),
      note: note(500).default(null),
    }),
    output: ClaimRow,
    errors: ["shipment.not_found", "claim.no_carrier", "claim.claimed"],
    status: 201,
  }),
  decideClaim: endpoint({
    ...write,
    path: "/api/logistics/claims/{claimId}/decide",
    summary: "A carrier pays a claim, in whole or in part, or rejects it",
    input: z.strictObject({
      claimId: Id,
      version,
      /** Null: it was rejected. */
      settledMinor: money.nullable(),
      note: note(500).default(null),
    }),
    output: ClaimRow,
    errors: ["request.not_found", "request.stale", "claim.decided", "claim.over"],
  }),
  listFreightInvoices: endpoint({
    ...read,
    path: "/api/logistics/freight-invoices",
    follows: "carriers",
    summary: "Carriers' invoices, held against what was booked",
    input: z.strictObject({
      search,
      carrierId: Id.optional(),
      state: wordList(keysOf(freightInvoiceStates)).optional(),
      sort: z.enum(["invoicedOn", "number", "createdAt"]).default("invoicedOn"),
      direction: z.enum(["asc", "desc"]).default("desc"),
      ...pageInput,
    }),
    output: pageOf(FreightInvoiceRow),
    errors: [],
  }),
  getFreightInvoice: endpoint({
    ...read,
    path: "/api/logistics/freight-invoices/{invoiceId}",
    follows: "carriers",
    summary: "One invoice of a carrier: each line with its verdict",
    input: z.strictObject({ invoiceId: Id }),
    output: FreightInvoiceDetail,
  }),
  createFreightInvoice: endpoint({
    ...write,
    path: "/api/logistics/freight-invoices",
    summary: "Enter a carrier's invoice and hold each line against what was booked",
    input: z.strictObject(invoice),
    output: FreightInvoiceDetail,
    errors: ["request.not_found", "freight_invoice.reference_taken", "freight_invoice.other_currency"],
    status: 201,
  }),
  auditFreightInvoice: endpoint({
    ...write,
    path: "/api/logistics/freight-invoices/{invoiceId}/audit",
    summary: "Hold an invoice against what is booked and delivered by now",
    input: z.strictObject(invoiceTarget),
    output: FreightInvoiceDetail,
    errors: ["request.not_found", "request.stale", "freight_invoice.decided"],
  }),
  decideFreightInvoice: endpoint({
    ...write,
    path: "/api/logistics/freight-invoices/{invoiceId}/decide",
    summary: "Approve a carrier's invoice, or dispute it with a reason",
    input: z.strictObject({
      ...invoiceTarget,
      decision: z.enum(["approve", "dispute"]),
      /** Needed for a dispute. */
      reason: note(500).default(null),
    }),
    output: FreightInvoiceDetail,
    errors: ["request.not_found", "request.stale", "freight_invoice.decided", "freight_invoice.reason_needed"],
  }),
};
