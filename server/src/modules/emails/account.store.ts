import type { MailFailure } from "@cerebro/contracts/constants/emails.ts";
import type { MailAccount } from "@cerebro/contracts/entities/assistant/emails.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import type { Reader, Transaction } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";
import type { MailAccess, MailPlace } from "./mailbox.ts";

export function findAccount(reader: Reader): Promise<MailAccount | undefined> {
  return reader.maybe<MailAccount>(sql`
    select host, port, security, user_name as "userName", folder, authserv_id as "authservId", enabled, failure,
      last_run_at as "lastRunAt", last_count as "lastCount"
    from mail_account where organisation_id = current_organisation()`);
}

/** With the sealed password, and the place reached in the folder. */
export function findAccess(reader: Reader): Promise<(MailAccess & MailPlace) | undefined> {
  return reader.maybe<MailAccess & MailPlace>(sql`
    select host, port, security, user_name as "userName", password, folder, authserv_id as "authservId",
      uid_validity as "uidValidity", last_uid as "lastUid"
    from mail_account where organisation_id = current_organisation()`);
}

/** Another server, user or folder begins anew; what is known of the mails read stays. */
export async function saveAccount(
  tx: CommandTransaction,
  account: MailAccess & { readonly enabled: boolean },
): Promise<void> {
  const { host, port, security, userName, password, folder, authservId, enabled } = account;
  await tx.execute(sql`
    insert into mail_account as kept (organisation_id, host, port, security, user_name, password, folder, authserv_id,
      enabled, saved_at)
    values (${tx.context.organisationId}, ${host}, ${port}, ${security}, ${userName}, ${password}, ${folder},
      ${authservId}, ${enabled}, ${tx.context.now()})
    on conflict (organisation_id) do update set host = excluded.host, port = excluded.port,
      security = excluded.security, user_name = excluded.user_name, password = excluded.password,
      folder = excluded.folder, authserv_id = excluded.authserv_id, enabled = excluded.enabled,
      saved_at = excluded.saved_at, failure = null,
      uid_validity = case when (kept.host, kept.user_name, kept.folder)
        = (excluded.host, excluded.user_name, excluded.folder) then kept.uid_validity end`);
}

export async function deleteAccount(tx: Transaction): Promise<boolean> {
  return (await tx.execute(sql`delete from mail_account where organisation_id = current_organisation()`)) === 1;
}

/**
 * One run at a time: false while another one reads, or where no mailbox is to be read. A claim that ends later than two of its
 * lengths from now is of a clock that was ahead.
 */
export async function claimAccount(tx: Transaction, now: Date, until: Date): Promise<boolean> {
  const count = await tx.execute(sql`update mail_account set claimed_until = ${until}
    where organisation_id = current_organisation() and enabled
      and (claimed_until is null or claimed_until <= ${now}
        or claimed_until > ${until}::timestamptz + (${until}::timestamptz - ${now}::timestamptz))`);
  return count === 1;
}

/** Whether a mailbox is being read at this moment. */
export async function isClaimed(reader: Reader, now: Date): Promise<boolean> {
  const found = await reader.maybe(sql`select from mail_account
    where organisation_id = current_organisation() and enabled and claimed_until > ${now}`);
  return found !== undefined;
}

/** Lengthens the claim of a run; false where another run has taken the mailbox meanwhile. */
export async function renewClaim(tx: Transaction, held: Date, until: Date): Promise<boolean> {
  const count = await tx.execute(sql`update mail_account set claimed_until = ${until}
    where organisation_id = current_organisation() and claimed_until = ${held}`);
  return count === 1;
}

export async function movePlace(tx: Transaction, { uidValidity, lastUid }: MailPlace): Promise<void> {
  await tx.execute(sql`update mail_account set uid_validity = ${uidValidity}, last_uid = ${lastUid}
    where organisation_id = current_organisation()`);
}

export interface RunResult {
  readonly failure: MailFailure | null;
  readonly count: number;
  readonly now: Date;
  /** The end of the claim as the run left it: one that another run took over meanwhile stays. */
  readonly held: Date;
}

export async function endRun(tx: Transaction, { failure, count, now, held }: RunResult): Promise<void> {
  await tx.execute(sql`update mail_account set claimed_until = nullif(claimed_until, ${held}), failure = ${failure}, last_run_at = ${now},
      last_count = ${count}
    where organisation_id = current_organisation()`);
}
