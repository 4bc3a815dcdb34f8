import { z } from "zod";
import { anomalyDays, anomalyDaysAtMost, anomalyWindow } from "../../constants/anomalies.ts";
import {
  Anomaly,
  AnomalyDataType,
  AnomalyDetail,
  AnomalyResult,
  AnomalySensitivity,
  AnomalySeverity,
} from "../../entities/predictions/anomalies.ts";
import { anomalyStates } from "../../entities/predictions/anomaly-words.ts";
import { Decision } from "../../entities/automation/decisions.ts";
import { DateOnly, Id, note, pageInput, pageOf } from "../../entities/primitives.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "predictions", access: { role: "wms" } } as const;

export const anomalyEndpoints = {
  detectAnomalies: endpoint({
    ...shared,
    method: "GET",
    path: "/api/anomalies/detect",
    cost: "dear",
    summary: "Unusual days of one kind of data [PRED-05]",
    input: z.strictObject({
      dataType: AnomalyDataType.default("demand"),
      windowSize: z.coerce.number().int().min(7).max(180).default(anomalyWindow),
      sensitivity: AnomalySensitivity.default("medium"),
      days: z.coerce.number().int().min(1).max(anomalyDaysAtMost).default(anomalyDays),
    }),
    output: AnomalyResult,
    errors: ["anomaly.insufficient_data"],
  }),
  listAnomalies: endpoint({
    ...shared,
    method: "GET",
    path: "/api/anomalies",
    follows: "anomalies",
    summary: "Anomalies of the last weeks, grouped by cause",
    input: z.strictObject({
      /** Parts of the SKU or name of the item, or of the customer. */
      search: z.string().trim().max(100).optional(),
      state: z.enum(keysOf(anomalyStates)).optional(),
      severity: AnomalySeverity.optional(),
      dataType: AnomalyDataType.optional(),
      sort: z.enum(["lastDay", "score"]).default("lastDay"),
      direction: z.enum(["asc", "desc"]).default("desc"),
      ...pageInput,
    }),
    output: pageOf(Anomaly),
    errors: [],
  }),
  getAnomaly: endpoint({
    ...shared,
    method: "GET",
    path: "/api/anomalies/{anomalyId}",
    follows: "anomalies",
    summary: "One anomaly with its documents",
    input: z.strictObject({ anomalyId: Id }),
    output: AnomalyDetail,
    errors: ["request.not_found"],
  }),
  refreshAnomalies: endpoint({
    ...shared,
    method: "POST",
    path: "/api/anomalies/refresh",
    summary: "Look for anomalies now",
    input: z.strictObject({}),
    output: z.strictObject({ jobId: Id }),
    errors: [],
    status: 202,
  }),
  handleAnomaly: endpoint({
    ...shared,
    method: "POST",
    path: "/api/anomalies/{anomalyId}/handle",
    summary: "Acknowledge, snooze or reopen an anomaly",
    input: z.strictObject({
      anomalyId: Id,
      state: z.enum(keysOf(anomalyStates)),
      /** The day on which a snoozed anomaly is open again. */
      until: DateOnly.nullable().default(null),
      note: note(500).default(null),
    }),
    output: Anomaly,
    errors: ["request.not_found", "anomaly.snooze_days"],
    replayable: true,
  }),
  proposeAnomalyCount: endpoint({
    ...shared,
    method: "POST",
    path: "/api/anomalies/{anomalyId}/propose-count",
    summary: "Propose to count the item of an anomaly",
    input: z.strictObject({ anomalyId: Id, note: note(500).default(null) }),
    output: Decision,
    errors: ["request.not_found", "anomaly.no_item", "anomaly.decided"],
    status: 201,
    replayable: true,
  }),
};
