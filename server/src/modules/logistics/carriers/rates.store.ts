import type { RateQuestion } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import type { CarrierTerms, TariffBand } from "@cerebro/engines/rating/tariff.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import { hasDangerousGoods } from "../../shipments/index.ts";
import { currencyOf } from "./carriers.store.ts";

/** The organisation's money and what its calendar and clocks say now. */
export interface Home {
  readonly currency: string;
  readonly today: string;
  readonly minute: number;
}

export function loadHome(reader: Reader, now: Date): Promise<Home> {
  return reader.one<Home>(sql`select o.currency, l.clock::date as today,
      (extract(hour from l.clock) * 60 + extract(minute from l.clock))::int as minute
    from organisation o cross join lateral (select ${now}::timestamptz at time zone o.time_zone as clock) l
    where o.id = current_organisation()`);
}

export interface StoredTerms extends Omit<CarrierTerms, "onTime"> {
  readonly code: string;
  readonly name: string;
  readonly email: string | null;
}

export function loadTerms(reader: Reader): Promise<StoredTerms[]> {
  return reader.rows<StoredTerms>(sql`select c.id, c.code, c.name, c.email, c.active, ${currencyOf(sql`c`)} as currency,
      c.capabilities, c.grams_per_litre as "gramsPerLitre", c.fuel_basis_points as "fuelBasisPoints", c.accessorials,
      c.cut_off_minute as "cutOffMinute"
    from carrier c where c.organisation_id = current_organisation() order by c.code_key`);
}

export interface StoredBand extends TariffBand {
  readonly tariffCode: string;
}

/** All bands of a lane that hold on the day. */
export function loadBands(
  reader: Reader,
  { origins, destinations, readyOn }: Pick<RateQuestion, "origins" | "destinations" | "readyOn">,
): Promise<StoredBand[]> {
  return reader.rows<StoredBand>(sql`select b.id, b.carrier_id as "carrierId", b.origin, b.destination, b.service,
      b.option, b.mode, b.from_grams as "fromGrams", b.up_to_grams as "upToGrams", b.minimum_minor as "minimumMinor",
      b.minor_per_tonne as "minorPerTonne", b.transit_days as "transitDays", t.code as "tariffCode"
    from tariff_band b join tariff t on t.id = b.tariff_id
    where b.organisation_id = current_organisation() and b.origin = any(${origins}::text[])
      and b.destination = any(${destinations}::text[]) and b.valid @> ${readyOn}::date`);
}

/** Facts about a shipment to be carried. */
export interface Load {
  readonly id: string;
  readonly number: string;
  readonly step: string;
  readonly status: string;
  readonly carrierName: string | null;
  readonly origins: string[];
  readonly destinations: string[];
  readonly grams: number | null;
  readonly millilitres: number;
  /** The day agreed on; null where it is over, or none was. */
  readonly dueOn: string | null;
  readonly dangerousGoods: boolean;
}

export async function loadLoad(reader: Reader, id: string, now: Date): Promise<Load> {
  const row = await reader.maybe<Load>(sql`select s.id, s.number, s.step, s.status, s.carrier as "carrierName",
      array_remove(array[upper(w.code), upper(s.from_name), coalesce(s.from_country, w.country)], null) as origins,
      array_remove(array[upper(s.to_name), s.to_country], null) as destinations,
      coalesce(s.grams, nullif(c.grams, 0)) as grams, coalesce(s.millilitres, c.millilitres, 0) as millilitres,
      case when s.agreed_at >= ${now} then (s.agreed_at at time zone o.time_zone)::date end as "dueOn",
      ${hasDangerousGoods} as "dangerousGoods"
    from shipment s join organisation o on o.id = s.organisation_id
    left join location w on w.id = s.from_location_id
    cross join lateral (select sum(x.weight_grams) as grams,
        sum(x.length_mm::bigint * x.width_mm * x.height_mm / 1000)::bigint as millilitres
      from carton x where x.shipment_id = s.id) c
    where s.organisation_id = current_organisation() and s.id = ${id}`);
  if (row === undefined) throw new AppError("shipment.not_found");
  return row;
}
