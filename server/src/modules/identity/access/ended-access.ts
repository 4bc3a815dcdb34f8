import type { Platform } from "../../../platform/platform.ts";
import type { SignalHandler } from "../../../platform/signals.ts";
import { accessTokenSeconds, clockToleranceSeconds } from "./access-token.ts";
import { type Ended, findEndedSince } from "./ended-access.store.ts";

/** No access token lives longer, so what ended before need not be remembered. */
const memoryMs = (accessTokenSeconds + clockToleranceSeconds) * 1000;

/**
 * Ended sessions, keys and rights whose access tokens are still valid. Kept in memory, so that checking it costs a
 * request nothing; fed by signals, and by the database after an interruption.
 */
export class EndedAccess implements SignalHandler {
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

  /** At once on this node, after the commit; the signal brings it to the others. */
  note(all: readonly Ended[]): void {
    const now = this.#platform.clock.now().getTime();
    for (const { kind, id, version } of all) {
      const key = `${kind} ${id}`;
      const known = this.#ended.get(key)?.version ?? 0;
      this.#ended.set(key, { version: Math.max(version, known), forgetAt: now + memoryMs });
    }
    for (const [key, { forgetAt }] of this.#ended) if (forgetAt < now) this.#ended.delete(key);
    for (const listener of this.#listeners) listener();
  }

  onSignal(payload: string): void {
    const [kind, id = "", version = "0"] = payload.split(" ");
    if (kind === "session" || kind === "membership" || kind === "api_key") {
      this.note([{ kind, id, version: Number(version) }]);
    }
  }

  async onListening(): Promise<void> {
    const since = new Date(this.#platform.clock.now().getTime() - memoryMs);
    this.note(await findEndedSince(this.#platform.database, since));
  }
}
