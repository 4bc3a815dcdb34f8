import type { WaveRule } from "@cerebro/contracts/entities/wms/waves.ts";
import type { FloorBin, FloorPlace } from "@cerebro/engines/picking/floor-layout.ts";
import { siteZone } from "../items/site-days.store.ts";
import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

/** An order that may join a wave. */
export interface Candidate {
  readonly id: string;
  readonly number: string;
  readonly customerName: string | null;
  readonly priority: number;
  readonly dueAt: string | null;
}

/** Goods of an order in one bin: a reservation before the release, a pick task after it. */
export interface Pickable {
  readonly id: string;
  readonly orderId: string;
  readonly binId: string;
  readonly pickSequence: number;
  readonly units: number;
  /** Of all units; nothing where the item's measures are not known. */
  readonly volumeMl: number;
  readonly grams: number;
}

/** So many orders are looked at for one wave: more than the largest takes. */
const candidatesAtMost = 1_000;

/**
 * Orders of a warehouse that are allocated wholly and in no wave yet, the most urgent first. Chosen orders may also be
 * on the floor already, as long as no pick is started.
 */
export function loadCandidates(
  reader: Reader,
  { warehouseId, rule, now }: { readonly warehouseId: string; readonly rule: WaveRule; readonly now: Date },
): Promise<Candidate[]> {
  const states = rule.kind === "chosen" ? ["allocated", "released"] : ["allocated"];
  return reader.rows<Candidate>(sql`
    select o.id, o.number, coalesce(c.name, o.ship_to_name) as "customerName", o.priority, o.due_at as "dueAt"
    from sales_order o left join customer c on c.id = o.customer_id
    where o.organisation_id = current_organisation() and not o.history and o.state = any(${states}::text[])
      and coalesce(o.warehouse_id, ${warehouseId}) = ${warehouseId}
      and not exists (select from wave_order w where w.sales_order_id = o.id and w.live)
      and not exists (select from sales_order_line l where l.sales_order_id = o.id and l.item_id is not null
        and l.kind <> 'adjustment' and l.quantity > l.allocated + l.back_ordered + l.cancelled)
      and exists (select from reservation r where r.sales_order_id = o.id and r.state = 'active' and r.location_id is not null)
      and ${fits(rule, now)}
    order by o.priority, o.due_at nulls last, o.number limit ${candidatesAtMost}`);
}

function fits(rule: WaveRule, now: Date): Sql {
  if (rule.kind === "priority") return sql`o.priority <= ${rule.atMost}`;
  if (rule.kind === "single_line") return sql`o.line_count = 1`;
  if (rule.kind === "chosen") return sql`o.id = any(${rule.orderIds}::uuid[])`;
  if (rule.kind === "zone") {
    return sql`not exists (select from reservation r join location bin on bin.id = r.location_id
      left join location aisle on aisle.id = bin.parent_id
      where r.sales_order_id = o.id and r.state in ('active', 'partially_picked')
        and ${rule.zoneId} not in (bin.parent_id, coalesce(aisle.parent_id, bin.parent_id)))`;
  }
  // The next time the carrier comes, by the clock on the warehouse's wall. Orders without a due time go with it, last.
  return sql`(o.due_at is null or o.due_at <= (select (wall.day + ${rule.time}::time
      + case when wall.day + ${rule.time}::time <= wall.moment then interval '1 day' else interval '0' end) at time zone wall.zone
    from (select here.zone, ${now}::timestamptz at time zone here.zone as moment,
      date_trunc('day', ${now}::timestamptz at time zone here.zone) as day
      from (select ${siteZone(sql`o.warehouse_id`)} as zone) here) wall))`;
}

const measures = (units: Sql): Sql => sql`
  ((${units})::numeric * coalesce(i.length_mm::bigint * i.width_mm * i.height_mm, 0) / 1000.0)::float8 as "volumeMl",
  (${units} * coalesce(i.weight_grams, 0))::float8 as grams`;

/** Reservations of orders, bin by bin. */
export function loadReserved(reader: Reader, orderIds: readonly string[]): Promise<Pickable[]> {
  return reader.rows<Pickable>(sql`
    select r.id, r.sales_order_id as "orderId", r.location_id as "binId", l.pick_sequence as "pickSequence",
      (r.quantity - r.picked)::int as units, ${measures(sql`(r.quantity - r.picked)`)}
    from reservation r join location l on l.id = r.location_id join item i on i.id = r.item_id
    where r.sales_order_id = any(${orderIds}::uuid[]) and r.state in ('active', 'partially_picked')
    order by l.pick_sequence, r.id`);
}

/** Open picks of orders, task by task. */
export function loadPickTasks(reader: Reader, orderIds: readonly string[]): Promise<Pickable[]> {
  return reader.rows<Pickable>(sql`
    select t.id, t.document_id as "orderId", t.from_location_id as "binId", l.pick_sequence as "pickSequence",
      t.quantity - t.done_quantity as units, ${measures(sql`(t.quantity - t.done_quantity)`)}
    from warehouse_task t join location l on l.id = t.from_location_id join item i on i.id = t.item_id
    where t.document_id = any(${orderIds}::uuid[]) and t.kind = 'pick' and t.state in ('open', 'claimed', 'exception')
    order by l.pick_sequence, t.id`);
}

const place = sql`l.x_mm as "xMm", l.y_mm as "yMm", l.width_mm as "widthMm", l.depth_mm as "depthMm"`;

/** Positions of pick bins, and the packing bench. If there are aisles, racks are the bins in them. */
export async function loadFloor(
  reader: Reader,
  warehouseId: string,
): Promise<{ readonly bins: FloorBin[]; readonly packing: FloorPlace | null }> {
  const [bins, packing] = await Promise.all([
    reader.rows<FloorBin & { readonly inAisle: boolean }>(sql`
      select l.id, ${place}, aisle.kind = 'aisle' as "inAisle" from location l join location aisle on aisle.id = l.parent_id
      where l.warehouse_id = ${warehouseId} and l.kind = 'bin' and l.purpose in ('pick', 'storage') and l.archived_at is null`),
    reader.maybe<FloorPlace>(sql`select ${place} from location l
      where l.warehouse_id = ${warehouseId} and l.kind = 'bin' and l.purpose = 'packing' and l.archived_at is null
      order by l.pick_sequence, l.id limit 1`),
  ]);
  const racks = bins.filter(({ inAisle }) => inAisle);
  return { bins: racks.length > 0 ? racks : bins, packing: packing ?? null };
}
