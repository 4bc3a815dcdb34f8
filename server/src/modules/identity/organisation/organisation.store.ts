import type { Organisation } from "@cerebro/contracts/entities/identity/organisation.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Within the scope of the new organisation. */
export async function insertOrganisation(
  tx: Transaction,
  organisation: { id: string; name: string; demo: boolean; now: Date },
): Promise<void> {
  const { id, name, demo, now } = organisation;
  await tx.execute(sql`
    insert into organisation (id, name, demo, created_at) values (${id}, ${name}, ${demo}, ${now})`);
}

export function findOrganisation(reader: Reader): Promise<Organisation> {
  return reader.one<Organisation>(sql`
    select id, name, time_zone as "timeZone", currency, demo, settings -> 'demoData' as "demoData", created_at as "createdAt",
      (select count(*) from membership where organisation_id = organisation.id) as members
    from organisation where id = current_organisation()`);
}

export interface OrganisationChange {
  readonly name?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly currency?: string | undefined;
}

export async function updateOrganisation(tx: Transaction, change: OrganisationChange): Promise<void> {
  await tx.execute(sql`
    update organisation set name = coalesce(${change.name ?? null}, name),
      time_zone = coalesce(${change.timeZone ?? null}, time_zone), currency = coalesce(${change.currency ?? null}, currency)
    where id = current_organisation()`);
}

/** The organisations the caller's account belongs to, the one used last first. */
export function findOwnOrganisations(reader: Reader): Promise<{ id: string; name: string; demo: boolean }[]> {
  return reader.rows(sql`select id, name, demo from organisations_of_account()`);
}
