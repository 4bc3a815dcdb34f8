import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { importLimits } from "@cerebro/contracts/imports/limits.ts";
import type { Config } from "../../../platform/config.ts";
import { AppError } from "../../../platform/errors.ts";

const keptDays = 30;
const day = 86_400_000;

export interface StoredFile {
  readonly path: string;
  readonly bytes: number;
  readonly hash: Buffer;
  /** The first bytes, for telling what it is. */
  readonly head: Buffer;
}

const folder = (config: Config): string => join(config.dataDir, "uploads");
export const uploadPath = (config: Config, importId: string): string => join(folder(config), importId);
export const rejectedPath = (config: Config, importId: string): string =>
  join(folder(config), `${importId}.rejected.csv`);

/** Writes the upload to the disk as it comes; gives up at the first byte too many. */
export async function storeUpload(config: Config, importId: string, upload: Readable): Promise<StoredFile> {
  await mkdir(folder(config), { recursive: true, mode: 0o700 });
  const path = uploadPath(config, importId);
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    await pipeline(
      upload,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          bytes += chunk.length;
          if (bytes > importLimits.fileBytes) throw new AppError("request.too_large", { limit: "512 MB" });
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    );
    return { path, bytes, hash: hash.digest(), head: await readHead(path) };
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

/** Uploads are needed for rejected rows only: they go after a month. */
export async function removeOldUploads(config: Config, now: Date): Promise<void> {
  const names = await readdir(folder(config)).catch(() => []);
  for (const name of names) {
    const path = join(folder(config), name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > keptDays * day) await rm(path, { force: true });
  }
}
