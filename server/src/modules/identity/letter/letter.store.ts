import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/**
 * Whether the account, or anybody of the organisation where there is none, has a confirmed address. The demo organisation
 * writes before it has members.
 */
export async function isSenderConfirmed(reader: Reader, accountId: string | null): Promise<boolean> {
  const { confirmed } = await reader.one<{ confirmed: boolean }>(sql`
    select coalesce(
      (select email_verified_at is not null from account where id = ${accountId}::uuid),
      exists (select from membership join account on account.id = membership.account_id
        where membership.organisation_id = current_organisation() and membership.disabled_at is null
          and account.email_verified_at is not null)
        or exists (select from organisation where id = current_organisation() and demo)) as confirmed`);
  return confirmed;
}

/** The caller's organisation, if it is the only one the caller's account belongs to. */
export async function findOnlyOrganisation(reader: Reader): Promise<string | null> {
  const { id } = await reader.one<{ id: string | null }>(sql`
    select case when (select array_agg(id) from organisations_of_account()) = array[current_organisation()]
      then current_organisation() end as id`);
  return id;
}
