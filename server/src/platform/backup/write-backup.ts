import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type pg from "pg";
import { version } from "../version.ts";
import { Archive } from "./archive.ts";
import { DatabaseBackup } from "./database-backup.store.ts";
import { databaseFolder, filesFolder, type Manifest, manifestName } from "./manifest.ts";

export interface BackupSource {
  /** `DATA_DIR`. */
  readonly dataDir: string;
  /** Folder of the embedded server within it. */
  readonly postgresDir: string;
  /** Connection of the database's owner; the server is running. */
  readonly owner: pg.ClientConfig;
}

export interface WrittenBackup {
  readonly files: number;
  readonly startedAt: string;
}

/** Folders of the server whose files belong to the running server only; they are restored empty. */
const emptied = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const leftOut = /^(postmaster\.(pid|opts)|postgres\.log.*|backup_label.*|pgsql_tmp.*|pg_internal\.init.*)$/;
const segment = /^[0-9A-F]{24}$/;

/**
 * Writes everything of a program that may be running into one ZIP file: the files of its database and of `DATA_DIR`. The restored
 * database has every write that was acknowledged before the copy ended. Nothing is left behind where it fails.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<WrittenBackup> {
  const archive = await Archive.create(path);
  const database = new DatabaseBackup(source.owner);
  try {
    const startedAt = new Date().toISOString();
    const postgres = (await readFile(join(source.postgresDir, "PG_VERSION"), "utf8")).trim();
    const manifest: Manifest = { format: 1, product: version, postgres, startedAt };
    archive.addText(manifestName, `${JSON.stringify(manifest)}\n`);
    // Uploads first: rows of the database that name a file are newer than it.
    let files = await addTree(archive, { root: source.dataDir, into: filesFolder, without: source.postgresDir });
    await database.start();
    files += await addTree(archive, { root: source.postgresDir, into: databaseFolder });
    const { label, firstSegment, lastSegment } = await database.stop();
    archive.addText(`${databaseFolder}backup_label`, label);
    for (const name of (await readdir(join(source.postgresDir, "pg_wal"))).toSorted()) {
      const needed = segment.test(name) ? name >= firstSegment && name <= lastSegment : name.endsWith(".history");
      if (
        needed &&
        (await archive.addFile(`${databaseFolder}pg_wal/${name}`, join(source.postgresDir, "pg_wal", name)))
      )
        files += 1;
    }
    await archive.close();
    return { files, startedAt };
  } catch (error) {
    await archive.discard();
    throw error;
  } finally {
    await database.close();
  }
}

interface Tree {
  readonly root: string;
  /** Folder within the archive. */
  readonly into: string;
  readonly without?: string;
}

/** Adds all files and folders below a folder; files that are removed meanwhile are left out. Returns the number of files. */
async function addTree(archive: Archive, { root, into, without }: Tree): Promise<number> {
  let files = 0;
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (without !== undefined && isWithin(path, without)) continue;
    const name = relative(root, path).split(sep).join("/");
    if (leftOut.test(entry.name) || (emptied.has(name.split("/", 1)[0] ?? "") && name.includes("/"))) continue;
    if (entry.isDirectory()) archive.addFolder(`${into}${name}`);
    else if (entry.isFile() && (await archive.addFile(`${into}${name}`, path))) files += 1;
  }
  return files;
}

/** The folder itself, what is in it, and drafts of it. */
const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}${sep}`) || path.startsWith(`${folder}.`);
