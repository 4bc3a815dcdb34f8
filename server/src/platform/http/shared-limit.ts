import { hash } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Database } from "../database.ts";
import { type Allowance, type Limit, makeRoom, RequestLimit, windowMilliseconds } from "./limits.ts";
import { countCalls } from "./shared-limit.store.ts";

interface Known {
  /** Calls of this node that the database does not know yet. */
  pending: number;
  /** Calls that were left for all nodes when the database was asked last. */
  left: number;
  endsAt: number;
}

interface Sharing {
  /** Limits with different names count apart. */
  readonly name?: string;
  /** Calls after which a node tells the database; all nodes together may exceed the limit by one part for each node. */
  readonly batch?: number;
}

/** The part of a limit that a node takes before it asks the database again. */
const shareOf = (perMinute: number): number => Math.ceil(perMinute / 20);

/**
 * Counts in PostgreSQL, for all nodes together: asking each node in turn gains nothing. A call that a node has refused
 * by its own count does not reach the database.
 */
export class SharedLimit implements Limit {
  readonly #perMinute: number;
  readonly #clock: Clock;
  readonly #database: Database;
  readonly #own: RequestLimit;
  readonly #name: string;
  readonly #batch: number;
  readonly #known = new Map<string, Known>();

  constructor(
    perMinute: number,
    { clock, database }: { readonly clock: Clock; readonly database: Database },
    { name = "", batch = 1 }: Sharing = {},
  ) {
    this.#perMinute = perMinute;
    this.#clock = clock;
    this.#database = database;
    this.#own = new RequestLimit(perMinute, clock);
    this.#name = name;
    this.#batch = batch;
  }

  async take(caller: string): Promise<Allowance> {
    const own = this.#own.take(caller);
    if (own.remaining < 0) return own;
    const now = this.#clock.now().getTime();
    const known = this.#knownOf(caller, now);
    known.pending += 1;
    if (known.left > 0 && known.pending >= this.#batch) await this.#count(caller, known);
    return {
      limit: this.#perMinute,
      remaining: Math.min(own.remaining, known.left - known.pending),
      resetSeconds: Math.max(1, Math.ceil((known.endsAt - now) / 1000)),
    };
  }

  #knownOf(caller: string, now: number): Known {
    const known = this.#known.get(caller);
    if (known !== undefined && known.endsAt > now) return known;
    makeRoom(this.#known, now);
    const fresh = { pending: 0, left: this.#perMinute, endsAt: now + windowMilliseconds };
    this.#known.set(caller, fresh);
    return fresh;
  }

  /** Without a database a node goes on by its own count, except where every call is counted. */
  async #count(caller: string, known: Known): Promise<void> {
    const calls = known.pending;
    known.pending = 0;
    const now = this.#clock.now();
    const subject = hash("sha256", `${this.#name}${caller}`, "buffer");
    try {
      const window = { calls, now, endsAt: new Date(now.getTime() + windowMilliseconds) };
      const { used, endsAt } = await countCalls(this.#database, subject, window);
      known.left = this.#perMinute - used;
      known.endsAt = Date.parse(endsAt);
    } catch (error) {
      if (this.#batch === 1) throw error;
      known.left -= calls;
    }
  }
}

/** The limit of requests of a caller: counted by each node in parts, and by the database for all nodes. */
export const requestLimit = (
  name: string,
  perMinute: number,
  platform: { readonly clock: Clock; readonly database: Database },
): Limit => new SharedLimit(perMinute, platform, { name: `${name} `, batch: shareOf(perMinute) });
