import { resolve } from "node:path";
import { type Config, postgresDir, readConfig } from "../server/src/platform/config.ts";

/** The file and the folders of a backup, from the command line and the environment. */
export interface BackupFile {
  readonly path: string;
  readonly config: Config;
  readonly dataDir: string;
  readonly postgresDir: string;
  /** Whether the option of the command was given. */
  readonly hasOption: boolean;
}

interface BackupCommand {
  readonly name: "backup" | "restore";
  readonly option?: string;
  /** Advice where the database is not embedded. */
  readonly outside: string;
}

/** Undefined, and exit code 2, for wrong use and for a database that is not embedded. */
export function backupFile({ name, option, outside }: BackupCommand): BackupFile | undefined {
  const given = process.argv.slice(2);
  const hasOption = option !== undefined && given.includes(option);
  const [file, ...rest] = given.filter((word) => word !== option);
  const config = readConfig();
  if (file !== undefined && !file.startsWith("-") && rest.length === 0 && config.databaseUrl === null) {
    const folders = { dataDir: resolve(config.dataDir), postgresDir: resolve(postgresDir(config)) };
    return { path: resolve(file), config, hasOption, ...folders };
  }
  const usage = `Usage: npm run ${name} -- ${option === undefined ? "" : `[${option}] `}FILE.zip`;
  say(config.databaseUrl === null ? usage : `With DATABASE_URL, ${outside}`);
  process.exitCode = 2;
  return undefined;
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
