/**
 * `npm run backup -- FILE.zip`: writes the database and the files of `DATA_DIR` into one file, also while the program is running
 * [PLT-09]. Ends with 0 when the backup is complete, 1 when it failed and left nothing, 2 for wrong use.
 */
import { stat } from "node:fs/promises";
import { writeBackup } from "../server/src/platform/backup/write-backup.ts";
import { openStore } from "../server/src/platform/store.ts";
import { backupFile, say } from "./backup-file.ts";

const given = backupFile(
  "backup",
  "back up the database by the tools of that server, such as pg_dump, and copy DATA_DIR.",
);
if (given !== undefined) {
  const { path, config, dataDir, postgresDir } = given;
  const store = await openStore(config, say);
  try {
    const { files } = await writeBackup({ dataDir, postgresDir, owner: store.owner }, path);
    const megabytes = Math.ceil((await stat(path)).size / 1_000_000);
    say(`Backup complete: ${files} files, ${megabytes} MB, ${path}`);
  } catch (error) {
    say(`Backup failed, nothing was kept: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    await store.stop();
  }
}
