import { randomUUIDv7 } from "node:crypto";
import type { CaptureJob } from "@cerebro/contracts/entities/wms/epcis.ts";
import { actionOf } from "@cerebro/engines/epcis/event-index.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import type { Reader } from "../../platform/database.ts";
import type { Listing } from "../../platform/listing/page.store.ts";
import { sql } from "../../platform/sql.ts";
import type { ReadEvent } from "./reading/events.reader.ts";

const own = sql`organisation_id = current_organisation()`;

const columns = sql`c.id as "captureID", c.created_at as "createdAt", c.finished_at as "finishedAt", false as running,
  jsonb_array_length(c.errors) = 0 as success, c.error_behaviour as "captureErrorBehaviour", c.errors, c.received,
  c.captured, c.duplicates`;

/** Captures of one organization follow each other, so that an event that is sent twice at once is kept once. */
export async function lockCapture(tx: CommandTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('epcis ' || current_organisation(), 0))`);
}

export const loadKnown = (
  read: Reader,
  eventIds: readonly string[],
): Promise<(Pick<ReadEvent, "eventId" | "declaredAt"> & { readonly digest: Buffer })[]> =>
  read.rows(sql`select event_id as "eventId", declared_at as "declaredAt", digest from epcis_event
    where ${own} and event_id = any(${eventIds}::text[])`);

/** Of these event IDs, those of movements of the organization's own ledger. */
export async function ownMovements(read: Reader, eventIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = eventIds.flatMap((id) => /^urn:uuid:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(id)?.[1] ?? []);
  if (ids.length === 0) return new Set();
  const rows = await read.rows<{ id: string }>(
    sql`select id from stock_movement where ${own} and id = any(${ids}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => `urn:uuid:${id}`));
}

export async function insertCapture(tx: CommandTransaction, job: CaptureJob, keptBytes: number): Promise<void> {
  const { organisationId, actor } = tx.context;
  await tx.execute(sql`insert into epcis_capture (organisation_id, id, created_at, finished_at, error_behaviour, received,
      captured, duplicates, errors, created_by, kept_bytes)
    values (${organisationId}, ${job.captureID}, ${job.createdAt}, ${job.finishedAt}, ${job.captureErrorBehaviour},
      ${job.received}, ${job.captured}, ${job.duplicates}, ${JSON.stringify(job.errors)}::jsonb, ${actor.name}, ${keptBytes})`);
}

/** The events as they are kept. People read the text: its first fields say what it is. */
export const eventTexts = (events: readonly ReadEvent[], recordTime: string): string[] =>
  events.map(({ eventId, event }) => {
    const first = { type: event.type, eventID: eventId };
    return JSON.stringify({ ...first, ...event, recordTime });
  });

export async function insertEvents(
  tx: CommandTransaction,
  { captureID, createdAt }: CaptureJob,
  events: readonly ReadEvent[],
  texts: readonly string[],
): Promise<void> {
  if (events.length === 0) return;
  const { organisationId } = tx.context;
  const rows = events.map(({ eventId, declaredAt, digest, event, found }) => ({
    id: randomUUIDv7(),
    event_id: eventId,
    declared_at: declaredAt,
    type: event.type,
    action: actionOf(event),
    biz_step: found.bizStep,
    disposition: found.disposition,
    read_point: found.readPoint,
    biz_location: found.bizLocation,
    event_time: event.eventTime,
    digest: Buffer.from(digest).toString("hex"),
  }));
  const ids = rows.map(({ id }) => id);
  await tx.execute(sql`insert into epcis_event (organisation_id, id, capture_id, event_id, declared_at, type, action, biz_step,
      disposition, read_point, biz_location, event_time, record_time, digest, event)
    select ${organisationId}, e.id, ${captureID}, e.event_id, e.declared_at, e.type, e.action, e.biz_step, e.disposition,
      e.read_point, e.biz_location, e.event_time, ${createdAt}, decode(e.digest, 'hex'), t.event::json
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, event_id text, declared_at timestamptz, type text,
      action text, biz_step text, disposition text, read_point text, biz_location text, event_time timestamptz, digest text)
      join unnest(${ids}::uuid[], ${texts}::text[]) as t (id, event) on t.id = e.id`);
  const keys = events.flatMap(({ found }, at) => found.keys.map(({ role, value }) => ({ id: ids[at], role, value })));
  await tx.execute(sql`insert into epcis_event_key (organisation_id, event_id, role, value)
    select ${organisationId}, k.id, k.role, k.value
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (id uuid, role text, value text)`);
}

export const captureListing: Listing = {
  from: sql`epcis_capture c`,
  where: [sql`c.organisation_id = current_organisation()`],
  id: sql`c.id`,
  sort: { by: sql`c.created_at`, type: "timestamptz" },
  direction: "desc",
  columns,
  join: sql`join epcis_capture c on c.id = found.id`,
};

export const findCapture = (read: Reader, id: string): Promise<CaptureJob | undefined> =>
  read.maybe<CaptureJob>(sql`select ${columns} from epcis_capture c where ${own} and c.id = ${id}`);
