import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type pg from "pg";
import { version } from "../version.ts";
import { Archive } from "./archive.ts";
import { type BackupKey, backupKeyFile } from "./backup-key.ts";
import { DatabaseBackup } from "./database-backup.store.ts";
import { databaseFolder, filesFolder, isKept } from "./kept-paths.ts";
import { manifestName, signatureName, type SignedManifest } from "./manifest.ts";

export interface BackupSource {
  /** `DATA_DIR`. */
  readonly dataDir: string;
  /** Folder of the embedded server within it. */
  readonly postgresDir: string;
  /** Connection of the database's owner; the server is running. */
  readonly owner: pg.ClientConfig;
  readonly key: BackupKey;
}

export interface WrittenBackup {
  readonly files: number;
  readonly startedAt: string;
  /** Files of `DATA_DIR` that are not the program's. */
  readonly leftOut: readonly string[];
}

const segment = /^[0-9A-F]{24}$/;

/**
 * Writes everything of a program that may be running into one signed ZIP file: the files of its database and of `DATA_DIR`. The
 * restored database has every write that was acknowledged before the copy ended. Nothing is left behind where it fails.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<WrittenBackup> {
  const archive = await Archive.create(path);
  const database = new DatabaseBackup(source.owner);
  try {
    await refuseTableSpaces(source.postgresDir);
    const startedAt = new Date().toISOString();
    const postgres = (await readFile(join(source.postgresDir, "PG_VERSION"), "utf8")).trim();
    // Uploads first: rows of the database that name a file are newer than it.
    const leftOut = await addTree(archive, { root: source.dataDir, into: filesFolder, without: source.postgresDir });
    await database.start();
    await addTree(archive, {
      root: source.postgresDir,
      into: databaseFolder,
      without: join(source.postgresDir, "pg_wal"),
    });
    const { label, firstSegment, lastSegment } = await database.stop();
    archive.addText(`${databaseFolder}backup_label`, label);
    for (const name of (await readdir(join(source.postgresDir, "pg_wal"))).toSorted()) {
      const needed = segment.test(name) ? name >= firstSegment && name <= lastSegment : isKept(journalFile(name));
      if (needed) await archive.addFile(journalFile(name), join(source.postgresDir, "pg_wal", name));
    }
    const { name: key } = source.key;
    const files = [...archive.entries];
    const manifest: SignedManifest = { format: 2, product: version, postgres, startedAt, key, files };
    const text = JSON.stringify(manifest);
    archive.addText(manifestName, text);
    archive.addText(signatureName, source.key.sign(text));
    await archive.close();
    return { files: files.length, startedAt, leftOut };
  } catch (error) {
    await archive.discard();
    throw error;
  } finally {
    await database.close();
  }
}

const journalFile = (name: string): string => `${databaseFolder}pg_wal/${name}`;

/** Their contents lie elsewhere, and a backup without them would not be whole. */
async function refuseTableSpaces(postgresDir: string): Promise<void> {
  const spaces = await readdir(join(postgresDir, "pg_tblspc"));
  if (spaces.length > 0) throw new Error("the database has table spaces, which a backup does not hold");
}

interface Tree {
  readonly root: string;
  /** Folder within the archive. */
  readonly into: string;
  readonly without: string;
}

/** Adds what a backup holds (`kept-paths.ts`); files that are removed meanwhile are left out. Returns the names of other files. */
async function addTree(archive: Archive, { root, into, without }: Tree): Promise<string[]> {
  const others: string[] = [];
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || isWithin(path, without)) continue;
    const name = relative(root, path).split(sep).join("/");
    if (isKept(`${into}${name}`)) await archive.addFile(`${into}${name}`, path);
    else if (name !== backupKeyFile) others.push(name);
  }
  return others;
}

/** The folder itself, what is in it, and drafts of it. */
const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}${sep}`) || path.startsWith(`${folder}.`);
