import { setTimeout } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";

interface Window {
  used: number;
  readonly endsAt: number;
}

export const windowMilliseconds = 60_000;
const callersAtMost = 100_000;

export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** Something that gives each caller so many calls a minute; `remaining` is negative when there was none left. */
export interface Limit {
  take(caller: string): Allowance | Promise<Allowance>;
}

/**
 * Counts the calls of each caller in fixed windows, of a minute unless told, in this process. A caller is an account,
 * an API key or, before anyone is known, a network. Secrets that could be guessed (passwords, codes) have stricter
 * limits.
 */
export class RequestLimit implements Limit {
  readonly #calls: number;
  readonly #clock: Clock;
  readonly #windowMs: number;
  readonly #windows = new Map<string, Window>();

  constructor(calls: number, clock: Clock, windowMs = windowMilliseconds) {
    this.#calls = calls;
    this.#clock = clock;
    this.#windowMs = windowMs;
  }

  /** Takes one call from the caller's allowance; `remaining` is negative when there was none left. */
  take(caller: string): Allowance {
    const now = this.#clock.now().getTime();
    let window = this.#windows.get(caller);
    if (window === undefined || window.endsAt <= now) {
      makeRoom(this.#windows, now);
      window = { used: 0, endsAt: now + this.#windowMs };
      this.#windows.set(caller, window);
    }
    window.used += 1;
    return {
      limit: this.#calls,
      remaining: this.#calls - window.used,
      resetSeconds: Math.ceil((window.endsAt - now) / 1000),
    };
  }

  get size(): number {
    return this.#windows.size;
  }
}

/** Keeps memory bounded however many addresses call. */
export function makeRoom(windows: Map<string, { readonly endsAt: number }>, now: number): void {
  if (windows.size < callersAtMost) return;
  for (const [caller, { endsAt }] of windows) if (endsAt <= now) windows.delete(caller);
  if (windows.size >= callersAtMost) windows.clear();
}

/** Refusals of a window that are answered at once: callers that heed `Retry-After` never see more. */
const promptRefusals = 20;
const heldMs = 2_000;
const heldAtMost = 2_000;
let held = 0;

/** Tells the caller what is left, and refuses when nothing is: late, once the caller goes on regardless. */
export async function enforce(taken: Allowance | Promise<Allowance>, reply: FastifyReply): Promise<void> {
  const { limit, remaining, resetSeconds } = await taken;
  void reply.header("ratelimit-limit", limit);
  void reply.header("ratelimit-remaining", Math.max(0, remaining));
  void reply.header("ratelimit-reset", resetSeconds);
  if (remaining >= 0) return;
  void reply.header("retry-after", resetSeconds);
  if (-remaining > promptRefusals) await holdBack();
  throw new AppError("request.too_many");
}

/** A client that repeats refused calls at once sends thousands a second; each answer costs the others as much as a call. */
async function holdBack(): Promise<void> {
  if (held >= heldAtMost) return;
  held += 1;
  await setTimeout(heldMs, undefined, { ref: false });
  held -= 1;
}
