import { chunkDelayFactor, chunkFirstDelayMs, chunkRetries } from "@cerebro/contracts/constants/shell.ts";

/**
 * The code of a page did not arrive. The router reloads a page by itself when it meets the browser's own words for
 * this; these words are the product's, so that the "Loading Error" screen shows instead [ERR-04].
 */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

/** How browsers and bundlers say that code did not arrive [PWA-07]. Anything else is a fault of the code and fails at once. */
const missingCode =
  /Loading chunk|Failed to fetch|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/;

export function isChunkFailure(error: unknown): error is Error {
  return error instanceof Error && (error.name === "ChunkLoadError" || missingCode.test(error.message));
}

declare global {
  /** The address under which a chunk is asked for: the build writes it into every import on demand. */
  var again: ((address: string) => string) | undefined;
}

const addresses = new Map<string, string>();

/** Browsers remember that a module did not arrive, so the next try needs another address; most name the file that is missing. */
export function addressAgain({ message }: Error, retry: number): void {
  const [, file] = /\/assets\/([\w.-]+\.js)/.exec(message) ?? [];
  if (file === undefined) return;
  addresses.set(`./${file}`, `./${file}?again=${retry}`);
  globalThis.again = (address) => addresses.get(address) ?? address;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs an import, again after 1, 2 and 4 seconds if the code does not arrive. */
export async function loadWithRetries<T>(load: () => Promise<T>, wait = pause): Promise<T> {
  let delayMs = chunkFirstDelayMs;
  for (let retry = 0; ; retry += 1) {
    try {
      return await load();
    } catch (cause) {
      if (!isChunkFailure(cause)) throw cause;
      if (retry === chunkRetries) throw new ChunkLoadError("This section did not arrive.", { cause });
      addressAgain(cause, retry + 1);
      await wait(delayMs);
      delayMs *= chunkDelayFactor;
    }
  }
}
