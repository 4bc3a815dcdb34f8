import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { installQueue } from "./jobs/install-queue.ts";

const folder = new URL("../../database/migrations/", import.meta.url);
/** Any number will do, as long as every node of a cluster asks for the same lock. */
const migrationLock = 727_001;

/**
 * Migrates the database to the newest schema: plain SQL files, forward only, each in a separate transaction. Runs as
 * the owner; several nodes may call it at once. A file that was changed after it ran is refused.
 */
export async function migrate(owner: pg.ClientConfig, log: (line: string) => void = () => undefined): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(
      "create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from migration");
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    for (const name of (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted()) {
      await applyOnce(client, name, applied.get(name), log);
    }
    await installQueue(owner);
  } finally {
    await client.end();
  }
}

async function applyOnce(
  client: pg.Client,
  name: string,
  appliedHash: string | undefined,
  log: (line: string) => void,
) {
  const text = await readFile(new URL(name, folder), "utf8");
  const hash = createHash("sha256").update(text).digest("hex");
  if (appliedHash === hash) return;
  if (appliedHash !== undefined) throw new Error(`migration ${name} was changed after it had been applied`);
  await client.query("begin");
  try {
    await client.query(text);
    await client.query("insert into migration (name, hash) values ($1, $2)", [name, hash]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${name} failed`, { cause: error });
  }
  log(`migrated ${name}`);
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  if ((rows[0]?.version ?? 0) < 180_000) throw new Error("PostgreSQL 18 or newer is required");
}
