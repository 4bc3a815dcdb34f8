import { createReadStream, createWriteStream } from "node:fs";
import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Config } from "../../../platform/config.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Upload } from "../../../platform/http/upload.ts";
import { importKeptDays } from "../../../platform/stored-bytes/places.ts";
import type { UploadRoom } from "../../../platform/stored-bytes/upload-room.ts";

const day = 86_400_000;

export interface StoredFile {
  readonly path: string;
  readonly bytes: number;
  readonly hash: Buffer;
  /** The first bytes, for telling what it is. */
  readonly head: Buffer;
}

export const uploadFolder = (config: Config): string => join(config.dataDir, "uploads");
export const uploadPath = (config: Config, importId: string): string => join(uploadFolder(config), importId);
export const rejectedPath = (config: Config, importId: string): string =>
  join(uploadFolder(config), `${importId}.rejected.csv`);

/** Writes the upload to the disk as it comes, as long as there is room for it (`upload-room.ts`). */
export async function storeUpload(
  config: Config,
  importId: string,
  { upload, room }: { readonly upload: Upload; readonly room: UploadRoom },
): Promise<StoredFile> {
  const path = uploadPath(config, importId);
  try {
    await pipeline(
      async function* () {
        for await (const chunk of upload.chunks()) {
          await room.take(chunk.length);
          yield chunk;
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    );
    return { path, bytes: upload.bytes, hash: upload.digest(), head: await readHead(path) };
  } catch (error) {
    await removeUpload(config, importId);
    throw error;
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

export async function removeUpload(config: Config, importId: string): Promise<void> {
  await rm(uploadPath(config, importId), { force: true });
  await rm(rejectedPath(config, importId), { force: true });
}

/** Throws when the upload is not kept any more, or lies on another node. */
export async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new AppError("imports.file_gone");
}

export async function openFile(path: string): Promise<Readable> {
  await requireFile(path);
  return createReadStream(path);
}

/** Removes uploads that are older than `importKeptDays`. */
export async function removeOldUploads(config: Config, now: Date): Promise<void> {
  const names = await readdir(uploadFolder(config)).catch(() => []);
  for (const name of names) {
    const path = join(uploadFolder(config), name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > importKeptDays * day) await rm(path, { force: true });
  }
}
