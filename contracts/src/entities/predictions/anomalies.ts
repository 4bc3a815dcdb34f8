import { z } from "zod";
import {
  anomalyCauses,
  anomalyDataTypes,
  anomalyMethods,
  anomalySensitivities,
  anomalySeverities,
  anomalyStates,
} from "./anomaly-words.ts";
import { ForecastNotice, ForecastSource } from "./forecasts.ts";
import { DateOnly, Id, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

export const AnomalyDataType = z.enum(keysOf(anomalyDataTypes));
export type AnomalyDataType = z.output<typeof AnomalyDataType>;
export const AnomalySensitivity = z.enum(keysOf(anomalySensitivities));
export const AnomalySeverity = z.enum(keysOf(anomalySeverities));
export type AnomalySeverity = z.output<typeof AnomalySeverity>;

/** A day that the stated rule finds unusual. */
export const AnomalousDay = z.strictObject({
  date: DateOnly,
  /** Units; of ordered value, minor units of the organisation's currency. */
  observed: z.number(),
  expected: z.number(),
  /** Robust standard deviations away, 99 at most. */
  sigmas: z.number(),
  score: z.number(),
  severity: AnomalySeverity,
  /** Whether the adaptive detector raised an alarm on this day. */
  alarm: z.boolean(),
});
export type AnomalousDay = z.output<typeof AnomalousDay>;

/** The answer of the stated rule [PRED-05]. */
export const AnomalyResult = z.strictObject({
  dataType: AnomalyDataType,
  windowSize: z.int(),
  sensitivity: AnomalySensitivity,
  anomalies: z.strictObject({
    critical: z.array(AnomalousDay),
    warning: z.array(AnomalousDay),
    info: z.array(AnomalousDay),
  }),
  summary: z.strictObject({ total: z.int(), critical: z.int(), warning: z.int(), info: z.int() }),
  timestamp: Timestamp,
  source: ForecastSource,
  notices: z.array(ForecastNotice),
  /** Values that were judged, the oldest day first. */
  series: z.array(z.strictObject({ date: DateOnly, observed: z.number() })),
  /** Days on which the adaptive detector raised an alarm; null where it knows too few days. */
  alarms: z.array(DateOnly).nullable(),
});
export type AnomalyResult = z.output<typeof AnomalyResult>;

/** Unusual days with one cause, as the inbox shows them. */
export const Anomaly = z.strictObject({
  id: Id,
  dataType: AnomalyDataType,
  direction: z.enum(["high", "low"]),
  cause: z.enum(keysOf(anomalyCauses)),
  /** The item or customer; null where none stands out. */
  causeId: Id.nullable(),
  causeName: z.string().nullable(),
  /** Share of the difference that the cause explains. */
  causeShare: z.number(),
  firstDay: DateOnly,
  lastDay: DateOnly,
  /** Of the worst day. */
  observed: z.number(),
  expected: z.number(),
  score: z.number(),
  severity: AnomalySeverity,
  method: z.enum(keysOf(anomalyMethods)),
  state: z.enum(keysOf(anomalyStates)),
  snoozedUntil: DateOnly.nullable(),
  handledBy: z.string().nullable(),
  note: z.string().nullable(),
  /** The decision it was turned into. */
  decisionId: Id.nullable(),
  foundAt: Timestamp,
});
export type Anomaly = z.output<typeof Anomaly>;

/** A document behind an anomaly. */
export const AnomalyRow = z.strictObject({
  kind: z.enum(["order", "movement"]),
  id: Id,
  /** The order's number, or the reason of the movement. */
  label: z.string(),
  itemId: Id.nullable(),
  sku: z.string().nullable(),
  party: z.string().nullable(),
  date: DateOnly,
  amount: z.number(),
});
export type AnomalyRow = z.output<typeof AnomalyRow>;

export const AnomalyDetail = z.strictObject({ anomaly: Anomaly, rows: z.array(AnomalyRow) });
export type AnomalyDetail = z.output<typeof AnomalyDetail>;
