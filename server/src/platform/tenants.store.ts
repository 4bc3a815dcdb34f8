import { type Database, nobody } from "./database.ts";
import { sql } from "./sql.ts";

/** Ids of all organisations, for work done for each in turn. */
export async function tenants(database: Database): Promise<string[]> {
  const rows = await database
    .read(nobody)
    .rows<{ id: string }>(sql`select organisation_id as id from tenant order by organisation_id`);
  return rows.map((row) => row.id);
}

export interface DemoOrganisation {
  readonly id: string;
  readonly currency: string;
  readonly timeZone: string;
}

/** Demo organisations that are complete. */
export async function demoOrganisations(database: Database): Promise<DemoOrganisation[]> {
  const found = (await tenants(database)).map((id) =>
    database
      .read({ organisationId: id, accountId: null })
      .maybe<DemoOrganisation>(
        sql`select id, currency, time_zone as "timeZone" from organisation where demo and settings ? 'demoData'`,
      ),
  );
  return (await Promise.all(found)).filter((row) => row !== undefined);
}
