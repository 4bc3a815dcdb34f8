import { z } from "zod";
import { ActionAnswer } from "../primitives.ts";

const AnswerMeta = z.strictObject({
  requestId: z.string(),
  durationMs: z.int().min(0),
  /** `fallback`: not from the service itself, but from what was known before. */
  source: z.enum(["live", "fallback"]),
  cached: z.boolean(),
  /** Why the answer is an earlier one. */
  note: z.string().optional(),
});

/** Answer of a service, the same over HTTP and over a socket. */
export const ServiceSuccess = z.strictObject({
  success: z.literal(true),
  service: z.string(),
  action: z.string(),
  data: ActionAnswer,
  meta: AnswerMeta,
});
export type ServiceSuccess = z.output<typeof ServiceSuccess>;

export const ServiceFailure = z.strictObject({
  success: z.literal(false),
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    /** Trying again may help. */
    recoverable: z.boolean(),
    details: z.unknown().optional(),
  }),
  meta: AnswerMeta,
});
export type ServiceFailure = z.output<typeof ServiceFailure>;

export const ServiceAnswer = z.discriminatedUnion("success", [ServiceSuccess, ServiceFailure]);
export type ServiceAnswer = z.output<typeof ServiceAnswer>;
