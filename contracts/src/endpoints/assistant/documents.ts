import { z } from "zod";
import { documentBytesAtMost, documentStates } from "../../constants/documents.ts";
import {
  DocumentType,
  DraftKind,
  ReceivedDocument,
  ReceivedDocumentDetail,
} from "../../entities/assistant/documents.ts";
import {
  Currency,
  DateOnly,
  EnteredQuantity,
  Id,
  Minor,
  note,
  pageInput,
  pageOf,
  text,
} from "../../entities/primitives.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "documents", access: { role: "manager" } } as const;

/** The draft as a person has checked it; its lines name the places of the read lines, so that corrections are learned. */
const CheckedDraft = z.strictObject({
  kind: DraftKind,
  supplierId: Id.nullable(),
  customerId: Id.nullable(),
  purchaseOrderId: Id.nullable(),
  reference: note(80),
  currency: Currency,
  expectedOn: DateOnly.nullable(),
  lines: z
    .array(
      z.strictObject({
        /** Code as read; null for a line that a person added. */
        code: z.string().max(100).nullable(),
        itemId: Id,
        quantity: EnteredQuantity,
        unitPriceMinor: Minor.min(0).nullable(),
      }),
    )
    .min(1)
    .max(200),
});

export const documentEndpoints = {
  uploadDocument: endpoint({
    ...shared,
    method: "POST",
    path: "/api/documents",
    summary: "Upload a document to be read: at most 10 MB; PDF, DOCX, XLSX, CSV, text, PNG or JPEG [NLP-04]",
    input: z.strictObject({ fileName: text(200) }),
    output: ReceivedDocumentDetail,
    errors: [
      "document.too_large",
      "document.format",
      "document.empty",
      "document.encrypted",
      "document.inflates",
      "document.too_many",
      "upload.quota_used",
    ],
    upload: { maxBytes: documentBytesAtMost, tooLarge: "document.too_large" },
    callsPerMinute: 60,
    status: 201,
  }),
  listDocuments: endpoint({
    ...shared,
    method: "GET",
    path: "/api/documents",
    follows: "documents",
    summary: "Received documents, newest first",
    input: z.strictObject({
      /** Parts of the file's name or of the sender. */
      search: z.string().trim().max(100).optional(),
      state: z.enum(keysOf(documentStates)).optional(),
      type: DocumentType.optional(),
      ...pageInput,
    }),
    output: pageOf(ReceivedDocument),
    errors: [],
  }),
  getDocument: endpoint({
    ...shared,
    method: "GET",
    path: "/api/documents/{documentId}",
    follows: "documents",
    summary: "One document: what was read, where it stands, and the draft proposed from it",
    input: z.strictObject({ documentId: Id }),
    output: ReceivedDocumentDetail,
    errors: ["request.not_found"],
  }),
  downloadDocument: endpoint({
    ...shared,
    method: "GET",
    path: "/api/documents/{documentId}/file",
    summary: "The file as it was received",
    input: z.strictObject({ documentId: Id }),
    output: z.unknown(),
    errors: ["request.not_found", "document.file_given_up"],
    download: true,
  }),
  confirmDocument: endpoint({
    ...shared,
    method: "POST",
    path: "/api/documents/{documentId}/confirm",
    summary: "Confirm what a person checked: corrections are learned, and the draft is created",
    input: z.strictObject({
      documentId: Id,
      type: DocumentType,
      fields: z.array(z.strictObject({ name: z.string().regex(/^[a-z_]{1,40}$/), value: text(200) })).max(40),
      draft: CheckedDraft.nullable(),
    }),
    output: ReceivedDocumentDetail,
    errors: [
      "request.not_found",
      "document.settled",
      "document.no_order",
      "document.no_partner",
      "document.not_ordered",
      "item.archived",
      "item.quantity_not_whole",
      "item.quantity_too_big",
      "partner.archived",
      "warehouse.missing",
      "order.refused",
      "receipt.over",
      "receipt.over_tolerance",
      "stock.lot_required",
      "stock.serials_differ",
      "location.missing",
    ],
  }),
  dismissDocument: endpoint({
    ...shared,
    method: "POST",
    path: "/api/documents/{documentId}/dismiss",
    summary: "Dismiss a document that nothing follows from",
    input: z.strictObject({ documentId: Id }),
    output: ReceivedDocumentDetail,
    errors: ["request.not_found", "document.settled"],
  }),
};
