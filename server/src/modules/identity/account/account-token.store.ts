import { type Database, nobody, type Reader, type Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { hashSecret, newSecret } from "../access/secrets.ts";

export type TokenPurpose = "verify_email" | "reset_password" | "change_email" | "second_factor";

/** Data of a token besides its purpose. */
export interface TokenData {
  readonly email?: string;
  readonly organisationId?: string;
  readonly remembered?: boolean;
  readonly methods?: readonly string[];
}

export interface AccountToken {
  readonly data: TokenData;
  readonly expiresAt: string;
  readonly usedAt: string | null;
}

export interface NewToken {
  readonly accountId: string;
  readonly purpose: TokenPurpose;
  readonly data?: TokenData;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Within the scope of the account; returns the secret, which is not kept. */
export function insertToken(tx: Transaction, token: NewToken): string {
  const secret = newSecret();
  tx.defer(sql`
    insert into account_token (hash, account_id, purpose, data, created_at, expires_at)
    values (${hashSecret(secret)}, ${token.accountId}, ${token.purpose}, ${JSON.stringify(token.data ?? {})},
      ${token.now}, ${token.expiresAt})`);
  return secret;
}

/** Owner of this token; null for an unknown one. */
export async function findTokenOwner(
  database: Database,
  secret: string,
  purpose: TokenPurpose,
): Promise<string | null> {
  const { id } = await database
    .read(nobody)
    .one<{ id: string | null }>(sql`select account_by_token(${hashSecret(secret)}, ${purpose}) as id`);
  return id;
}

export function findToken(reader: Reader, secret: string): Promise<AccountToken | undefined> {
  return reader.maybe<AccountToken>(sql`
    select data, expires_at as "expiresAt", used_at as "usedAt" from account_token where hash = ${hashSecret(secret)}`);
}

/** Uses a token up; false when it was used or has expired in the meantime: only one of two at once succeeds. */
export async function useToken(tx: Transaction, secret: string, now: Date): Promise<boolean> {
  const changed = await tx.execute(sql`
    update account_token set used_at = ${now}
    where hash = ${hashSecret(secret)} and used_at is null and expires_at > ${now}`);
  return changed === 1;
}

/** Ends the account's unused tokens: those of the purposes, or all. */
export function endTokens(
  tx: Transaction,
  accountId: string,
  { purposes = null, now }: { purposes?: readonly TokenPurpose[] | null; now: Date },
): void {
  tx.defer(sql`
    update account_token set used_at = ${now}
    where account_id = ${accountId} and used_at is null
      and (${purposes}::text[] is null or purpose = any(${purposes}::text[]))`);
}

export async function countTokensSince(
  reader: Reader,
  accountId: string,
  { purpose, since }: { purpose: TokenPurpose; since: Date },
): Promise<number> {
  const { count } = await reader.one<{ count: number }>(sql`
    select count(*) as count from account_token
    where account_id = ${accountId} and purpose = ${purpose} and created_at > ${since}`);
  return count;
}
