import type { Reader } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

export interface MailPartner {
  readonly kind: "customer" | "supplier" | "carrier";
  readonly id: string;
  readonly name: string;
}

/** Customer, supplier or carrier that has this address. */
export function findPartner(reader: Reader, address: string): Promise<MailPartner | undefined> {
  return reader.maybe<MailPartner>(sql`
    select kind, id, name from (
      select 1 as rank, 'customer' as kind, id, name from customer
        where organisation_id = current_organisation() and archived_at is null and lower(email) = ${address}
      union all
      select 2, 'supplier', id, name from supplier
        where organisation_id = current_organisation() and archived_at is null and lower(email) = ${address}
      union all
      select 3, 'carrier', id, name from carrier
        where organisation_id = current_organisation() and active and lower(email) = ${address}) known
    order by rank, name limit 1`);
}

export interface NamedShipment {
  readonly id: string;
  readonly number: string;
}

/** Open shipments with one of these numbers, tracking numbers or orders, in lower case. */
export function findShipmentsNamed(reader: Reader, codes: readonly string[]): Promise<NamedShipment[]> {
  return reader.rows<NamedShipment>(sql`
    select s.id, s.number from shipment s left join sales_order o on o.id = s.sales_order_id
    where s.organisation_id = current_organisation() and s.status not in ('delivered', 'closed', 'returned', 'cancelled')
      and (s.number_key = any(${codes}::text[]) or s.tracking_key = any(${codes}::text[])
        or lower(o.number) = any(${codes}::text[]))
    order by s.number limit 3`);
}
