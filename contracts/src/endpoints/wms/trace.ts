import { z } from "zod";
import { DateOnly, Id, note, pageInput, pageOf, Quantity, text } from "../../entities/primitives.ts";
import { stockAt } from "../../entities/wms/stock.ts";
import { recallReasons } from "../../entities/wms/stock-words.ts";
import {
  BackwardTrace,
  ForwardTrace,
  RecallDetail,
  RecallRow,
  RecallStateName,
  RepackDetail,
} from "../../entities/wms/trace.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "trace", access: { role: "wms" } } as const;
const command = { ...shared, method: "POST", output: RecallDetail, replayable: true } as const;
const refusals = ["recall.refused", "request.not_found"] as const;
const { itemId, lotId, status, unitId, ownerId, serials } = stockAt;

/** Trace of goods, repacks and recalls [WMS-13]. */
export const traceEndpoints = {
  traceForward: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/lots/{lotId}/trace-forward",
    cost: "dear",
    follows: "lots",
    summary: "Present places and recipients of a lot and of its outputs",
    input: z.strictObject({ lotId: Id }),
    output: ForwardTrace,
    errors: ["request.not_found"],
  }),
  traceBackward: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/lots/{lotId}/trace-backward",
    cost: "dear",
    follows: "lots",
    summary: "Inputs of a lot and their suppliers",
    input: z.strictObject({ lotId: Id }),
    output: BackwardTrace,
    errors: ["request.not_found"],
  }),
  repack: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/repacks",
    summary: "Turn goods in a bin into other goods; lots that come of it expire no later than what they are made of",
    input: z.strictObject({
      locationId: Id,
      inputs: z
        .array(z.strictObject({ itemId, lotId, status, unitId, ownerId, serials, quantity: Quantity }))
        .min(1)
        .max(50),
      outputs: z
        .array(
          z.strictObject({
            itemId,
            /** Without a date it expires with the first of its inputs. */
            lot: z
              .strictObject({ code: text(60), expiresOn: DateOnly.nullable() })
              .nullable()
              .default(null),
            quantity: Quantity,
            serials,
            /** Target bin; null leaves it where it was made. */
            locationId: Id.nullable().default(null),
            /** The open handling unit it is put into, in the same bin. */
            unitId: Id.nullable().default(null),
          }),
        )
        .min(1)
        .max(50),
      note: note(500).default(null),
    }),
    output: RepackDetail,
    errors: [
      "warehouse.missing",
      "repack.owners_differ",
      "repack.expiry_later",
      "stock.insufficient",
      "stock.below_reserved",
      "stock.lot_required",
      "stock.lot_held",
      "stock.lot_expired",
      "stock.lot_expiry_differs",
      "unit.refused",
      "unit.elsewhere",
      "request.not_found",
    ],
    replayable: true,
    status: 201,
  }),
  getRepack: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/repacks/{repackId}",
    follows: "commands",
    summary: "Repacks, with inputs and outputs",
    input: z.strictObject({ repackId: Id }),
    output: RepackDetail,
    errors: ["request.not_found"],
  }),
  listRecalls: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/recalls",
    follows: "lots",
    summary: "Recalls and drills, the newest first",
    input: z.strictObject({
      state: RecallStateName.optional(),
      drill: z.stringbool().optional(),
      ...pageInput,
    }),
    output: pageOf(RecallRow),
    errors: [],
  }),
  getRecall: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/recalls/{recallId}",
    follows: "lots",
    summary: "One recall: its lots, their stock, and whom it reaches, as of now",
    input: z.strictObject({ recallId: Id }),
    output: RecallDetail,
    errors: ["request.not_found"],
  }),
  exportRecall: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/recalls/{recallId}/report",
    cost: "dear",
    summary: "The recall report as CSV: stock in the house and every customer who was reached",
    input: z.strictObject({ recallId: Id }),
    output: z.never(),
    errors: ["request.not_found"],
    download: true,
  }),
  printRecallReport: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/papers/recalls/{recallId}/report",
    summary: "The recall report as PDF: whom to tell, what they got, and what is still in the house",
    input: z.strictObject({ recallId: Id }),
    output: z.never(),
    errors: ["request.not_found"],
    download: true,
  }),
  startRecall: endpoint({
    ...command,
    path: "/api/wms/lots/{lotId}/recall",
    summary: "Recall a lot and everything made from it; its stock can no longer be promised or picked",
    input: z.strictObject({
      lotId: Id,
      reason: z.enum(keysOf(recallReasons)),
      note: note(500).default(null),
      /** Hold nothing: find out what a recall would reach, and how fast. */
      drill: z.boolean().default(false),
    }),
    errors: ["lot.recalled", "request.not_found"],
    status: 201,
  }),
  quarantineRecall: endpoint({
    ...command,
    path: "/api/wms/recalls/{recallId}/quarantine",
    summary: "Quarantine the unreserved stock of a recall",
    input: z.strictObject({ recallId: Id }),
    errors: refusals,
  }),
  closeRecall: endpoint({
    ...command,
    path: "/api/wms/recalls/{recallId}/close",
    summary: "End a recall; its lots stay recalled until they are released",
    input: z.strictObject({ recallId: Id, outcome: text(2000) }),
    errors: refusals,
  }),
  cancelRecall: endpoint({
    ...command,
    path: "/api/wms/recalls/{recallId}/cancel",
    summary: "Take a recall back: its lots get the status they had",
    input: z.strictObject({ recallId: Id, outcome: text(2000) }),
    errors: refusals,
  }),
};
