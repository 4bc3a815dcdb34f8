import { chunkDelayFactor, chunkFirstDelayMs, chunkRetries } from "@cerebro/contracts/constants/shell.ts";

/**
 * The code of a page did not arrive. The router reloads a page by itself when it meets the browser's own words for
 * this; these words are the product's, so that the "Loading Error" screen shows instead [ERR-04].
 */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs an import, again after 1, 2 and 4 seconds if it fails. */
export async function loadWithRetries<T>(load: () => Promise<T>, wait = pause): Promise<T> {
  let delayMs = chunkFirstDelayMs;
  for (let retry = 0; ; retry += 1) {
    try {
      return await load();
    } catch (cause) {
      if (retry === chunkRetries) throw new ChunkLoadError("This section did not arrive.", { cause });
      await wait(delayMs);
      delayMs *= chunkDelayFactor;
    }
  }
}
