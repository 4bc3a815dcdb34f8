import { runMigrations } from "graphile-worker";
import type pg from "pg";
import { pino } from "pino";
import { asJobs } from "../connection.ts";
import { newQueuePool, quietLogger } from "./worker.ts";

/** Brings graphile-worker's tables up to date, as the role that owns their schema. */
export async function installQueue(owner: pg.ClientConfig): Promise<void> {
  const log = pino({ level: "silent" });
  const pgPool = newQueuePool(asJobs(owner), 1, log);
  try {
    await runMigrations({ pgPool, schema: "graphile_worker", logger: quietLogger(log) });
  } finally {
    await pgPool.end();
  }
}
