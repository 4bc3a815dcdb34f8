import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface MailableMember {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
}

/** Those of these accounts who are members now, may sign in and have a confirmed address. */
export function mailableMembers(reader: Reader, accountIds: readonly string[]): Promise<MailableMember[]> {
  return reader.rows<MailableMember>(sql`
    select account.id as "accountId", account.name, account.email, membership.roles
    from membership join account on account.id = membership.account_id
    where membership.organisation_id = current_organisation() and membership.disabled_at is null
      and account.email_verified_at is not null and account.id = any(${accountIds}::uuid[])`);
}

/** The same by address, for those who are told by one. */
export function mailableByAddress(reader: Reader, addresses: readonly string[]): Promise<MailableMember[]> {
  return reader.rows<MailableMember>(sql`
    select account.id as "accountId", account.name, account.email, membership.roles
    from membership join account on account.id = membership.account_id
    where membership.organisation_id = current_organisation() and membership.disabled_at is null
      and account.email_verified_at is not null and account.email = any(${addresses}::text[])`);
}
