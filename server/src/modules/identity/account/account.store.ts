import type { FloorRole } from "@cerebro/contracts/access/floor.ts";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { Preferences } from "@cerebro/contracts/entities/identity/account.ts";
import type { Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Ended } from "../access/ended-access.store.ts";

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly emailVerified: boolean;
  readonly demo: boolean;
  readonly now: Date;
}

/** Within the scope of the new account. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<void> {
  const { id, email, name, passwordHash, emailVerified, demo, now } = account;
  await tx.execute(sql`
    insert into account (id, email, name, email_verified_at, demo, created_at)
    values (${id}, ${email}, ${name}, ${emailVerified ? now : null}, ${demo}, ${now})`);
  await tx.execute(sql`
    insert into credential (account_id, password_hash, password_changed_at)
    values (${id}, ${passwordHash}, ${passwordHash === null ? null : now})`);
}

export interface NewMembership {
  readonly organisationId: string;
  readonly accountId: string;
  readonly roles: readonly Role[];
  readonly floorRole?: FloorRole | null;
  readonly siteId?: string | null;
  readonly now: Date;
}

/** Within the scope of the organisation. */
export async function insertMembership(tx: Transaction, membership: NewMembership): Promise<void> {
  const { organisationId, accountId, roles, floorRole = null, siteId = null, now } = membership;
  await tx.execute(sql`
    insert into membership (organisation_id, account_id, roles, floor_role, site_id, changed_at, joined_at, last_used_at)
    values (${organisationId}, ${accountId}, ${roles}, ${floorRole}, ${siteId}, ${now}, ${now}, ${now})`);
}

export async function verifyAccount(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update account set email_verified_at = coalesce(email_verified_at, ${now}) where id = ${accountId}`);
}

export async function updateEmail(
  tx: Transaction,
  accountId: string,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  await tx.execute(sql`update account set email = ${email}, email_verified_at = ${now} where id = ${accountId}`);
}

/** Access tokens that carry the account's rights in the caller's organisation are refused from now on. */
export async function outdateMemberships(tx: Transaction, accountId: string, now: Date): Promise<Ended[]> {
  return tx.rows<Ended>(sql`
    update membership set version = version + 1, changed_at = ${now} where account_id = ${accountId}
    returning 'membership' as kind, organisation_id || '/' || account_id as id, version`);
}

export async function updateName(tx: Transaction, accountId: string, name: string): Promise<void> {
  await tx.execute(sql`update account set name = ${name} where id = ${accountId}`);
}

/** Changes what is given and keeps the rest; returns all that was ever set. */
export async function mergePreferences(
  tx: Transaction,
  accountId: string,
  change: { readonly [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<Partial<Preferences>> {
  const { preferences } = await tx.one<{ preferences: Partial<Preferences> }>(sql`
    update account set preferences = preferences || ${JSON.stringify(change)}::jsonb where id = ${accountId}
    returning preferences`);
  return preferences;
}
