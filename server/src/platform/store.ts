import { mkdir } from "node:fs/promises";
import type pg from "pg";
import { type Config, postgresDir } from "./config.ts";
import { fromUrl } from "./connection.ts";
import { startPostgres } from "./postgres/start-postgres.ts";

/** The database server a program works on: one given by DATABASE_URL, or the embedded one, started or adopted. */
export interface Store {
  readonly owner: pg.ClientConfig;
  stop(): Promise<void>;
}

export async function openStore(config: Config, say: (line: string) => void): Promise<Store> {
  if (config.databaseUrl !== null) return { owner: fromUrl(config.databaseUrl), stop: async () => undefined };
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  say("Starting PostgreSQL …");
  const { connection, stop } = await startPostgres({ dataDir: postgresDir(config), log: say });
  return { owner: connection, stop };
}
