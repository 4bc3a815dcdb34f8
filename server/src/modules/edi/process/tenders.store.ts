import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface NamedTender {
  readonly id: string;
  readonly shipmentId: string;
}

/** A carrier's tender by our number of it. */
export function findTender(reader: Reader, carrierId: string | null, number: string): Promise<NamedTender | undefined> {
  return reader.maybe<NamedTender>(sql`select id, shipment_id as "shipmentId" from tender
    where organisation_id = current_organisation() and carrier_id = ${carrierId} and number = ${number}`);
}

/** A shipment of a carrier by the number of the tender it accepted, or by our number of the shipment. */
export async function findShipmentOf(
  reader: Reader,
  carrierId: string | null,
  number: string,
): Promise<string | undefined> {
  const row = await reader.maybe<{ id: string }>(sql`
    select s.id from tender t join shipment s on s.id = t.shipment_id
      where t.organisation_id = current_organisation() and t.carrier_id = ${carrierId} and t.number = ${number}
        and t.state = 'accepted'
    union select s.id from shipment s
      where s.organisation_id = current_organisation() and s.carrier_id = ${carrierId} and s.number = ${number}
    limit 1`);
  return row?.id;
}
