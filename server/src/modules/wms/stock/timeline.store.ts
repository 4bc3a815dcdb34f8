import type { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { timelineSubjects } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { TimelineEntry } from "@cerebro/contracts/entities/wms/stock.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { identifier, type Sql, sql } from "../../../platform/sql.ts";
import { readCursor, writeCursor } from "../../../platform/listing/page.store.ts";

type TimelineQuestion = InputOf<typeof inventoryEndpoints.getTimeline>;

interface TimelineRow {
  readonly id: string;
  readonly at: string;
  /** The moment with all its digits: cursors must not skip what happened within a millisecond. */
  readonly position: string;
  readonly entry: Record<string, unknown>;
}

export async function loadTimeline(
  reader: Reader,
  { subjectType, subjectId, cursor, limit }: TimelineQuestion,
): Promise<{ rows: TimelineEntry[]; nextCursor: string | null }> {
  const exists = await reader.maybe(
    sql`select 1 as found from ${identifier(subjectType, timelineSubjects)} where id = ${subjectId}`,
  );
  if (exists === undefined) throw new AppError("request.not_found");
  const [at, id] = cursor === undefined ? [null, null] : readCursor(cursor, "timeline");
  const before = (moment: Sql, key: Sql) =>
    at === null ? sql`true` : sql`(${moment}, ${key}) < (${at}::timestamptz, ${id}::uuid)`;
  const rows = await reader.rows<TimelineRow>(sql`
    select id, at, at::text as position, entry from (
      (select a.id, a.occurred_at as at, json_build_object('type', 'command', 'actorName', a.actor_name,
          'action', a.action, 'before', a.before, 'after', a.after) as entry
        from audit_event a
        where a.organisation_id = current_organisation() and a.subject_type = ${subjectType}
          and a.subject_id = ${subjectId} and ${before(sql`a.occurred_at`, sql`a.id`)}
        order by a.occurred_at desc, a.id desc limit ${limit + 1})
      union all
      (select m.id, m.recorded_at as at, json_build_object('type', 'movement', 'actorName', m.actor_name,
          'kind', m.kind, 'sku', i.sku, 'quantity', m.quantity, 'fromCode', f.code, 'toCode', t.code,
          'reason', m.reason, 'note', m.note) as entry
        from stock_movement m join item i on i.id = m.item_id
          join location f on f.id = m.from_location_id join location t on t.id = m.to_location_id
        where ${movementsOf(subjectType, subjectId)} and ${before(sql`m.recorded_at`, sql`m.id`)}
        order by m.recorded_at desc, m.id desc limit ${limit + 1})
    ) entries order by at desc, id desc limit ${limit + 1}`);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit).map((row) => ({ id: row.id, at: row.at, ...row.entry }) as TimelineEntry),
    nextCursor: last === undefined ? null : writeCursor(["timeline", last.position, last.id]),
  };
}

function movementsOf(subjectType: TimelineQuestion["subjectType"], subjectId: string): Sql {
  if (subjectType === "item") return sql`m.item_id = ${subjectId}`;
  if (subjectType === "location") return sql`(m.from_location_id = ${subjectId} or m.to_location_id = ${subjectId})`;
  if (subjectType === "lot") return sql`m.lot_id = ${subjectId}`;
  if (subjectType === "handling_unit") return sql`(m.from_unit_id = ${subjectId} or m.to_unit_id = ${subjectId})`;
  if (subjectType === "serial_number") {
    return sql`m.id in (select s.movement_id from movement_serial s where s.serial_id = ${subjectId})`;
  }
  return sql`m.document_id = ${subjectId}`;
}
