import { z } from "zod";
import { captureErrorHeader, epcisEventTypes, epcisSources, epcisSteps } from "../../constants/epcis.ts";
import {
  CaptureErrorBehaviour,
  CaptureJob,
  epcisDocumentFields,
  EpcisEventRow,
  EpcisQueryDocument,
} from "../../entities/wms/epcis.ts";
import { AnyJson, EpcisTime } from "../../entities/wms/epcis-event.ts";
import { Id, pageInput, pageOf, Timestamp } from "../../entities/primitives.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "epcis", access: { role: "wms" } } as const;

/** One value, or several with `|` between them, one of which must match. */
const Values = z.string().min(1).max(4_000).optional();

const transactions = {
  EQ_bizTransaction_bol: Values,
  EQ_bizTransaction_cert: Values,
  EQ_bizTransaction_desadv: Values,
  EQ_bizTransaction_inv: Values,
  EQ_bizTransaction_pedigree: Values,
  EQ_bizTransaction_po: Values,
  EQ_bizTransaction_poc: Values,
  EQ_bizTransaction_prodorder: Values,
  EQ_bizTransaction_recadv: Values,
  EQ_bizTransaction_rma: Values,
  EQ_bizTransaction_testprd: Values,
  EQ_bizTransaction_testres: Values,
  EQ_bizTransaction_upevt: Values,
};

/** Parameters of SimpleEventQuery, by the names of the standard. */
const simpleEventQuery = {
  eventType: Values,
  GE_eventTime: EpcisTime.optional(),
  LT_eventTime: EpcisTime.optional(),
  GE_recordTime: EpcisTime.optional(),
  LT_recordTime: EpcisTime.optional(),
  EQ_action: Values,
  EQ_bizStep: Values,
  EQ_disposition: Values,
  EQ_readPoint: Values,
  EQ_bizLocation: Values,
  ...transactions,
  EQ_eventID: Values,
  MATCH_epc: Values,
  MATCH_parentID: Values,
  MATCH_inputEPC: Values,
  MATCH_outputEPC: Values,
  MATCH_anyEPC: Values,
  MATCH_epcClass: Values,
  MATCH_inputEPCClass: Values,
  MATCH_outputEPCClass: Values,
  MATCH_anyEPCClass: Values,
  EXISTS_errorDeclaration: z.stringbool().optional(),
  orderBy: z.enum(["eventTime", "recordTime"]).default("eventTime"),
  orderDirection: z.enum(["ASC", "DESC"]).default("DESC"),
};

const rowFilter = {
  from: Timestamp.optional(),
  to: Timestamp.optional(),
  type: z.enum(keysOf(epcisEventTypes)).optional(),
  step: z.enum(keysOf(epcisSteps)).optional(),
  source: z.enum(keysOf(epcisSources)).optional(),
  /** A URI, a GS1 code, a GTIN, an SSCC, or an own SKU, lot or serial number. */
  search: z.string().trim().max(500).optional(),
  lotId: Id.optional(),
};

/** EPCIS 2.0: capture of events, and queries of them and of the organization's own movements [PLT-08]. */
export const epcisEndpoints = {
  captureEpcis: endpoint({
    ...shared,
    method: "POST",
    path: "/api/epcis/capture",
    cost: "dear",
    summary: "Capture the events of an EPCIS document; one bad event keeps all out, unless the behavior is to proceed",
    input: z.strictObject({
      ...epcisDocumentFields,
      /** Also as the header `GS1-Capture-Error-Behaviour`. */
      captureErrorBehaviour: CaptureErrorBehaviour.default("rollback"),
    }),
    headers: { captureErrorBehaviour: captureErrorHeader },
    output: CaptureJob,
    errors: ["upload.quota_used"],
    status: 202,
    replayable: true,
  }),
  listCaptures: endpoint({
    ...shared,
    method: "GET",
    path: "/api/epcis/capture",
    follows: "epcis",
    summary: "Capture jobs, newest first",
    input: z.strictObject(pageInput),
    output: pageOf(CaptureJob),
    errors: [],
  }),
  getCapture: endpoint({
    ...shared,
    method: "GET",
    path: "/api/epcis/capture/{captureID}",
    follows: "epcis",
    summary: "One capture job with the errors of its events",
    input: z.strictObject({ captureID: Id }),
    output: CaptureJob,
    errors: ["request.not_found"],
  }),
  captureEpcisEvent: endpoint({
    ...shared,
    method: "POST",
    path: "/api/epcis/events",
    summary: "Capture one event; an event that is known already is kept once",
    input: z.object({ type: z.enum(keysOf(epcisEventTypes)) }).catchall(AnyJson),
    output: z.strictObject({ eventID: z.string(), duplicate: z.boolean() }),
    errors: ["epcis.event_differs", "upload.quota_used"],
    status: 201,
    replayable: true,
  }),
  queryEpcisEvents: endpoint({
    ...shared,
    method: "GET",
    path: "/api/epcis/events",
    cost: "dear",
    follows: "epcis",
    summary: "SimpleEventQuery over captured events and the organization's own movements",
    input: z.strictObject({
      ...simpleEventQuery,
      perPage: z.coerce.number().int().min(1).max(200).default(30),
      nextPageToken: z.string().max(500).optional(),
    }),
    output: EpcisQueryDocument,
    errors: ["epcis.value_unknown"],
  }),
  getEpcisEvent: endpoint({
    ...shared,
    method: "GET",
    path: "/api/epcis/events/{eventID}",
    cost: "dear",
    follows: "epcis",
    summary: "One event, with the events that declare it to be wrong",
    input: z.strictObject({ eventID: z.string().min(1).max(500) }),
    output: EpcisQueryDocument,
    errors: ["request.not_found"],
  }),
  listEpcisEvents: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/epcis-events",
    cost: "dear",
    follows: "epcis",
    summary: "The same events in plain words, newest first",
    input: z.strictObject({ ...rowFilter, ...pageInput }),
    output: pageOf(EpcisEventRow),
    errors: ["request.not_found"],
  }),
  exportEpcisEvents: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/exports/epcis-events",
    summary: "The same list as an EPCIS document, the newest events first",
    input: z.strictObject(rowFilter),
    output: z.never(),
    errors: ["request.not_found"],
    download: true,
  }),
};
