import type { Role } from "@cerebro/contracts/access/roles.ts";
import { type Database, nobody } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Holder } from "../access/rights.ts";

export interface KeyHolder {
  readonly keyId: string;
  readonly organisationId: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly access: "read" | "write";
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
      membership.roles as "ownerRoles", membership.permissions
    from api_key
    join membership on membership.organisation_id = api_key.organisation_id and membership.account_id = api_key.account_id
    join account on account.id = api_key.account_id
    where api_key.id = ${found.id} and api_key.revoked_at is null and membership.disabled_at is null`);
  if (row === undefined) return undefined;
  const { ownerRoles, permissions, email, emailVerifiedAt, ...key } = row;
  return { ...key, organisationId, owner: { email, emailVerifiedAt, permissions, roles: ownerRoles } };
}

export async function touchKey(database: Database, key: KeyHolder, now: Date): Promise<void> {
  await database.transaction({ organisationId: key.organisationId, accountId: null }, (tx) =>
    tx.execute(sql`update api_key set last_used_at = ${now} where id = ${key.keyId}`),
  );
}
