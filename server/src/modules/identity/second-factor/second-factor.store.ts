import type { Reader, Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface SecondFactor {
  readonly secret: string | null;
  readonly confirmedAt: string | null;
  readonly recoveryCodesLeft: number;
}

export function findSecondFactor(reader: Reader, accountId: string): Promise<SecondFactor> {
  return reader.one<SecondFactor>(sql`
    select totp_secret as secret, totp_confirmed_at as "confirmedAt",
      (select count(*) from recovery_code where account_id = ${accountId} and used_at is null) as "recoveryCodesLeft"
    from credential where account_id = ${accountId}`);
}

/** A secret that waits for its first code; false where the second factor is in force already. */
export async function insertSecret(tx: Transaction, accountId: string, sealed: string): Promise<boolean> {
  const changed = await tx.execute(sql`
    update credential set totp_secret = ${sealed}, totp_last_step = 0
    where account_id = ${accountId} and totp_confirmed_at is null`);
  return changed === 1;
}

export async function confirmSecret(tx: Transaction, accountId: string, now: Date): Promise<boolean> {
  const changed = await tx.execute(sql`
    update credential set totp_confirmed_at = ${now} where account_id = ${accountId} and totp_confirmed_at is null`);
  return changed === 1;
}

export async function deleteSecondFactor(tx: Transaction, accountId: string): Promise<boolean> {
  tx.defer(sql`delete from recovery_code where account_id = ${accountId}`);
  const changed = await tx.execute(sql`
    update credential set totp_secret = null, totp_confirmed_at = null, totp_last_step = 0
    where account_id = ${accountId} and totp_confirmed_at is not null`);
  return changed === 1;
}

/** Takes the time step of a right code; false when it, or a later one, was taken before. */
export async function takeStep(tx: Transaction, accountId: string, step: number): Promise<boolean> {
  const changed = await tx.execute(sql`
    update credential set totp_last_step = ${step} where account_id = ${accountId} and totp_last_step < ${step}`);
  return changed === 1;
}

export async function takeRecoveryCode(
  tx: Transaction,
  accountId: string,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const changed = await tx.execute(sql`
    update recovery_code set used_at = ${now}
    where account_id = ${accountId} and hash = ${hash} and used_at is null`);
  return changed === 1;
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.execute(sql`delete from recovery_code where account_id = ${accountId}`);
  await tx.execute(sql`
    insert into recovery_code (account_id, hash) select ${accountId}, unnest(${hashes}::bytea[])`);
}
