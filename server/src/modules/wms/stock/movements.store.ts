import type { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";
import { searchedAmong } from "../../../platform/listing/words.store.ts";
import type { Posting } from "./stock-goods.ts";
import type { Movement } from "./movement-hash.ts";

type MovementFilter = InputOf<typeof inventoryEndpoints.exportMovements>;

/** The ledger, newest first. */
export function movementListing(filter: MovementFilter): Listing {
  return {
    from: sql`stock_movement m`,
    where: conditions(filter),
    ...searchedAmong(
      filter.search,
      sql`m.item_id`,
      (pattern) => sql`select i.id from item i where i.search_text like ${pattern}`,
    ),
    id: sql`m.id`,
    sort: { by: sql`m.recorded_at`, type: "timestamptz" },
    direction: "desc",
    columns: sql`m.id, m.sequence, m.item_id as "itemId", i.sku, i.name as "itemName", lot.code as "lotCode", m.quantity,
      m.from_location_id as "fromLocationId", f.code as "fromCode", f.kind as "fromKind",
      m.to_location_id as "toLocationId", t.code as "toCode", t.kind as "toKind", m.from_status as "fromStatus",
      m.to_status as "toStatus", fu.sscc as "fromUnitSscc", tu.sscc as "toUnitSscc", owner.name as "ownerName",
      array(select s.code from movement_serial ms join serial_number s on s.id = ms.serial_id
        where m.serial_count > 0 and ms.movement_id = m.id order by s.code) as serials, m.kind, m.reason, m.note,
      m.document_type as "documentType", m.document_id as "documentId", coalesce(so.number, po.number, tr.number, rt.number, cc.number) as "documentNumber",
      m.corrects_id as "correctsId", fix.id as "correctedById", m.actor_name as "actorName",
      m.occurred_at as "occurredAt", m.recorded_at as "recordedAt", encode(m.hash, 'hex') as hash`,
    join: sql`join stock_movement m on m.id = found.id join item i on i.id = m.item_id left join lot on lot.id = m.lot_id
      join location f on f.id = m.from_location_id join location t on t.id = m.to_location_id
      left join sales_order so on m.document_type = 'sales_order' and so.id = m.document_id
      left join purchase_order po on m.document_type = 'purchase_order' and po.id = m.document_id
      left join transfer_order tr on m.document_type = 'transfer_order' and tr.id = m.document_id
      left join return_order rt on m.document_type = 'return_order' and rt.id = m.document_id
      left join cycle_count cc on m.document_type = 'cycle_count' and cc.id = m.document_id
      left join handling_unit fu on fu.id = m.from_unit_id left join handling_unit tu on tu.id = m.to_unit_id
      left join stock_owner owner on owner.id = m.owner_id
      left join stock_movement fix on fix.corrects_id = m.id`,
  };
}

function conditions({ itemId, locationId, documentId, warehouseId, kind, from, to }: MovementFilter): Sql[] {
  return [
    sql`m.organisation_id = current_organisation()`,
    ...(itemId === undefined ? [] : [sql`m.item_id = ${itemId}`]),
    ...(locationId === undefined
      ? []
      : [sql`(m.from_location_id = ${locationId} or m.to_location_id = ${locationId})`]),
    ...(documentId === undefined ? [] : [sql`m.document_id = ${documentId}`]),
    ...(warehouseId === undefined
      ? []
      : [
          sql`exists (select from location place where place.warehouse_id = ${warehouseId}
            and place.id in (m.from_location_id, m.to_location_id))`,
        ]),
    ...(kind === undefined ? [] : [sql`m.kind = ${kind}`]),
    ...(from === undefined ? [] : [sql`m.recorded_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`m.recorded_at < ${to}`]),
  ];
}

type RecordedGoods = Pick<
  Movement,
  | "id"
  | "itemId"
  | "lotId"
  | "quantity"
  | "fromLocationId"
  | "toLocationId"
  | "fromStatus"
  | "toStatus"
  | "fromUnitId"
  | "toUnitId"
  | "ownerId"
  | "serialIds"
  | "kind"
>;

interface MovementToCorrect extends RecordedGoods {
  readonly corrected: boolean;
}

export async function findMovement(reader: Reader, movementId: string): Promise<MovementToCorrect> {
  const row = await reader.maybe<MovementToCorrect>(sql`
    select m.id, m.item_id as "itemId", m.lot_id as "lotId", m.quantity, m.from_location_id as "fromLocationId",
      m.to_location_id as "toLocationId", m.from_status as "fromStatus", m.to_status as "toStatus",
      m.from_unit_id as "fromUnitId", m.to_unit_id as "toUnitId", m.owner_id as "ownerId",
      array(select s.serial_id::text from movement_serial s where s.movement_id = m.id) as "serialIds", m.kind,
      exists (select from stock_movement fix where fix.corrects_id = m.id) as corrected
    from stock_movement m where m.id = ${movementId}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** The posting that takes a movement back: the same goods, from where they went to where they were. */
export function opposite(movement: RecordedGoods): Omit<Posting, "document"> {
  const { itemId, lotId, ownerId, quantity, serialIds } = movement;
  return {
    itemId,
    lotId,
    ownerId,
    quantity,
    fromLocationId: movement.toLocationId,
    status: movement.toStatus,
    unitId: movement.toUnitId,
    toLocationId: movement.fromLocationId,
    toStatus: movement.fromStatus,
    toUnitId: movement.fromUnitId,
    serialIds,
    kind: "correction",
    reason: "correction",
    correctsId: movement.id,
  };
}
