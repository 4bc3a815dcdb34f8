import { type Sql, sql } from "../../platform/sql.ts";

/** A movement with the places from which and to which it went. */
export const movementAndPlaces: Sql = sql`stock_movement m join location f on f.id = m.from_location_id
  join location t on t.id = m.to_location_id`;

/** The words of the engine for the shape of the movement `m` from `f` to `t`. */
export const way: Sql = sql`case when (f.kind = 'virtual') = (t.kind = 'virtual') then 'within'
  when t.kind = 'virtual' then 'out' else 'in' end`;
export const unit: Sql = sql`case when m.to_unit_id = m.from_unit_id then 'with' when m.to_unit_id is not null then 'into'
  when m.from_unit_id is not null then 'out_of' else 'none' end`;

/** The shipment of the order: the one that was packed then, or the last one before it left. */
const shipment = (column: Sql): Sql => sql`(select ${column} from shipment s
  where m.document_type = 'sales_order' and s.sales_order_id = m.document_id
    and case m.kind when 'pack' then s.packed_at >= m.recorded_at else s.packed_at <= m.recorded_at end
  order by case m.kind when 'pack' then s.packed_at end, s.packed_at desc limit 1)`;

/** Numbers of the cartons that hold the goods of a movement; none unless it packs or ships. */
export const cartons: Sql = sql`case when m.kind in ('pack', 'ship') then array(select k.sscc
  from carton k join carton_line l on l.carton_id = k.id
  where k.shipment_id = ${shipment(sql`s.id`)} and l.line_number = m.document_line and l.lot_id is not distinct from m.lot_id
  order by k.sscc) else '{}' end`;
export const boxed: Sql = sql`(m.kind = 'pack' and cardinality(${cartons}) = 1)`;
export const shipmentNumber: Sql = sql`case m.kind when 'ship' then ${shipment(sql`s.number`)} end`;
