import type { BulkTransaction } from "../../../platform/bulk.ts";
import { sql } from "../../../platform/sql.ts";

/** A staged row of stock with everything it names looked up. */
export interface StagedStock {
  readonly row: number;
  readonly itemId: string;
  readonly lotId: string | null;
  readonly locationId: string;
  readonly change: number;
  readonly note: string | null;
}

/** Refuses rows whose place holds no stock, or whose lot does not go with the item. */
export async function refuseUnfit(tx: BulkTransaction): Promise<void> {
  await tx.execute(sql`
    insert into import_refusal (row, field, code)
    select r.row, 'location', 'not_stock_place' from import_row r
    join import_reference p on p.field = 'location' and p.index = r.location
    join location l on l.id = p.id
    where l.kind <> 'bin' or l.archived_at is not null
    union all
    select r.row, 'lot', case when i.lot_tracked then 'lot_needed' else 'lot_not_tracked' end from import_row r
    join import_reference s on s.field = 'sku' and s.index = r.sku
    join item i on i.id = s.id
    where i.lot_tracked <> (r.lot is not null)`);
  await tx.execute(sql`delete from import_row where row in (select row from import_refusal)`);
}

/** Locks the chains of all items of the import, in the order of all commands: before lots of them are made. */
export async function lockStagedItems(tx: BulkTransaction): Promise<void> {
  await tx.execute(sql`select from stock_chain where item_id in (select s.id from import_row r
    join import_reference s on s.field = 'sku' and s.index = r.sku) order by item_id for no key update`);
}

/** Lots that are new, with the expiry their first row tells; a known lot keeps its own. */
export async function ensureLots(tx: BulkTransaction): Promise<number> {
  const created = await tx.execute(sql`
    insert into lot (organisation_id, item_id, code, expires_on, created_at)
    select distinct on (s.id, lower(r.lot)) current_organisation(), s.id, r.lot, r.expires_on, ${tx.context.now()}::timestamptz
    from import_row r join import_reference s on s.field = 'sku' and s.index = r.sku
    where r.lot is not null
    order by s.id, lower(r.lot), r.row
    on conflict do nothing`);
  await tx.execute(sql`
    insert into import_refusal (row, field, code)
    select r.row, 'expires_on', 'lot_expiry_differs' from import_row r
    join import_reference s on s.field = 'sku' and s.index = r.sku
    join lot l on l.item_id = s.id and l.code_key = lower(r.lot)
    where r.expires_on is not null and r.expires_on is distinct from l.expires_on`);
  await tx.execute(sql`delete from import_row where row in (select row from import_refusal)`);
  return created;
}

/** The next rows in the order of their items, of `items` different ones. */
export function stagedStock(
  tx: BulkTransaction,
  change: "quantity" | "change",
  after: string,
  items: number,
): Promise<StagedStock[]> {
  const units = change === "quantity" ? sql`r.quantity` : sql`r.change`;
  const note = change === "quantity" ? sql`null::text` : sql`r.note`;
  return tx.rows<StagedStock>(sql`
    with next as (
      select distinct s.id, s.index from import_reference s
      where s.field = 'sku' and s.id > ${after}::uuid order by s.id limit ${items})
    select r.row, n.id as "itemId", l.id as "lotId", p.id as "locationId", ${units} as change, ${note} as note
    from import_row r
    join next n on n.index = r.sku
    join import_reference p on p.field = 'location' and p.index = r.location
    left join lot l on l.item_id = n.id and l.code_key = lower(r.lot)
    order by n.id, r.row`);
}

export async function lastItem(tx: BulkTransaction, after: string, items: number): Promise<string | null> {
  const row = await tx.maybe<{ id: string }>(sql`
    select id from (select distinct s.id from import_reference s
      where s.field = 'sku' and s.id > ${after}::uuid order by s.id limit ${items}) n order by id desc limit 1`);
  return row?.id ?? null;
}

export async function refuseRows(
  tx: BulkTransaction,
  refusals: readonly { readonly row: number; readonly field: string; readonly code: string }[],
): Promise<void> {
  await tx.execute(sql`insert into import_refusal (row, field, code)
    select * from unnest(${refusals.map(({ row }) => row)}::int[], ${refusals.map(({ field }) => field)}::text[],
      ${refusals.map(({ code }) => code)}::text[])`);
}

/** Movements of an import that are not taken back, in item order. */
export function movementsOf(tx: BulkTransaction, importId: string): Promise<PostedMovement[]> {
  return tx.rows<PostedMovement>(sql`
    select m.id, m.item_id as "itemId", m.lot_id as "lotId", m.quantity, m.from_location_id as "fromLocationId",
      m.to_location_id as "toLocationId"
    from stock_movement m
    where m.document_type = 'import' and m.document_id = ${importId} and m.corrects_id is null
      and not exists (select from stock_movement c where c.corrects_id = m.id)
    order by m.item_id, m.sequence desc`);
}

export interface PostedMovement {
  readonly id: string;
  readonly itemId: string;
  readonly lotId: string | null;
  readonly quantity: number;
  readonly fromLocationId: string;
  readonly toLocationId: string;
}
