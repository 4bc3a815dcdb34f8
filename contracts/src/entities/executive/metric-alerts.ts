import { z } from "zod";
import { metricUnits } from "../../constants/metrics.ts";
import { MetricId } from "./metrics.ts";
import { Currency, Id, pageOf, text, Timestamp } from "../primitives.ts";

export const alertRules = ["above", "below", "unusual"] as const;

export const alertFields = {
  name: text(120),
  metricId: MetricId,
  rule: z.enum(alertRules),
  /** In the unit of the metric, money in minor units; none for the usual range. */
  threshold: z.number().nullable().default(null),
  paused: z.boolean().default(false),
};

const AlertEvent = z.strictObject({
  id: Id,
  kind: z.enum(["breach", "recovered", "failed"]),
  at: Timestamp,
  value: z.number().nullable(),
  text: z.string(),
  acknowledgedBy: z.string().nullable(),
  acknowledgedAt: Timestamp.nullable(),
  /** Outcome of the e-mail to each subscriber. */
  letters: z.array(z.strictObject({ name: z.string(), state: z.string(), reason: z.string().nullable() })),
});
export type AlertEvent = z.output<typeof AlertEvent>;
export const AlertEvents = pageOf(AlertEvent);

export const MetricAlert = z.strictObject({
  id: Id,
  ...alertFields,
  metricName: z.string(),
  unit: z.enum(metricUnits),
  currency: Currency.nullable(),
  state: z.enum(["unknown", "ok", "breach", "failed"]),
  /** The latest figure, and why there is none. */
  value: z.number().nullable(),
  reason: z.string().nullable(),
  checkedAt: Timestamp.nullable(),
  ownerName: z.string(),
  /** Whether the caller gets its letters. */
  subscribed: z.boolean(),
  subscribers: z.int(),
  /** The event of the current breach or failure, while it is not acknowledged. */
  openEventId: Id.nullable(),
  version: z.int(),
});
export type MetricAlert = z.output<typeof MetricAlert>;
