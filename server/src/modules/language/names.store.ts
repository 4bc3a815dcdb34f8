import type { KnownName } from "@cerebro/engines/language/entities/names.ts";
import type { Reader } from "../../platform/database.ts";
import { type Sql, sql } from "../../platform/sql.ts";

export interface NameAreas {
  readonly goods: boolean;
  readonly roads: boolean;
}

/** Records of the organization with one of these names, in lower case; codes and full names only. */
export function findKnownNames(reader: Reader, pieces: readonly string[], areas: NameAreas): Promise<KnownName[]> {
  return reader.rows<KnownName>(sql`
    select key, name, value, id from (${warehouses(pieces)}
      ${areas.goods ? sql`union all ${goods(pieces)}` : sql``}
      ${areas.roads ? sql`union all ${roads(pieces)}` : sql``}) known
    limit 100`);
}

export function findTimeZone(reader: Reader): Promise<{ readonly timeZone: string }> {
  return reader.one(sql`select time_zone as "timeZone" from organisation`);
}

const warehouses = (pieces: readonly string[]): Sql => sql`
  select 'warehouse' as key, name, name as value, id from location
    where kind = 'warehouse' and archived_at is null and lower(name) = any(${pieces}::text[])
  union all
  select case kind when 'warehouse' then 'warehouse' when 'zone' then 'zone' else 'location' end, code, code, id from location
    where kind <> 'virtual' and archived_at is null and code_key = any(${pieces}::text[])`;

const goods = (pieces: readonly string[]): Sql => sql`
  select 'sku', sku, sku, id from item where archived_at is null and sku_key = any(${pieces}::text[])
  union all
  select 'customer', name, name, id from customer where archived_at is null and lower(name) = any(${pieces}::text[])
  union all
  select 'customer', code, name, id from customer where archived_at is null and code_key = any(${pieces}::text[])
  union all
  select 'supplier', name, name, id from supplier where archived_at is null and lower(name) = any(${pieces}::text[])
  union all
  select 'supplier', code, name, id from supplier where archived_at is null and code_key = any(${pieces}::text[])`;

const roads = (pieces: readonly string[]): Sql => sql`
  select 'vehicle', code, code, id from vehicle where archived_at is null and code_key = any(${pieces}::text[])
  union all
  select 'vehicle', name, code, id from vehicle where archived_at is null and lower(name) = any(${pieces}::text[])
  union all
  select 'carrier', name, name, id from carrier where lower(name) = any(${pieces}::text[])
  union all
  select 'carrier', code, name, id from carrier where code_key = any(${pieces}::text[])`;
