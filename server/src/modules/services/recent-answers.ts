import { discoveryCacheMs } from "@cerebro/contracts/constants/services.ts";
import type { Platform } from "../../platform/platform.ts";
import { readJson } from "../../platform/read-json.ts";

const keptAtMost = 500;
const lettersAtMost = 100_000;

/** The last answers of reading actions, by caller and input: given again, marked, when a service does not respond. */
export class RecentAnswers {
  readonly #kept = new Map<string, { readonly text: string; readonly until: number }>();

  keep(key: string, data: unknown, now: Date): void {
    const text = JSON.stringify(data);
    this.#kept.delete(key);
    if (text === undefined || text.length > lettersAtMost) return;
    if (this.#kept.size >= keptAtMost) this.#dropOldest();
    this.#kept.set(key, { text, until: now.getTime() + discoveryCacheMs });
  }

  find(key: string, now: Date): unknown {
    const kept = this.#kept.get(key);
    return kept === undefined || kept.until <= now.getTime() ? undefined : readJson(kept.text);
  }

  #dropOldest(): void {
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined) this.#kept.delete(oldest);
  }
}

const byPlatform = new WeakMap<Platform, RecentAnswers>();

export function recentAnswersOf(platform: Platform): RecentAnswers {
  const known = byPlatform.get(platform) ?? new RecentAnswers();
  byPlatform.set(platform, known);
  return known;
}
