import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../server/src/platform/postgres/start-postgres.ts";

export interface OutsideServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL server as somebody else would run it, known by its URL alone. */
export async function startOutsideServer(): Promise<OutsideServer> {
  const folder = await mkdtemp(join(tmpdir(), "cerebro-outside-"));
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
