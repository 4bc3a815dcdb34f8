import type { FloorRole } from "@cerebro/contracts/access/floor.ts";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { MemberRow } from "@cerebro/contracts/entities/identity/organisation.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Ended } from "../access/ended-access.store.ts";
import type { Place } from "../list-cursor.ts";

const columns = sql`
  account.id as "accountId", account.name, account.email, account.email_verified_at is not null as "emailVerified",
  membership.roles, membership.floor_role as "floorRole", membership.site_id as "siteId",
  membership.joined_at as "joinedAt", membership.last_used_at as "lastUsedAt",
  membership.disabled_at is not null as disabled, membership.version`;
const source = sql`
  membership join account on account.id = membership.account_id
  where membership.organisation_id = current_organisation()`;

const matching = (search: string): Sql => {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return search === "" ? sql`` : sql` and (account.name ilike ${pattern} or account.email ilike ${pattern})`;
};

export function findMembers(
  reader: Reader,
  { search, after, limit }: { search: string; after: Place | null; limit: number },
): Promise<MemberRow[]> {
  const from = after === null ? sql`` : sql` and (account.name, account.id) > (${after.value}, ${after.id})`;
  return reader.rows<MemberRow>(sql`
    select ${columns} from ${source}${matching(search)}${from} order by account.name, account.id limit ${limit}`);
}

export async function countMembers(reader: Reader, search: string): Promise<number> {
  return (await reader.one<{ count: number }>(sql`select count(*) as count from ${source}${matching(search)}`)).count;
}

/** A member of the caller's organisation, disabled or not. */
export function findMemberRow(reader: Reader, accountId: string): Promise<MemberRow | undefined> {
  return reader.maybe<MemberRow>(sql`select ${columns} from ${source} and account.id = ${accountId}`);
}

/**
 * Locks all administrators in one order and counts those who can act but `accountId`: of two who demote each other at
 * once, the second finds none left.
 */
export async function lockOtherAdmins(tx: Transaction, accountId: string): Promise<number> {
  const admins = await tx.rows<{ id: string; disabled: boolean }>(sql`
    select account_id as id, disabled_at is not null as disabled from membership
    where organisation_id = current_organisation() and roles && array['admin', 'superadmin']
    order by account_id for update`);
  return admins.filter(({ id, disabled }) => id !== accountId && !disabled).length;
}

export interface MemberChange {
  readonly roles: readonly Role[];
  readonly floorRole: FloorRole | null;
  readonly siteId: string | null;
  readonly disabled: boolean;
  readonly version: number;
  readonly now: Date;
}

/** Undefined when somebody changed the membership since `version`. */
export function updateMember(tx: Transaction, accountId: string, change: MemberChange): Promise<Ended | undefined> {
  const { roles, floorRole, siteId, disabled, version, now } = change;
  return tx.maybe<Ended>(sql`
    update membership set roles = ${roles}, floor_role = ${floorRole}, site_id = ${siteId}, 
      changed_at = ${now}, version = version + 1,
      disabled_at = case when ${disabled} then coalesce(disabled_at, ${now}) end
    where organisation_id = current_organisation() and account_id = ${accountId} and version = ${version}
    returning 'membership' as kind, organisation_id || '/' || account_id as id, version`);
}

/** Whether the caller's organization has this warehouse in use. */
export async function isWarehouse(reader: Reader, id: string): Promise<boolean> {
  const found = await reader.maybe(sql`select 1 from location where organisation_id = current_organisation()
    and id = ${id} and kind = 'warehouse' and archived_at is null`);
  return found !== undefined;
}

export async function deleteMember(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`
    delete from membership where organisation_id = current_organisation() and account_id = ${accountId}`);
}
