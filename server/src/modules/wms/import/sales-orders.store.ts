import { claimDays } from "@cerebro/contracts/constants/wms.ts";
import type { Reader } from "../../../platform/database.ts";
import { dayIn } from "../../../platform/home-zone.store.ts";
import { sql, type Sql } from "../../../platform/sql.ts";
import { siteZone } from "../items/site-days.store.ts";
import { resolveWarehouse } from "../locations/warehouses.store.ts";
import {
  namedWarehouse,
  refuseKnownNumbers,
  refuseLargeAmounts,
  refuseSpoiledDocuments,
  refuseUnknownWarehouses,
} from "./documents.store.ts";
import { refuseLongLines, toldAddress } from "./addresses.store.ts";
import { createMissing, refuseUnknown, resolve } from "./references.store.ts";
import type { ImportCounts, PreviewedRow, Stage } from "./stage.ts";

const references = [
  { field: "sku", on: "row" },
  { field: "customer", on: "document" },
] as const;

/** Orders to be shipped: confirmed, with a claim on stock for every line, as if a person had confirmed them. */
export async function importSalesOrders(stage: Stage): Promise<ImportCounts> {
  const { tx } = stage;
  const warehouse = await resolveWarehouse(tx, null);
  await refuseUnknownWarehouses(stage);
  const created: Record<string, number> = {};
  for (const reference of references) {
    await resolve(stage, reference);
    const name = reference.field === "sku" ? "item" : reference.field;
    if (stage.createMissing.has(name)) created[name] = await createMissing(stage, reference);
    await refuseUnknown(stage, reference);
  }
  await refuseKnownNumbers(stage, "sales_order");
  await refuseLargeAmounts(stage, "unit_price");
  await refuseLongLines(stage, "document", ["ship_to_address", "bill_to_address"]);
  await refuseSpoiledDocuments(stage);
  created["sales_order"] = await insertOrders(stage, warehouse);
  await insertLines(stage);
  await claim(stage);
  return { created, changed: {} };
}

/** A day without a time, which files write as midnight too, means the end of the working day of the warehouse. */
const dueAt = (fileZone: string): Sql => sql`case when (d.due_at at time zone ${fileZone}::text)::time = '00:00'
  then ((d.due_at at time zone ${fileZone}::text)::date + here.day_ends) at time zone here.zone else d.due_at end`;

/** Clock and end of the working day of the warehouse `w`. */
const here = sql`(select coalesce(w.time_zone, org.time_zone) as zone, w.working_day_ends as day_ends
  from organisation org where org.id = w.organisation_id) here`;

/** Rows of a preview with the due moments that importing them would store. */
export async function settleDueMoments(
  reader: Reader,
  fileZone: string,
  rows: readonly PreviewedRow[],
): Promise<PreviewedRow[]> {
  const warehouse = await resolveWarehouse(reader, null);
  const settled = await reader.rows<{ dueAt: string | null }>(sql`select ${dueAt(fileZone)} as "dueAt"
    from unnest(${rows.map((row) => row["due_at"] ?? null)}::timestamptz[],
      ${rows.map((row) => row["warehouse"] ?? null)}::text[]) with ordinality as d (due_at, warehouse, place)
    join location w on w.id = coalesce(${namedWarehouse}, ${warehouse})
    join lateral ${here} on true order by d.place`);
  return rows.map((row, place) => ({ ...row, due_at: settled[place]?.dueAt ?? null }));
}

/** With a column for the town it is an address; a text alone stays one; otherwise the customer's own is used. */
const shipTo = sql`case
  when num_nonnulls(d.ship_to_postal_code, d.ship_to_city, d.ship_to_region, d.ship_to_gln) > 0 then address_of(${toldAddress("d", "ship_to")})
  when d.ship_to_address is null then address_for(own.addresses, 'ship_to')
    || jsonb_strip_nulls(jsonb_build_object('name', d.ship_to_name, 'contactName', d.ship_to_contact)) end`;

function insertOrders({ tx, importId, currency, timeZone }: Stage, warehouse: string): Promise<number> {
  const now = tx.context.now();
  return tx.execute(sql`
    insert into sales_order (id, organisation_id, number, reference, customer_id, warehouse_id, state, currency,
      total_minor, line_count, unit_count, ordered_at, due_at, ship_to_name, ship_to_address, ship_to_country, ship_to,
      bill_to, import_id,
      created_at, updated_at)
    select d.doc, current_organisation(), d.order_no, d.reference, c.id, w.id, 'confirmed', ${currency},
      s.total, s.lines, s.units, coalesce(d.ordered_at, ${now}), ${dueAt(timeZone)},
      coalesce(to_place.ship_to ->> 'name', d.ship_to_name),
      coalesce(address_text(to_place.ship_to), d.ship_to_address), coalesce(to_place.ship_to ->> 'country', d.country),
      to_place.ship_to, coalesce(address_of(${toldAddress("d", "bill_to")}), address_for(own.addresses, 'bill_to')),
      ${importId}, ${now}, ${now}
    from import_document d
    join (select doc, sum(quantity::numeric * unit_price)::bigint as total, count(*)::int as lines, sum(quantity) as units
      from import_row group by doc) s using (doc)
    join location w on w.id = coalesce(${namedWarehouse}, ${warehouse})
    join lateral ${here} on true
    left join import_reference c on c.field = 'customer' and c.index = d.customer
    left join customer own on own.id = c.id
    cross join lateral (select ${shipTo} as ship_to) to_place
    order by d.doc`);
}

function insertLines({ tx }: Stage): Promise<number> {
  return tx.execute(sql`
    insert into sales_order_line (sales_order_id, line_number, organisation_id, item_id, quantity, unit_price_minor)
    select r.doc, r.line, current_organisation(), i.id, r.quantity, r.unit_price
    from import_row r join import_reference i on i.field = 'sku' and i.index = r.sku`);
}

/** The same proposed reservations that confirming an order makes [WMS-03]. */
function claim({ tx }: Stage): Promise<number> {
  const now = tx.context.now();
  return tx.execute(sql`
    insert into reservation (organisation_id, item_id, sales_order_id, line_number, quantity, state, expires_at,
      expected_on, created_at, updated_at)
    select current_organisation(), i.id, o.id, r.line, r.quantity, 'proposed',
      ${now}::timestamptz + make_interval(days => ${claimDays}), ${dayIn(sql`o.due_at`, siteZone(sql`o.warehouse_id`))}, ${now}, ${now}
    from import_row r join sales_order o on o.id = r.doc
    join import_reference i on i.field = 'sku' and i.index = r.sku`);
}
