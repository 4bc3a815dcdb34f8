import { z } from "zod";
import {
  captureErrorBehaviours,
  epcisActions,
  epcisEventsAtMost,
  epcisEventTypes,
  epcisSources,
} from "../../constants/epcis.ts";
import { Id, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";
import { AnyJson, EpcisEvent, EpcisTime } from "./epcis-event.ts";

/** `@context` of JSON-LD: addresses and prefixes. */
const Prefixes = z.record(z.string().max(100), AnyJson);
export const EpcisContext = z.union([
  z.string().max(500),
  Prefixes,
  z.array(z.union([z.string().max(500), Prefixes])).max(50),
]);

export const CaptureErrorBehaviour = z.enum(captureErrorBehaviours);

/** An event as it was sent: each is checked alone, so that one bad event need not keep the others out. */
const SentEvent = z.record(z.string(), AnyJson);

export const epcisDocumentFields = {
  "@context": EpcisContext,
  id: z.string().max(500).optional(),
  type: z.literal("EPCISDocument"),
  schemaVersion: z.enum(["2.0", "2.0.0", "2.0.1"]),
  creationDate: EpcisTime,
  sender: AnyJson.optional(),
  receiver: AnyJson.optional(),
  instanceIdentifier: AnyJson.optional(),
  epcisHeader: AnyJson.optional(),
  epcisBody: z.strictObject({ eventList: z.array(SentEvent).min(1).max(epcisEventsAtMost) }),
};

/** Why an event was not kept, in the form of a problem document. */
const CaptureError = z.strictObject({
  type: z.enum(["epcisException:ValidationException", "epcisException:ResourceAlreadyExistsException"]),
  title: z.string(),
  status: z.int(),
  /** Of the event in the document, from 0. */
  index: z.int(),
  /** The field within the event. */
  path: z.string(),
  detail: z.string(),
});
export type CaptureError = z.output<typeof CaptureError>;

export const CaptureJob = z.strictObject({
  captureID: Id,
  createdAt: Timestamp,
  finishedAt: Timestamp,
  running: z.literal(false),
  /** False where an event was not kept. */
  success: z.boolean(),
  captureErrorBehaviour: CaptureErrorBehaviour,
  errors: z.array(CaptureError),
  /** Events in the document. */
  received: z.int(),
  captured: z.int(),
  /** Events that were known already, the same in every field. */
  duplicates: z.int(),
});
export type CaptureJob = z.output<typeof CaptureJob>;

export const EpcisQueryDocument = z.strictObject({
  "@context": EpcisContext,
  type: z.literal("EPCISQueryDocument"),
  schemaVersion: z.literal("2.0"),
  creationDate: Timestamp,
  epcisBody: z.strictObject({
    queryResults: z.strictObject({
      queryName: z.literal("SimpleEventQuery"),
      resultsBody: z.strictObject({ eventList: z.array(EpcisEvent) }),
    }),
  }),
  /** Asks for the next page; absent on the last one. */
  nextPageToken: z.string().optional(),
});
export type EpcisQueryDocument = z.output<typeof EpcisQueryDocument>;

/** An event in plain words. */
export const EpcisEventRow = z.strictObject({
  id: Id,
  eventId: z.string(),
  source: z.enum(keysOf(epcisSources)),
  type: z.enum(keysOf(epcisEventTypes)),
  action: z.enum(keysOf(epcisActions)).nullable(),
  eventTime: Timestamp,
  recordTime: Timestamp,
  /** A word of CBV, or a URI. */
  step: z.string().nullable(),
  disposition: z.string().nullable(),
  /** Goods, the first ones in words. */
  what: z.array(z.string()),
  /** Goods beyond those. */
  others: z.int(),
  where: z.string().nullable(),
  documents: z.array(z.string()),
  /** It declares another event to be wrong. */
  declaresError: z.boolean(),
});
export type EpcisEventRow = z.output<typeof EpcisEventRow>;
