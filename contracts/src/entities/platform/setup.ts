import { z } from "zod";
import { Timestamp } from "../primitives.ts";

/** First steps of a new organization, in this order. */
export const setupSteps = ["warehouse", "items", "stock", "customers", "orders", "colleagues", "printer"] as const;
export type SetupStep = (typeof setupSteps)[number];

export const SetupState = z.strictObject({
  /** From the organization's own rows; sample data counts for nothing. */
  steps: z.array(z.strictObject({ step: z.enum(setupSteps), done: z.boolean() })),
  done: z.boolean(),
  dismissed: z.boolean(),
  /** Sample data that is there, and who brought it; null without any. */
  sample: z.strictObject({ filledBy: z.string(), filledAt: Timestamp }).nullable(),
});
export type SetupState = z.output<typeof SetupState>;
