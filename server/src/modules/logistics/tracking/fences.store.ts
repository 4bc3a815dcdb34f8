import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { trackingEndpoints } from "@cerebro/contracts/endpoints/logistics/tracking.ts";
import type { Fence as FenceRow, FenceOnMap, FenceShape } from "@cerebro/contracts/entities/logistics/tracking.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";
import { searchedBy } from "../../../platform/listing/words.store.ts";

export type FenceInput = InputOf<typeof trackingEndpoints.createFence>;

const columns = sql`f.id, f.name, case when f.location_id is not null then 'warehouse'
    when f.customer_id is not null then 'customer' else 'hand' end as origin,
  f.shape, f.dwell_minutes as "dwellMinutes", f.free_minutes as "freeMinutes", f.step_minutes as "stepMinutes",
  f.step_minor as "stepMinor", f.currency, f.archived_at is not null as archived,
  (select count(*) from fence_visit v where v.organisation_id = current_organisation() and v.left_at is null
    and v.fence_id = f.id) as inside, f.version`;

export function fenceListing({ search, archived }: { search?: string | undefined; archived: boolean }): Listing {
  return {
    from: sql`fence f`,
    where: [
      sql`f.organisation_id = current_organisation()`,
      archived ? sql`f.archived_at is not null` : sql`f.archived_at is null`,
    ],
    ...searchedBy(search, (pattern) => sql`f.search_text like ${pattern}`),
    id: sql`f.id`,
    sort: { by: sql`f.search_text`, type: "text" },
    direction: "asc",
    columns,
    join: sql`join fence f on f.id = found.id`,
  };
}

export async function loadFence(reader: Reader, id: string): Promise<FenceRow> {
  const row = await reader.maybe<FenceRow>(sql`select ${columns} from fence f
    where f.organisation_id = current_organisation() and f.id = ${id}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export async function lockFence(tx: CommandTransaction, id: string, version: number | null): Promise<FenceRow> {
  const row = await tx.maybe<{ version: number }>(sql`select version from fence
    where organisation_id = current_organisation() and id = ${id} for no key update`);
  if (row === undefined) throw new AppError("request.not_found");
  if (version !== null && row.version !== version) throw new AppError("request.stale");
  return loadFence(tx, id);
}

export async function insertFence(tx: CommandTransaction, fence: FenceInput): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`insert into fence (organisation_id, name, shape, dwell_minutes,
      free_minutes, step_minutes, step_minor, currency)
    select current_organisation(), ${fence.name}, ${JSON.stringify(fence.shape)}::jsonb, ${fence.dwellMinutes},
      ${fence.freeMinutes}, ${fence.stepMinutes}, ${fence.stepMinor}, currency
    from organisation where id = current_organisation() returning id`);
  return id;
}

export async function replaceFence(tx: CommandTransaction, id: string, fence: FenceInput): Promise<void> {
  await tx.execute(sql`update fence set name = ${fence.name}, shape = ${JSON.stringify(fence.shape)}::jsonb,
    dwell_minutes = ${fence.dwellMinutes}, free_minutes = ${fence.freeMinutes}, step_minutes = ${fence.stepMinutes},
    step_minor = ${fence.stepMinor}, version = version + 1 where id = ${id}`);
}

export async function setFenceArchived(tx: CommandTransaction, id: string, at: Date | null): Promise<void> {
  await tx.execute(sql`update fence set archived_at = ${at}, version = version + 1 where id = ${id}`);
  // They are not watched when they leave.
  if (at !== null)
    await tx.execute(sql`update fence_visit set left_at = greatest(${at}, entered_at + interval '1 millisecond')
      where fence_id = ${id} and left_at is null`);
}

/** Circles around warehouses and customers with a position that have no fence yet; a fence that is archived is one. */
export async function fencePlaces(tx: Transaction, radius: { warehouse: number; customer: number }): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    insert into fence (organisation_id, name, location_id, customer_id, shape, currency)
    select current_organisation(), place.name, place.location_id, place.customer_id, jsonb_build_object('kind', 'circle',
      'centre', jsonb_build_object('latitude', place.latitude, 'longitude', place.longitude), 'radius', place.radius),
      o.currency
    from (
      select name, id as location_id, null::uuid as customer_id, latitude, longitude, ${radius.warehouse}::int as radius
        from location where organisation_id = current_organisation() and kind = 'warehouse' and latitude is not null
          and archived_at is null and not exists (select from fence where location_id = location.id)
      union all
      select name, null, id, latitude, longitude, ${radius.customer}::int
        from customer where organisation_id = current_organisation() and latitude is not null and archived_at is null
          and not exists (select from fence where customer_id = customer.id)
    ) as place join organisation o on o.id = current_organisation()
    on conflict do nothing returning id`);
  return rows.map(({ id }) => id);
}

/** Of some fences, in their order, what a map draws. */
export function fencesOnMap(reader: Reader, ids: readonly string[]): Promise<FenceOnMap[]> {
  return reader.rows(sql`select f.id, f.name, f.shape, (select count(*) from fence_visit v where v.fence_id = f.id
      and v.organisation_id = current_organisation() and v.left_at is null) as inside
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join fence f on f.id = wanted.id
    where f.organisation_id = current_organisation() order by wanted.place`);
}

export interface LiveFence {
  readonly id: string;
  readonly shape: FenceShape;
}

export function liveFences(reader: Reader): Promise<LiveFence[]> {
  return reader.rows(sql`select id, shape from fence
    where organisation_id = current_organisation() and archived_at is null`);
}

/** Another one after every change of any fence: versions only rise, and what is new is younger. */
export async function stampOfFences(reader: Reader): Promise<string> {
  const { stamp } = await reader.one<{ stamp: string }>(sql`select concat_ws('/', count(*), sum(version),
      extract(epoch from max(created_at))) as stamp
    from fence where organisation_id = current_organisation()`);
  return stamp;
}
