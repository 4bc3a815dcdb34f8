import { sql } from "../../../platform/sql.ts";
import { lockBarcodes } from "../items/barcodes.store.ts";
import { updateKnown } from "./changes.store.ts";
import type { ImportCounts, Stage } from "./stage.ts";

/** Staged in hundredths of a percent. */
const tolerance = sql`(r.over_receipt_percent / 100.0)`;

/** Items: those with a new SKU are created, known ones change where a cell says something else. */
export async function importItems(stage: Stage): Promise<ImportCounts> {
  const { tx, importId } = stage;
  // Stock of an item is either told by lot or it is not: that cannot change while there is any.
  await tx.execute(sql`insert into import_refusal (row, field, code)
    select r.row, 'lot_tracked', 'lot_tracking_fixed' from import_row r
    join item t on t.sku_key = lower(r.sku) and t.organisation_id = current_organisation()
    where r.lot_tracked is distinct from t.lot_tracked and r.lot_tracked is not null
      and exists (select from stock_movement m where m.item_id = t.id)`);
  // The base unit of goods and documents does not change either.
  await tx.execute(sql`insert into import_refusal (row, field, code)
    select r.row, 'base_unit', 'base_unit_fixed' from import_row r
    join item t on t.sku_key = lower(r.sku) and t.organisation_id = current_organisation()
    where r.base_unit <> t.base_unit and (
      exists (select from stock_movement m where m.item_id = t.id)
      or exists (select from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id
        where l.item_id = t.id and o.state in ('draft', 'confirmed', 'partially_received'))
      or exists (select from sales_order_line l join sales_order o on o.id = l.sales_order_id
        where l.item_id = t.id and not o.history
          and o.state in ('draft', 'confirmed', 'allocated', 'released', 'picking', 'picked', 'packed')))`);
  await refuseTakenBarcodes(stage);
  await tx.execute(sql`delete from import_row where row in (select row from import_refusal)`);
  const changed = await updateKnown(stage, {
    subject: "item",
    match: sql`t.sku_key = lower(r.sku)`,
    differs: sql`(t.name, t.description, t.barcode, t.category, t.base_unit, t.length_mm, t.width_mm, t.height_mm,
        t.weight_grams, t.abc_class, t.reorder_point, t.reorder_quantity, t.lot_tracked, t.price_minor, t.cost_minor,
        t.over_receipt_percent, t.un_number)
      is distinct from (r.name, coalesce(r.description, t.description), coalesce(r.barcode, t.barcode),
        coalesce(r.category, t.category), coalesce(r.base_unit, t.base_unit), coalesce(r.length_mm, t.length_mm),
        coalesce(r.width_mm, t.width_mm), coalesce(r.height_mm, t.height_mm),
        coalesce(r.weight_grams, t.weight_grams), coalesce(r.abc_class, t.abc_class),
        coalesce(r.reorder_point, t.reorder_point), coalesce(r.reorder_quantity, t.reorder_quantity),
        coalesce(r.lot_tracked, t.lot_tracked), coalesce(r.price, t.price_minor), coalesce(r.cost, t.cost_minor),
        coalesce(${tolerance}, t.over_receipt_percent), coalesce(r.un_number, t.un_number))`,
    set: sql`name = r.name, description = coalesce(r.description, t.description),
      barcode = coalesce(r.barcode, t.barcode), category = coalesce(r.category, t.category),
      base_unit = coalesce(r.base_unit, t.base_unit), length_mm = coalesce(r.length_mm, t.length_mm),
      width_mm = coalesce(r.width_mm, t.width_mm), height_mm = coalesce(r.height_mm, t.height_mm),
      weight_grams = coalesce(r.weight_grams, t.weight_grams), abc_class = coalesce(r.abc_class, t.abc_class),
      reorder_point = coalesce(r.reorder_point, t.reorder_point),
      reorder_quantity = coalesce(r.reorder_quantity, t.reorder_quantity),
      lot_tracked = coalesce(r.lot_tracked, t.lot_tracked), price_minor = coalesce(r.price, t.price_minor),
      cost_minor = coalesce(r.cost, t.cost_minor),
      over_receipt_percent = coalesce(${tolerance}, t.over_receipt_percent),
      un_number = coalesce(r.un_number, t.un_number), updated_at = ${tx.context.now()}`,
  });
  const created = await tx.execute(sql`
    insert into item (organisation_id, sku, name, description, barcode, category, base_unit, length_mm, width_mm,
      height_mm, weight_grams, abc_class, reorder_point, reorder_quantity, lot_tracked, price_minor, cost_minor,
      over_receipt_percent, un_number, import_id, created_at, updated_at)
    select current_organisation(), r.sku, r.name, r.description, r.barcode, r.category, coalesce(r.base_unit, 'each'),
      r.length_mm, r.width_mm, r.height_mm, r.weight_grams, r.abc_class, r.reorder_point, r.reorder_quantity,
      coalesce(r.lot_tracked, false), r.price, r.cost, ${tolerance}, r.un_number, ${importId}, ${tx.context.now()}, ${tx.context.now()}
    from import_row r
    where not exists (select from item t
      where t.sku_key = lower(r.sku) and t.organisation_id = current_organisation())
    order by r.row`);
  return { created: { item: created }, changed: { item: changed } };
}

/** A barcode that an item in use has already, or that an earlier row of the file gives to another one [WMS-15]. */
async function refuseTakenBarcodes({ tx }: Stage): Promise<void> {
  await tx.execute(lockBarcodes());
  const inUse = sql`t.organisation_id = current_organisation() and t.archived_at is null and t.sku_key <> lower(r.sku)`;
  const taken = [
    // Codes that move from one item to another within the file are free.
    sql`select r.row from import_row r join item t on t.barcode = r.barcode and ${inUse}
      left join import_row other on lower(other.sku) = t.sku_key and other.barcode <> t.barcode where other.row is null`,
    sql`select r.row from import_row r join item t on t.sku_key = lower(r.barcode) and ${inUse}`,
    sql`select r.row from import_row r join item_unit u on u.barcode = r.barcode
        and u.organisation_id = current_organisation()
      join item t on t.id = u.item_id and t.archived_at is null`,
    sql`select x.row from (select row, lower(sku) as sku, first_value(lower(sku)) over (partition by barcode order by row) as first
        from import_row where barcode is not null) x where x.sku <> x.first`,
  ];
  for (const rows of taken) {
    await tx.execute(sql`insert into import_refusal (row, field, code)
      select distinct x.row, 'barcode', 'barcode_taken' from (${rows}) x
      where x.row not in (select row from import_refusal)`);
  }
}
