import type { Reader } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";
import type { Destination } from "../wms/index.ts";

/** Sender, consignee and payer of a shipment, as papers and labels name them. */
export interface Parties {
  readonly from: Destination;
  readonly to: Destination;
  /** Null where there is no order, or the invoice goes the same way as the goods. */
  readonly billTo: Destination | null;
}

/** The order's address in parts counts while the shipment still goes there; a changed destination is one text. */
export function loadParties(reader: Reader, shipmentId: string): Promise<Parties> {
  return reader.one(sql`
    select json_build_object('name', coalesce(w.name, s.from_name), 'address', w.site, 'text', w.address,
        'country', coalesce(w.country, s.from_country)) as from,
      json_build_object('name', s.to_name, 'text', s.to_address, 'country', s.to_country, 'address',
        case when s.to_address is not distinct from o.ship_to_address
          and s.to_country is not distinct from o.ship_to_country then o.ship_to end) as to,
      case when o.bill_to is not null then json_build_object('name', coalesce(o.bill_to ->> 'name', c.name),
        'address', o.bill_to, 'text', null, 'country', null) end as "billTo"
    from shipment s left join location w on w.id = s.from_location_id
      left join sales_order o on o.id = s.sales_order_id left join customer c on c.id = o.customer_id
    where s.organisation_id = current_organisation() and s.id = ${shipmentId}`);
}
