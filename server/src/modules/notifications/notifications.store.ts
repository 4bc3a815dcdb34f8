import type { Reader, Transaction } from "../../platform/database.ts";
import { type Sql, sql } from "../../platform/sql.ts";
import type { StoredEvent } from "./notices.ts";

const ruleKey = sql`type || '/' || coalesce(payload ->> 'action', '')`;
const lastRead = sql`coalesce((select last_event_id from notification_read where account_id = current_account()), 0)`;

export interface NotificationRow extends StoredEvent {
  readonly read: boolean;
}

export interface NotificationQuery {
  readonly keys: readonly string[];
  readonly before: number | null;
  readonly limit: number;
}

export function findNotifications(read: Reader, query: NotificationQuery): Promise<NotificationRow[]> {
  const older: Sql = query.before === null ? sql`` : sql`and id < ${query.before}`;
  return read.rows<NotificationRow>(sql`
    select id, occurred_at as "occurredAt", type, subject_id as "subjectId", payload, id <= ${lastRead} as read
    from outbox_event
    where organisation_id = current_organisation() and ${ruleKey} = any(${query.keys}::text[]) ${older}
    order by id desc limit ${query.limit}`);
}

/** How many are unread, at most `most`: nobody waits for the exact number of a flood. */
export async function countUnread(read: Reader, keys: readonly string[], most: number): Promise<number> {
  const { unread } = await read.one<{ unread: number }>(sql`
    select count(*) as unread from (
      select 1 from outbox_event
      where organisation_id = current_organisation() and id > ${lastRead} and ${ruleKey} = any(${keys}::text[])
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
