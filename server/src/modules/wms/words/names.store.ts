import type { Names } from "../../../platform/actions.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

interface NamedRow {
  readonly id: string;
  readonly name: string;
  readonly unit: string | null;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Names of warehouse records. */
export async function loadNames(reader: Reader, ids: readonly string[]): Promise<Names> {
  const wanted = ids.filter((id) => uuid.test(id));
  const [rows, organisation] = await Promise.all([
    reader.rows<NamedRow>(sql`
      select id, sku as name, base_unit as unit from item where id = any(${wanted}::uuid[])
      union all select id, code, null from location where id = any(${wanted}::uuid[])
      union all select id, code, null from lot where id = any(${wanted}::uuid[])
      union all select id, name, null from customer where id = any(${wanted}::uuid[])
      union all select id, name, null from supplier where id = any(${wanted}::uuid[])
      union all select id, number, null from sales_order where id = any(${wanted}::uuid[])
      union all select id, number, null from purchase_order where id = any(${wanted}::uuid[])
      union all select id, number, null from wave where id = any(${wanted}::uuid[])
      union all select id, number, null from transfer_order where id = any(${wanted}::uuid[])
      union all select id, number, null from return_order where id = any(${wanted}::uuid[])
      union all select id, number, null from shipment where id = any(${wanted}::uuid[])
      union all select id, sscc, null from handling_unit where id = any(${wanted}::uuid[])
      union all select id, name, null from stock_owner where id = any(${wanted}::uuid[])
      union all select id, name, null from account where id = any(${wanted}::uuid[])
      union all select id, name, null from item_category where id = any(${wanted}::uuid[])
      union all select id, label, null from attribute_definition where id = any(${wanted}::uuid[])`),
    reader.one<{ currency: string }>(sql`select currency from organisation where id = current_organisation()`),
  ]);
  const byId = new Map<unknown, NamedRow>(rows.map((row) => [row.id, row]));
  return {
    of: (id) => byId.get(id)?.name,
    unitOf: (itemId) => byId.get(itemId)?.unit ?? "each",
    currency: organisation.currency,
  };
}
