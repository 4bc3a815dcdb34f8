import type { BulkTransaction } from "../../../platform/bulk.ts";
import { sql } from "../../../platform/sql.ts";
import type { ImportCounts, Stage, UsedSince } from "../../wms/index.ts";
import { currencyOf } from "./carriers.store.ts";
import { oddUnits } from "./money-units.ts";

/** Names the tariff of rows that tell none. */
const usualTariff = "Imported";

/** Tariffs with their bands: what a carrier asks for a load on a day stays one price, other rows are refused [LOG-02]. */
export async function importTariffs(stage: Stage): Promise<ImportCounts> {
  const { tx } = stage;
  await tx.execute(sql`update import_row set tariff = coalesce(tariff, ${usualTariff}), origin = upper(origin),
    destination = upper(destination), option = coalesce(option, '')`);
  await refuseReversed(tx);
  await refuseOtherCurrency(stage);
  const carriers = await insertCarriers(stage);
  const tariffs = await insertTariffs(stage);
  await refuseOverlapping(tx);
  const bands = await insertBands(stage);
  return { created: { carrier: carriers, tariff: tariffs, tariff_band: bands }, changed: {} };
}

async function refuseReversed(tx: BulkTransaction): Promise<void> {
  await tx.execute(sql`insert into import_refusal (row, field, code)
    select row, 'up_to_weight', 'reversed' from import_row where up_to_weight <= from_weight
    union all select row, 'valid_until', 'reversed' from import_row where valid_until < valid_from`);
  await dropRefused(tx);
}

/** A known carrier keeps its currency; a file in another one would be read as that. */
async function refuseOtherCurrency({ tx, currency }: Stage): Promise<void> {
  await tx.execute(sql`insert into import_refusal (row, field, code)
    select r.row, 'carrier', 'other_currency' from import_row r
    join carrier c on c.organisation_id = current_organisation() and c.code_key = lower(r.carrier)
    where ${currencyOf(sql`c`)} <> ${currency}`);
  await dropRefused(tx);
}

const dropRefused = (tx: BulkTransaction): Promise<number> =>
  tx.execute(sql`delete from import_row where row in (select row from import_refusal)`);

function insertCarriers({ tx, importId, currency }: Stage): Promise<number> {
  return tx.execute(sql`insert into carrier (organisation_id, code, name, currency, import_id, created_at)
    select current_organisation(), r.carrier, r.carrier, ${currency}, ${importId}, ${tx.context.now()}
    from (select distinct on (lower(carrier)) carrier, row from import_row order by lower(carrier), row) r
    where not exists (select from carrier c
      where c.organisation_id = current_organisation() and c.code_key = lower(r.carrier))
    order by r.row`);
}

/** A tariff holds as its first row says. */
function insertTariffs({ tx, importId }: Stage): Promise<number> {
  return tx.execute(sql`insert into tariff (organisation_id, carrier_id, code, valid_from, valid_until, import_id,
      created_at)
    select current_organisation(), c.id, r.tariff,
      coalesce(r.valid_from, (${tx.context.now()}::timestamptz at time zone
        (select time_zone from organisation where id = current_organisation()))::date),
      r.valid_until, ${importId}, ${tx.context.now()}
    from (select distinct on (lower(carrier), lower(tariff)) * from import_row
      order by lower(carrier), lower(tariff), row) r
    join carrier c on c.organisation_id = current_organisation() and c.code_key = lower(r.carrier)
    where not exists (select from tariff t where t.carrier_id = c.id and t.code_key = lower(r.tariff))
    order by r.row`);
}

const staged = sql`import_row r
  join carrier c on c.organisation_id = current_organisation() and c.code_key = lower(r.carrier)
  join tariff t on t.carrier_id = c.id and t.code_key = lower(r.tariff)`;

/** Against bands that are there, and against earlier rows of the file; as the table's constraint has it. */
async function refuseOverlapping(tx: BulkTransaction): Promise<void> {
  await tx.execute(sql`create temp table import_band on commit drop as
    select r.row, c.id as carrier_id, r.origin, r.destination, r.service, r.option, r.mode, r.transit_days,
      daterange(t.valid_from, t.valid_until, '[]') as valid, int8range(r.from_weight, r.up_to_weight, '[]') as weights
    from ${staged}`);
  await tx.execute(sql`create index on import_band (carrier_id, origin, destination)`);
  await tx.execute(sql`analyze import_band`);
  await tx.execute(sql`insert into import_refusal (row, field, code)
    select n.row, 'from_weight', 'overlaps' from import_band n
    where exists (select from import_band e where e.row < n.row
        and (e.carrier_id, e.origin, e.destination, e.service, e.option, e.mode, e.transit_days)
          = (n.carrier_id, n.origin, n.destination, n.service, n.option, n.mode, n.transit_days)
        and e.valid && n.valid and e.weights && n.weights)
      or exists (select from tariff_band b
        where (b.carrier_id, b.origin, b.destination, b.service, b.option, b.mode, b.transit_days)
          = (n.carrier_id, n.origin, n.destination, n.service, n.option, n.mode, n.transit_days)
        and b.valid && n.valid and int8range(b.from_grams, b.up_to_grams, '[]') && n.weights)`);
  await dropRefused(tx);
}

/** A rate is staged in millionths of the currency for a kilogram, and stored in minor units for a tonne. */
function insertBands({ tx, importId, currency }: Stage): Promise<number> {
  return tx.execute(sql`insert into tariff_band (organisation_id, tariff_id, carrier_id, valid, origin, destination,
      service, option, mode, from_grams, up_to_grams, minimum_minor, minor_per_tonne, transit_days, import_id)
    select current_organisation(), t.id, c.id, daterange(t.valid_from, t.valid_until, '[]'), r.origin, r.destination,
      r.service, r.option, r.mode, r.from_weight, r.up_to_weight, r.minimum,
      round(r.rate * coalesce((${oddUnits}::jsonb ->> ${currency})::numeric, 100) / 1000), r.transit_days, ${importId}
    from ${staged} order by r.row`);
}

interface UseCheck {
  readonly reason: string;
  readonly count: number;
  readonly example: string | null;
}

/** Later uses of carriers and tariffs that an import brought; empty if they can be deleted. */
export async function findTariffUses(tx: BulkTransaction, importId: string): Promise<UsedSince[]> {
  const found = await tx.rows<UseCheck>(sql`
    select 'carriers were changed or used since' as reason, count(*) as count, min(c.code) as example
    from carrier c where c.import_id = ${importId} and (c.version > 1
      or exists (select from shipment s where s.carrier_id = c.id)
      or exists (select from tender t where t.carrier_id = c.id)
      or exists (select from shipment_booking b where b.carrier_id = c.id)
      or exists (select from freight_invoice i where i.carrier_id = c.id)
      or exists (select from edi_partner p where p.carrier_id = c.id)
      or exists (select from tariff t where t.carrier_id = c.id and t.import_id is distinct from ${importId}::uuid))
    union all
    select 'tariffs were changed since', count(*), min(t.code) from tariff t
    where t.import_id = ${importId} and (t.version > 1
      or exists (select from tariff_band b where b.tariff_id = t.id and b.import_id is distinct from ${importId}::uuid))`);
  return found.flatMap(({ reason, count, example }) => (count > 0 ? [{ reason, count, example: example ?? "" }] : []));
}

export async function removeImportedTariffs(tx: BulkTransaction, importId: string): Promise<void> {
  await tx.execute(sql`delete from tariff_band where import_id = ${importId}`);
  await tx.execute(sql`delete from tariff where import_id = ${importId}`);
  await tx.execute(sql`delete from carrier where import_id = ${importId}`);
}
