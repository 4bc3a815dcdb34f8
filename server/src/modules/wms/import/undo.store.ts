import type { BulkTransaction } from "../../../platform/bulk.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import { removeShipments } from "./shipments.store.ts";

/** Something of an import that cannot go any more: how many, why, and one of them by name. */
export interface UsedSince {
  readonly count: number;
  readonly reason: string;
  readonly example: string;
}

interface UseCheck {
  readonly reason: string;
  /** Records that cannot be deleted, by `name`. */
  readonly query: Sql;
}

function documentChecks(importId: string): UseCheck[] {
  return [
    {
      reason: "sales orders were worked on",
      query: sql`select number as name from sales_order where import_id = ${importId} and version > 1`,
    },
    {
      reason: "purchase orders were worked on",
      query: sql`select number as name from purchase_order where import_id = ${importId} and version > 1`,
    },
    {
      reason: "shipments were worked on",
      query: sql`select s.number as name from shipment s where s.import_id = ${importId}
        and (s.version > 1 or exists (select from trip_stop t where t.shipment_id = s.id))`,
    },
    {
      reason: "rows were changed again since",
      query: sql`select c.before ->> 'name' as name from import_change c where c.import_id = ${importId}
        and c.version <> coalesce((select version from item where id = c.subject_id),
          (select version from supplier where id = c.subject_id),
          (select version from customer where id = c.subject_id),
          (select version from location where id = c.subject_id), 0)`,
    },
    {
      reason: "locations that changed their purpose hold reserved stock",
      query: sql`select l.code as name from import_change c join location l on l.id = c.subject_id
        where c.import_id = ${importId} and c.subject_type = 'location' and c.before ->> 'purpose' is distinct from l.purpose
          and exists (select from stock_balance b where b.location_id = l.id and b.reserved > 0)`,
    },
  ];
}

function itemChecks(importId: string): UseCheck[] {
  const item = sql`select i.sku as name from item i where i.import_id = ${importId}`;
  return [
    { reason: "items were changed since", query: sql`${item} and i.version > 1` },
    {
      reason: "items have stock movements",
      query: sql`${item} and exists (select from stock_movement m where m.item_id = i.id)`,
    },
    {
      reason: "items stand in later sales orders",
      query: sql`${item} and i.id in (select l.item_id from sales_order_line l
        join sales_order o on o.id = l.sales_order_id where o.import_id is distinct from ${importId}::uuid)`,
    },
    {
      reason: "items stand in later purchase orders",
      query: sql`${item} and i.id in (select l.item_id from purchase_order_line l
        join purchase_order o on o.id = l.purchase_order_id where o.import_id is distinct from ${importId}::uuid)`,
    },
  ];
}

function partnerChecks(importId: string): UseCheck[] {
  return [
    {
      reason: "customers were used since",
      query: sql`select c.name from customer c where c.import_id = ${importId} and (c.version > 1 or exists (
        select from sales_order o where o.customer_id = c.id and o.import_id is distinct from ${importId}::uuid)
        or exists (select from edi_partner p where p.customer_id = c.id))`,
    },
    {
      reason: "suppliers were used since",
      query: sql`select s.name from supplier s where s.import_id = ${importId} and (s.version > 1 or exists (
        select from purchase_order o where o.supplier_id = s.id and o.import_id is distinct from ${importId}::uuid)
        or exists (select from item_supplier x where x.supplier_id = s.id))`,
    },
    {
      reason: "locations were used since",
      query: sql`select l.code as name from location l where l.import_id = ${importId} and (l.version > 1
        or exists (select from stock_movement m where m.to_location_id = l.id or m.from_location_id = l.id)
        or exists (select from location c where c.parent_id = l.id and c.import_id is distinct from ${importId}::uuid)
        or exists (select from edi_partner p where p.warehouse_id = l.id))`,
    },
  ];
}

/** Later uses of the records of an import; empty if they can be deleted. */
export async function findUses(tx: BulkTransaction, importId: string): Promise<UsedSince[]> {
  const found: UsedSince[] = [];
  for (const { reason, query } of [...documentChecks(importId), ...itemChecks(importId), ...partnerChecks(importId)]) {
    const { count, example } = await tx.one<{ count: number; example: string | null }>(
      sql`select count(*)::int as count, min(name) as example from (${query}) u`,
    );
    if (count > 0) found.push({ count, reason, example: example ?? "" });
  }
  return found;
}

/** Removes what the import created and gives changed rows their former values. Stock has been moved back before. */
export async function removeImported(tx: BulkTransaction, importId: string): Promise<void> {
  const sales = sql`(select id from sales_order where import_id = ${importId})`;
  const purchases = sql`(select id from purchase_order where import_id = ${importId})`;
  // Before all else, since these locks come before those of stock.
  await tx.execute(sql`select hold_bins(array(select subject_id from import_change
    where import_id = ${importId} and subject_type = 'location'))`);
  await removeShipments(tx, importId);
  await tx.execute(sql`delete from reservation where sales_order_id in ${sales}`);
  await tx.execute(sql`delete from sales_order_line l using sales_order o
    where o.import_id = ${importId} and l.sales_order_id = o.id`);
  await tx.execute(sql`delete from warehouse_task where document_id in ${purchases}`);
  await tx.execute(sql`delete from purchase_order_line where purchase_order_id in ${purchases}`);
  for (const table of [sql`sales_order`, sql`purchase_order`, sql`item`, sql`customer`, sql`supplier`]) {
    await tx.execute(sql`delete from ${table} where import_id = ${importId}`);
  }
  // From the inside out: a place goes before the one that holds it.
  for (const kind of ["bin", "aisle", "zone", "warehouse"]) {
    await tx.execute(sql`delete from location where import_id = ${importId} and kind = ${kind}`);
  }
  await restoreChanged(tx, importId);
}

async function restoreChanged(tx: BulkTransaction, importId: string): Promise<void> {
  const of = (subject: string): Sql =>
    sql`from import_change c where c.import_id = ${importId} and c.subject_type = ${subject} and c.subject_id = t.id`;
  await tx.execute(sql`update item t set (name, description, barcode, category, base_unit, length_mm, width_mm, height_mm,
      weight_grams, abc_class, reorder_point, reorder_quantity, lot_tracked, price_minor, cost_minor,
      over_receipt_percent, un_number, version, updated_at)
    = (select b.name, b.description, b.barcode, b.category, b.base_unit, b.length_mm, b.width_mm, b.height_mm,
      b.weight_grams, b.abc_class, b.reorder_point, b.reorder_quantity, b.lot_tracked, b.price_minor, b.cost_minor,
      b.over_receipt_percent, b.un_number, t.version + 1, ${tx.context.now()}::timestamptz from jsonb_populate_record(null::item, c.before) b)
    ${of("item")}`);
  await tx.execute(sql`update supplier t set (name, email, phone, address, country, addresses, lead_time_days, calendar,
      version)
    = (select b.name, b.email, b.phone, b.address, b.country, coalesce(b.addresses, '[]'), b.lead_time_days,
      coalesce(b.calendar, t.calendar), t.version + 1
      from jsonb_populate_record(null::supplier, c.before) b) ${of("supplier")}`);
  await tx.execute(sql`update customer t set (name, email, phone, address, country, addresses, version)
    = (select b.name, b.email, b.phone, b.address, b.country, coalesce(b.addresses, '[]'), t.version + 1
      from jsonb_populate_record(null::customer, c.before) b) ${of("customer")}`);
  await tx.execute(sql`update location t set (parent_id, purpose, name, x_mm, y_mm, z_mm, width_mm, depth_mm, height_mm,
      capacity_grams, capacity_ml, pick_sequence, version)
    = (select b.parent_id, b.purpose, b.name, b.x_mm, b.y_mm, b.z_mm, b.width_mm, b.depth_mm, b.height_mm,
      b.capacity_grams, b.capacity_ml, b.pick_sequence, t.version + 1
      from jsonb_populate_record(null::location, c.before) b) ${of("location")}`);
}
