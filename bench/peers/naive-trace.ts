import type pg from "pg";

/**
 * The same question put to the movements alone, as one would write it first: what went into a document of a lot, and what
 * came out of it, again and again, then who was shipped any of that.
 */
export async function naiveTrace(client: pg.PoolClient, lotId: string): Promise<number> {
  const { rows } = await client.query<{ shipments: number }>(
    `with recursive family as (
       select $1::uuid as lot_id
       union
       select made.lot_id from family
         join stock_movement used on used.lot_id = family.lot_id and used.kind = 'repack'
         join location place on place.id = used.to_location_id and place.kind = 'virtual'
         join stock_movement made on made.document_id = used.document_id and made.kind = 'repack'
         join location origin on origin.id = made.from_location_id and origin.kind = 'virtual'
     )
     select count(*)::int as shipments from (
       select o.id, o.number, c.name, m.lot_id, sum(m.quantity), array_agg(distinct k.sscc)
       from family join stock_movement m on m.lot_id = family.lot_id and m.kind = 'ship'
         join sales_order o on o.id = m.document_id left join customer c on c.id = o.customer_id
         left join shipment s on s.sales_order_id = o.id
         left join carton_line l on l.lot_id = m.lot_id left join carton k on k.id = l.carton_id and k.shipment_id = s.id
       group by o.id, o.number, c.name, m.lot_id) hit`,
    [lotId],
  );
  return rows[0]?.shipments ?? 0;
}
