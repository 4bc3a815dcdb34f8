import { hash } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Database } from "../database.ts";
import { type Allowance, type Limit, RequestLimit, windowMilliseconds } from "./limits.ts";
import { countCall } from "./shared-limit.store.ts";

/**
 * Counts in PostgreSQL, for all nodes together: asking each node in turn gains nothing. A call that a node has refused
 * by its own count does not reach the database.
 */
export class SharedLimit implements Limit {
  readonly #perMinute: number;
  readonly #clock: Clock;
  readonly #database: Database;
  readonly #own: RequestLimit;

  constructor(perMinute: number, { clock, database }: { readonly clock: Clock; readonly database: Database }) {
    this.#perMinute = perMinute;
    this.#clock = clock;
    this.#database = database;
    this.#own = new RequestLimit(perMinute, clock);
  }

  async take(caller: string): Promise<Allowance> {
    const own = this.#own.take(caller);
    if (own.remaining < 0) return own;
    const now = this.#clock.now();
    const endsAt = new Date(now.getTime() + windowMilliseconds);
    const { used, endsAt: end } = await countCall(this.#database, hash("sha256", caller, "buffer"), { now, endsAt });
    return {
      limit: this.#perMinute,
      remaining: Math.min(own.remaining, this.#perMinute - used),
      resetSeconds: Math.max(1, Math.ceil((Date.parse(end) - now.getTime()) / 1000)),
    };
  }
}
