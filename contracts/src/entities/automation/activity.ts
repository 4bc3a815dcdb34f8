import { z } from "zod";

/** Running work of an organization at a moment; it contains only real work [AI-23]. */
export const activityShape = {
  /** Something runs at this moment. */
  processing: z.boolean(),
  /** Mean of what decisions and answers of the last five minutes gave as their confidence; null when none did. */
  confidence: z.number().min(0).max(1).nullable(),
  /** Services with work in flight. */
  activeServices: z.array(z.string()),
  /** Share of the last five seconds in which something ran. */
  intensity: z.number().min(0).max(1),
  /** Expected end of running work, from the duration of earlier runs. */
  predictions: z.array(z.strictObject({ service: z.string(), work: z.string(), remainingMs: z.int().min(0) })),
  running: z.strictObject({ actions: z.int(), jobs: z.int(), workflows: z.int() }),
};

/** The same with what ended in the last minute on the node that answers, newest first. */
export const ActivityPicture = z.strictObject({
  ...activityShape,
  recent: z.array(
    z.strictObject({
      /** An action that somebody or a program called, a job, a run of a workflow. */
      kind: z.enum(["action", "job", "workflow"]),
      service: z.string(),
      work: z.string(),
      /** Milliseconds since its end, and its duration in milliseconds. */
      agoMs: z.number().min(0),
      tookMs: z.number().min(0),
    }),
  ),
});
export type ActivityPicture = z.output<typeof ActivityPicture>;
