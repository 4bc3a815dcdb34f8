import { hashKey, type Query, type QueryClient } from "@tanstack/react-query";
import { shouldRetry } from "../query-client.ts";
import type { Touches } from "./following.ts";

/** Events of one command come together: they cause one read. */
export const gatherMs = 30;
/** No read is sent more often than this, however much happens. */
export const refreshEveryMs = 300;

/**
 * Reads again what is on screen after something happened: soon, at most so often, and never while the answer to the
 * read before is still on its way, so that a slow server is not drowned. Hidden data is read when it is shown.
 */
export class Refresher {
  readonly #queries: QueryClient;
  /** Reads that are behind, by the hash of their key. */
  readonly #behind = new Set<string>();
  readonly #readAt = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #paused = false;

  constructor(queries: QueryClient) {
    this.#queries = queries;
  }

  touch(touches: Touches): void {
    this.#touch(({ queryKey }) => touches(queryKey));
  }

  /** The server is there again: what could not be read without it is; a refusal stays one. */
  retryFailed(): void {
    this.#touch(({ state: { error } }) => error !== null && shouldRetry(0, error));
  }

  #touch(predicate: (query: Query) => boolean): void {
    for (const query of this.#queries.getQueryCache().findAll({ predicate })) {
      query.invalidate();
      if (query.isActive()) this.#behind.add(hashKey(query.queryKey));
    }
    this.#wake(gatherMs);
  }

  /** While the page is hidden, nothing is read; all changes are, once it is visible. */
  pause(paused: boolean): void {
    this.#paused = paused;
    if (!paused) this.#wake(0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#behind.clear();
    this.#readAt.clear();
  }

  #wake(inMs: number): void {
    if (this.#paused || this.#behind.size === 0) return;
    this.#timer ??= setTimeout(() => this.#flush(), inMs);
  }

  #flush(): void {
    this.#timer = undefined;
    if (this.#paused) return;
    for (const hash of this.#behind) {
      const query = this.#queries.getQueryCache().get(hash);
      if (query?.isActive() !== true) this.#behind.delete(hash);
      else if (this.#mayRead(hash, query)) this.#read(hash, query);
    }
    this.#wake(refreshEveryMs / 10);
  }

  #mayRead(hash: string, { state }: Query): boolean {
    const readAt = this.#readAt.get(hash) ?? -Infinity;
    return state.fetchStatus !== "fetching" && performance.now() - readAt >= refreshEveryMs;
  }

  #read(hash: string, query: Query): void {
    this.#behind.delete(hash);
    this.#readAt.set(hash, performance.now());
    void this.#queries.refetchQueries(
      { queryKey: query.queryKey, exact: true, type: "active" },
      { cancelRefetch: false },
    );
  }
}
