import { randomUUIDv7 } from "node:crypto";
import { type Database, nobody } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface OrganisationHome {
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
}

/** Organizations of this name, for the terminal, where no person is signed in. */
export async function organisationsNamed(database: Database, name: string): Promise<string[]> {
  const tenants = await database.read(nobody).rows<{ id: string }>(sql`select organisation_id as id from tenant`);
  const found: string[] = [];
  for (const { id } of tenants) {
    const own = await database
      .read({ organisationId: id, accountId: null })
      .maybe(sql`select id from organisation where lower(name) = lower(${name})`);
    if (own !== undefined) found.push(id);
  }
  return found;
}

/** An empty organisation without members: somebody signs in to it once they are made its administrator. */
export async function createOrganisation(database: Database, home: OrganisationHome, now: Date): Promise<string> {
  const id = randomUUIDv7();
  await database.transaction({ organisationId: id, accountId: null }, (tx) =>
    tx.execute(sql`insert into organisation (id, name, time_zone, currency, created_at)
      values (${id}, ${home.name}, ${home.timeZone}, ${home.currency}, ${now})`),
  );
  return id;
}
