import type { ApplicationScope } from "@cerebro/contracts/constants/applications.ts";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Holder } from "../access/rights.ts";

export type TokenKind = "access" | "refresh";

export function insertToken(
  tx: Transaction,
  token: {
    readonly hash: Buffer;
    readonly grantId: string;
    readonly accountId: string;
    readonly kind: TokenKind;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): void {
  const { hash, grantId, accountId, kind, now, expiresAt } = token;
  tx.defer(sql`insert into application_token (hash, grant_id, account_id, kind, created_at, expires_at)
    values (${hash}, ${grantId}, ${accountId}, ${kind}, ${now}, ${expiresAt})`);
}

/** Expired tokens of a grant; used refresh tokens stay as long as they would have been good, to notice their reuse. */
export function clearTokens(tx: Transaction, grantId: string, now: Date): void {
  tx.defer(sql`delete from application_token where grant_id = ${grantId} and expires_at < ${now}`);
}

export interface RefreshState {
  readonly expiresAt: string;
  readonly usedAt: string | null;
  readonly successor: Buffer | null;
}

export function lockRefreshToken(tx: Transaction, hash: Buffer): Promise<RefreshState | undefined> {
  return tx.maybe<RefreshState>(sql`
    select expires_at as "expiresAt", used_at as "usedAt", successor from application_token
    where hash = ${hash} and kind = 'refresh' for update`);
}

export function exchangeToken(
  tx: Transaction,
  hash: Buffer,
  { grantId, successor, now }: { grantId: string; successor: Buffer; now: Date },
): void {
  tx.defer(sql`update application_token set used_at = ${now}, successor = ${successor} where hash = ${hash}`);
  tx.defer(sql`update application_grant set last_used_at = ${now} where id = ${grantId}`);
}

export interface AccessHolder {
  readonly clientName: string;
  readonly scopes: readonly ApplicationScope[];
  readonly resource: string;
  readonly name: string;
  readonly demo: boolean;
  readonly holder: Holder;
}

interface AccessRow extends Omit<AccessHolder, "holder">, Omit<Holder, "roles"> {
  readonly roles: readonly Role[];
}

/** The person behind an access token with the rights of this moment; undefined once grant, token or membership ended. */
export async function findAccessHolder(reader: Reader, hash: Buffer, now: Date): Promise<AccessHolder | undefined> {
  const row = await reader.maybe<AccessRow>(sql`
    select application_grant.client_name as "clientName", application_grant.scopes, application_grant.resource,
      account.name, account.demo, account.email, account.email_verified_at as "emailVerifiedAt",
      membership.roles, membership.permissions, membership.floor_role as "floorRole", membership.site_id as "siteId"
    from application_token
    join application_grant on application_grant.id = application_token.grant_id
    join membership on membership.organisation_id = application_grant.organisation_id
      and membership.account_id = application_grant.account_id
    join account on account.id = application_grant.account_id
    where application_token.hash = ${hash} and application_token.kind = 'access' and application_token.expires_at > ${now}
      and application_grant.ended_at is null and application_grant.expires_at > ${now}
      and membership.disabled_at is null`);
  if (row === undefined) return undefined;
  const { email, emailVerifiedAt, roles, permissions, floorRole, siteId, ...access } = row;
  return { ...access, holder: { email, emailVerifiedAt, roles, permissions, floorRole, siteId } };
}
