import type { unitEndpoints } from "@cerebro/contracts/endpoints/wms/handling-units.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { UnitContent, UnitDetail, UnitRow } from "@cerebro/contracts/entities/wms/handling-units.ts";
import type { UnitState } from "@cerebro/contracts/entities/state-machines.ts";
import type { unitTypes } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";
import { searchedAmong } from "../../../platform/listing/words.store.ts";

type UnitFilter = Omit<InputOf<typeof unitEndpoints.listUnits>, "cursor" | "limit">;

/** A unit and its nested units, as a table of ids. */
const treeOf = (unitId: Sql): Sql => sql`(with recursive tree as (
    select ${unitId} as id union select c.id from handling_unit c join tree on c.parent_id = tree.id)
  select id from tree)`;

const columns = sql`u.id, u.sscc, u.type, u.state, u.parent_id as "parentId", parent.sscc as "parentSscc",
  u.location_id as "locationId", l.code as "locationCode", inside.nested, inside.items, inside.quantity, inside.reserved,
  u.note, u.created_at as "createdAt", u.updated_at as "updatedAt"`;
const joins = sql`left join handling_unit parent on parent.id = u.parent_id left join location l on l.id = u.location_id
  left join lateral (select count(distinct tree.id) - 1 as nested, count(distinct b.item_id) as items,
      coalesce(sum(b.on_hand), 0)::bigint as quantity, coalesce(sum(b.reserved), 0)::bigint as reserved
    from ${treeOf(sql`u.id`)} tree left join stock_balance b on b.unit_id = tree.id and b.on_hand > 0) inside on true`;

export function unitListing({ search, type, state, locationId, itemId, outermost }: UnitFilter): Listing {
  return {
    from: sql`handling_unit u`,
    where: [
      sql`u.organisation_id = current_organisation()`,
      ...(type === undefined ? [] : [sql`u.type = ${type}`]),
      ...(state === undefined ? [] : [sql`u.state = ${state}`]),
      ...(locationId === undefined ? [] : [sql`u.location_id = ${locationId}`]),
      ...(itemId === undefined
        ? []
        : [
            sql`u.id in (select b.unit_id from stock_balance b where b.item_id = ${itemId} and b.unit_id is not null and b.on_hand > 0)`,
          ]),
      ...(outermost ? [sql`u.parent_id is null`] : []),
    ],
    ...searchedAmong(
      search,
      sql`u.id`,
      (pattern) => sql`select x.id from handling_unit x where x.sscc like ${pattern}
          union all select b.unit_id from item i join stock_balance b on b.item_id = i.id
          where b.unit_id is not null and b.on_hand > 0 and i.search_text like ${pattern}`,
    ),
    id: sql`u.id`,
    sort: { by: sql`u.created_at`, type: "timestamptz" },
    direction: "desc",
    columns,
    join: sql`join handling_unit u on u.id = found.id ${joins}`,
  };
}

export async function loadUnit(reader: Reader, unitId: string): Promise<UnitRow> {
  const row = await reader.maybe<UnitRow>(sql`select ${columns} from handling_unit u ${joins} where u.id = ${unitId}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export function loadContents(reader: Reader, unitId: string): Promise<UnitContent[]> {
  return reader.rows<UnitContent>(sql`
    select u.id as "unitId", u.sscc as "unitSscc", i.id as "itemId", i.sku, i.name as "itemName", i.base_unit as "baseUnit",
      b.lot_id as "lotId", lot.code as "lotCode", lot.expires_on as "expiresOn", b.status, b.owner_id as "ownerId",
      o.name as "ownerName", b.on_hand as "onHand", b.reserved,
      case when i.serial_tracked then array(select s.code from serial_number s where s.unit_id = u.id and s.item_id = i.id
        and s.lot_id is not distinct from b.lot_id and s.status = b.status order by s.code) else '{}' end as serials
    from ${treeOf(sql`${unitId}::uuid`)} tree join handling_unit u on u.id = tree.id
      join stock_balance b on b.unit_id = u.id and b.on_hand > 0 join item i on i.id = b.item_id
      left join lot on lot.id = b.lot_id left join stock_owner o on o.id = b.owner_id
    order by u.sscc, i.sku_key, lot.code`);
}

export function loadChildren(reader: Reader, unitId: string): Promise<UnitDetail["children"]> {
  return reader.rows(sql`select id, sscc, type, state from handling_unit where parent_id = ${unitId} order by sscc`);
}

/** A unit as commands need it. */
export interface LockedUnit {
  readonly id: string;
  readonly sscc: string;
  readonly state: UnitState;
  readonly parentId: string | null;
  readonly locationId: string | null;
}

const lockedColumns = sql`id, sscc, state, parent_id as "parentId", location_id as "locationId"`;

/**
 * Locks units in the order of their ids. Commands lock the books of items first and units after them, so no two wait
 * for each other.
 */
export function lockUnits(tx: CommandTransaction, unitIds: readonly string[]): Promise<LockedUnit[]> {
  return tx.rows<LockedUnit>(
    sql`select ${lockedColumns} from handling_unit where id = any(${unitIds}::uuid[]) order by id for update`,
  );
}

export async function lockUnit(tx: CommandTransaction, unitId: string): Promise<LockedUnit> {
  const [unit] = await lockUnits(tx, [unitId]);
  if (unit === undefined) throw new AppError("request.not_found");
  return unit;
}

export async function treeIds(reader: Reader, unitId: string): Promise<string[]> {
  const rows = await reader.rows<{ id: string }>(sql`select id from ${treeOf(sql`${unitId}::uuid`)} tree order by id`);
  return rows.map(({ id }) => id);
}

/** Items of which something is in units. */
export async function itemsIn(reader: Reader, unitIds: readonly string[]): Promise<string[]> {
  const rows = await reader.rows<{ id: string }>(sql`select distinct item_id as id from stock_balance
    where unit_id = any(${unitIds}::uuid[]) and on_hand > 0 order by 1`);
  return rows.map(({ id }) => id);
}

export async function insertUnit(
  tx: CommandTransaction,
  unit: {
    readonly sscc: string;
    readonly type: keyof typeof unitTypes;
    readonly locationId: string;
    readonly note: string | null;
  },
): Promise<string> {
  const now = tx.context.now();
  const made = await tx.maybe<{ id: string }>(sql`
    insert into handling_unit (organisation_id, sscc, type, state, location_id, note, created_at, updated_at)
    values (${tx.context.organisationId}, ${unit.sscc}, ${unit.type}, 'empty', ${unit.locationId}, ${unit.note}, ${now}, ${now})
    on conflict (organisation_id, sscc) do nothing returning id`);
  if (made === undefined) throw new AppError("unit.sscc_taken", { sscc: unit.sscc });
  return made.id;
}

export async function placeUnits(
  tx: CommandTransaction,
  unitIds: readonly string[],
  locationId: string | null,
): Promise<void> {
  await tx.execute(sql`update handling_unit set location_id = ${locationId}, updated_at = ${tx.context.now()}
    where id = any(${unitIds}::uuid[])`);
}

export async function setUnitState(tx: CommandTransaction, unitId: string, state: UnitState): Promise<void> {
  await tx.execute(
    sql`update handling_unit set state = ${state}, updated_at = ${tx.context.now()} where id = ${unitId}`,
  );
}

export async function setParent(
  tx: CommandTransaction,
  unitIds: readonly string[],
  parentId: string | null,
): Promise<void> {
  await tx.execute(sql`update handling_unit set parent_id = ${parentId}, updated_at = ${tx.context.now()}
    where id = any(${unitIds}::uuid[])`);
}

/** Updates the state of a unit after nesting; for goods a trigger does it. */
export async function settleUnit(tx: CommandTransaction, unitId: string): Promise<void> {
  await tx.rows(sql`select settle_unit(${unitId})`);
}

/** Nesting depth above and below a unit. */
export async function depthsOf(reader: Reader, unitId: string): Promise<{ above: number; below: number }> {
  return reader.one<{ above: number; below: number }>(sql`select
    (with recursive up as (select parent_id, 0 as n from handling_unit where id = ${unitId}
        union all select u.parent_id, up.n + 1 from handling_unit u join up on u.id = up.parent_id)
      select max(n) from up) as above,
    (with recursive down as (select id, 0 as n from handling_unit where id = ${unitId}
        union all select u.id, down.n + 1 from handling_unit u join down on u.parent_id = down.id)
      select max(n) from down) as below`);
}

/** Units are nested one after the other: two at the same time could close a ring. */
export async function lockNesting(tx: CommandTransaction): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`nesting/${tx.context.organisationId}`}, 0))`);
}
