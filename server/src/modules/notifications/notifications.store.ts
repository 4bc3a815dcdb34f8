import type { NoticeKind } from "@cerebro/contracts/constants/notices.ts";
import type { NoticePreference } from "@cerebro/contracts/endpoints/platform/notifications.ts";
import type { Reader, Transaction } from "../../platform/database.ts";
import { type Sql, sql } from "../../platform/sql.ts";
import type { StoredEvent } from "./notices.ts";

const kind = sql`type || '/' || coalesce(payload ->> 'action', '')`;
/** A proposal that ran automatically causes no notice. */
const counts = sql`(type <> 'decision.changed' or payload ->> 'action' <> 'proposed'
  or payload -> 'decision' ->> 'status' = 'pending')`;
const lastRead = sql`coalesce((select last_event_id from notification_read where account_id = current_account()), 0)`;

export interface NotificationRow extends StoredEvent {
  readonly read: boolean;
}

export interface NotificationQuery {
  readonly kinds: readonly NoticeKind[];
  readonly before: number | null;
  readonly unread: boolean;
  readonly limit: number;
}

export function findNotifications(read: Reader, query: NotificationQuery): Promise<NotificationRow[]> {
  const older: Sql = query.before === null ? sql`` : sql`and id < ${query.before}`;
  const unread: Sql = query.unread ? sql`and id > ${lastRead}` : sql``;
  return read.rows<NotificationRow>(sql`
    select id, occurred_at as "occurredAt", type, subject_id as "subjectId", payload, id <= ${lastRead} as read
    from outbox_event
    where organisation_id = current_organisation() and ${kind} = any(${query.kinds}::text[]) and ${counts}
      ${older} ${unread}
    order by id desc limit ${query.limit}`);
}

/** Number of unread notices, at most `most`: no exact number is needed above it. */
export async function countUnread(read: Reader, kinds: readonly NoticeKind[], most: number): Promise<number> {
  const { unread } = await read.one<{ unread: number }>(sql`
    select count(*) as unread from (
      select 1 from outbox_event
      where organisation_id = current_organisation() and id > ${lastRead} and ${kind} = any(${kinds}::text[])
        and ${counts}
      order by id desc limit ${most}) as newest`);
  return unread;
}

export async function markRead(
  tx: Transaction,
  organisationId: string,
  accountId: string,
  upTo: number,
): Promise<void> {
  await tx.execute(sql`
    insert into notification_read as mark (organisation_id, account_id, last_event_id)
    values (${organisationId}, ${accountId}, least(${upTo}::bigint, (select max(id) from outbox_event)))
    on conflict (organisation_id, account_id)
    do update set last_event_id = greatest(mark.last_event_id, excluded.last_event_id)`);
}

/** Only what somebody chose; other kinds are as they begin. */
export function findPreferences(read: Reader, accountId: string): Promise<NoticePreference[]> {
  return read.rows<NoticePreference>(sql`
    select kind, in_app as "inApp", email from notice_preference
    where organisation_id = current_organisation() and account_id = ${accountId}`);
}

export function savePreference(
  tx: Transaction,
  organisationId: string,
  accountId: string,
  chosen: NoticePreference,
): void {
  tx.defer(sql`
    insert into notice_preference (organisation_id, account_id, kind, in_app, email)
    values (${organisationId}, ${accountId}, ${chosen.kind}, ${chosen.inApp}, ${chosen.email})
    on conflict (organisation_id, account_id, kind)
    do update set in_app = excluded.in_app, email = excluded.email`);
}

/** People who want a mail for one of these kinds. */
export function findMailWishes(
  read: Reader,
  kinds: readonly NoticeKind[],
): Promise<{ readonly accountId: string; readonly kind: NoticeKind }[]> {
  return read.rows(sql`
    select account_id as "accountId", kind from notice_preference
    where organisation_id = current_organisation() and email and kind = any(${kinds}::text[])`);
}
