import type { MovementFacts } from "@cerebro/engines/epcis/movement-event.ts";
import { shapesWith } from "@cerebro/engines/epcis/shapes.ts";
import type { Reader } from "../../platform/database.ts";
import { type Sql, sql } from "../../platform/sql.ts";
import { period } from "./captured.store.ts";
import { boxed, cartons, movementAndPlaces, shipmentNumber, unit, way } from "./movement-shape.store.ts";
import { movesNamed, movesPlace, ofTransaction } from "./own-identifiers.store.ts";
import type { EventQuestion } from "./question.ts";

/**
 * Movements as events: `m` has the content, `f` and `t` are its places, `c` is the row of the ledger. The two are the same, but
 * for a correction, which declares the event of the movement that it takes back to be wrong.
 */
export const ownMovements: Sql = sql`${movementAndPlaces} cross join lateral (select m.id, m.recorded_at, m.occurred_at) c`;
/** Corrections are few; without the fence they are looked for at every movement of the ledger. */
export const ownCorrections: Sql = sql`(select k.id, k.corrects_id, k.recorded_at, k.occurred_at from stock_movement k
    where k.organisation_id = current_organisation() and k.corrects_id is not null offset 0) c
  join (${movementAndPlaces}) on m.id = c.corrects_id`;

/** Conditions on movements. */
export function ownConditions(question: EventQuestion, base: string): Sql[] {
  return [
    sql`m.organisation_id = current_organisation()`,
    ...ofShapes(question),
    ...movesPlace(base, question),
    ...ofIds(question.eventIds),
    ...question.transactions.map((transaction) => ofTransaction(base, transaction)),
    ...question.named.map((alternatives) => movesNamed(base, alternatives, question.lotId)),
    ...period(sql`m.occurred_at`, question.happened),
    ...period(sql`c.recorded_at`, question.recorded),
  ];
}

/** The engine says which shapes of movements make the events that are asked for; null where any will do. */
const shapesOf = ({ types, actions, steps, dispositions }: EventQuestion): readonly string[] | null =>
  shapesWith({ type: types, action: actions, bizStep: steps, disposition: dispositions });

const fewKinds = 4;

/** Conditions for parts of the ledger: one for each kind of movement where few are meant, since an index has each in order. */
export function ownKinds(question: EventQuestion): Sql[] {
  const keys = shapesOf(question);
  if (keys === null) return [sql`true`];
  const kinds = [...new Set(keys.map((key) => key.split("/", 1)[0] ?? ""))];
  if (kinds.length > fewKinds) return [sql`m.kind = any(${kinds}::text[])`];
  return kinds.map((kind) => sql`m.kind = ${kind}`);
}

function ofShapes(question: EventQuestion): Sql[] {
  const keys = shapesOf(question);
  if (keys === null) return [];
  return [
    sql`concat_ws('/', m.kind, ${way}, ${unit}, case when ${boxed} then 'boxed' else 'loose' end, m.to_status)
      = any(${[...keys]}::text[])`,
  ];
}

function ofIds(eventIds: readonly string[] | undefined): Sql[] {
  if (eventIds === undefined) return [];
  const ids = eventIds.flatMap((id) => /^urn:uuid:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(id)?.[1] ?? []);
  return [sql`m.id = any(${ids}::uuid[])`];
}

/** A movement with the words of the screen. */
export interface OwnMovement extends MovementFacts {
  /** Of the row of the ledger. */
  readonly rowId: string;
  readonly sku: string;
  readonly itemName: string;
}

const place = (alias: Sql, house: Sql): Sql => sql`json_build_object('warehouseId', ${alias}.warehouse_id,
  'locationId', ${alias}.id, 'code', ${alias}.code, 'gln', ${house}.site ->> 'gln')`;

export function loadOwn(read: Reader, rowIds: readonly string[]): Promise<OwnMovement[]> {
  // As a list, so that the rows are looked up one by one instead of reading the ledger.
  const contents = sql`array(select coalesce(k.corrects_id, k.id) from stock_movement k
    where k.organisation_id = current_organisation() and k.id = any(${rowIds}::uuid[]))`;
  return read.rows<OwnMovement>(sql`
    select c.id as "rowId", m.id, m.kind, ${way} as way, ${unit} as unit, m.to_status as status, m.item_id as "itemId",
      i.barcode, i.sku, i.name as "itemName", m.quantity, lot.code as lot,
      case when m.serial_count = 0 then '{}' else array(select s.code from movement_serial ms
        join serial_number s on s.id = ms.serial_id where ms.movement_id = m.id order by s.code) end as serials,
      fu.sscc as "fromSscc", tu.sscc as "toSscc", ${cartons} as cartons, ${place(sql`f`, sql`fw`)} as "from",
      ${place(sql`t`, sql`tw`)} as "to", m.document_type as "documentType", m.document_id as "documentId",
      coalesce(so.number, po.number, tr.number, rt.number, cc.number, rp.number) as "documentNumber",
      ${shipmentNumber} as "shipmentNumber", m.occurred_at as "occurredAt", c.recorded_at as "recordedAt",
      case when c.id <> m.id then c.occurred_at end as "takenBackAt"
    from stock_movement c join stock_movement m on m.id = coalesce(c.corrects_id, c.id) and m.id = any(${contents})
      join item i on i.id = m.item_id left join lot on lot.id = m.lot_id
      join location f on f.id = m.from_location_id join location t on t.id = m.to_location_id
      left join location fw on fw.id = f.warehouse_id left join location tw on tw.id = t.warehouse_id
      left join handling_unit fu on fu.id = m.from_unit_id left join handling_unit tu on tu.id = m.to_unit_id
      left join sales_order so on m.document_type = 'sales_order' and so.id = m.document_id
      left join purchase_order po on m.document_type = 'purchase_order' and po.id = m.document_id
      left join transfer_order tr on m.document_type = 'transfer_order' and tr.id = m.document_id
      left join return_order rt on m.document_type = 'return_order' and rt.id = m.document_id
      left join cycle_count cc on m.document_type = 'cycle_count' and cc.id = m.document_id
      left join repack rp on m.document_type = 'repack' and rp.id = m.document_id
    where c.organisation_id = current_organisation() and c.id = any(${rowIds}::uuid[])`);
}
