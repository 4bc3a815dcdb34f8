import { standTogether } from "@cerebro/engines/fleet/readings.ts";
import type { BulkTransaction } from "../../../platform/bulk.ts";
import { sql } from "../../../platform/sql.ts";
import type { ImportCounts, Stage } from "../../wms/index.ts";

/** Fillings and charges of the past; what their receipts say of odometers becomes readings where it can [LOG-04]. */
export async function importFuel(stage: Stage): Promise<ImportCounts> {
  const { tx } = stage;
  await findFilled(tx);
  await refuse(stage);
  const readings = await insertReadings(stage);
  const fuel = await insertFuel(stage);
  return { created: { fuel_transaction: fuel, odometer_reading: readings }, changed: {} };
}

/** Rows beside the vehicle and the driver they mean. Archived vehicles were filled once, too. */
async function findFilled(tx: BulkTransaction): Promise<void> {
  await tx.execute(sql`create temp table import_filling on commit drop as
    select r.row, v.id as vehicle_id, v.energy, v.currency, d.driver_id, d.named,
      coalesce(r.unit, case v.energy when 'electric' then 'kwh' when 'gas' then 'kg' else 'litre' end) as unit, null::uuid as reading_id
    from import_row r
      left join vehicle v on v.organisation_id = current_organisation() and v.code_key = lower(r.vehicle)
      left join lateral (select min(id::text)::uuid as driver_id, count(*) as named from driver
        where organisation_id = current_organisation() and search_text = lower(r.driver)) d on true`);
  await tx.execute(sql`create index on import_filling (row)`);
  await tx.execute(sql`analyze import_filling`);
  // Other readers of an odometer wait meanwhile, as elsewhere.
  await tx.execute(sql`select from vehicle where id in (select vehicle_id from import_filling)
    order by id for no key update`);
}

/** A receipt is one vehicle's, of one moment, over one amount: the same again is the same receipt. */
async function refuse({ tx, currency }: Stage): Promise<void> {
  const filled = sql`import_filling f join import_row r on r.row = f.row`;
  await tx.execute(sql`insert into import_refusal (row, field, code)
    select row, 'vehicle', 'unknown' from import_filling where vehicle_id is null
    union all select f.row, 'driver', case when f.named = 0 then 'unknown' else 'several' end from ${filled}
      where r.driver is not null and f.named <> 1
    union all select row, 'unit', 'other_fuel' from import_filling
      where not unit = any(case energy when 'electric' then array['kwh'] when 'gas' then array['kg', 'litre']
        when 'hybrid' then array['litre', 'kwh'] else array['litre'] end)
    union all select row, 'cost', 'other_currency' from import_filling where currency <> ${currency}
    union all select row, 'filled_at', 'not_yet' from import_row where filled_at > ${tx.context.now()}
    union all select f.row, 'filled_at', 'exists' from ${filled} join fuel_transaction t on t.vehicle_id = f.vehicle_id
      and t.filled_at = r.filled_at and t.amount_milli = r.amount
    union all select row, 'filled_at', 'duplicate' from (select f.row, row_number() over (
        partition by f.vehicle_id, r.filled_at, r.amount order by f.row) as place from ${filled}
      where f.vehicle_id is not null) same where place > 1`);
  await tx.execute(sql`delete from import_row where row in (select row from import_refusal)`);
  await tx.execute(sql`delete from import_filling where row in (select row from import_refusal)`);
}

interface Candidate {
  readonly row: number;
  /** The vehicle and the reading it would follow: between two readings that are there, only their own count. */
  readonly gap: string;
  readonly metres: number;
}

async function insertReadings(stage: Stage): Promise<number> {
  const { tx, importId } = stage;
  const candidates = await tx.rows<Candidate>(sql`select r.row, concat(f.vehicle_id, before.id) as gap,
      r.odometer as metres
    from import_filling f join import_row r on r.row = f.row
      left join lateral (select id, metres from odometer_reading o where o.vehicle_id = f.vehicle_id
        and o.read_at <= r.filled_at order by o.read_at desc, o.id desc limit 1) before on true
      left join lateral (select metres, correction_reason from odometer_reading o where o.vehicle_id = f.vehicle_id
        and o.read_at > r.filled_at order by o.read_at, o.id limit 1) after on true
    where r.odometer >= coalesce(before.metres, 0)
      and (after.metres is null or after.correction_reason is not null or r.odometer <= after.metres)
    order by gap, r.filled_at, r.row`);
  const rows = [...Map.groupBy(candidates, ({ gap }) => gap).values()].flatMap((gap) => {
    const kept = standTogether(gap.map(({ metres }) => metres));
    return gap.flatMap(({ row }, at) => (kept[at] === true ? [row] : []));
  });
  await tx.execute(sql`update import_filling set reading_id = uuidv7() where row = any(${rows}::bigint[])`);
  const { organisationId, actor } = tx.context;
  const count =
    await tx.execute(sql`insert into odometer_reading (id, organisation_id, vehicle_id, read_at, metres, source,
      told_by, created_at, import_id)
    select f.reading_id, ${organisationId}, f.vehicle_id, r.filled_at, r.odometer, 'fuel', ${actor.name},
      ${tx.context.now()}, ${importId}
    from import_filling f join import_row r on r.row = f.row where f.reading_id is not null
    order by r.filled_at, r.row`);
  await showLatest(tx, importId);
  return count;
}

function insertFuel({ tx, importId }: Stage): Promise<number> {
  const { organisationId, actor } = tx.context;
  return tx.execute(sql`insert into fuel_transaction (organisation_id, vehicle_id, driver_id, filled_at, unit,
      amount_milli, is_full, cost_minor, currency, place, odometer_m, odometer_id, told_by, created_at, import_id)
    select ${organisationId}, f.vehicle_id, f.driver_id, r.filled_at, f.unit, r.amount, coalesce(r.is_full, true), r.cost,
      f.currency, r.place, r.odometer, f.reading_id, ${actor.name}, ${tx.context.now()}, ${importId}
    from import_filling f join import_row r on r.row = f.row order by r.filled_at, r.row`);
}

/** Vehicles show their latest reading, with those of an import or without them. */
async function showLatest(tx: BulkTransaction, importId: string, without = false): Promise<void> {
  const counted = without ? sql`o.import_id is distinct from ${importId}::uuid` : sql`true`;
  await tx.execute(sql`update vehicle v set odometer_m = (select o.metres from odometer_reading o
      where o.vehicle_id = v.id and ${counted} order by o.read_at desc, o.id desc limit 1)
    where v.id in (select vehicle_id from odometer_reading where import_id = ${importId})`);
}

/** A vehicle has a reading from the day it came, so that one is left when those of an import go. */
export async function removeImportedFuel(tx: BulkTransaction, importId: string): Promise<void> {
  await showLatest(tx, importId, true);
  await tx.execute(sql`delete from fuel_transaction where import_id = ${importId}`);
  await tx.execute(sql`delete from odometer_reading where import_id = ${importId}`);
}
