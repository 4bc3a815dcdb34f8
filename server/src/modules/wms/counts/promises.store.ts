import type { Promised } from "@cerebro/engines/counts/uncovered.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { StockKey } from "../stock/stock-goods.ts";
import type { OpenReservation } from "../stock/reservations.store.ts";

/** A reservation at a place, and what makes it more or less urgent than others. */
export interface PromisedStock extends OpenReservation, Promised {
  /** Null for stock held without an order. */
  readonly orderNumber: string | null;
  readonly expiresAt: string;
  readonly note: string | null;
}

/** Reservations of the goods at some locations. */
export function loadPromises(reader: Reader, keys: readonly Required<StockKey>[]): Promise<PromisedStock[]> {
  return reader.rows<PromisedStock>(sql`
    select r.id, r.item_id as "itemId", r.lot_id as "lotId", r.unit_id as "unitId", r.owner_id as "ownerId",
      r.location_id as "locationId", r.sales_order_id as "salesOrderId", r.transfer_order_id as "transferOrderId",
      r.line_number as "lineNumber", r.quantity, r.picked, r.state, r.status, r.decision_id as "decisionId", r.quantity - r.picked as units,
      -- A transfer is as urgent as the tasks that are made for it.
      coalesce(o.priority, case when r.transfer_order_id is null then 9 else 3 end)::int as priority,
      o.due_at as "dueAt", r.created_at as "createdAt", coalesce(o.number, tr.number) as "orderNumber",
      r.expires_at as "expiresAt", r.note
    from unnest(${keys.map(({ itemId }) => itemId)}::uuid[], ${keys.map(({ lotId }) => lotId)}::uuid[],
        ${keys.map(({ locationId }) => locationId)}::uuid[], ${keys.map(({ unitId }) => unitId)}::uuid[],
        ${keys.map(({ ownerId }) => ownerId)}::uuid[], ${keys.map(({ status }) => status)}::text[])
        as k (item_id, lot_id, location_id, unit_id, owner_id, status)
      join reservation r on r.item_id = k.item_id and r.location_id = k.location_id
        and r.lot_id is not distinct from k.lot_id and r.unit_id is not distinct from k.unit_id
        and r.owner_id is not distinct from k.owner_id and r.status = k.status and r.state in ('active', 'partially_picked')
      left join sales_order o on o.id = r.sales_order_id
      left join transfer_order tr on tr.id = r.transfer_order_id
    order by r.id`);
}

/** The pick task of a reservation that is still to be done. */
export async function pickTaskOf(reader: Reader, reservationId: string): Promise<string | undefined> {
  const row = await reader.maybe<{ id: string }>(sql`select id from warehouse_task
    where reservation_id = ${reservationId} and kind = 'pick' and state in ('open', 'claimed', 'exception')`);
  return row?.id;
}
