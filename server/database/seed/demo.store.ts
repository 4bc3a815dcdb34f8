import { randomUUIDv7 } from "node:crypto";
import type { DemoData } from "@cerebro/contracts/entities/identity/organisation.ts";
import { type Database, nobody } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";

export async function insertDemoOrganisation(database: Database, name: string, now: Date): Promise<string> {
  const id = randomUUIDv7();
  await database.transaction({ organisationId: id, accountId: null }, (tx) =>
    tx.execute(sql`insert into organisation (id, name, time_zone, currency, demo, created_at)
      values (${id}, ${name}, 'Europe/London', 'GBP', true, ${now})`),
  );
  return id;
}

/** The label is set last: an organisation without it was interrupted while it was made. */
export async function labelDemoOrganisation(
  database: Database,
  organisationId: string,
  label: DemoData,
): Promise<void> {
  await database.transaction({ organisationId, accountId: null }, (tx) =>
    tx.execute(sql`update organisation set settings = settings || ${JSON.stringify({ demoData: label })}::jsonb
      where id = ${organisationId}`),
  );
}

/** The database is unused: it has no organization but demo ones whose making was interrupted. */
export async function onlyUnfinishedDemos(database: Database): Promise<boolean> {
  const tenants = await database
    .read(nobody)
    .rows<{ id: string }>(sql`select organisation_id as id from tenant limit 20`);
  for (const { id } of tenants) {
    const { unfinished } = await database
      .read({ organisationId: id, accountId: null })
      .one<{ unfinished: boolean }>(sql`select demo and not settings ? 'demoData' as unfinished from organisation`);
    if (!unfinished) return false;
  }
  return true;
}

/** The account that holds a role in the demo. */
export async function findDemoMember(database: Database, organisationId: string, role: string): Promise<string> {
  const { accountId } = await database.read({ organisationId, accountId: null }).one<{ accountId: string }>(sql`
    select account_id as "accountId" from membership
    where organisation_id = ${organisationId} and ${role} = any(roles)`);
  return accountId;
}

/** Any number will do, as long as every node of a cluster asks for the same lock. */
const demoLock = 727_010;

/** While one node is at work, the others wait. */
export async function oneAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  const client = database.client();
  await client.connect();
  try {
    // Waiting takes as long as the other's work does.
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [demoLock]);
    await work();
  } finally {
    await client.end();
  }
}
