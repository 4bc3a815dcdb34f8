import { z } from "zod";
import { documentFormats, documentStates, documentTypes, draftKinds } from "../../constants/documents.ts";
import { Currency, DateOnly, Id, Minor, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

/** Part of a page, as shares of its width and height from the upper left corner. */
const Box = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const Confidence = z.number().min(0).max(1);
/** Page from 1 and place on it; null where the format has no pages, or the value was learned. */
const place = { page: z.int().nullable(), box: Box.nullable() };

export const DocumentType = z.enum(keysOf(documentTypes));
export const DraftKind = z.enum(keysOf(draftKinds));

export const ReceivedDocument = z.strictObject({
  id: Id,
  fileName: z.string(),
  format: z.enum(documentFormats),
  bytes: z.int(),
  type: DocumentType,
  confidence: Confidence,
  /** `fallback`: the file could not be analyzed, and the summary names only its size. */
  basis: z.enum(["engine", "fallback"]),
  state: z.enum(keysOf(documentStates)),
  /** Supplier, customer or letterhead, as read. */
  sender: z.string().nullable(),
  summary: z.string(),
  note: z.string().nullable(),
  source: z.enum(["upload", "email"]),
  receivedAt: Timestamp,
  settledBy: z.string().nullable(),
  recordKind: DraftKind.nullable(),
  recordId: Id.nullable(),
  recordNumber: z.string().nullable(),
});
export type ReceivedDocument = z.output<typeof ReceivedDocument>;

const DocumentField = z.strictObject({
  name: z.string(),
  value: z.string(),
  confidence: Confidence,
  /** Read by a correction that a person made in an earlier document of the same sender. */
  learned: z.boolean(),
  ...place,
});
export type DocumentField = z.output<typeof DocumentField>;

const ProposedLine = z.strictObject({
  /** Code and words as read. */
  code: z.string().nullable(),
  text: z.string(),
  itemId: Id.nullable(),
  itemName: z.string().nullable(),
  quantity: z.number().nullable(),
  unitPriceMinor: Minor.nullable(),
  confidence: Confidence,
  learned: z.boolean(),
  ...place,
});

const Partner = z.strictObject({ id: Id, name: z.string() });

/** The draft that a person checks; nothing of it is stored before. */
const DraftProposal = z.strictObject({
  kind: DraftKind.nullable(),
  supplier: Partner.nullable(),
  customer: Partner.nullable(),
  /** The purchase order that a delivery note or an invoice names. */
  purchaseOrder: z.strictObject({ id: Id, number: z.string() }).nullable(),
  reference: z.string().nullable(),
  currency: Currency,
  expectedOn: DateOnly.nullable(),
  lines: z.array(ProposedLine),
});
export type DraftProposal = z.output<typeof DraftProposal>;

const DocumentPage = z.strictObject({
  number: z.int(),
  /** Width by height. */
  ratio: z.number(),
  lines: z.array(z.strictObject({ text: z.string(), box: Box.nullable() })),
});

export const ReceivedDocumentDetail = z.strictObject({
  document: ReceivedDocument,
  fields: z.array(DocumentField),
  pages: z.array(DocumentPage),
  proposal: DraftProposal,
});
export type ReceivedDocumentDetail = z.output<typeof ReceivedDocumentDetail>;
