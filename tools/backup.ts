/**
 * `npm run backup -- FILE.zip`: writes the database and the files of `DATA_DIR` into one file, also while the program is running
 * [PLT-09]. Ends with 0 when the backup is complete, 1 when it failed and left nothing, 2 for wrong use.
 */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { backupKeyFile, ensureBackupKey } from "../server/src/platform/backup/backup-key.ts";
import { writeBackup } from "../server/src/platform/backup/write-backup.ts";
import { openStore } from "../server/src/platform/store.ts";
import { backupFile, say } from "./backup-file.ts";

const given = backupFile({
  name: "backup",
  outside: "back up the database by the tools of that server, such as pg_dump, and copy DATA_DIR.",
});
const namedAtMost = 10;
if (given !== undefined) {
  const { path, config, dataDir, postgresDir } = given;
  const store = await openStore(config, say);
  try {
    const key = await ensureBackupKey(config);
    const { files, leftOut } = await writeBackup({ dataDir, postgresDir, owner: store.owner, key }, path);
    const megabytes = Math.ceil((await stat(path)).size / 1_000_000);
    say(`Backup complete: ${files} files, ${megabytes} MB, ${path}`);
    if (leftOut.length > 0)
      say(`Not in it, since they are not the program's: ${leftOut.slice(0, namedAtMost).join(", ")}`);
    if (config.secretKey === null)
      say(
        `It is signed by the key in ${join(dataDir, backupKeyFile)}. Keep a copy of that file apart from the backups.`,
      );
  } catch (error) {
    say(`Backup failed, nothing was kept: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    await store.stop();
  }
}
