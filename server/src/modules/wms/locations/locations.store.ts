import type { locationEndpoints } from "@cerebro/contracts/endpoints/wms/locations.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { LocationDetail, LocationListRow } from "@cerebro/contracts/entities/wms/locations.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing, SortKey } from "../../../platform/listing/page.store.ts";
import { searchedBy } from "../../../platform/listing/words.store.ts";
import type { ChangedPlace } from "@cerebro/engines/inventory/change-location.ts";
import { idList } from "../../../platform/listing/id-list.store.ts";
import { blocked } from "../items/totals.store.ts";

type LocationFilter = InputOf<typeof locationEndpoints.exportLocations>;

/** Contents of bins, and their fill level: items of unknown size or weight count as zero. */
export const contents = sql`
  select b.location_id, count(distinct b.item_id)::int as items, sum(b.on_hand)::bigint as on_hand,
    sum(b.reserved)::bigint as reserved, min(b.received_at) as received_at,
    sum(b.on_hand * coalesce(i.weight_grams, 0))::bigint as grams,
    sum(b.on_hand::numeric * coalesce(i.length_mm::bigint * i.width_mm * i.height_mm, 0)) / 1000 as ml
  from stock_balance b join item i on i.id = b.item_id
  where b.organisation_id = current_organisation() and b.physical and b.on_hand > 0`;

export const fill = sql`case when l.kind = 'bin' and coalesce(l.capacity_grams, l.capacity_ml) is not null
  then round(greatest(coalesce(held.grams, 0) / l.capacity_grams::numeric, coalesce(held.ml, 0) / l.capacity_ml), 3) end`;

const columns = sql`l.id, l.warehouse_id as "warehouseId", l.parent_id as "parentId", parent.code as "parentCode",
  l.kind, l.purpose, l.code, l.name, l.x_mm as "xMm", l.y_mm as "yMm", l.z_mm as "zMm", l.width_mm as "widthMm",
  l.depth_mm as "depthMm", l.height_mm as "heightMm", l.capacity_grams as "capacityGrams", l.capacity_ml as "capacityMl",
  l.pick_sequence as "pickSequence", l.archived_at is not null as archived, l.version,
  coalesce(held.items, 0) as items, coalesce(held.on_hand, 0)::bigint as "onHand",
  coalesce(held.reserved, 0)::bigint as reserved, ${blocked(sql`l.id`)} as blocked,
  l.blocked as "blockedByHand", ${fill} as fill`;
/** Contents of the one location `l`; summing up all bins first would be slower for a page. */
const heldHere = sql`left join lateral (${contents} and b.location_id = l.id group by b.location_id) held on true`;

const sortKeys: Readonly<Record<LocationFilter["sort"], SortKey>> = {
  code: { by: sql`l.code_key`, type: "text" },
  name: { by: sql`l.name`, type: "text" },
  pickSequence: { by: sql`l.pick_sequence`, type: "bigint" },
  onHand: { by: sql`coalesce(held.on_hand, 0)`, type: "bigint" },
  fill: { by: sql`coalesce(${fill}, -1)::float8`, type: "float8" },
};

export function locationListing(filter: LocationFilter): Listing {
  const needsContents = filter.sort === "fill" || filter.sort === "onHand" || filter.occupied !== undefined;
  return {
    ...(filter.occupied === undefined && { counted: sql`location l` }),
    from: needsContents
      ? sql`location l left join (${contents} group by b.location_id) held on held.location_id = l.id`
      : sql`location l`,
    where: conditions(filter),
    ...searchedBy(filter.search, (pattern) => sql`l.search_text like ${pattern}`),
    id: sql`l.id`,
    sort: sortKeys[filter.sort],
    direction: filter.direction,
    columns,
    join: sql`join location l on l.id = found.id left join location parent on parent.id = l.parent_id ${heldHere}`,
  };
}

function conditions({ warehouseId, parentId, kind, purpose, occupied, archived }: LocationFilter): Sql[] {
  return [
    sql`l.organisation_id = current_organisation() and l.kind <> 'virtual'`,
    archived ? sql`l.archived_at is not null` : sql`l.archived_at is null`,
    ...(warehouseId === undefined ? [] : [sql`l.warehouse_id = ${warehouseId}`]),
    ...(parentId === undefined ? [] : [sql`l.parent_id = ${parentId}`]),
    ...(kind === undefined ? [] : [sql`l.kind = ${kind}`]),
    ...(purpose === undefined ? [] : [sql`l.purpose = ${purpose}`]),
    ...(occupied === undefined
      ? []
      : [occupied ? sql`held.on_hand > 0` : sql`l.kind = 'bin' and held.on_hand is null`]),
  ];
}

export async function loadLocation(reader: Reader, locationId: string): Promise<LocationDetail> {
  const [row, ancestors] = await Promise.all([
    reader.maybe<LocationListRow>(sql`select ${columns} from location l
      left join location parent on parent.id = l.parent_id ${heldHere} where l.id = ${locationId}`),
    reader.rows<LocationDetail["ancestors"][number]>(sql`
      with recursive up as (
        select parent_id, 0 as steps from location where id = ${locationId}
        union all select l.parent_id, up.steps + 1 from up join location l on l.id = up.parent_id
      ) select l.id, l.code, l.name from up join location l on l.id = up.parent_id order by up.steps desc`),
  ]);
  if (row === undefined) throw new AppError("request.not_found");
  return { ...row, ancestors };
}

/** Locks the location's row and refuses when it is not the version the caller saw. */
export async function lockLocation(tx: CommandTransaction, id: string, version: number): Promise<LocationDetail> {
  const row = await tx.maybe<{ version: number; kind: string }>(
    sql`select version, kind from location where id = ${id} for no key update`,
  );
  if (row === undefined || row.kind === "virtual") throw new AppError("request.not_found");
  if (row.version !== version) throw new AppError("request.stale");
  return loadLocation(tx, id);
}

/** Before the purposes of bins change: no goods come or go until the commit. */
export async function holdBins(tx: CommandTransaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`select hold_bins(${ids}::uuid[])`);
}

export interface NewLocation {
  readonly id: string;
  readonly warehouseId: string;
  readonly parentId: string | null;
  readonly kind: string;
  readonly purpose: string | null;
  readonly code: string;
  readonly name: string;
  readonly xMm: number;
  readonly yMm: number;
  readonly zMm: number;
  readonly widthMm: number;
  readonly depthMm: number;
  readonly heightMm: number;
  readonly capacityGrams: number | null;
  readonly capacityMl: number | null;
  readonly pickSequence: number;
}

/** Inserts locations, parents before children. */
export async function insertLocations(tx: CommandTransaction, rows: readonly NewLocation[]): Promise<void> {
  await refuseTakenCode(rows, () =>
    tx.execute(sql`insert into location (organisation_id, id, warehouse_id, parent_id, kind, purpose, code, name,
        x_mm, y_mm, z_mm, width_mm, depth_mm, height_mm, capacity_grams, capacity_ml, pick_sequence, created_at)
      select ${tx.context.organisationId}::uuid, l.*, ${tx.context.now()}::timestamptz
      from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.warehouseId)}::uuid[],
        ${rows.map((row) => row.parentId)}::uuid[], ${rows.map((row) => row.kind)}::text[],
        ${rows.map((row) => row.purpose)}::text[], ${rows.map((row) => row.code)}::text[],
        ${rows.map((row) => row.name)}::text[], ${rows.map((row) => row.xMm)}::int[], ${rows.map((row) => row.yMm)}::int[],
        ${rows.map((row) => row.zMm)}::int[], ${rows.map((row) => row.widthMm)}::int[],
        ${rows.map((row) => row.depthMm)}::int[], ${rows.map((row) => row.heightMm)}::int[],
        ${rows.map((row) => row.capacityGrams)}::bigint[], ${rows.map((row) => row.capacityMl)}::bigint[],
        ${rows.map((row) => row.pickSequence)}::int[]) as l`),
  );
}

/** The places outside the house. Their codes hold a character that no other code may hold. */
export async function ensureVirtualLocations(tx: CommandTransaction): Promise<void> {
  await tx.execute(sql`insert into location (organisation_id, kind, purpose, code, name, created_at)
    select ${tx.context.organisationId}::uuid, 'virtual', v.purpose, '@' || v.purpose, v.name, ${tx.context.now()}::timestamptz
    from (values ('supplier', 'Suppliers'), ('customer', 'Customers'), ('adjustment', 'Adjustments'),
      ('scrap', 'Scrap'), ('transit', 'In transit')) as v (purpose, name)
    on conflict (organisation_id, purpose) where kind = 'virtual' do nothing`);
}

type LocationChange = InputOf<typeof locationEndpoints.updateLocation>;

export async function updateLocationRow(tx: CommandTransaction, input: LocationChange): Promise<void> {
  await refuseTakenCode([input], () =>
    tx.execute(sql`update location set code = ${input.code}, name = ${input.name},
        purpose = coalesce(${input.purpose}, purpose), x_mm = ${input.xMm}, y_mm = ${input.yMm}, z_mm = ${input.zMm},
        width_mm = ${input.widthMm}, depth_mm = ${input.depthMm}, height_mm = ${input.heightMm},
        capacity_grams = ${input.capacityGrams}, capacity_ml = ${input.capacityMl},
        pick_sequence = ${input.pickSequence}, version = version + 1
      where id = ${input.locationId}`),
  );
}

export type LockedPlace = ChangedPlace & Pick<LocationDetail, "id" | "code" | "version">;

/**
 * Locks places in the order of their ids, for a change of their purposes with all goods in them, and tells what a change of them
 * depends on. Unknown ids are left out.
 */
export async function lockPlaces(
  tx: CommandTransaction,
  ids: readonly string[],
  { purposes }: { readonly purposes: boolean },
): Promise<LockedPlace[]> {
  if (purposes) await holdBins(tx, ids);
  else await tx.execute(sql`select from location where id in ${idList(ids)} order by id for no key update`);
  return tx.rows<LockedPlace>(sql`
    select l.id, l.code, l.version, l.kind, l.purpose, l.parent_id as "parentId", l.warehouse_id as "warehouseId",
      l.archived_at is not null as archived, l.blocked as "blockedByHand",
      coalesce((select sum(b.reserved) from stock_balance b where b.location_id = l.id and b.on_hand <> 0), 0)::bigint as reserved
    from location l where l.id in ${idList(ids)} and l.kind <> 'virtual' order by l.code_key`);
}

export interface PlacePatch {
  readonly id: string;
  /** Undefined fields stay. */
  readonly parentId?: string | undefined;
  readonly purpose?: string | undefined;
  readonly blocked?: boolean | undefined;
}

export async function changeLocationRows(tx: CommandTransaction, rows: readonly PlacePatch[]): Promise<void> {
  await tx.execute(sql`update location l set parent_id = coalesce(n.parent, l.parent_id),
      purpose = coalesce(n.purpose, l.purpose), blocked = coalesce(n.blocked, l.blocked), version = l.version + 1
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ parentId }) => parentId ?? null)}::uuid[],
      ${rows.map(({ purpose }) => purpose ?? null)}::text[], ${rows.map((row) => row.blocked ?? null)}::boolean[])
      as n (id, parent, purpose, blocked)
    where l.id = n.id`);
}

export async function setLocationArchived(tx: CommandTransaction, id: string, archived: boolean): Promise<void> {
  await tx.execute(
    sql`update location set archived_at = ${archived ? tx.context.now() : null}, version = version + 1 where id = ${id}`,
  );
}

/** Whether it holds stock, children in use, or is where open work leads. */
export async function isLocationInUse(reader: Reader, id: string): Promise<boolean> {
  const { used } = await reader.one<{ used: boolean }>(sql`select
    exists (select from stock_balance where location_id = ${id} and on_hand <> 0)
    or exists (select from location where parent_id = ${id} and archived_at is null)
    or exists (select from warehouse_task t where t.organisation_id = current_organisation()
      and t.state in ('open', 'claimed', 'exception') and ${id} in (t.from_location_id, t.to_location_id)) as used`);
  return used;
}

export async function lastPickSequence(reader: Reader, warehouseId: string): Promise<number> {
  const { last } = await reader.one<{ last: number }>(
    sql`select coalesce(max(pick_sequence), 0) as last from location where warehouse_id = ${warehouseId}`,
  );
  return last;
}

async function refuseTakenCode(
  rows: readonly { readonly code: string }[],
  write: () => Promise<unknown>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (violated(error) !== "location_code") throw error;
    throw new AppError("location.code_taken", { code: takenCode(error) ?? rows[0]?.code ?? "" });
  }
}

/** The code PostgreSQL names: `Key (organisation_id, code_key)=(…, a-01) already exists.` */
function takenCode(error: unknown): string | undefined {
  const detail = error instanceof Error && "detail" in error ? String(error.detail) : "";
  return /^[^=]*=\([^,]+, (.+)\) already exists/.exec(detail)?.[1]?.toUpperCase();
}

/** Whether a location is a zone, or inside it or one of its aisles. */
export const isWithin = (locationId: Sql, zoneId: string): Sql => sql`exists (select from location zone_place
  left join location zone_above on zone_above.id = zone_place.parent_id
  where zone_place.id = ${locationId} and ${zoneId} in (zone_place.id, zone_place.parent_id, zone_above.parent_id))`;

/** The first bin of a purpose in walking order, where work is put that names no bin. */
export async function firstBin(reader: Reader, warehouseId: string, purpose: string): Promise<string> {
  const row = await reader.maybe<{ id: string }>(sql`select id from location
    where warehouse_id = ${warehouseId} and kind = 'bin' and purpose = ${purpose} and archived_at is null
    order by pick_sequence, id limit 1`);
  if (row === undefined) throw new AppError("location.missing", { purpose });
  return row.id;
}
