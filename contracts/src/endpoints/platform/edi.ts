import { z } from "zod";
import { ediCharactersAtMost, ediDirections, ediSimulations, ediStates, ediTypes } from "../../constants/edi.ts";
import {
  EdiDocument,
  EdiDocumentDetail,
  EdiPartner,
  ediPartnerFields,
  EdiReceipt,
  EdiTrial,
} from "../../entities/platform/edi.ts";
import { Id, pageInput, pageOf, text, wordList } from "../../entities/primitives.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "edi", access: { role: "manager" } } as const;
const set = { tag: "edi", access: { role: "admin" }, output: EdiPartner, replayable: true } as const;
const partnerErrors = ["edi.partner_taken", "edi.party_missing", "edi.scac_missing", "request.not_found"] as const;
const act = { ...shared, method: "POST", output: EdiDocumentDetail, replayable: true } as const;
const target = { documentId: Id, version: z.int().min(1).nullable().default(null) };
const receiving = [
  "edi.not_x12",
  "edi.partner_unknown",
  "edi.partner_inactive",
  "edi.receiver_unknown",
  "edi.usage_differs",
  "edi.duplicate",
  "upload.quota_used",
] as const;

/** Electronic data interchange with trading partners, by ANSI ASC X12 004010 [PLT-08]. */
export const ediEndpoints = {
  listEdiPartners: endpoint({
    ...shared,
    method: "GET",
    path: "/api/edi/partners",
    follows: "edi",
    summary: "Trading partners, with their waiting and unacknowledged documents",
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(EdiPartner) }),
    errors: [],
  }),
  createEdiPartner: endpoint({
    ...set,
    method: "POST",
    path: "/api/edi/partners",
    summary: "Add a trading partner",
    input: z.strictObject(ediPartnerFields),
    errors: [...partnerErrors, "edi.too_many_partners"],
    status: 201,
  }),
  updateEdiPartner: endpoint({
    ...set,
    method: "PUT",
    path: "/api/edi/partners/{partnerId}",
    summary: "Change a trading partner, or make it inactive",
    input: z.strictObject({ partnerId: Id, version: z.int().min(1), ...ediPartnerFields }),
    errors: [...partnerErrors, "edi.relation_fixed", "request.stale"],
  }),
  listEdiDocuments: endpoint({
    ...shared,
    method: "GET",
    path: "/api/edi/documents",
    follows: "edi",
    summary: "Transaction sets received and sent",
    input: z.strictObject({
      /** Parts of the reference. */
      search: z.string().trim().max(100).optional(),
      partnerId: Id.optional(),
      direction: z.enum(keysOf(ediDirections)).optional(),
      type: wordList(keysOf(ediTypes)).optional(),
      state: wordList(keysOf(ediStates)).optional(),
      /** Sent more than a day ago and not acknowledged. */
      overdue: z.stringbool().optional(),
      subjectId: Id.optional(),
      ...pageInput,
    }),
    output: pageOf(EdiDocument),
    errors: [],
  }),
  getEdiDocument: endpoint({
    ...shared,
    method: "GET",
    path: "/api/edi/documents/{documentId}",
    follows: "edi",
    summary: "One transaction set with its interchange, its errors and its answers",
    input: z.strictObject({ documentId: Id }),
    output: EdiDocumentDetail,
    errors: ["request.not_found"],
  }),
  receiveInterchange: endpoint({
    ...shared,
    method: "POST",
    path: "/api/edi/interchanges",
    summary: "Receive a file of X12 interchanges; groups are acknowledged (997) and sets processed in the background",
    input: z.strictObject({ content: z.string().min(1).max(ediCharactersAtMost) }),
    /** One for each interchange of the file; where one is refused, none is received. */
    output: z.strictObject({ rows: z.array(EdiReceipt) }),
    errors: receiving,
    replayable: true,
    status: 201,
  }),
  tryInterchange: endpoint({
    ...shared,
    method: "POST",
    path: "/api/edi/partners/{partnerId}/try",
    summary: "Try a partner's sample: its results, waiting documents and answers, without keeping anything [PLT-06]",
    input: z.strictObject({ partnerId: Id, content: z.string().min(1).max(ediCharactersAtMost) }),
    output: EdiTrial,
    errors: [...receiving, "edi.sample_of_other", "edi.sample_too_large", "request.not_found"],
  }),
  processEdiDocument: endpoint({
    ...act,
    path: "/api/edi/documents/{documentId}/process",
    summary: "Process a received document that waits: create its order, or accept its load",
    input: z.strictObject({
      ...target,
      /** Leaves out the lines with errors, and rejects them in the answer. */
      withoutFaultyLines: z.boolean().default(false),
    }),
    errors: ["edi.not_waiting", "request.stale", "request.not_found"],
  }),
  rejectEdiDocument: endpoint({
    ...act,
    path: "/api/edi/documents/{documentId}/reject",
    summary: "Reject a received document that waits, and send the reason to the partner of an order or load",
    input: z.strictObject({ ...target, reason: text(200) }),
    errors: ["edi.not_waiting", "request.stale", "request.not_found"],
  }),
  markEdiDocumentSent: endpoint({
    ...act,
    path: "/api/edi/documents/{documentId}/sent",
    summary: "Record that a document was handed to the partner or its network",
    input: z.strictObject(target),
    errors: ["edi.not_ready", "request.stale", "request.not_found"],
  }),
  simulateEdiPartner: endpoint({
    ...shared,
    method: "POST",
    path: "/api/edi/partners/{partnerId}/simulate",
    summary: "Receive messages as a test partner would send them",
    input: z.strictObject({ partnerId: Id, message: z.enum(keysOf(ediSimulations)) }),
    output: z.strictObject({ rows: z.array(EdiReceipt) }),
    errors: [...receiving, "edi.not_test", "edi.nothing_to_simulate", "request.not_found"],
    replayable: true,
    status: 201,
  }),
};
