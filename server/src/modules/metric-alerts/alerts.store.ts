import type { AlertEvent } from "@cerebro/contracts/entities/executive/metric-alerts.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import type { Reader } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Listing } from "../../platform/listing/page.store.ts";
import { sql } from "../../platform/sql.ts";

export interface AlertChoice {
  readonly name: string;
  readonly metricId: string;
  readonly rule: "above" | "below" | "unusual";
  readonly threshold: number | null;
  readonly paused: boolean;
}

export interface StoredAlert extends AlertChoice {
  readonly id: string;
  readonly state: "unknown" | "ok" | "breach" | "failed";
  readonly value: number | null;
  readonly reason: string | null;
  readonly checkedAt: string | null;
  readonly ownerName: string;
  readonly subscribed: boolean;
  readonly subscribers: number;
  readonly openEventId: string | null;
  readonly version: number;
}

const ours = sql`a.organisation_id = current_organisation() and a.removed_at is null`;
const columns = sql`a.id, a.name, a.metric_id as "metricId", a.rule, a.threshold, a.paused, a.state, a.value, a.reason,
  a.checked_at as "checkedAt", a.owner_name as "ownerName", a.version,
  (select count(*)::int from metric_alert_subscriber s where s.alert_id = a.id) as subscribers,
  exists (select from metric_alert_subscriber s where s.alert_id = a.id and s.account_id = current_account()) as subscribed,
  (select e.id from (select id, kind, acknowledged_at from metric_alert_event where alert_id = a.id
      order by at desc, id desc limit 1) e
    where a.state in ('breach', 'failed') and e.kind <> 'recovered' and e.acknowledged_at is null) as "openEventId"`;

export const alertListing = (): Listing => ({
  from: sql`metric_alert a`,
  where: [ours],
  id: sql`a.id`,
  sort: { by: sql`a.name`, type: "text" },
  direction: "asc",
  columns,
  join: sql`join metric_alert a on a.id = found.id`,
});

export async function loadAlert(read: Reader, id: string): Promise<StoredAlert> {
  const row = await read.maybe<StoredAlert>(sql`select ${columns} from metric_alert a where ${ours} and a.id = ${id}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export async function lockAlert(tx: CommandTransaction, id: string): Promise<StoredAlert> {
  await tx.rows(sql`select from metric_alert a where ${ours} and a.id = ${id} for no key update`);
  return loadAlert(tx, id);
}

/** Alerts that are checked, one after the other. */
export const findActive = (read: Reader): Promise<StoredAlert[]> =>
  read.rows<StoredAlert>(sql`select ${columns} from metric_alert a where ${ours} and not a.paused order by a.id`);

export async function insertAlert(tx: CommandTransaction, ownerId: string, alert: AlertChoice): Promise<string> {
  const { organisationId, actor } = tx.context;
  const { id } = await tx.one<{ id: string }>(sql`insert into metric_alert
      (organisation_id, name, metric_id, rule, threshold, paused, owner_id, owner_name, created_at)
    values (${organisationId}, ${alert.name}, ${alert.metricId}, ${alert.rule}, ${alert.threshold}, ${alert.paused},
      ${ownerId}, ${actor.name}, ${tx.context.now()}) returning id`);
  return id;
}

/** Another rule is judged anew: what was found by the former one says nothing of it. */
export async function writeAlert(tx: CommandTransaction, id: string, alert: AlertChoice): Promise<void> {
  await tx.execute(sql`update metric_alert set name = ${alert.name}, metric_id = ${alert.metricId}, rule = ${alert.rule},
      threshold = ${alert.threshold}, paused = ${alert.paused}, version = version + 1,
      state = case when (metric_id, rule, threshold) is distinct from
        (${alert.metricId}::text, ${alert.rule}::text, ${alert.threshold}::float8) then 'unknown' else state end
    where id = ${id}`);
}

export async function markRemoved(tx: CommandTransaction, id: string): Promise<void> {
  await tx.execute(
    sql`update metric_alert set removed_at = ${tx.context.now()}, version = version + 1 where id = ${id}`,
  );
}

export async function subscribe(
  tx: CommandTransaction,
  alertId: string,
  accountId: string,
  subscribed: boolean,
): Promise<void> {
  await tx.execute(
    subscribed
      ? sql`insert into metric_alert_subscriber (alert_id, account_id, organisation_id)
          values (${alertId}, ${accountId}, ${tx.context.organisationId}) on conflict do nothing`
      : sql`delete from metric_alert_subscriber where alert_id = ${alertId} and account_id = ${accountId}`,
  );
}

export const subscribersOf = async (read: Reader, alertId: string): Promise<string[]> =>
  (
    await read.rows<{ accountId: string }>(sql`select account_id as "accountId" from metric_alert_subscriber
      where organisation_id = current_organisation() and alert_id = ${alertId} order by account_id`)
  ).map(({ accountId }) => accountId);

export interface Outcome {
  readonly state: StoredAlert["state"];
  readonly value: number | null;
  readonly reason: string | null;
}

export async function writeOutcome(
  tx: CommandTransaction,
  id: string,
  { state, value, reason }: Outcome,
): Promise<void> {
  await tx.execute(sql`update metric_alert set state = ${state}, value = ${value}::float8, reason = ${reason},
    checked_at = ${tx.context.now()} where id = ${id}`);
}

export async function insertEvent(
  tx: CommandTransaction,
  alertId: string,
  event: Pick<AlertEvent, "kind" | "value" | "text">,
): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`insert into metric_alert_event
      (organisation_id, alert_id, kind, at, value, text)
    values (${tx.context.organisationId}, ${alertId}, ${event.kind}, ${tx.context.now()}, ${event.value}, ${event.text})
    returning id`);
  return id;
}

export interface AlertLetter {
  readonly accountId: string;
  readonly name: string;
  readonly mailId: string | null;
  readonly reason: string | null;
}

export async function insertLetters(
  tx: CommandTransaction,
  eventId: string,
  letters: readonly AlertLetter[],
): Promise<void> {
  await tx.execute(sql`insert into metric_alert_letter (event_id, organisation_id, account_id, name, mail_id, reason)
    select ${eventId}::uuid, ${tx.context.organisationId}::uuid, l.* from unnest(
      ${letters.map(({ accountId }) => accountId)}::uuid[], ${letters.map(({ name }) => name)}::text[],
      ${letters.map(({ mailId }) => mailId)}::uuid[], ${letters.map(({ reason }) => reason)}::text[]) as l`);
}

export async function acknowledge(tx: CommandTransaction, eventId: string): Promise<void> {
  await tx.execute(sql`update metric_alert_event set acknowledged_by = ${tx.context.actor.name},
    acknowledged_at = ${tx.context.now()} where id = ${eventId}`);
}

export const eventListing = (alertId: string): Listing => ({
  from: sql`metric_alert_event e`,
  where: [sql`e.organisation_id = current_organisation() and e.alert_id = ${alertId}`],
  id: sql`e.id`,
  sort: { by: sql`e.at`, type: "timestamptz" },
  direction: "desc",
  columns: sql`e.id, e.kind, e.at, e.value, e.text, e.acknowledged_by as "acknowledgedBy",
    e.acknowledged_at as "acknowledgedAt",
    coalesce((select json_agg(json_build_object('name', l.name, 'state', case when l.mail_id is null then 'not sent'
          else coalesce(m.state, 'forgotten') end, 'reason', coalesce(l.reason, m.last_error)) order by l.name)
      from metric_alert_letter l left join mail_message m on m.id = l.mail_id where l.event_id = e.id), '[]') as letters`,
  join: sql`join metric_alert_event e on e.id = found.id`,
});
