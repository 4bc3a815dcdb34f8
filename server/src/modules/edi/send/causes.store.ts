import type { Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface Cause {
  readonly kind: "order" | "shipment" | "tender";
  readonly id: string;
}

/** Of orders, shipments and tenders that changed, those about which a partner is to be told. */
export function findCauses(
  tx: Transaction,
  { orders, shipments, tenders }: Readonly<Record<"orders" | "shipments" | "tenders", readonly string[]>>,
): Promise<Cause[]> {
  return tx.rows<Cause>(sql`
    select 'order' as kind, o.id from sales_order o where o.id = any(${orders}::uuid[])
      and exists (select from edi_document d where d.direction = 'in' and d.subject_id in (o.id, o.back_order_of))
    union all
    select 'shipment', s.id from unnest(${shipments}::uuid[]) s (id)
      where exists (select from edi_document d where d.direction = 'in' and d.type = '204' and d.subject_id = s.id)
    union all
    select 'tender', t.id from tender t where t.id = any(${tenders}::uuid[])
      and exists (select from edi_partner p where p.carrier_id = t.carrier_id and p.relation = 'carrier' and p.active)`);
}
