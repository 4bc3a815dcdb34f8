import type { ItemDemand, ItemDetail } from "@cerebro/contracts/entities/wms/items.ts";
import type { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import { demandDays, stockOf } from "./totals.store.ts";

export type ItemInput = InputOf<typeof itemEndpoints.createItem>;

/** One item with all its page shows, in one round trip: this read is a hot path. */
export async function loadItem(reader: Reader, itemId: string): Promise<ItemDetail> {
  const row = await reader.maybe<ItemDetail>(sql`
    select i.id, i.sku, i.name, i.description, i.barcode, i.category, i.base_unit as "baseUnit",
      i.length_mm as "lengthMm", i.width_mm as "widthMm", i.height_mm as "heightMm", i.weight_grams as "weightGrams",
      i.abc_class as "abcClass", i.reorder_point as "reorderPoint", i.reorder_quantity as "reorderQuantity",
      i.lot_tracked as "lotTracked",
      i.serial_tracked as "serialTracked", i.price_minor as "priceMinor", i.cost_minor as "costMinor",
      i.over_receipt_percent::float8 as "overReceiptPercent", i.un_number as "unNumber", i.archived_at is not null as archived, i.version, i.updated_at as "updatedAt",
      stock.on_hand as "onHand", stock.reserved, stock.available,
      coalesce((select json_agg(json_build_object('unit', u.unit, 'factor', u.factor, 'barcode', u.barcode)
          order by u.factor)
        from item_unit u where u.item_id = i.id), '[]') as units,
      coalesce((select json_agg(json_build_object('supplierId', s.supplier_id, 'supplierName', p.name,
          'supplierSku', s.supplier_sku, 'costMinor', s.cost_minor, 'leadTimeDays', s.lead_time_days,
          'minimumQuantity', s.minimum_quantity, 'preferred', s.preferred) order by s.preferred desc, p.name)
        from item_supplier s join supplier p on p.id = s.supplier_id where s.item_id = i.id), '[]') as suppliers,
      coalesce((select sum(greatest(line.quantity - line.received - line.damaged - line.short, 0))
        from purchase_order_line line join purchase_order p on p.id = line.purchase_order_id
        where line.item_id = i.id and p.state in ('confirmed', 'partially_received')), 0)::bigint as incoming,
      coalesce((select json_agg(here) from (
        select w.id as "warehouseId", w.code, w.name, s.on_hand as "onHand", s.reserved, s.available, due.units as incoming
        from location w cross join lateral (select * from (select 1) one ${stockOf(sql`i.id`, { warehouseId: sql`w.id` })}) s
          cross join lateral (select coalesce(sum(greatest(line.quantity - line.received - line.damaged - line.short, 0)), 0)::bigint
              as units from purchase_order_line line join purchase_order p on p.id = line.purchase_order_id
            where line.item_id = i.id and p.warehouse_id = w.id and p.state in ('confirmed', 'partially_received')) due
        where w.organisation_id = current_organisation() and w.kind = 'warehouse' and (s.on_hand > 0 or due.units > 0)
        order by w.code) here), '[]') as warehouses
    from item i ${stockOf(sql`i.id`)}
    where i.id = ${itemId}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** Purchase cost of a base unit: the supplier's price, else the item's cost. */
export async function purchaseCost(reader: Reader, itemId: string, supplierId: string): Promise<number | null> {
  const row = await reader.maybe<{ cost: number | null }>(sql`select coalesce(s.cost_minor, i.cost_minor) as cost
    from item i left join item_supplier s on s.item_id = i.id and s.supplier_id = ${supplierId} where i.id = ${itemId}`);
  return row?.cost ?? null;
}

interface ItemName {
  readonly id: string;
  readonly sku: string;
  readonly lotTracked: boolean;
}

export async function loadItemName(reader: Reader, itemId: string): Promise<ItemName> {
  const row = await reader.maybe<ItemName>(
    sql`select id, sku, lot_tracked as "lotTracked" from item where id = ${itemId}`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** Locks the item's row and refuses when it is not the version the caller saw. */
export async function lockItem(tx: CommandTransaction, itemId: string, version: number): Promise<ItemDetail> {
  const row = await tx.maybe<{ version: number }>(sql`select version from item where id = ${itemId} for no key update`);
  if (row === undefined) throw new AppError("request.not_found");
  if (row.version !== version) throw new AppError("request.stale");
  return loadItem(tx, itemId);
}

export async function insertItem(tx: CommandTransaction, item: ItemInput): Promise<string> {
  const { id } = await refuseTakenSku(item.sku, () =>
    tx.one<{ id: string }>(sql`insert into item (organisation_id, sku, name, description, barcode, category, base_unit,
        length_mm, width_mm, height_mm, weight_grams, abc_class, reorder_point, reorder_quantity, lot_tracked,
        serial_tracked, price_minor, cost_minor, over_receipt_percent, un_number, created_at, updated_at)
      values (${tx.context.organisationId}, ${item.sku}, ${item.name}, ${item.description}, ${item.barcode},
        ${item.category}, ${item.baseUnit}, ${item.lengthMm}, ${item.widthMm}, ${item.heightMm}, ${item.weightGrams},
        ${item.abcClass}, ${item.reorderPoint}, ${item.reorderQuantity}, ${item.lotTracked},
        ${item.serialTracked}, ${item.priceMinor}, ${item.costMinor}, ${item.overReceiptPercent ?? null}, ${item.unNumber ?? null},
        ${tx.context.now()}, ${tx.context.now()})
      returning id`),
  );
  await insertParts(tx, id, item);
  return id;
}

export async function updateItemRow(tx: CommandTransaction, itemId: string, item: ItemInput): Promise<void> {
  const { overReceiptPercent: told, unNumber } = item;
  const tolerance = told === undefined ? sql`over_receipt_percent` : sql`${told}::numeric`;
  const dangerous = unNumber === undefined ? sql`un_number` : sql`${unNumber}::text`;
  await refuseTakenSku(item.sku, () =>
    tx.execute(sql`update item set sku = ${item.sku}, name = ${item.name}, description = ${item.description},
        barcode = ${item.barcode}, category = ${item.category}, base_unit = ${item.baseUnit},
        length_mm = ${item.lengthMm}, width_mm = ${item.widthMm}, height_mm = ${item.heightMm},
        weight_grams = ${item.weightGrams}, abc_class = ${item.abcClass}, reorder_point = ${item.reorderPoint},
        reorder_quantity = ${item.reorderQuantity}, lot_tracked = ${item.lotTracked},
        serial_tracked = ${item.serialTracked}, price_minor = ${item.priceMinor},
        cost_minor = ${item.costMinor}, over_receipt_percent = ${tolerance}, un_number = ${dangerous}, version = version + 1, updated_at = ${tx.context.now()}
      where id = ${itemId}`),
  );
  await tx.execute(sql`delete from item_unit where item_id = ${itemId}`);
  await tx.execute(sql`delete from item_supplier where item_id = ${itemId}`);
  await insertParts(tx, itemId, item);
}

export async function setItemArchived(tx: CommandTransaction, itemId: string, archived: boolean): Promise<void> {
  await tx.execute(sql`update item set archived_at = ${archived ? tx.context.now() : null}, version = version + 1,
      updated_at = ${tx.context.now()} where id = ${itemId}`);
}

async function insertParts(tx: CommandTransaction, itemId: string, { units, suppliers }: ItemInput): Promise<void> {
  const { organisationId } = tx.context;
  if (units.length > 0) {
    await tx.execute(sql`insert into item_unit (item_id, organisation_id, unit, factor, barcode)
      select ${itemId}::uuid, ${organisationId}::uuid, u.* from unnest(${units.map((unit) => unit.unit)}::text[],
        ${units.map((unit) => unit.factor)}::int[], ${units.map((unit) => unit.barcode)}::text[]) as u`);
  }
  if (suppliers.length === 0) return;
  // Joined to the suppliers that are visible: those of other organisations are not found.
  const inserted = await tx.execute(sql`insert into item_supplier
      (item_id, organisation_id, supplier_id, supplier_sku, cost_minor, lead_time_days, minimum_quantity, preferred)
    select ${itemId}::uuid, ${organisationId}::uuid, s.* from unnest(${suppliers.map((link) => link.supplierId)}::uuid[],
      ${suppliers.map((link) => link.supplierSku)}::text[], ${suppliers.map((link) => link.costMinor)}::bigint[],
      ${suppliers.map((link) => link.leadTimeDays)}::int[], ${suppliers.map((link) => link.minimumQuantity)}::int[],
      ${suppliers.map((link) => link.preferred)}::boolean[])
      as s (id, sku, cost, lead_time, minimum, preferred)
    where exists (select from supplier where supplier.id = s.id)`);
  if (inserted !== suppliers.length) throw new AppError("request.not_found");
}

async function refuseTakenSku<T>(sku: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violated(error) === "item_sku") throw new AppError("item.sku_taken", { sku });
    throw error;
  }
}

/** Units ordered per day of the organisation's zone, and the stock they are compared with. */
export async function loadDemand(reader: Reader, itemId: string, now: Date, days: number): Promise<ItemDemand> {
  const [stock, rows] = await Promise.all([
    reader.maybe<{ available: number }>(
      sql`select stock.available from item i ${stockOf(sql`i.id`)} where i.id = ${itemId}`,
    ),
    reader.rows<{ date: string; units: number; daysAgo: number }>(sql`
      with today as (select (${now}::timestamptz at time zone time_zone)::date as day, time_zone
        from organisation where id = current_organisation())
      select d.day::text as date, (today.day - d.day) as "daysAgo", coalesce(sum(line.units), 0)::bigint as units
      from today cross join lateral (select today.day - n as day from generate_series(0, ${days - 1}::int) n) d
      left join lateral (
        select (o.ordered_at at time zone today.time_zone)::date as day, line.quantity - line.cancelled as units
        from sales_order o join sales_order_line line on line.sales_order_id = o.id
        where o.organisation_id = current_organisation() and o.ordered_at > ${now}::timestamptz - make_interval(days => ${days + 1})
          and o.ordered_at <= ${now} and o.state not in ('draft', 'cancelled') and o.back_order_of is null
          and line.item_id = ${itemId} and line.kind in ('sale', 'free_item')
      ) line on line.day = d.day
      group by d.day, today.day order by d.day`),
  ]);
  if (stock === undefined) throw new AppError("request.not_found");
  const unitsLast28Days = rows.filter((row) => row.daysAgo < demandDays).reduce((sum, row) => sum + row.units, 0);
  return {
    itemId,
    days: rows.map(({ date, units }) => ({ date, units })),
    unitsLast28Days,
    daysOfCover: unitsLast28Days === 0 ? null : Math.round((stock.available / unitsLast28Days) * demandDays * 10) / 10,
  };
}
