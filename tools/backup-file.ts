import { resolve } from "node:path";
import { type Config, postgresDir, readConfig } from "../server/src/platform/config.ts";

/** The file and the folders of a backup, from the command line and the environment. */
export interface BackupFile {
  readonly path: string;
  readonly config: Config;
  readonly dataDir: string;
  readonly postgresDir: string;
}

/** Undefined, and exit code 2, for wrong use and for a database that is not embedded; `outside` is the advice for it. */
export function backupFile(command: "backup" | "restore", outside: string): BackupFile | undefined {
  const [file, ...rest] = process.argv.slice(2);
  const config = readConfig();
  if (file !== undefined && rest.length === 0 && config.databaseUrl === null) {
    return { path: resolve(file), config, dataDir: resolve(config.dataDir), postgresDir: resolve(postgresDir(config)) };
  }
  say(config.databaseUrl === null ? `Usage: npm run ${command} -- FILE.zip` : `With DATABASE_URL, ${outside}`);
  process.exitCode = 2;
  return undefined;
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
