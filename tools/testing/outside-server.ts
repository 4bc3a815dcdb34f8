import { rm } from "node:fs/promises";
import { join } from "node:path";
import { startPostgres } from "../../server/src/platform/postgres/start-postgres.ts";
import { folderInMemory } from "../../server/test/folder-in-memory.ts";

export interface OutsideServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL server as somebody else would run it, known by its URL alone. */
export async function startOutsideServer(): Promise<OutsideServer> {
  const folder = await folderInMemory("cerebro-outside-");
  const options = { dataDir: join(folder, "postgres"), log: () => undefined, tcp: true, durable: false };
  const { connection, stop } = await startPostgres(options);
  const { user, password, host, port, database } = connection;
  return {
    url: `postgres://${user}:${String(password)}@${host}:${port}/${database}`,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
