import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { returnEndpoints } from "@cerebro/contracts/endpoints/wms/returns.ts";
import type { ReturnDetail, ReturnLine, ReturnRow } from "@cerebro/contracts/entities/wms/returns.ts";
import type { ReturnState } from "@cerebro/contracts/entities/state-machines.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing, SortKey } from "../../../platform/listing/page.store.ts";
import { searchedAmong } from "../../../platform/listing/words.store.ts";
import { statesOf } from "../../../platform/listing/states.ts";

type ReturnFilter = Omit<InputOf<typeof returnEndpoints.listReturns>, "cursor" | "limit">;
export type ReturnInput = InputOf<typeof returnEndpoints.createReturn>;

const openStates = ["requested", "expected", "received", "inspected"];

const sortKeys: Readonly<Record<ReturnFilter["sort"], SortKey>> = {
  createdAt: { by: sql`r.created_at`, type: "timestamptz" },
  number: { by: sql`r.number`, type: "text" },
  expectedOn: { by: sql`coalesce(r.expected_on, 'infinity'::date)`, type: "date" },
};

const columns = sql`r.id, r.number, r.reference, r.customer_id as "customerId", c.name as "customerName",
  r.sales_order_id as "salesOrderId", so.number as "salesOrderNumber", r.state, r.line_count as "lineCount",
  r.unit_count as "unitCount", sums.received as "unitsReceived", sums.inspected as "unitsInspected",
  r.expected_on as "expectedOn", sums.refund as "refundMinor", r.currency, r.created_at as "createdAt",
  r.received_at as "receivedAt", r.version`;
const joins = sql`left join customer c on c.id = r.customer_id left join sales_order so on so.id = r.sales_order_id
  left join lateral (select coalesce(sum(l.received), 0)::bigint as received,
      coalesce(sum(l.restocked + l.held + l.scrapped + l.to_supplier), 0)::bigint as inspected,
      coalesce(sum(l.refund_minor), 0)::bigint as refund
    from return_order_line l where l.return_order_id = r.id) sums on true`;

export function returnListing(filter: ReturnFilter): Listing {
  return {
    from: sql`return_order r`,
    where: conditions(filter),
    ...searchedAmong(
      filter.search,
      sql`r.id`,
      (pattern) => sql`select x.id from return_order x where x.search_text like ${pattern}
        union all select x.id from customer c join return_order x on x.customer_id = c.id where c.search_text like ${pattern}
        union all select x.id from sales_order s join return_order x on x.sales_order_id = s.id
        where s.search_text like ${pattern}`,
    ),
    id: sql`r.id`,
    sort: sortKeys[filter.sort],
    direction: filter.direction,
    columns,
    join: sql`join return_order r on r.id = found.id ${joins}`,
  };
}

function conditions({ state, customerId, salesOrderId, itemId }: ReturnFilter): Sql[] {
  return [
    sql`r.organisation_id = current_organisation()`,
    ...(state === undefined ? [] : [sql`r.state = any(${statesOf(state, openStates)}::text[])`]),
    ...(customerId === undefined ? [] : [sql`r.customer_id = ${customerId}`]),
    ...(salesOrderId === undefined ? [] : [sql`r.sales_order_id = ${salesOrderId}`]),
    ...(itemId === undefined
      ? []
      : [sql`r.id in (select l.return_order_id from return_order_line l where l.item_id = ${itemId})`]),
  ];
}

type StoredReturn = ReturnRow & Pick<ReturnDetail, "warehouseId" | "ownerId" | "note" | "cancelledReason">;

export async function loadReturn(reader: Reader, id: string): Promise<StoredReturn> {
  const row = await reader.maybe<StoredReturn>(sql`select ${columns}, r.warehouse_id as "warehouseId",
      r.owner_id as "ownerId", r.note, r.cancelled_reason as "cancelledReason"
    from return_order r ${joins} where r.id = ${id}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export function loadReturnLines(reader: Reader, id: string): Promise<ReturnLine[]> {
  return reader.rows<ReturnLine>(sql`
    select l.line_number as "lineNumber", l.sales_order_line as "salesOrderLine", l.item_id as "itemId", i.sku,
      i.name as "itemName", i.base_unit as "baseUnit", i.lot_tracked as "lotTracked",
      i.serial_tracked as "serialTracked", l.reason, l.quantity, l.received, l.restocked, l.held, l.scrapped,
      l.to_supplier as "toSupplier", l.refund_minor as "refundMinor"
    from return_order_line l join item i on i.id = l.item_id
    where l.return_order_id = ${id} order by l.line_number`);
}

/** Locks the return's row; its version must be the one the caller saw, when one was given. */
export async function lockReturn(tx: CommandTransaction, id: string, version: number | null): Promise<void> {
  const row = await tx.maybe<{ version: number }>(
    sql`select version from return_order where id = ${id} for no key update`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  if (version !== null && row.version !== version) throw new AppError("request.stale");
}

/** A return with what follows from its order. */
export interface WholeReturn extends ReturnInput {
  readonly warehouseId: string;
  readonly ownerId: string | null;
}

export async function insertReturn(tx: CommandTransaction, number: string, returned: WholeReturn): Promise<string> {
  const now = tx.context.now();
  const { id } = await tx.one<{ id: string }>(sql`insert into return_order (organisation_id, number, reference,
      customer_id, sales_order_id, warehouse_id, owner_id, state, currency, expected_on, note, created_at, updated_at)
    values (${tx.context.organisationId}, ${number}, ${returned.reference}, ${returned.customerId}, ${returned.salesOrderId},
      ${returned.warehouseId}, ${returned.ownerId}, 'requested', ${returned.currency}, ${returned.expectedOn}, ${returned.note},
      ${now}, ${now}) returning id`);
  await insertLines(tx, id, returned);
  return id;
}

export async function replaceReturn(tx: CommandTransaction, id: string, returned: WholeReturn): Promise<void> {
  await tx.execute(sql`update return_order set reference = ${returned.reference}, customer_id = ${returned.customerId},
      sales_order_id = ${returned.salesOrderId}, warehouse_id = ${returned.warehouseId}, owner_id = ${returned.ownerId},
      currency = ${returned.currency}, expected_on = ${returned.expectedOn}, note = ${returned.note} where id = ${id}`);
  await tx.execute(sql`delete from return_order_line where return_order_id = ${id}`);
  await insertLines(tx, id, returned);
}

async function insertLines(tx: CommandTransaction, id: string, { lines }: ReturnInput): Promise<void> {
  await tx.execute(sql`insert into return_order_line
      (return_order_id, organisation_id, line_number, sales_order_line, item_id, quantity, reason, refund_minor)
    select ${id}::uuid, ${tx.context.organisationId}::uuid, l.number, l.of_line, l.item, l.quantity, l.reason, l.refund
    from unnest(${lines.map((line) => line.salesOrderLine)}::int[], ${lines.map((line) => line.itemId)}::uuid[],
      ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => line.reason)}::text[],
      ${lines.map((line) => line.refundMinor)}::bigint[])
      with ordinality as l (of_line, item, quantity, reason, refund, number)`);
  await tx.execute(sql`update return_order r set line_count = n.lines, unit_count = n.units
    from (select count(*) as lines, sum(quantity) as units from return_order_line where return_order_id = ${id}) n
    where r.id = ${id}`);
}

export interface ReturnChange {
  readonly state: ReturnState;
  readonly cancelledReason?: string;
  readonly receivedAt?: Date;
}

/** Every command on a return ends here: a new state, a new version. */
export async function setReturnState(tx: CommandTransaction, id: string, change: ReturnChange): Promise<void> {
  await tx.execute(sql`update return_order set state = ${change.state}, version = version + 1,
      updated_at = ${tx.context.now()}, cancelled_reason = coalesce(${change.cancelledReason ?? null}, cancelled_reason),
      received_at = coalesce(${change.receivedAt ?? null}::timestamptz, received_at)
    where id = ${id}`);
}

/** Change of lines by a command; negative for an undo. */
export interface ReturnProgress {
  readonly lineNumber: number;
  readonly received?: number;
  readonly restocked?: number;
  readonly held?: number;
  readonly scrapped?: number;
  readonly toSupplier?: number;
  /** Replaces what the line said, when given. */
  readonly refundMinor?: number | null;
}

export async function addToLines(
  tx: CommandTransaction,
  id: string,
  progress: readonly ReturnProgress[],
): Promise<void> {
  const column = (name: "received" | "restocked" | "held" | "scrapped" | "toSupplier") =>
    sql`${progress.map((line) => line[name] ?? 0)}::int[]`;
  await tx.execute(sql`update return_order_line l set received = l.received + p.received,
      restocked = l.restocked + p.restocked, held = l.held + p.held, scrapped = l.scrapped + p.scrapped,
      to_supplier = l.to_supplier + p.to_supplier, refund_minor = coalesce(p.refund, l.refund_minor)
    from (select line, sum(received)::int as received, sum(restocked)::int as restocked, sum(held)::int as held,
        sum(scrapped)::int as scrapped, sum(to_supplier)::int as to_supplier, max(refund) as refund
      from unnest(${progress.map((line) => line.lineNumber)}::int[], ${column("received")}, ${column("restocked")},
        ${column("held")}, ${column("scrapped")}, ${column("toSupplier")},
        ${progress.map((line) => line.refundMinor ?? null)}::bigint[])
        as x (line, received, restocked, held, scrapped, to_supplier, refund) group by line) p
    where l.return_order_id = ${id} and l.line_number = p.line`);
}
