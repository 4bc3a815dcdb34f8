import type { RemainingKey, RemainingProvider } from "@cerebro/contracts/entities/identity/account.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { announceEnd, type Ended } from "../access/ended-access.store.ts";

/** Access in an account's name without its password, in all its organizations. */
export interface RemainingAccess {
  readonly apiKeys: RemainingKey[];
  readonly providers: RemainingProvider[];
}

/** Within the scope of the account. */
export async function findRemainingAccess(reader: Reader, accountId: string, now: Date): Promise<RemainingAccess> {
  const apiKeys = await reader.rows<RemainingKey>(sql`
    select api_key.id, api_key.name, api_key.start, api_key.access, organisation.name as organisation,
      api_key.created_at as "createdAt", api_key.last_used_at as "lastUsedAt"
    from api_key join organisations_of_account() organisation on organisation.id = api_key.organisation_id
    where api_key.account_id = ${accountId} and api_key.revoked_at is null
      and (api_key.expires_at is null or api_key.expires_at > ${now})
    order by api_key.id desc limit 500`);
  const providers = await reader.rows<RemainingProvider>(sql`
    select provider as id, email as "connectedAs", created_at as "connectedAt" from provider_identity
    where account_id = ${accountId} order by created_at desc, provider`);
  return { apiKeys, providers };
}

/** The account's keys in all organizations. */
export async function revokeAllKeys(tx: Transaction, accountId: string, now: Date): Promise<readonly Ended[]> {
  const ended = await tx.rows<Ended>(sql`
    update api_key set revoked_at = ${now} where account_id = ${accountId} and revoked_at is null
    returning 'api_key' as kind, id, 0 as version`);
  return announceEnd(tx, ended);
}

export function deleteAllIdentities(tx: Transaction, accountId: string): Promise<number> {
  return tx.execute(sql`delete from provider_identity where account_id = ${accountId}`);
}
