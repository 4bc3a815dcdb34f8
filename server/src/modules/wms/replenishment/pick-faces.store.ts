import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { replenishmentEndpoints } from "@cerebro/contracts/endpoints/wms/replenishment.ts";
import type { PickFaceRow } from "@cerebro/contracts/entities/wms/replenishment.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing, SortKey } from "../../../platform/listing/page.store.ts";
import { searchPatterns } from "../../../platform/listing/search.ts";
import { usable } from "../items/totals.store.ts";

type FaceFilter = Omit<InputOf<typeof replenishmentEndpoints.listPickFaces>, "cursor" | "limit">;
type Limits = InputOf<typeof replenishmentEndpoints.setPickFaces>["faces"][number];

/** A face as it is stored, with the figures that its filling is judged by. */
export type StoredFace = Omit<PickFaceRow, "reason">;

const isOpen = sql`t.state in ('open', 'claimed', 'exception')`;

/** Units on their way to or out of bins by open tasks, for each bin and item. */
const onTheMove = (place: Sql, kinds: Sql): Sql => sql`(
  select t.${place} as location_id, t.item_id, sum(t.quantity - t.done_quantity)::bigint as units
  from warehouse_task t where t.organisation_id = current_organisation() and ${isOpen} and t.kind in ${kinds}
    and t.item_id is not null and t.${place} is not null and t.owner_id is null
  group by t.${place}, t.item_id)`;

/** Open need of orders for our own goods that is not reserved anywhere, for each item and warehouse. */
const unreservedNeeds = sql`(
  select line.item_id, w.id as warehouse_id,
    sum(line.quantity - line.allocated - line.back_ordered - line.cancelled)::bigint as units
  from sales_order o join sales_order_line line on line.sales_order_id = o.id
    join location w on w.organisation_id = o.organisation_id and w.kind = 'warehouse'
      and w.id = coalesce(o.warehouse_id, w.id)
  where o.organisation_id = current_organisation() and not o.history and o.state in ('confirmed', 'allocated')
    and o.owner_id is null and line.item_id is not null and line.kind in ('sale', 'free_item')
  group by line.item_id, w.id)`;

/** Free in reserve storage, for each item and warehouse. */
const reserveStock = sql`(
  select b.item_id, l.warehouse_id, sum(b.on_hand - b.reserved)::bigint as units
  from stock_balance b join location l on l.id = b.location_id left join lot on lot.id = b.lot_id
  where b.organisation_id = current_organisation() and b.physical and b.on_hand > 0 and b.owner_id is null
    and l.purpose = 'storage' and l.archived_at is null and ${usable(sql`b`, sql`lot`)}
  group by b.item_id, l.warehouse_id)`;

const columns = sql`p.id, l.warehouse_id as "warehouseId", p.location_id as "locationId", l.code as "locationCode",
  p.item_id as "itemId", i.sku, i.name as "itemName", i.base_unit as "baseUnit", p.minimum, p.maximum,
  coalesce(held.on_hand, 0) as "onHand", coalesce(held.reserved, 0) as reserved,
  coalesce(coming.units, 0) as incoming, greatest(coalesce(need.units, 0), 0) as unreserved,
  coalesce(back.units, 0) as "inReserve", p.version`;
const joins = sql`join location l on l.id = p.location_id join item i on i.id = p.item_id
  left join lateral (select sum(b.on_hand)::bigint as on_hand, sum(b.reserved)::bigint as reserved
    from stock_balance b left join lot on lot.id = b.lot_id
    where b.item_id = p.item_id and b.location_id = p.location_id and b.owner_id is null
      and ${usable(sql`b`, sql`lot`)}) held on true
  left join ${onTheMove(sql`to_location_id`, sql`('put_away', 'replenish')`)} coming
    on coming.location_id = p.location_id and coming.item_id = p.item_id
  left join ${unreservedNeeds} need on need.item_id = p.item_id and need.warehouse_id = l.warehouse_id
  left join ${reserveStock} back on back.item_id = p.item_id and back.warehouse_id = l.warehouse_id`;

const sortKeys: Readonly<Record<FaceFilter["sort"], SortKey>> = {
  location: { by: sql`l.code_key`, type: "text" },
  sku: { by: sql`i.sku_key`, type: "text" },
};

export function faceListing({ search, warehouseId, itemId, locationId, sort, direction }: FaceFilter): Listing {
  return {
    from: sql`pick_face p join location l on l.id = p.location_id join item i on i.id = p.item_id`,
    where: [
      sql`p.organisation_id = current_organisation()`,
      ...searchPatterns(search).map((pattern) => sql`(i.search_text like ${pattern} or l.search_text like ${pattern})`),
      ...(warehouseId === undefined ? [] : [sql`l.warehouse_id = ${warehouseId}`]),
      ...(itemId === undefined ? [] : [sql`p.item_id = ${itemId}`]),
      ...(locationId === undefined ? [] : [sql`p.location_id = ${locationId}`]),
    ],
    id: sql`p.id`,
    sort: sortKeys[sort],
    direction,
    columns,
    join: sql`join pick_face p on p.id = found.id ${joins}`,
  };
}

export interface FaceScope {
  readonly warehouseId: string | null;
  /** Null: every face. */
  readonly ids: readonly string[] | null;
}

const inScope = ({ warehouseId, ids }: FaceScope): Sql => sql`p.organisation_id = current_organisation()
  and (${warehouseId}::uuid is null or p.location_id in (select id from location where warehouse_id = ${warehouseId}))
  and (${ids === null} or p.id = any(${ids ?? []}::uuid[]))`;

/** Faces of bins and items in use. */
export function loadFaces(reader: Reader, scope: FaceScope): Promise<StoredFace[]> {
  return reader.rows<StoredFace>(sql`select ${columns} from pick_face p ${joins}
    where ${inScope(scope)} and l.archived_at is null and i.archived_at is null order by p.id`);
}

/** Former limits of bins before a change. */
export function limitsOf(
  reader: Reader,
  faces: readonly { readonly locationId: string }[],
): Promise<{ id: string; minimum: number; maximum: number }[]> {
  return reader.rows(sql`select id, minimum, maximum from pick_face where organisation_id = current_organisation()
    and location_id = any(${faces.map(({ locationId }) => locationId)}::uuid[])`);
}

/** Locks faces: of two runs at once the second sees what the first has put on its way. */
export async function lockFaces(tx: CommandTransaction, scope: FaceScope): Promise<void> {
  await tx.rows(sql`select p.id from pick_face p where ${inScope(scope)} order by p.id for no key update`);
}

export async function lockFace(tx: CommandTransaction, id: string, version: number): Promise<void> {
  const row = await tx.maybe<{ version: number }>(
    sql`select version from pick_face where id = ${id} for no key update`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  if (row.version !== version) throw new AppError("request.stale");
}

/** A bin as something to pick from. */
export interface FaceBinRow {
  readonly id: string;
  readonly code: string;
  readonly fit: boolean;
}

export function findBins(reader: Reader, ids: readonly string[]): Promise<FaceBinRow[]> {
  return reader.rows<FaceBinRow>(sql`
    select id, code, kind = 'bin' and purpose = 'pick' and archived_at is null as fit from location
    where id = any(${ids}::uuid[])`);
}

export async function upsertFaces(tx: CommandTransaction, faces: readonly Limits[]): Promise<string[]> {
  const now = tx.context.now();
  const rows = await tx.rows<{ id: string }>(sql`
    insert into pick_face as p (organisation_id, location_id, item_id, minimum, maximum, created_at, updated_at)
    select ${tx.context.organisationId}::uuid, f.location, f.item, f.minimum, f.maximum, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${faces.map((face) => face.locationId)}::uuid[], ${faces.map((face) => face.itemId)}::uuid[],
      ${faces.map((face) => face.minimum)}::int[], ${faces.map((face) => face.maximum)}::int[])
      as f (location, item, minimum, maximum)
    order by f.location, f.item
    on conflict (location_id, item_id) do update set minimum = excluded.minimum, maximum = excluded.maximum,
      version = p.version + 1, updated_at = excluded.updated_at
    returning id`);
  return rows.map(({ id }) => id);
}

export async function deleteFace(tx: CommandTransaction, id: string): Promise<void> {
  await tx.execute(sql`delete from pick_face where id = ${id}`);
}

/** Open replenish tasks of faces. */
export async function openTasksOf(reader: Reader, faceIds: readonly string[]): Promise<string[]> {
  const rows = await reader.rows<{ id: string }>(sql`select t.id from warehouse_task t
    where t.document_id = any(${faceIds}::uuid[]) and t.kind = 'replenish' and ${isOpen} order by t.id`);
  return rows.map(({ id }) => id);
}
