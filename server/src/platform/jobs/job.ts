import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { FastifyBaseLogger } from "fastify";
import type { z } from "zod";

/** Context of a running job. */
export interface JobRun {
  readonly jobId: string;
  /** The organisation whose work it is; null for the product's own. */
  readonly organisationId: string | null;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Aborted when the job is cancelled or the node stops; a job that ends then is tried again on another node. */
  readonly signal: AbortSignal;
  readonly log: FastifyBaseLogger;
  /** Shown to administrators and to the role of the job; also asks whether the job was cancelled meanwhile. */
  progress(done: number, total: number | null, text?: string): Promise<void>;
}

export interface Job<Payload = unknown> {
  /** Kebab-case noun and verb: `mail-send`. */
  readonly name: string;
  /** Its purpose in one sentence, for the page of administrators. */
  readonly summary: string;
  readonly payload: z.ZodType<Payload>;
  /** Role whose holders may follow and cancel the runs of their organization, beside administrators. */
  readonly role?: Role;
  /** 8 unless told. */
  readonly attemptsAtMost?: number;
  /** Milliseconds to wait after the n-th failed attempt; default 2^n seconds. */
  readonly retryAfterMs?: (attempt: number) => number;
  /** Must be safe to run twice: a node may die after the work and before the mark. */
  run(payload: Payload, run: JobRun): Promise<void>;
}

/** Thrown by a job that another attempt would not help. */
export class GiveUp extends Error {}

/** Schedule of a job of the product: a crontab's five fields in UTC, or a fixed interval. */
export type Rule = { readonly cron: string } | { readonly everySeconds: number };

export interface Schedule<Payload = unknown> {
  readonly job: Job<Payload>;
  readonly rule: Rule;
  readonly payload: Payload;
}

export interface QueueOptions {
  readonly organisationId: string | null;
  readonly runAt?: Date;
  /** Of waiting jobs with one key only the newest stays. */
  readonly key?: string;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
}
