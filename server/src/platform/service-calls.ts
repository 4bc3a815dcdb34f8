import type { ServiceUse } from "@cerebro/contracts/entities/platform/health.ts";
import type { Clock } from "./clock.ts";
import { AppError } from "./errors.ts";

type Counts = Omit<ServiceUse, "service" | "status">;
type Counting = { -readonly [Name in keyof Counts]: Counts[Name] } & { totalMs: number };

const countedAtMost = 20_000;

/** Counts the calls of services on this node since it started, by organization and service. */
export class ServiceCalls {
  readonly #clock: Clock;
  readonly #since: string;
  readonly #counted = new Map<string, Counting>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#since = clock.now().toISOString();
  }

  /** Counts `run` as one call: a refusal when it throws an AppError below 500, a failure when it throws anything else. */
  async during<T>(organisationId: string, service: string, run: () => Promise<T>): Promise<T> {
    const counts = this.#of(`${organisationId} ${service}`);
    const begun = performance.now();
    counts.running += 1;
    counts.calls += 1;
    counts.lastCallAt = this.#clock.now().toISOString();
    try {
      return await run();
    } catch (error) {
      if (error instanceof AppError && error.status < 500) counts.refusals += 1;
      else counts.failures += 1;
      throw error;
    } finally {
      counts.running -= 1;
      counts.totalMs += performance.now() - begun;
    }
  }

  of(organisationId: string, service: string): Counts {
    const { totalMs, ...counts } = this.#counted.get(`${organisationId} ${service}`) ?? this.#none();
    const ended = counts.calls - counts.running;
    return { ...counts, meanMs: ended === 0 ? null : Math.round((totalMs / ended) * 10) / 10 };
  }

  #of(key: string): Counting {
    const known = this.#counted.get(key) ?? this.#none();
    if (this.#counted.size < countedAtMost || this.#counted.has(key)) this.#counted.set(key, known);
    return known;
  }

  #none(): Counting {
    const zero = { running: 0, calls: 0, refusals: 0, failures: 0, totalMs: 0 };
    return { since: this.#since, ...zero, lastCallAt: null, meanMs: null };
  }
}
