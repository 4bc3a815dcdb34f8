/**
 * `npm run restore -- FILE.zip`: unpacks a backup into an empty `DATA_DIR`, starts the database on it and proves its stock [PLT-09].
 * Ends with 0 when the ledger holds, 1 when it does not or nothing was restored, 2 for wrong use.
 */
import { readBackupKey } from "../server/src/platform/backup/backup-key.ts";
import { readBackup } from "../server/src/platform/backup/read-backup.ts";
import { foreignCodeOption, NotRestored } from "../server/src/platform/backup/read-manifest.ts";
import { majorVersion } from "../server/src/platform/postgres/binaries.ts";
import { configureRestored } from "../server/src/platform/postgres/start-postgres.ts";
import { backupFile, say } from "./backup-file.ts";

const given = backupFile({
  name: "restore",
  option: foreignCodeOption,
  outside: "restore the database by the tools of that server, and copy DATA_DIR back.",
});
if (given !== undefined) {
  const { path, config, dataDir, postgresDir, hasOption: foreignCode } = given;
  try {
    const { startedAt } = await readBackup(path, {
      dataDir,
      postgresDir,
      postgres: await majorVersion(),
      key: await readBackupKey(config),
      foreignCode,
      configure: (folder) => configureRestored({ dataDir: folder, log: say }),
    });
    say(`Restored the backup of ${startedAt} to ${dataDir}. Its stock is proved now:`);
    await import("./verify-ledger.ts");
  } catch (error) {
    if (!(error instanceof NotRestored)) throw error;
    say(`Nothing was restored: ${error.message}`);
    process.exitCode = 1;
  }
}
