import type { Platform } from "../../../platform/platform.ts";
import { accessTokenSeconds, clockToleranceSeconds } from "./access-token.ts";
import { type Ended, findEndedSince } from "./ended-access.store.ts";

/** No access token lives longer, so what ended before need not be remembered. */
const memoryMs = (accessTokenSeconds + clockToleranceSeconds) * 1000;

/**
 * Ended sessions, keys and rights whose access tokens are still valid. Kept in memory, so that checking it costs a
 * request nothing; looked up in the database after each signal.
 */
export class EndedAccess {
  readonly #platform: Platform;
  readonly #ended = new Map<string, { version: number; forgetAt: number }>();
  readonly #listeners: (() => void)[] = [];

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Told after each change, for those who cache rights. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Of a session or key. */
  hasEnded(kind: "session" | "api_key", id: string): boolean {
    return this.#ended.has(`${kind} ${id}`);
  }

  /** Whether rights given by this version of a membership were changed since. */
  isOutdated(organisationId: string, accountId: string, version: number): boolean {
    return version < (this.#ended.get(`membership ${organisationId}/${accountId}`)?.version ?? 0);
  }

  /** At once on this node, after the commit; the signal makes the others look. */
  note(all: readonly Ended[]): void {
    const now = this.#platform.clock.now().getTime();
    let isNew = false;
    for (const { kind, id, version } of all) {
      const key = `${kind} ${id}`;
      const known = this.#ended.get(key);
      isNew ||= known === undefined || known.version < version;
      this.#ended.set(key, { version: Math.max(version, known?.version ?? 0), forgetAt: now + memoryMs });
    }
    for (const [key, { forgetAt }] of this.#ended) if (forgetAt < now) this.#ended.delete(key);
    if (isNew) for (const listener of this.#listeners) listener();
  }

  /** Notes what ended as long ago as an access token may live. */
  async lookUp(): Promise<void> {
    const since = new Date(this.#platform.clock.now().getTime() - memoryMs);
    this.note(await findEndedSince(this.#platform.database, since));
  }
}
