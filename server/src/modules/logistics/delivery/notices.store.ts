import type { ConsigneeNotice } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { ShipmentStatus } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { expectedArrival } from "../../shipments/index.ts";

interface Choice {
  readonly organisationId: string;
  readonly address: string;
  readonly now: Date;
}

export async function optOut(tx: Transaction, { organisationId, address, now }: Choice): Promise<void> {
  await tx.execute(sql`insert into consignee_opt_out (organisation_id, address, chosen_at)
    values (${organisationId}, ${address.toLowerCase()}, ${now}) on conflict do nothing`);
}

export async function optIn(tx: Transaction, { address }: Choice): Promise<void> {
  await tx.execute(sql`delete from consignee_opt_out where address = ${address.toLowerCase()}`);
}

export interface NoticeFacts {
  readonly number: string;
  readonly sender: string;
  readonly consignee: string | null;
  /** Destination, as the consignee's own letters may name it. */
  readonly address: string | null;
  /** Null if none is known, or the consignee wants no mails. */
  readonly email: string | null;
  readonly status: ShipmentStatus;
  readonly reason: string | null;
  readonly attempts: number;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly agreedAt: string | null;
  readonly estimatedAt: string | null;
  readonly deliveredAt: string | null;
  readonly recipient: string | null;
  readonly partly: boolean;
  readonly timeZone: string;
  /** Time of the reported happening. */
  readonly happenedAt: string | null;
}

/** Facts of a shipment for its consignee. */
export function findNoticeFacts(
  reader: Reader,
  shipmentId: string,
  statuses: readonly ShipmentStatus[],
): Promise<NoticeFacts | undefined> {
  return reader.maybe<NoticeFacts>(sql`select s.number, g.name as sender, s.to_name as consignee,
      nullif(concat_ws(', ', s.to_address, s.to_country), '') as address, s.status,
      case when not exists (select from consignee_opt_out x where x.address = lower(c.email)) then c.email end as email,
      s.reason, s.attempts, s.carrier, s.tracking_number as "trackingNumber", s.agreed_at as "agreedAt",
      ${expectedArrival} as "estimatedAt",
      s.delivered_at as "deliveredAt", p.recipient, coalesce(p.outcome = 'partial', false) as partly,
      g.time_zone as "timeZone",
      (select max(e.occurred_at) from shipment_event e
        where e.shipment_id = s.id and e.status = any(${statuses}::text[])) as "happenedAt"
    from shipment s join organisation g on g.id = s.organisation_id left join sales_order o on o.id = s.sales_order_id
      left join customer c on c.id = o.customer_id
      left join lateral (select * from delivery_proof q where q.shipment_id = s.id order by q.id desc limit 1) p on true
    where s.id = ${shipmentId}`);
}

export interface WrittenNotice {
  readonly shipmentId: string;
  readonly kind: ConsigneeNotice;
  readonly attempt: number;
  readonly address: string;
}

/** False where it was written before. */
export async function noteNotice(tx: CommandTransaction, notice: WrittenNotice): Promise<boolean> {
  const { shipmentId, kind, attempt, address } = notice;
  const added = await tx.execute(sql`insert into consignee_notice (organisation_id, shipment_id, kind, attempt, address,
      written_at)
    values (${tx.context.organisationId}, ${shipmentId}, ${kind}, ${attempt}, ${address}, ${tx.context.now()})
    on conflict (shipment_id, kind, attempt) do nothing`);
  return added > 0;
}

/** Organisations of these events that write to consignees at all. */
export async function wantedNotices(tx: Reader): Promise<readonly string[]> {
  const row = await tx.maybe<{ notices: string[] }>(
    sql`select notices from delivery_settings where organisation_id = current_organisation()`,
  );
  return row?.notices ?? [];
}
