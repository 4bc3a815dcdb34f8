import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { kept, keptKeys, letGo } from "./storage/kept.ts";

/** Age from which a kept answer is removed. */
export const answersOldMs = 14 * 24 * 60 * 60_000;

interface AnswersWorld {
  readonly keys: () => Promise<readonly string[]>;
  readonly read: (key: string) => Promise<unknown>;
  readonly remove: (key: string) => Promise<void>;
}

const browserWorld: AnswersWorld = {
  keys: () => keptKeys("answers"),
  read: (key) => kept("answers", key),
  remove: (key) => letGo("answers", key),
};

/** Removes answers that this device has kept for two weeks; those with a time of tomorrow were kept by a wrong clock and stay. */
export async function letOldAnswersGo(now: number, world = browserWorld): Promise<void> {
  for (const key of await world.keys()) {
    const known = await world.read(key);
    const at = isRecord(known) ? known["at"] : undefined;
    if (typeof at === "number" && now - at > answersOldMs) await world.remove(key);
  }
}
