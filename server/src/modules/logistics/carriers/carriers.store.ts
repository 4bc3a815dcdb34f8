import type { carrierEndpoints } from "@cerebro/contracts/endpoints/logistics/carriers.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { CarrierDetail, CarrierRow } from "@cerebro/contracts/entities/logistics/carriers.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing, SortKey } from "../../../platform/listing/page.store.ts";
import { searchedBy } from "../../../platform/listing/words.store.ts";

type CarrierFilter = Omit<InputOf<typeof carrierEndpoints.listCarriers>, "cursor" | "limit">;
export type CarrierTermsInput = Omit<InputOf<typeof carrierEndpoints.createCarrier>, "code">;
type ListedCarrier = Omit<CarrierRow, "onTime" | "acceptance" | "costPerShipment">;

/** Currency of its prices; the organization's unless it has its own. */
export const currencyOf = (carrier: Sql): Sql =>
  sql`coalesce(${carrier}.currency, (select currency from organisation where id = current_organisation()))`;

const sortKeys: Readonly<Record<CarrierFilter["sort"], SortKey>> = {
  code: { by: sql`c.code_key`, type: "text" },
  name: { by: sql`lower(c.name)`, type: "text" },
  createdAt: { by: sql`c.created_at`, type: "timestamptz" },
};

export function carrierListing({ search, active, sort, direction }: CarrierFilter): Listing {
  return {
    from: sql`carrier c`,
    where: [
      sql`c.organisation_id = current_organisation()`,
      ...(active === undefined ? [] : [sql`c.active = ${active}`]),
    ],
    ...searchedBy(search, (pattern) => sql`c.search_text like ${pattern}`),
    id: sql`c.id`,
    sort: sortKeys[sort],
    direction,
    columns: sql`c.id, c.code, c.name, c.active, ${currencyOf(sql`c`)} as currency, c.version,
      (select count(*) from tariff t where t.carrier_id = c.id) as "tariffCount",
      (select count(*) from tariff_band b where b.carrier_id = c.id) as "bandCount",
      (select count(*) from tender t where t.carrier_id = c.id and t.state = 'offered') as "openTenders"`,
    join: sql`join carrier c on c.id = found.id`,
  };
}

export type { ListedCarrier };

export async function loadCarrier(reader: Reader, id: string): Promise<CarrierDetail> {
  const row = await reader.maybe<CarrierDetail>(sql`select c.id, c.code, c.name, c.email, c.phone, c.active,
      ${currencyOf(sql`c`)} as currency, c.currency as "ownCurrency", c.fuel_basis_points as "fuelBasisPoints",
      c.accessorials, c.capabilities, c.cut_off_minute as "cutOffMinute", c.grams_per_litre as "gramsPerLitre",
      c.tolerance_basis_points as "toleranceBasisPoints", c.created_at as "createdAt", c.version
    from carrier c where c.organisation_id = current_organisation() and c.id = ${id}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** Locks the carrier's row; its version must be the one the caller saw, when one was given. */
export async function lockCarrier(tx: CommandTransaction, id: string, version: number | null): Promise<CarrierDetail> {
  const row = await tx.maybe<{ version: number }>(sql`select version from carrier
    where organisation_id = current_organisation() and id = ${id} for no key update`);
  if (row === undefined) throw new AppError("request.not_found");
  if (version !== null && row.version !== version) throw new AppError("request.stale");
  return loadCarrier(tx, id);
}

export async function insertCarrier(tx: CommandTransaction, code: string, terms: CarrierTermsInput): Promise<string> {
  try {
    const { id } = await tx.one<{ id: string }>(sql`insert into carrier (organisation_id, code, name, email, phone,
        currency, fuel_basis_points, accessorials, capabilities, cut_off_minute, grams_per_litre,
        tolerance_basis_points, created_at)
      values (${tx.context.organisationId}, ${code}, ${terms.name}, ${terms.email}, ${terms.phone}, ${terms.currency},
        ${terms.fuelBasisPoints}, ${JSON.stringify(terms.accessorials)}, ${terms.capabilities}, ${terms.cutOffMinute},
        ${terms.gramsPerLitre}, ${terms.toleranceBasisPoints}, ${tx.context.now()})
      returning id`);
    return id;
  } catch (error) {
    if (violated(error) === "carrier_code") throw new AppError("carrier.code_taken", { code });
    throw error;
  }
}

export async function updateTerms(tx: CommandTransaction, id: string, terms: CarrierTermsInput): Promise<void> {
  await tx.execute(sql`update carrier set name = ${terms.name}, email = ${terms.email}, phone = ${terms.phone},
      currency = ${terms.currency}, fuel_basis_points = ${terms.fuelBasisPoints},
      accessorials = ${JSON.stringify(terms.accessorials)}, capabilities = ${terms.capabilities},
      cut_off_minute = ${terms.cutOffMinute}, grams_per_litre = ${terms.gramsPerLitre},
      tolerance_basis_points = ${terms.toleranceBasisPoints}, version = version + 1
    where id = ${id}`);
}

export async function setActive(tx: CommandTransaction, id: string, active: boolean): Promise<void> {
  await tx.execute(sql`update carrier set active = ${active}, version = version + 1 where id = ${id}`);
}

export async function countOpenTenders(reader: Reader, id: string): Promise<number> {
  const { count } = await reader.one<{ count: number }>(
    sql`select count(*) as count from tender where carrier_id = ${id} and state in ('offered', 'waiting')`,
  );
  return count;
}

/** False where something refers to it by now. */
export async function deleteCarrier(tx: CommandTransaction, id: string): Promise<boolean> {
  const deleted = await tx.execute(sql`delete from carrier c where c.id = ${id}
    and not exists (select from tariff t where t.carrier_id = c.id)
    and not exists (select from shipment s where s.carrier_id = c.id)
    and not exists (select from tender t where t.carrier_id = c.id)
    and not exists (select from shipment_booking b where b.carrier_id = c.id)
    and not exists (select from freight_invoice i where i.carrier_id = c.id)
    and not exists (select from edi_partner p where p.carrier_id = c.id)`);
  return deleted === 1;
}
