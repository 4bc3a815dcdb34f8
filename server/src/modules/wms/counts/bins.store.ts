import type { BinToPlan } from "@cerebro/engines/counts/due-bins.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface Selection {
  readonly locationId?: string | undefined;
  readonly itemId?: string | undefined;
  readonly abcClass?: "A" | "B" | "C" | undefined;
}

export interface SelectedBin {
  readonly id: string;
  readonly code: string;
  readonly warehouseId: string;
  /** A count of it is under way. */
  readonly counting: boolean;
}

/** The class of a bin is that of its most important item; unclassified items count as C. */
const classOf = sql`(select min(coalesce(i.abc_class, 'C')) from stock_balance s join item i on i.id = s.item_id
  where s.location_id = l.id and s.on_hand <> 0)`;

/** The bins of which all is true that a selection names, in walking order. */
export function selectBins(reader: Reader, { locationId, itemId, abcClass }: Selection): Promise<SelectedBin[]> {
  return reader.rows<SelectedBin>(sql`
    with recursive under as (
      select id from location where id = ${locationId ?? null}
      union all select l.id from location l join under on l.parent_id = under.id
    )
    select l.id, l.code, l.warehouse_id as "warehouseId",
      exists (select from cycle_count_bin b where b.location_id = l.id and b.state <> 'closed') as counting
    from location l
    where l.organisation_id = current_organisation() and l.kind = 'bin' and l.archived_at is null
      and (${locationId === undefined}::boolean or l.id in (select id from under))
      and (${itemId === undefined}::boolean or exists (select from stock_balance s
        where s.location_id = l.id and s.item_id = ${itemId ?? null} and s.on_hand <> 0))
      and (${abcClass === undefined}::boolean or ${classOf} = ${abcClass ?? null})
    order by l.pick_sequence, l.code`);
}

/** Bins with goods of which no count is under way, with what a plan goes by. */
export function binsToPlan(reader: Reader): Promise<BinToPlan[]> {
  return reader.rows<BinToPlan>(sql`
    select l.id as "locationId", l.warehouse_id as "warehouseId", l.pick_sequence as "pickSequence",
      held.class as "abcClass", (extract(epoch from (select max(b.finished_at) from cycle_count_bin b
        where b.location_id = l.id and b.item_id is null)) * 1000)::float8 as "countedAt"
    from location l join (
      select s.location_id, min(coalesce(i.abc_class, 'C')) as class
      from stock_balance s join item i on i.id = s.item_id
      where s.organisation_id = current_organisation() and s.physical and s.on_hand <> 0 group by s.location_id
    ) held on held.location_id = l.id
    where l.organisation_id = current_organisation() and l.archived_at is null and l.purpose in ('storage', 'pick')
      and not exists (select from cycle_count_bin b where b.location_id = l.id and b.state <> 'closed')`);
}

/** Whether a count of a bin is under way. */
export async function isBeingCounted(reader: Reader, locationId: string): Promise<boolean> {
  const { counting } = await reader.one<{ counting: boolean }>(sql`select exists (
    select from cycle_count_bin where location_id = ${locationId} and state <> 'closed') as counting`);
  return counting;
}

/** Keeps the goods of a bin from being allocated until its count that is under way is settled. */
export async function blockUntilCounted(tx: CommandTransaction, locationId: string): Promise<void> {
  await tx.execute(
    sql`update cycle_count_bin set blocks = true where location_id = ${locationId} and state <> 'closed'`,
  );
}

/** Whether the books have nothing in a bin. */
export async function isEmptyBin(reader: Reader, locationId: string): Promise<boolean> {
  const { empty } = await reader.one<{ empty: boolean }>(
    sql`select not exists (select from stock_balance where location_id = ${locationId} and on_hand <> 0) as empty`,
  );
  return empty;
}

export interface SelectionNames {
  readonly place: string | null;
  readonly sku: string | null;
}

export function selectionNames(reader: Reader, { locationId, itemId }: Selection): Promise<SelectionNames> {
  return reader.one<SelectionNames>(sql`select (select code from location where id = ${locationId ?? null}) as place,
    (select sku from item where id = ${itemId ?? null}) as sku`);
}

export async function codeOfBin(reader: Reader, locationId: string): Promise<string> {
  const { code } = await reader.one<{ code: string }>(sql`select code from location where id = ${locationId}`);
  return code;
}
