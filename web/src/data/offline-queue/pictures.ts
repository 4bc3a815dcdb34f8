import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import type { QueuedRequest } from "@cerebro/contracts/storage/offline-queue.ts";
import { upload } from "../client.ts";
import { kept, keptKeys, letGo } from "../storage/kept.ts";

const unusedMs = 24 * 60 * 60_000;

type Naming = Pick<QueuedRequest, "url" | "body">;

export interface PictureWorld {
  readonly hashes: () => Promise<readonly string[]>;
  readonly read: (hash: string) => Promise<unknown>;
  readonly remove: (hash: string) => Promise<void>;
  /** Throws as a call does. */
  readonly upload: (shipmentId: string, hash: string, picture: Blob) => Promise<unknown>;
}

const browserWorld: PictureWorld = {
  hashes: () => keptKeys("files"),
  read: (hash) => kept("files", hash),
  remove: (hash) => letGo("files", hash),
  upload: (shipmentId, sha256, picture) =>
    upload("POST /api/logistics/deliveries/{shipmentId}/photos", { shipmentId, sha256 }, picture),
};

/** Hashes of the pictures that a request names. */
function hashesOf({ body = "{}" }: Naming): readonly string[] {
  const fields: unknown = JSON.parse(body);
  const photos = isRecord(fields) ? fields["photos"] : undefined;
  return Array.isArray(photos) ? photos.filter((each) => typeof each === "string") : [];
}

/** Pictures go before the proof or the failed attempt that names them; throws as a call does [LOG-07]. */
export async function sendPictures(request: Naming, world = browserWorld): Promise<void> {
  const [, shipmentId = ""] = /\/deliveries\/([^/]+)\//.exec(request.url) ?? [];
  for (const hash of hashesOf(request)) {
    // The server refuses the proof if it lacks a picture that the device can no longer read.
    const picture = await world.read(hash).catch(() => undefined);
    if (picture instanceof Blob) await world.upload(shipmentId, hash, picture);
  }
}

/** The server has them. */
export async function letPicturesGo(request: Naming, world = browserWorld): Promise<void> {
  for (const hash of hashesOf(request)) await world.remove(hash).catch(() => undefined);
}

/** Removes pictures of an earlier day that no kept request names: the hand-over was given up, or its request dropped. */
export async function letUnusedGo(requests: readonly Naming[], now: number, world = browserWorld): Promise<void> {
  const named = new Set(requests.flatMap(hashesOf));
  for (const hash of await world.hashes()) {
    const picture = named.has(hash) ? undefined : await world.read(hash);
    if (picture instanceof File && now - picture.lastModified > unusedMs) await world.remove(hash);
  }
}
