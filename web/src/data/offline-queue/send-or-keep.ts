import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { isUnanswered, keepOffline, mustWait } from "./browser-queue.ts";

export const keptText = "Saved on this device. It is sent when the connection is back.";

/** It waits on this device under its key. */
export interface Kept {
  readonly keptAs: string;
}

/** Whether a call waits instead of an answer; no answer of the server has this field. */
export const isKeptInstead = (done: unknown): done is Kept => isRecord(done) && "keptAs" in done;

/**
 * Sends a call, or keeps it under the same key where it has to wait or got no answer, and its contract lets it wait
 * [PWA-06]. Throws what `send` throws, and where the device has no room.
 */
export async function sendOrKeep<T extends object>(
  { route, input, key }: { readonly route: string; readonly input: object; readonly key: string },
  send: () => Promise<T>,
): Promise<T | Kept> {
  const waiting = mustWait(route, input) ? keepOffline(route, input, key) : undefined;
  if (waiting) return { keptAs: waiting.id };
  try {
    return await send();
  } catch (error) {
    // The connection went away on the way, or the server: it may have happened, and the same key finds out.
    const kept = isUnanswered(error) ? keepOffline(route, input, key) : undefined;
    if (!kept) throw error;
    return { keptAs: kept.id };
  }
}
