import type { inventoryEndpoints } from "@cerebro/contracts/endpoints/inventory.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing } from "../listing/page.store.ts";
import { searchPatterns } from "../listing/search.ts";
import type { MovementKind } from "./movement-hash.ts";

type MovementFilter = InputOf<typeof inventoryEndpoints.exportMovements>;

/** The ledger, newest first. */
export function movementListing(filter: MovementFilter): Listing {
  const searched = filter.search !== undefined && filter.search !== "";
  return {
    from: searched ? sql`stock_movement m join item i on i.id = m.item_id` : sql`stock_movement m`,
    where: conditions(filter),
    id: sql`m.id`,
    sort: { by: sql`m.recorded_at`, type: "timestamptz" },
    direction: "desc",
    columns: sql`m.id, m.sequence, m.item_id as "itemId", i.sku, i.name as "itemName", lot.code as "lotCode", m.quantity,
      m.from_location_id as "fromLocationId", f.code as "fromCode", f.kind as "fromKind",
      m.to_location_id as "toLocationId", t.code as "toCode", t.kind as "toKind", m.kind, m.reason, m.note,
      m.document_type as "documentType", m.document_id as "documentId", coalesce(so.number, po.number) as "documentNumber",
      m.corrects_id as "correctsId", fix.id as "correctedById", m.actor_name as "actorName",
      m.occurred_at as "occurredAt", m.recorded_at as "recordedAt", encode(m.hash, 'hex') as hash`,
    join: sql`join stock_movement m on m.id = found.id join item i on i.id = m.item_id left join lot on lot.id = m.lot_id
      join location f on f.id = m.from_location_id join location t on t.id = m.to_location_id
      left join sales_order so on m.document_type = 'sales_order' and so.id = m.document_id
      left join purchase_order po on m.document_type = 'purchase_order' and po.id = m.document_id
      left join stock_movement fix on fix.corrects_id = m.id`,
  };
}

function conditions({ itemId, locationId, documentId, kind, search, from, to }: MovementFilter): Sql[] {
  return [
    sql`m.organisation_id = current_organisation()`,
    ...(itemId === undefined ? [] : [sql`m.item_id = ${itemId}`]),
    ...(locationId === undefined
      ? []
      : [sql`(m.from_location_id = ${locationId} or m.to_location_id = ${locationId})`]),
    ...(documentId === undefined ? [] : [sql`m.document_id = ${documentId}`]),
    ...(kind === undefined ? [] : [sql`m.kind = ${kind}`]),
    ...searchPatterns(search).map((pattern) => sql`i.search_text like ${pattern}`),
    ...(from === undefined ? [] : [sql`m.recorded_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`m.recorded_at < ${to}`]),
  ];
}

interface MovementToCorrect {
  readonly id: string;
  readonly itemId: string;
  readonly lotId: string | null;
  readonly quantity: number;
  readonly fromLocationId: string;
  readonly toLocationId: string;
  readonly kind: MovementKind;
  readonly corrected: boolean;
}

export async function findMovement(reader: Reader, movementId: string): Promise<MovementToCorrect> {
  const row = await reader.maybe<MovementToCorrect>(sql`
    select m.id, m.item_id as "itemId", m.lot_id as "lotId", m.quantity, m.from_location_id as "fromLocationId",
      m.to_location_id as "toLocationId", m.kind,
      exists (select from stock_movement fix where fix.corrects_id = m.id) as corrected
    from stock_movement m where m.id = ${movementId}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}
