import { z } from "zod";
import { Id, Timestamp } from "../primitives.ts";

export const jobStates = ["waiting", "running", "done", "failed", "cancelled"] as const;

/** Work behind the answers, as administrators see it. */
export const JobView = z.strictObject({
  id: Id,
  name: z.string(),
  /** The effect, in a sentence. */
  summary: z.string(),
  /** A job of the product: it belongs to no organization and cannot be canceled. */
  ofProduct: z.boolean(),
  state: z.enum(jobStates),
  /** Somebody asked for its end; it stops at the next safe moment. */
  ending: z.boolean(),
  attempt: z.int(),
  attemptsAtMost: z.int(),
  done: z.int().nullable(),
  total: z.int().nullable(),
  progress: z.string().nullable(),
  error: z.string().nullable(),
  createdAt: Timestamp,
  /** Earliest start: later than `createdAt` between two attempts. */
  runAt: Timestamp,
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
});
export type JobView = z.output<typeof JobView>;

/** A job that runs by the clock. */
export const JobSchedule = z.strictObject({
  name: z.string(),
  summary: z.string(),
  /** `every 30 s`, or `cron` and its five fields in UTC. */
  rule: z.string(),
  nextAt: Timestamp,
  lastState: z.enum(jobStates).nullable(),
  lastEndedAt: Timestamp.nullable(),
});
export type JobSchedule = z.output<typeof JobSchedule>;

/** An event that some part of the product could not take in. */
export const DeadLetter = z.strictObject({
  eventId: Id,
  type: z.string(),
  subjectId: z.string(),
  occurredAt: Timestamp,
  consumer: z.string(),
  attempts: z.int(),
  error: z.string(),
  deadAt: Timestamp,
});
export type DeadLetter = z.output<typeof DeadLetter>;
