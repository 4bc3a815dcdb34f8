import { randomUUIDv7 } from "node:crypto";
import type { Database } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import type { DemoLabel } from "./create-demo-organisation.ts";

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
  label: DemoLabel,
): Promise<void> {
  await database.transaction({ organisationId, accountId: null }, (tx) =>
    tx.execute(sql`update organisation set settings = settings || ${JSON.stringify({ demoData: label })}::jsonb
      where id = ${organisationId}`),
  );
}
