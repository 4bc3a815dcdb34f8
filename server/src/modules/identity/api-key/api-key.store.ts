import type { KeyAccess } from "@cerebro/contracts/access/key-access.ts";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { ApiKey } from "@cerebro/contracts/entities/identity/account.ts";
import { type Database, nobody, type Reader, type Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { announceEnd, type Ended } from "../access/ended-access.store.ts";
import type { Holder } from "../access/rights.ts";

export interface KeyHolder {
  readonly keyId: string;
  readonly organisationId: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly access: KeyAccess;
  readonly expiresAt: string | null;
  readonly demo: boolean;
  readonly owner: Holder;
}

interface HolderRow extends Omit<KeyHolder, "owner" | "organisationId">, Omit<Holder, "roles"> {
  readonly ownerRoles: readonly Role[];
}

/** The key with this hash and its owner, unless it was revoked or the owner left. */
export async function findKeyHolder(database: Database, hash: Buffer): Promise<KeyHolder | undefined> {
  const found = await database
    .read(nobody)
    .maybe<{ id: string; organisationId: string; accountId: string }>(
      sql`select id, organisation_id as "organisationId", account_id as "accountId" from api_key_by_hash(${hash})`,
    );
  if (found === undefined) return undefined;
  const { organisationId } = found;
  const row = await database.read({ organisationId, accountId: null }).maybe<HolderRow>(sql`
    select api_key.id as "keyId", api_key.name, api_key.roles, api_key.access, api_key.expires_at as "expiresAt",
      account.demo, account.email, account.email_verified_at as "emailVerifiedAt",
      membership.roles as "ownerRoles", membership.permissions,
      membership.floor_role as "floorRole", membership.site_id as "siteId"
    from api_key
    join membership on membership.organisation_id = api_key.organisation_id and membership.account_id = api_key.account_id
    join account on account.id = api_key.account_id
    where api_key.id = ${found.id} and api_key.revoked_at is null and membership.disabled_at is null`);
  if (row === undefined) return undefined;
  const { ownerRoles, permissions, email, emailVerifiedAt, floorRole, siteId, ...key } = row;
  return {
    ...key,
    organisationId,
    owner: { email, emailVerifiedAt, permissions, roles: ownerRoles, floorRole, siteId },
  };
}

export async function touchKey(database: Database, key: KeyHolder, now: Date): Promise<void> {
  await database.transaction({ organisationId: key.organisationId, accountId: null }, (tx) =>
    tx.execute(sql`update api_key set last_used_at = ${now} where id = ${key.keyId}`),
  );
}

export interface NewKey {
  readonly organisationId: string;
  readonly accountId: string;
  readonly name: string;
  readonly start: string;
  readonly hash: Buffer;
  readonly roles: readonly Role[];
  readonly access: KeyAccess;
  readonly now: Date;
  readonly expiresAt: Date | null;
}

export async function insertKey(tx: Transaction, key: NewKey): Promise<string> {
  const { organisationId, accountId, name, start, hash, roles, access, now, expiresAt } = key;
  const { id } = await tx.one<{ id: string }>(sql`
    insert into api_key (organisation_id, account_id, name, start, hash, roles, access, created_at, expires_at)
    values (${organisationId}, ${accountId}, ${name}, ${start}, ${hash}, ${roles}, ${access}, ${now}, ${expiresAt})
    returning id`);
  return id;
}

/** Keys in force, newest first: of one owner, or of the whole organisation. */
export function findKeys(reader: Reader, accountId: string | null): Promise<ApiKey[]> {
  return reader.rows<ApiKey>(sql`
    select api_key.id, api_key.name, api_key.start, api_key.roles, api_key.access, account.name as owner,
      api_key.created_at as "createdAt", api_key.expires_at as "expiresAt", api_key.last_used_at as "lastUsedAt"
    from api_key join account on account.id = api_key.account_id
    where api_key.organisation_id = current_organisation() and api_key.revoked_at is null
      and (${accountId}::uuid is null or api_key.account_id = ${accountId})
    order by api_key.id desc limit 500`);
}

/** Organization in which the caller's key is or was valid. */
export async function findOrganisationOf(reader: Reader, id: string, accountId: string): Promise<string | undefined> {
  const found = await reader.maybe<{ organisationId: string }>(
    sql`select organisation_id as "organisationId" from api_key where id = ${id} and account_id = ${accountId}`,
  );
  return found?.organisationId;
}

/** Undefined when there is no such key in force: one's own in any organization, or `everybodys` in the present one. */
export async function revokeKey(
  tx: Transaction,
  id: string,
  { accountId, everybodys, now }: { accountId: string; everybodys: boolean; now: Date },
): Promise<{ name: string; ended: readonly Ended[] } | undefined> {
  const row = await tx.maybe<{ name: string }>(sql`
    update api_key set revoked_at = ${now}
    where id = ${id} and revoked_at is null
      and (account_id = ${accountId} or (${everybodys} and organisation_id = current_organisation()))
    returning name`);
  return row === undefined ? undefined : { ...row, ended: announceEnd(tx, [{ kind: "api_key", id, version: 0 }]) };
}

/** All keys of an account in the caller's organisation. */
export async function revokeKeysOf(tx: Transaction, accountId: string, now: Date): Promise<readonly Ended[]> {
  const ended = await tx.rows<Ended>(sql`
    update api_key set revoked_at = ${now}
    where account_id = ${accountId} and organisation_id = current_organisation() and revoked_at is null
    returning 'api_key' as kind, id, 0 as version`);
  return announceEnd(tx, ended);
}
