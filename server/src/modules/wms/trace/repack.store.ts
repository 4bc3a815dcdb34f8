import type { RepackDetail } from "@cerebro/contracts/entities/wms/trace.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";

export async function insertRepack(
  tx: CommandTransaction,
  repack: { readonly number: string; readonly locationId: string; readonly note: string | null },
): Promise<string> {
  const { organisationId, actor } = tx.context;
  const { id } = await tx.one<{ id: string }>(sql`
    insert into repack (organisation_id, number, location_id, note, created_by_name, created_at)
    values (${organisationId}, ${repack.number}, ${repack.locationId}, ${repack.note}, ${actor.name}, ${tx.context.now()})
    returning id`);
  return id;
}

/** Every input lot is linked with every output lot: the exact shares are not known. */
export async function linkLots(
  tx: CommandTransaction,
  repackId: string,
  { from, to }: { readonly from: readonly string[]; readonly to: readonly string[] },
): Promise<void> {
  await tx.execute(sql`insert into repack_link (repack_id, from_lot_id, to_lot_id, organisation_id)
    select ${repackId}::uuid, f, t, ${tx.context.organisationId}::uuid
    from unnest(${[...new Set(from)]}::uuid[]) f cross join unnest(${[...new Set(to)]}::uuid[]) t where f <> t`);
}

export async function undoRepackRow(tx: CommandTransaction, repackId: string): Promise<void> {
  await tx.execute(sql`delete from repack_link where repack_id = ${repackId}`);
  await tx.execute(sql`update repack set undone_at = ${tx.context.now()} where id = ${repackId}`);
}

/** Locks a repack, so that it is taken back once. */
export async function lockRepack(
  tx: CommandTransaction,
  repackId: string,
): Promise<{ number: string; undone: boolean }> {
  const row = await tx.maybe<{ number: string; undone: boolean }>(
    sql`select number, undone_at is not null as undone from repack where id = ${repackId} for update`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** Its movements, the last first. */
export async function movementsOfRepack(reader: Reader, repackId: string): Promise<string[]> {
  const rows = await reader.rows<{ id: string }>(sql`select id from stock_movement
    where document_id = ${repackId} and document_type = 'repack' and kind = 'repack' order by recorded_at desc, id desc`);
  return rows.map(({ id }) => id);
}

export async function loadRepack(reader: Reader, repackId: string): Promise<RepackDetail> {
  const goods = (inward: boolean) => sql`coalesce((select json_agg(json_build_object('itemId', i.id, 'sku', i.sku,
      'lotId', lot.id, 'lotCode', lot.code, 'quantity', m.quantity) order by m.id)
    from stock_movement m join location f on f.id = m.from_location_id join item i on i.id = m.item_id
      left join lot on lot.id = m.lot_id
    where m.document_id = r.id and m.kind = 'repack' and (f.kind = 'virtual') <> ${inward}::boolean), '[]')`;
  const row = await reader.maybe<RepackDetail>(sql`
    select r.id, r.number, r.location_id as "locationId", l.code as "locationCode", r.note, r.created_at as at,
      r.undone_at is not null as undone, r.created_by_name as "createdByName", ${goods(true)} as inputs,
      ${goods(false)} as outputs
    from repack r join location l on l.id = r.location_id where r.id = ${repackId}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** The first day on which one of the lots expires. */
export async function earliestExpiry(reader: Reader, lotIds: readonly string[]): Promise<string | null> {
  const { day } = await reader.one<{ day: string | null }>(
    sql`select min(expires_on) as day from lot where id = any(${lotIds}::uuid[])`,
  );
  return day;
}
