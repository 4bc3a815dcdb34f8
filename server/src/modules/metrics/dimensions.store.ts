import type { MetricDimension } from "@cerebro/contracts/constants/metrics.ts";
import { transportModes } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import type { Reader } from "../../platform/database.ts";
import { type Sql, sql } from "../../platform/sql.ts";

/** Sources of the names of a dimension's keys; keys of the others are names already. */
const named: Partial<Readonly<Record<MetricDimension, Sql>>> = {
  warehouse: sql`select id, name from location where organisation_id = current_organisation() and id`,
  customer: sql`select id, name from customer where organisation_id = current_organisation() and id`,
  carrier: sql`select id, name from carrier where organisation_id = current_organisation() and id`,
  vehicle: sql`select id, code || ' · ' || name as name from vehicle where organisation_id = current_organisation() and id`,
  worker: sql`select id, name from account where id`,
};

const regions = new Intl.DisplayNames("en", { type: "region" });

/** The name of a country by its code of two letters. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);

const modes: Readonly<Record<string, string>> = transportModes;

const written = (dimension: MetricDimension, key: string): string => {
  if (dimension === "mode") return modes[key] ?? key;
  if (dimension === "country") return countryName(key);
  return dimension === "work" || dimension === "reason" ? key.replaceAll("_", " ") : key;
};

/** The names of keys, for a dimension of rows. */
export async function namesOf(
  read: Reader,
  dimension: MetricDimension,
  keys: readonly (string | null)[],
): Promise<(key: string | null) => string> {
  const from = named[dimension];
  const known = [...new Set(keys.filter((key) => key !== null))];
  const names =
    from === undefined || known.length === 0
      ? []
      : await read.rows<{ id: string; name: string }>(sql`${from} = any(${known}::uuid[])`);
  const byId = new Map(names.map(({ id, name }) => [id, name]));
  return (key) => (key === null ? "not recorded" : (byId.get(key) ?? written(dimension, key)));
}
