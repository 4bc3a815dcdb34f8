/**
 * `npm run restore -- FILE.zip`: unpacks a backup into an empty `DATA_DIR`, starts the database on it and proves its stock [PLT-09].
 * Ends with 0 when the ledger holds, 1 when it does not or nothing was restored, 2 for wrong use.
 */
import { resolve } from "node:path";
import { NotRestored, readBackup } from "../server/src/platform/backup/read-backup.ts";
import { postgresDir, readConfig } from "../server/src/platform/config.ts";
import { majorVersion } from "../server/src/platform/postgres/binaries.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const [file, ...rest] = process.argv.slice(2);
const config = readConfig();
if (file === undefined || rest.length > 0 || config.databaseUrl !== null) {
  say(
    config.databaseUrl === null
      ? "Usage: npm run restore -- FILE.zip"
      : "With DATABASE_URL, restore the database by the tools of that server, and copy DATA_DIR back.",
  );
  process.exitCode = 2;
} else {
  try {
    const target = { dataDir: resolve(config.dataDir), postgresDir: resolve(postgresDir(config)) };
    const { startedAt } = await readBackup(resolve(file), { ...target, postgres: await majorVersion() });
    say(`Restored the backup of ${startedAt} to ${target.dataDir}. Its stock is proved now:`);
    await import("./verify-ledger.ts");
  } catch (error) {
    if (!(error instanceof NotRestored)) throw error;
    say(`Nothing was restored: ${error.message}`);
    process.exitCode = 1;
  }
}
