import type { carrierEndpoints } from "@cerebro/contracts/endpoints/logistics/carriers.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { TariffRow } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing, SortKey } from "../../../platform/listing/page.store.ts";
import { searchPatterns } from "../../../platform/listing/search.ts";
import { currencyOf } from "./carriers.store.ts";
import { oddUnits } from "./money-units.ts";

export type BandInput = InputOf<typeof carrierEndpoints.addBands>["bands"][number];
type BandFilter = Omit<InputOf<typeof carrierEndpoints.listBands>, "cursor" | "limit">;

const days = sql`to_char(t.valid_from, 'YYYY-MM-DD') as "validFrom", to_char(t.valid_until, 'YYYY-MM-DD') as "validUntil"`;

const tariffColumns = (now: Date): Sql => sql`t.id, t.carrier_id as "carrierId", t.code, ${days},
  daterange(t.valid_from, t.valid_until, '[]') @> (${now}::timestamptz at time zone
    (select time_zone from organisation where id = current_organisation()))::date as valid,
  (select count(*) from tariff_band b where b.tariff_id = t.id) as "bandCount",
  (select count(distinct (b.origin, b.destination)) from tariff_band b where b.tariff_id = t.id) as "laneCount",
  t.created_at as "createdAt", t.version`;

export function loadTariffs(reader: Reader, carrierId: string, now: Date): Promise<TariffRow[]> {
  return reader.rows<TariffRow>(sql`select ${tariffColumns(now)} from tariff t
    where t.organisation_id = current_organisation() and t.carrier_id = ${carrierId}
    order by t.valid_from desc, t.code_key`);
}

export async function loadTariff(reader: Reader, id: string, now: Date): Promise<TariffRow> {
  const row = await reader.maybe<TariffRow>(sql`select ${tariffColumns(now)} from tariff t
    where t.organisation_id = current_organisation() and t.id = ${id}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export async function lockTariff(tx: CommandTransaction, id: string, version: number | null): Promise<TariffRow> {
  const row = await tx.maybe<{ version: number }>(sql`select version from tariff
    where organisation_id = current_organisation() and id = ${id} for no key update`);
  if (row === undefined) throw new AppError("request.not_found");
  if (version !== null && row.version !== version) throw new AppError("request.stale");
  return loadTariff(tx, id, tx.context.now());
}

interface Days {
  readonly validFrom: string;
  readonly validUntil: string | null;
}

export async function insertTariff(
  tx: CommandTransaction,
  { carrierId, carrier, code, validFrom, validUntil }: Days & { carrierId: string; carrier: string; code: string },
): Promise<string> {
  try {
    const { id } = await tx.one<{ id: string }>(sql`
      insert into tariff (organisation_id, carrier_id, code, valid_from, valid_until, created_at)
      values (${tx.context.organisationId}, ${carrierId}, ${code}, ${validFrom}, ${validUntil}, ${tx.context.now()})
      returning id`);
    return id;
  } catch (error) {
    if (violated(error) === "tariff_code") throw new AppError("tariff.code_taken", { carrier, code });
    throw error;
  }
}

export async function setDays(tx: CommandTransaction, id: string, { validFrom, validUntil }: Days): Promise<void> {
  await tx.execute(sql`update tariff set valid_from = ${validFrom}, valid_until = ${validUntil}, version = version + 1
    where id = ${id}`);
  await refusingOverlap(() =>
    tx.execute(sql`update tariff_band set valid = daterange(${validFrom}::date, ${validUntil}::date, '[]')
      where tariff_id = ${id}`),
  );
}

export async function insertBands(
  tx: CommandTransaction,
  tariffId: string,
  bands: readonly (BandInput & { readonly id?: string })[],
): Promise<string[]> {
  const rows = await refusingOverlap(() =>
    tx.rows<{ id: string }>(sql`insert into tariff_band (id, organisation_id, tariff_id, carrier_id, valid, origin,
        destination, service, option, mode, from_grams, up_to_grams, minimum_minor, minor_per_tonne, transit_days)
      select coalesce(b.id, uuidv7()), t.organisation_id, t.id, t.carrier_id,
        daterange(t.valid_from, t.valid_until, '[]'), upper(b.origin), upper(b.destination), b.service, b.option, b.mode,
        b."fromGrams", b."upToGrams", b."minimumMinor", b."minorPerTonne", b."transitDays"
      from tariff t cross join jsonb_to_recordset(${JSON.stringify(bands)}::jsonb) as b (id uuid, origin text,
        destination text, service text, option text, mode text, "fromGrams" bigint, "upToGrams" bigint,
        "minimumMinor" bigint, "minorPerTonne" bigint, "transitDays" smallint)
      where t.id = ${tariffId}
      returning id`),
  );
  await tx.execute(sql`update tariff set version = version + 1 where id = ${tariffId}`);
  return rows.map(({ id }) => id);
}

/** Refuses overlapping bands, also when two people enter them at once. */
async function refusingOverlap<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violated(error) === "tariff_band_alone") throw new AppError("tariff.bands_overlap");
    throw error;
  }
}

export interface StoredBandInput extends BandInput {
  readonly id: string;
  readonly tariffId: string;
}

export async function deleteBands(tx: CommandTransaction, ids: readonly string[]): Promise<StoredBandInput[]> {
  return tx.rows<StoredBandInput>(sql`delete from tariff_band
    where organisation_id = current_organisation() and id = any(${ids}::uuid[])
    returning id, tariff_id as "tariffId", origin, destination, service, option, mode, from_grams as "fromGrams",
      up_to_grams as "upToGrams", minimum_minor as "minimumMinor", minor_per_tonne as "minorPerTonne",
      transit_days as "transitDays"`);
}

export async function touchTariff(tx: CommandTransaction, id: string): Promise<void> {
  await tx.execute(sql`update tariff set version = version + 1 where id = ${id}`);
}

export async function deleteTariff(tx: CommandTransaction, id: string): Promise<void> {
  await tx.execute(sql`delete from tariff_band where tariff_id = ${id}`);
  await tx.execute(sql`delete from tariff where id = ${id}`);
}

const sortKeys: Readonly<Record<BandFilter["sort"], SortKey>> = {
  lane: {
    by: sql`(b.origin || ' ' || b.destination || ' ' || b.service || ' ' || lpad(b.from_grams::text, 13, '0'))`,
    type: "text",
  },
  fromGrams: { by: sql`b.from_grams`, type: "bigint" },
  minimumMinor: { by: sql`b.minimum_minor`, type: "bigint" },
  transitDays: { by: sql`b.transit_days::bigint`, type: "bigint" },
};

export function bandListing(
  filter: Pick<BandFilter, "carrierId" | "tariffId" | "search" | "grams" | "sort" | "direction">,
  columns: Sql = bandColumns,
): Listing {
  const { carrierId, tariffId, search, grams, sort, direction } = filter;
  return {
    from: sql`tariff_band b join tariff t on t.id = b.tariff_id join carrier c on c.id = b.carrier_id`,
    where: [
      sql`b.organisation_id = current_organisation()`,
      ...(carrierId === undefined ? [] : [sql`b.carrier_id = ${carrierId}`]),
      ...(tariffId === undefined ? [] : [sql`b.tariff_id = ${tariffId}`]),
      ...(grams === undefined ? [] : [sql`${grams}::bigint between b.from_grams and b.up_to_grams`]),
      ...searchPatterns(search).map(
        (pattern) => sql`lower(b.origin || ' ' || b.destination || ' ' || b.service || ' ' || b.option || ' ' || b.mode
          || ' ' || t.code || ' ' || c.code || ' ' || c.name) like ${pattern}`,
      ),
    ],
    id: sql`b.id`,
    sort: sortKeys[sort],
    direction,
    columns,
    join: sql`join tariff_band b on b.id = found.id join tariff t on t.id = b.tariff_id
      join carrier c on c.id = b.carrier_id`,
  };
}

const bandColumns = sql`b.id, b.carrier_id as "carrierId", c.code as "carrierCode", b.tariff_id as "tariffId",
  t.code as "tariffCode", b.origin, b.destination, b.service, b.option, b.mode, b.from_grams as "fromGrams",
  b.up_to_grams as "upToGrams", b.minimum_minor as "minimumMinor", b.minor_per_tonne as "minorPerTonne",
  ${currencyOf(sql`c`)} as currency, b.transit_days as "transitDays", ${days}`;

/** As the import of tariffs takes them, so that a file goes out and comes in again. */
export const bandFileColumns = [
  "carrier",
  "tariff",
  "valid_from",
  "valid_until",
  "origin",
  "destination",
  "service",
  "option",
  "mode",
  "from_kg",
  "up_to_kg",
  "minimum",
  "rate_per_kg",
  "currency",
  "transit_days",
] as const;

const unit = sql`coalesce((${oddUnits}::jsonb ->> ${currencyOf(sql`c`)})::numeric, 100)`;

export const bandFileListing = (filter: Pick<BandFilter, "carrierId" | "tariffId" | "search" | "grams">): Listing =>
  bandListing(
    { ...filter, sort: "lane", direction: "asc" },
    sql`c.code as carrier, t.code as tariff, to_char(t.valid_from, 'YYYY-MM-DD') as valid_from,
      to_char(t.valid_until, 'YYYY-MM-DD') as valid_until, b.origin, b.destination, b.service, b.option, b.mode,
      (b.from_grams / 1000.0)::float8 as from_kg, (b.up_to_grams / 1000.0)::float8 as up_to_kg,
      (b.minimum_minor / ${unit})::float8 as minimum, (b.minor_per_tonne / ${unit} / 1000)::float8 as rate_per_kg,
      ${currencyOf(sql`c`)} as currency, b.transit_days`,
  );
