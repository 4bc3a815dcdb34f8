import { z } from "zod";
import { delayFactors, delayMethods } from "./delay-words.ts";
import { ForecastNotice } from "./forecasts.ts";
import { Id, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

export const DelayFactor = z.strictObject({
  factor: z.enum([...keysOf(delayFactors), "overdue"]),
  /** By how much it moves the log odds; above zero it makes a delay likelier. */
  impact: z.number(),
});
export type DelayFactor = z.output<typeof DelayFactor>;

/** The chance that a shipment is late [PRED-07]. */
export const ShipmentDelay = z.strictObject({
  shipmentId: Id,
  currentETA: Timestamp.nullable(),
  delayProbability: z.number().min(0).max(1),
  /** Whether the probability is above 0.5. */
  likely: z.boolean(),
  /** Minutes behind the promise that late deliveries of its carrier have, the median; null where none was late. */
  estimatedDelay: z.int().nullable(),
  /** The current arrival, later by the estimated delay where a delay is likely. */
  revisedETA: Timestamp.nullable(),
  /** Those with an impact above 0.2, the strongest first. */
  factors: z.array(DelayFactor),
  /** Of late or on time, whichever is likelier. */
  confidence: z.number(),
  /** Whether the confidence reaches 0.75 [PRED-09]. */
  confident: z.boolean(),
  method: z.enum(keysOf(delayMethods)),
  /** Deliveries that it was learned from. */
  learnedFrom: z.int(),
  notices: z.array(ForecastNotice),
  generatedAt: Timestamp,
});
export type ShipmentDelay = z.output<typeof ShipmentDelay>;

/** Quality of the probabilities on the newest quarter of the deliveries, predicted from the others. */
export const DelayScores = z.strictObject({
  deliveries: z.int(),
  late: z.int(),
  auc: z.number().nullable(),
  brier: z.number(),
  baseBrier: z.number(),
  slope: z.number().nullable(),
  curve: z.array(z.strictObject({ foretold: z.number(), came: z.number(), deliveries: z.int() })),
});
export type DelayScores = z.output<typeof DelayScores>;

export const DelayModel = z.strictObject({
  /** Null until something was learned. */
  method: z.enum(keysOf(delayMethods)).nullable(),
  learnedFrom: z.int(),
  scores: DelayScores.nullable(),
  trainedAt: Timestamp.nullable(),
  /** Deliveries and late ones that the trees need. */
  leastDeliveries: z.int(),
  leastLate: z.int(),
});
export type DelayModel = z.output<typeof DelayModel>;
