import { createHmac } from "node:crypto";
import type { Platform } from "./platform.ts";

const keys = new WeakMap<Platform, () => Promise<Buffer>>();

/** Tells with which of the program's keys requests are hashed; once, when the program is built. */
export function keyRequests(platform: Platform, key: () => Promise<Buffer>): void {
  keys.set(platform, key);
}

/**
 * Keys the hash of a request. Requests hold passwords and codes: a reader of a plain hash in the database could guess
 * them one by one.
 */
export async function requestKeying(platform: Platform): Promise<(hash: Buffer) => Buffer> {
  const key = await keys.get(platform)?.();
  if (key === undefined) throw new Error("a command is kept before the program has its keys");
  return (hash) => createHmac("sha256", key).update(hash).digest();
}
