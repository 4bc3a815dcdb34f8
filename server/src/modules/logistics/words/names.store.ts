import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Names of vehicles, drivers and other logistics records, by id. */
export async function loadRoadNames(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<unknown, string>> {
  const wanted = ids.filter((id) => uuid.test(id));
  const rows = await reader.rows<{ id: string; name: string }>(sql`
    select id, name from carrier where id = any(${wanted}::uuid[])
    union all select id, code from tariff where id = any(${wanted}::uuid[])
    union all select id, code from vehicle where id = any(${wanted}::uuid[])
    union all select id, name from driver where id = any(${wanted}::uuid[])
    union all select id, number from shipment where id = any(${wanted}::uuid[])
    union all select id, number from trip where id = any(${wanted}::uuid[])
    union all select id, number from route_plan where id = any(${wanted}::uuid[])
    union all select id, number from tender where id = any(${wanted}::uuid[])
    union all select id, number from freight_invoice where id = any(${wanted}::uuid[])
    union all select id, name from fence where id = any(${wanted}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
