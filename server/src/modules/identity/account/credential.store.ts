import type { Database, Reader, Transaction } from "../../../platform/database.ts";
import { nobody } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Credentials of a person and their organizations: read before the caller is known. */
export interface Credential {
  readonly accountId: string;
  /** The organisation used last; null when the person belongs to none any more. */
  readonly organisationId: string | null;
  readonly name: string;
  readonly email: string;
  readonly emailVerifiedAt: string | null;
  readonly demo: boolean;
  readonly passwordHash: string | null;
  readonly totpSecret: string | null;
  readonly totpConfirmedAt: string | null;
}

/** Within the scope of the account. */
export function findCredential(reader: Reader, accountId: string): Promise<Credential | undefined> {
  return reader.maybe<Credential>(sql`
    select account.id as "accountId", account.name, account.email, account.demo,
      account.email_verified_at as "emailVerifiedAt",
      (select id from organisations_of_account() limit 1) as "organisationId",
      credential.password_hash as "passwordHash", credential.totp_secret as "totpSecret",
      credential.totp_confirmed_at as "totpConfirmedAt"
    from account join credential on credential.account_id = account.id
    where account.id = ${accountId}`);
}

export async function findCredentialByEmail(database: Database, email: string): Promise<Credential | undefined> {
  const found = await database.read(nobody).one<{ id: string | null }>(sql`select account_by_email(${email}) as id`);
  return found.id === null ? undefined : credentialOf(database, found.id);
}

export function credentialOf(database: Database, accountId: string): Promise<Credential | undefined> {
  return findCredential(database.read({ organisationId: null, accountId }), accountId);
}

export function updatePassword(
  tx: Transaction,
  accountId: string,
  change: { hash: string; now: Date },
): Promise<number> {
  return tx.execute(sql`
    update credential set password_hash = ${change.hash}, password_changed_at = ${change.now}
    where account_id = ${accountId}`);
}

/** The same password, hashed with the costs now in force. */
export async function updatePasswordHash(database: Database, accountId: string, hash: string): Promise<void> {
  await database.transaction({ organisationId: null, accountId }, (tx) =>
    tx.execute(sql`update credential set password_hash = ${hash} where account_id = ${accountId}`),
  );
}
