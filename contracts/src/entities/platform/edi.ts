import { z } from "zod";
import { ediDirections, ediRelations, ediStates, ediSubjects, ediTypes } from "../../constants/edi.ts";
import { Diff } from "../automation/actions.ts";
import { Id, text, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

const Qualifier = z.string().regex(/^[0-9A-Z]{2}$/, "Two digits or capital letters, such as ZZ or 01.");
/** Without separators and characters outside the standard. */
const Code = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[A-Za-z0-9][A-Za-z0-9 ._\-/]*$/, "Letters, digits, spaces and . _ - / only.");

/** A trading partner as it is entered: its role, both ends of the envelope, and how its orders are handled. */
export const ediPartnerFields = {
  name: text(80),
  relation: z.enum(keysOf(ediRelations)),
  /** Customer of its purchase orders (850). */
  customerId: Id.nullable().default(null),
  /** Owner of the goods of its warehouse orders (940). */
  ownerId: Id.nullable().default(null),
  /** Carrier that is tendered loads (204). */
  carrierId: Id.nullable().default(null),
  /** Warehouse that serves its orders and loads; null: the default warehouse. */
  warehouseId: Id.nullable().default(null),
  qualifier: Qualifier,
  interchangeId: Code(15),
  applicationId: Code(15),
  ownQualifier: Qualifier,
  ownInterchangeId: Code(15),
  ownApplicationId: Code(15),
  /** Standard Carrier Alpha Code: the carrier's, or ours toward a shipper. */
  scac: z
    .string()
    .regex(/^[A-Z]{2,4}$/, "Two to four capital letters.")
    .nullable()
    .default(null),
  /** Usage indicator T: a test partner, which can be simulated. */
  test: z.boolean(),
  /** Orders without errors are confirmed, and loads accepted, without a person. */
  autoAccept: z.boolean(),
  /** Control numbers of its interchanges begin anew: a duplicate has the same date (ISA09) as well. */
  controlsRestart: z.boolean().default(false),
  active: z.boolean(),
};

export const EdiPartner = z.strictObject({
  id: Id,
  ...ediPartnerFields,
  /** Name of its customer, owner or carrier. */
  partyName: z.string().nullable(),
  /** Documents that wait for a decision, that are ready to be sent, and that were sent and not acknowledged within a day. */
  waiting: z.int(),
  ready: z.int(),
  overdue: z.int(),
  lastAt: Timestamp.nullable(),
  version: z.int(),
});
export type EdiPartner = z.output<typeof EdiPartner>;

const EdiTypeName = z.enum(keysOf(ediTypes));

export const EdiDocument = z.strictObject({
  id: Id,
  partnerId: Id,
  partnerName: z.string(),
  direction: z.enum(keysOf(ediDirections)),
  /** Number of the transaction set, also of one that is not supported. */
  type: EdiTypeName.or(z.string()),
  state: z.enum(keysOf(ediStates)),
  /** The partner's or our number of the order, shipment or load; null for acknowledgments. */
  reference: z.string().nullable(),
  /** Control numbers of interchange and transaction set. */
  interchange: z.string(),
  control: z.string(),
  subject: z
    .strictObject({ kind: z.enum(keysOf(ediSubjects)), id: Id, number: z.string(), shipmentId: Id.nullable() })
    .nullable(),
  /** Errors and questions, in sentences; none in a document that is done. */
  problems: z.array(z.string()),
  /** Remarks without a decision to make, in sentences: elements that were not used, codes without a counterpart. */
  notices: z.array(z.string()),
  test: z.boolean(),
  /** Written by the partner simulator. */
  simulated: z.boolean(),
  createdAt: Timestamp,
  version: z.int(),
});
export type EdiDocument = z.output<typeof EdiDocument>;

export const EdiDocumentDetail = EdiDocument.extend({
  /** The interchange that carried it. */
  content: z.string(),
  /** Document that it answers, and documents that answer it. */
  answers: EdiDocument.nullable(),
  answeredBy: z.array(EdiDocument),
  /** Commands available now. */
  commands: z.array(z.enum(["process", "reject", "mark_sent"])),
});
export type EdiDocumentDetail = z.output<typeof EdiDocumentDetail>;

export const EdiReceipt = z.strictObject({
  partner: z.strictObject({ id: Id, name: z.string() }),
  control: z.string(),
  test: z.boolean(),
  documents: z.array(EdiDocument),
});
export type EdiReceipt = z.output<typeof EdiReceipt>;

/** A sample as it would be received: nothing of it is kept [PLT-06]. */
export const EdiTrial = z.strictObject({
  /** The state that each transaction set would get. */
  documents: z.array(EdiDocument.pick({ type: true, state: true, reference: true, problems: true, notices: true })),
  /** Interchanges that would answer the partner; their control numbers can be others later. */
  answers: z.array(z.strictObject({ type: EdiTypeName.or(z.string()), content: z.string() })),
  ...Diff.shape,
});
export type EdiTrial = z.output<typeof EdiTrial>;
