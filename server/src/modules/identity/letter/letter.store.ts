import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** The caller's organisation, if it is the only one the caller's account belongs to. */
export async function findOnlyOrganisation(reader: Reader): Promise<string | null> {
  const { id } = await reader.one<{ id: string | null }>(sql`
    select case when (select array_agg(id) from organisations_of_account()) = array[current_organisation()]
      then current_organisation() end as id`);
  return id;
}
