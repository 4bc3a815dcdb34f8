/**
 * `npm run backup -- FILE.zip`: writes the database and the files of `DATA_DIR` into one file, also while the program is running
 * [PLT-09]. Ends with 0 when the backup is complete, 1 when it failed and left nothing, 2 for wrong use.
 */
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { writeBackup } from "../server/src/platform/backup/write-backup.ts";
import { postgresDir, readConfig } from "../server/src/platform/config.ts";
import { openStore } from "../server/src/platform/store.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const [file, ...rest] = process.argv.slice(2);
const config = readConfig();
if (file === undefined || rest.length > 0 || config.databaseUrl !== null) {
  say(
    config.databaseUrl === null
      ? "Usage: npm run backup -- FILE.zip"
      : "With DATABASE_URL, back up the database by the tools of that server, such as pg_dump, and copy DATA_DIR.",
  );
  process.exitCode = 2;
} else {
  const path = resolve(file);
  const store = await openStore(config, say);
  try {
    const source = { dataDir: resolve(config.dataDir), postgresDir: resolve(postgresDir(config)), owner: store.owner };
    const { files } = await writeBackup(source, path);
    const megabytes = Math.ceil((await stat(path)).size / 1_000_000);
    say(`Backup complete: ${files} files, ${megabytes} MB, ${path}`);
  } catch (error) {
    say(`Backup failed, nothing was kept: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    await store.stop();
  }
}
