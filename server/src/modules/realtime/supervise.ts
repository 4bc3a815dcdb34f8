import { heartbeat } from "@cerebro/contracts/constants/realtime.ts";
import type { Platform } from "../../platform/platform.ts";
import { hasEnded, liveMember } from "../identity/index.ts";
import type { Connection } from "./connection/connection.ts";
import type { Sockets } from "./sockets.ts";

const askEveryMs = 3_000;

/** Ends connections that are silent or whose session is over. */
export class Supervision {
  readonly #platform: Platform;
  readonly #sockets: Sockets;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking = false;

  constructor(platform: Platform, sockets: Sockets) {
    this.#platform = platform;
    this.#sockets = sockets;
  }

  /** Called after sessions or rights ended. */
  readonly onAccessEnded = (): void => {
    for (const connection of this.#sockets.all()) {
      if (hasEnded(this.#platform, connection.member)) connection.close("unauthenticated", "session ended");
    }
  };

  /** To be called every second or so. */
  tick(): void {
    const now = this.#platform.clock.now().getTime();
    for (const connection of this.#sockets.all()) {
      if (now - connection.heardAt > heartbeat.timeoutMs) connection.close("heartbeat", "silent for too long");
    }
    if (this.#asking || now - this.#askedAt < askEveryMs) return;
    // While signals may be missed, only the database counts.
    const doubtful = this.#platform.signals.listening ? this.#expiring(now) : [...this.#sockets.all()];
    if (doubtful.length === 0) return;
    this.#askedAt = now;
    this.#asking = true;
    this.#ask(doubtful)
      .catch((error: unknown) => this.#platform.log.warn({ err: error }, "sessions of sockets could not be checked"))
      .finally(() => {
        this.#asking = false;
      });
  }

  #expiring(now: number): Connection[] {
    return [...this.#sockets.all()].filter(({ member }) => member.expiresAt <= now);
  }

  /** Once for each session: a refresh may have given it more time. */
  async #ask(connections: readonly Connection[]): Promise<void> {
    const bySession = Map.groupBy(connections, ({ member }) => member.session.sessionId);
    for (const [first, ...others] of bySession.values()) {
      if (first === undefined) continue;
      const now = await liveMember(this.#platform, first.member.session);
      for (const connection of [first, ...others]) {
        if (now === null || now.version !== connection.member.version) {
          connection.close("unauthenticated", "session ended");
        } else {
          connection.member = now;
        }
      }
    }
  }
}
