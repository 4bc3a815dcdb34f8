import type { ReportDelivery, ReportParameters } from "@cerebro/contracts/entities/wms/reports.ts";
import type { ReportId } from "@cerebro/contracts/constants/reports.ts";
import type { ReportFormat } from "@cerebro/contracts/constants/report-words.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";
import type { Recipient } from "./schedules.store.ts";

type DeliveryState = ReportDelivery["state"];

const isoOf = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

export function deliveryListing(scheduleId: string): Listing {
  return {
    from: sql`report_delivery d`,
    where: [sql`d.organisation_id = current_organisation() and d.schedule_id = ${scheduleId}`],
    id: sql`d.id`,
    sort: { by: sql`d.created_at`, type: "timestamptz" },
    direction: "desc",
    columns: sql`d.id, d.due_at as "dueAt", d.state, d.reason, d.rows, d.bytes, d.finished_at as "finishedAt",
      coalesce((select json_agg(json_build_object('address', l.address, 'state', l.state, 'reason', l.reason,
          'at', to_char(l.at at time zone 'UTC', ${isoOf})) order by l.address)
        from report_letter l where l.delivery_id = d.id), '[]') as letters`,
    join: sql`join report_delivery d on d.id = found.id`,
  };
}

export interface NewDelivery {
  readonly id: string;
  readonly organisationId: string;
  readonly scheduleId: string;
  readonly dueAt: Date | string;
  readonly now: Date;
}

export function insertDelivery(tx: Transaction, { id, organisationId, scheduleId, dueAt, now }: NewDelivery): void {
  tx.defer(sql`insert into report_delivery (id, organisation_id, schedule_id, due_at, state, created_at)
    values (${id}, ${organisationId}, ${scheduleId}, ${dueAt}, 'queued', ${now})`);
}

/** A delivery not sent yet, with the present settings of its schedule. */
export interface QueuedDelivery {
  readonly id: string;
  readonly scheduleId: string;
  readonly name: string;
  readonly report: ReportId | "board";
  readonly parameters: ReportParameters;
  readonly format: ReportFormat;
  readonly recipients: readonly Recipient[];
  readonly ownerId: string;
  readonly ownerName: string;
}

export function findQueued(reader: Reader, id: string): Promise<QueuedDelivery | undefined> {
  return reader.maybe<QueuedDelivery>(sql`
    select d.id, s.id as "scheduleId", s.name, s.report, s.parameters, s.format, s.recipients, s.owner_id as "ownerId",
      s.owner_name as "ownerName"
    from report_delivery d join report_schedule s on s.id = d.schedule_id
    where d.organisation_id = current_organisation() and d.id = ${id} and d.state = 'queued'`);
}

/** False when somebody else has sent it meanwhile. */
export async function lockQueued(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 as found from report_delivery where id = ${id} and state = 'queued' for no key update`);
  return rows.length === 1;
}

export interface Letter {
  readonly address: string;
  readonly mailId: string | null;
  readonly state: "waiting" | "kept" | "failed";
  readonly reason: string | null;
}

export async function insertLetters(
  tx: Transaction,
  delivery: { readonly id: string; readonly organisationId: string },
  letters: readonly Letter[],
): Promise<void> {
  await tx.execute(sql`
    insert into report_letter (delivery_id, organisation_id, address, mail_id, state, reason)
    select ${delivery.id}::uuid, ${delivery.organisationId}::uuid, l.* from unnest(
      ${letters.map(({ address }) => address)}::text[], ${letters.map(({ mailId }) => mailId)}::uuid[],
      ${letters.map(({ state }) => state)}::text[], ${letters.map(({ reason }) => reason)}::text[]) as l
    on conflict do nothing`);
}

export interface Outcome {
  readonly state: DeliveryState;
  readonly reason?: string | null;
  readonly rows?: number | null;
  readonly bytes?: number | null;
  /** Null while letters are on their way. */
  readonly finishedAt: Date | null;
}

export async function setOutcome(tx: Transaction, id: string, outcome: Outcome): Promise<void> {
  const { state, reason = null, rows = null, bytes = null, finishedAt } = outcome;
  await tx.execute(sql`
    update report_delivery set state = ${state}, reason = ${reason}, rows = coalesce(${rows}, rows),
      bytes = coalesce(${bytes}, bytes), finished_at = ${finishedAt}
    where id = ${id}`);
}

/** Takes over what became of the letters, and answers the deliveries of which none is on its way any more. */
export async function settleLetters(tx: Transaction, now: Date): Promise<SettledDelivery[]> {
  await tx.execute(sql`
    update report_letter l set state = coalesce(mail.state, 'failed'), at = coalesce(mail.sent_at, ${now}),
      reason = case when mail.id is null then 'The letter is gone.' else mail.last_error end
    from report_letter waiting left join mail_message mail on mail.id = waiting.mail_id
    where waiting.organisation_id = current_organisation() and waiting.state = 'waiting'
      and (mail.id is null or mail.state in ('sent', 'failed'))
      and l.delivery_id = waiting.delivery_id and l.address = waiting.address`);
  return tx.rows<SettledDelivery>(sql`
    select d.id, d.schedule_id as "scheduleId", s.name, s.report, letters.sent, letters.failed, letters.reason
    from report_delivery d join report_schedule s on s.id = d.schedule_id
      cross join lateral (select count(*) filter (where l.state = 'sent') as sent,
          count(*) filter (where l.state = 'failed') as failed, count(*) filter (where l.state = 'waiting') as waiting,
          min(l.address || ': ' || coalesce(l.reason, 'refused')) filter (where l.state = 'failed') as reason
        from report_letter l where l.delivery_id = d.id) letters
    where d.organisation_id = current_organisation() and d.state = 'sending' and letters.waiting = 0
    order by d.id for no key update of d skip locked`);
}

export interface SettledDelivery {
  readonly id: string;
  readonly scheduleId: string;
  readonly name: string;
  readonly report: QueuedDelivery["report"];
  readonly sent: number;
  readonly failed: number;
  readonly reason: string | null;
}
