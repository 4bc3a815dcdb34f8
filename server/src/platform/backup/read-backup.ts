import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import yauzl from "yauzl";
import { backupKeyFile } from "./backup-key.ts";
import { databaseFolder, filesFolder, isKept, serverFolders } from "./kept-paths.ts";
import { type Entry, type Manifest, manifestName, signatureName } from "./manifest.ts";
import { NotRestored, readManifest, type Trust } from "./read-manifest.ts";

export interface RestoreTarget extends Trust {
  readonly dataDir: string;
  readonly postgresDir: string;
  /** Major version of the PostgreSQL that will serve the files. */
  readonly postgres: string;
  /** Writes the configuration of a new server into a folder: that of a backup is never used. */
  configure(folder: string): Promise<void>;
}

const entriesAtMost = 1_000_000;

/**
 * Unpacks a backup into an empty data folder, which may hold the key of backups: only what a backup holds (`kept-paths.ts`), each file
 * checked by its digest in the signed manifest. The folder of the database has its name only once it is complete, so that a program
 * never starts on half of it.
 * @throws NotRestored
 */
export async function readBackup(path: string, target: RestoreTarget): Promise<Manifest> {
  if ((await foundIn(target.dataDir)).length > 0)
    throw new NotRestored(`${target.dataDir} is not empty. Choose an empty DATA_DIR.`);
  const zip = await openZip(path);
  const draft = `${target.postgresDir}.new-${process.pid}`;
  try {
    const entries = await entriesOf(zip);
    const manifest = await readManifest(zip, entries, target);
    if (manifest.postgres !== target.postgres)
      throw new NotRestored(`The backup is of PostgreSQL ${manifest.postgres}; this program runs ${target.postgres}.`);
    for (const folder of serverFolders) await mkdir(join(draft, folder), { recursive: true, mode: 0o700 });
    const files = manifest.format === 1 ? unlisted(entries) : listed(entries, manifest.files);
    for (const file of files) await unpack(zip, file, placeOf(file.entry.fileName, target.dataDir, draft));
    await target.configure(draft);
    await rename(draft, target.postgresDir);
    return manifest;
  } catch (error) {
    for (const name of await foundIn(target.dataDir))
      await rm(join(target.dataDir, name), { recursive: true, force: true });
    throw error instanceof NotRestored ? error : new NotRestored(`${path} is damaged: ${String(error)}.`);
  } finally {
    zip.close();
  }
}

const foundIn = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir).catch(() => [])).filter((name) => name !== backupKeyFile);

async function openZip(path: string): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.openPromise(path, { autoClose: false });
  } catch (error) {
    throw new NotRestored(`${path} is no readable backup: ${String(error)}.`);
  }
}

/** Names that leave their folder are refused by the reader of the archive. */
async function entriesOf(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const entries: yauzl.Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entries.length >= entriesAtMost) throw new Error("it has too many files");
    entries.push(entry);
  }
  return entries;
}

interface KeptFile {
  readonly entry: yauzl.Entry;
  /** SHA-256; null in backups without digests. */
  readonly sha256: string | null;
}

/** Exactly the files of the manifest. */
function listed(entries: readonly yauzl.Entry[], files: readonly Entry[]): KeptFile[] {
  const open = new Map(files.map((file) => [file.name, file]));
  const kept: KeptFile[] = [];
  for (const entry of entries) {
    const { fileName: name, uncompressedSize } = entry;
    if (name === manifestName || name === signatureName) continue;
    const file = open.get(name);
    if (file === undefined || file.bytes !== uncompressedSize) throw new Error(`${name} is not in its manifest`);
    if (!isKept(name)) throw new Error(`${name} does not belong into a backup`);
    open.delete(name);
    kept.push({ entry, sha256: file.sha256 });
  }
  for (const name of open.keys()) throw new Error(`${name} is missing`);
  return kept;
}

/** Earlier releases also wrote files that are not taken, such as the configuration of the server. */
function unlisted(entries: readonly yauzl.Entry[]): KeptFile[] {
  return entries.filter(({ fileName }) => isKept(fileName)).map((entry) => ({ entry, sha256: null }));
}

async function unpack(zip: yauzl.ZipFile, { entry, sha256 }: KeptFile, place: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  const content = await zip.openReadStreamPromise(entry);
  const hash = createHash("sha256");
  let checksum = 0;
  content.on("data", (chunk: Buffer) => {
    checksum = crc32(chunk, checksum);
    hash.update(chunk);
  });
  await pipeline(content, createWriteStream(place, { mode: 0o600, flags: "wx", flush: true }));
  if (checksum !== entry.crc32 || (sha256 !== null && hash.digest("hex") !== sha256))
    throw new Error(`${entry.fileName} differs from its checksum`);
}

const placeOf = (name: string, dataDir: string, draft: string): string =>
  name.startsWith(databaseFolder)
    ? join(draft, name.slice(databaseFolder.length))
    : join(dataDir, name.slice(filesFolder.length));
