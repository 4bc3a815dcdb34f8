import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface MailableMember {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  /** The areas that are open to them: none to a floor role, which is a part of its role's calls. */
  readonly roles: readonly Role[];
}

const columns = sql`account.id as "accountId", account.name, account.email,
  case when membership.floor_role is null then membership.roles else '{}' end as roles`;

/** Those of these accounts who are members now, may sign in and have a confirmed address. */
export function mailableMembers(reader: Reader, accountIds: readonly string[]): Promise<MailableMember[]> {
  return reader.rows<MailableMember>(sql`
    select ${columns}
    from membership join account on account.id = membership.account_id
    where membership.organisation_id = current_organisation() and membership.disabled_at is null
      and account.email_verified_at is not null and account.id = any(${accountIds}::uuid[])`);
}

/** Everybody who administers the organisation. */
export function mailableAdministrators(reader: Reader): Promise<MailableMember[]> {
  return reader.rows<MailableMember>(sql`
    select ${columns}
    from membership join account on account.id = membership.account_id
    where membership.organisation_id = current_organisation() and membership.disabled_at is null
      and account.email_verified_at is not null and membership.floor_role is null
      and membership.roles && array['admin', 'superadmin']
    order by account.id`);
}

/** The roles of each other member who may sign in and is narrowed by no floor role. */
export function findOtherMembers(
  reader: Reader,
  accountId: string | null,
): Promise<{ readonly accountId: string; readonly roles: Role[] }[]> {
  return reader.rows(sql`
    select account_id as "accountId", roles from membership
    where organisation_id = current_organisation() and disabled_at is null and floor_role is null
      and account_id is distinct from ${accountId}::uuid and roles && array['manager', 'admin', 'superadmin']`);
}

/** The same by address, for recipients known by address. */
export function mailableByAddress(reader: Reader, addresses: readonly string[]): Promise<MailableMember[]> {
  return reader.rows<MailableMember>(sql`
    select ${columns}
    from membership join account on account.id = membership.account_id
    where membership.organisation_id = current_organisation() and membership.disabled_at is null
      and account.email_verified_at is not null and account.email = any(${addresses}::text[])`);
}
