import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import yauzl from "yauzl";
import { databaseFolder, filesFolder, Manifest, manifestName } from "./manifest.ts";
import { readJson } from "../read-json.ts";

export interface RestoreTarget {
  readonly dataDir: string;
  readonly postgresDir: string;
  /** Major version of the PostgreSQL that will serve the files. */
  readonly postgres: string;
}

/** Why a backup is not restored; nothing was changed. */
export class NotRestored extends Error {}

/**
 * Unpacks a backup into an empty data folder; each file is checked by its checksum. The folder of the database has its name only once
 * it is complete, so that a program never starts on half of it.
 * @throws NotRestored
 */
export async function readBackup(path: string, target: RestoreTarget): Promise<Manifest> {
  const present = await readdir(target.dataDir).catch(() => []);
  if (present.length > 0) throw new NotRestored(`${target.dataDir} is not empty. Choose an empty DATA_DIR.`);
  const zip = await openZip(path);
  const draft = `${target.postgresDir}.new-${process.pid}`;
  let manifest: Manifest | undefined;
  try {
    for await (const entry of zip.eachEntry()) {
      if (manifest === undefined) {
        manifest = await readManifest(zip, entry);
        if (manifest.postgres !== target.postgres)
          throw new NotRestored(
            `The backup is of PostgreSQL ${manifest.postgres}; this program runs ${target.postgres}.`,
          );
        await mkdir(draft, { recursive: true, mode: 0o700 });
      } else await unpack(zip, entry, { ...target, draft });
    }
    if (manifest === undefined) throw new NotRestored("The file is no backup of this product.");
    await rename(draft, target.postgresDir);
    return manifest;
  } catch (error) {
    for (const name of await readdir(target.dataDir).catch(() => []))
      await rm(join(target.dataDir, name), { recursive: true, force: true });
    throw error instanceof NotRestored ? error : new NotRestored(`${path} is damaged: ${String(error)}.`);
  } finally {
    zip.close();
  }
}

async function openZip(path: string): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.openPromise(path, { autoClose: false });
  } catch (error) {
    throw new NotRestored(`${path} is no readable backup: ${String(error)}.`);
  }
}

async function readManifest(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Manifest> {
  const content = entry.fileName === manifestName ? await text(await zip.openReadStreamPromise(entry)) : "";
  const manifest = Manifest.safeParse(parsed(content));
  if (!manifest.success) throw new NotRestored("The file is no backup of this product.");
  return manifest.data;
}

function parsed(content: string): unknown {
  try {
    return readJson(content);
  } catch {
    return undefined;
  }
}

async function unpack(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  { dataDir, draft }: RestoreTarget & { readonly draft: string },
): Promise<void> {
  const place = placeOf(entry.fileName, { dataDir, draft });
  if (place === undefined) return;
  if (entry.fileName.endsWith("/")) {
    await mkdir(place, { recursive: true, mode: 0o700 });
    return;
  }
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  const content = await zip.openReadStreamPromise(entry);
  let checksum = 0;
  content.on("data", (chunk: Buffer) => (checksum = crc32(chunk, checksum)));
  await pipeline(content, createWriteStream(place, { mode: 0o600, flags: "wx", flush: true }));
  if (checksum !== entry.crc32) throw new Error(`${entry.fileName} differs from its checksum`);
}

/** Names that leave their folder are refused by the reader of the archive. */
function placeOf(
  name: string,
  { dataDir, draft }: { readonly dataDir: string; readonly draft: string },
): string | undefined {
  if (name.startsWith(databaseFolder)) return join(draft, name.slice(databaseFolder.length));
  return name.startsWith(filesFolder) ? join(dataDir, name.slice(filesFolder.length)) : undefined;
}
