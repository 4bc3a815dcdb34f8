import { href } from "@cerebro/contracts/pages/href.ts";
import type { EvidenceRow } from "@cerebro/contracts/entities/executive/risks.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

/** The page of each kind of record that findings rest on. */
const pages = {
  order: (orderId: string) => href("wmsOrder", { orderId }),
  item: (itemId: string) => href("wmsItem", { itemId }),
  customer: (customerId: string) => href("wmsCustomer", { customerId }),
  purchase: (purchaseOrderId: string) => href("wmsPurchaseOrder", { purchaseOrderId }),
  shipment: (shipmentId: string) => href("logisticsShipment", { shipmentId }),
  vehicle: (vehicleId: string) => href("logisticsVehicle", { vehicleId }),
  driver: (driverId: string) => href("logisticsDriver", { driverId }),
  carrier: (carrierId: string) => href("logisticsCarrier", { carrierId }),
} as const;
export type EvidenceRecord = keyof typeof pages;

export interface StoredEvidence {
  readonly id: string;
  readonly record: EvidenceRecord | null;
  readonly label: string;
  readonly detail: string | null;
  /** Null where the amount is not known. */
  readonly money: number | null;
}

export const presentEvidence = ({ id, record, label, detail, money }: StoredEvidence): EvidenceRow => ({
  id,
  label,
  detail,
  href: record === null ? null : pages[record](id),
  moneyMinor: money,
});

/** The moment and the currency in which findings are calculated. */
export interface FindingScope {
  readonly now: Sql;
  /** The day of now by the organization's clocks. */
  readonly today: Sql;
  readonly currency: Sql;
}

/** An amount in the organization's currency by the latest rate; null without one. */
export const inBase = (amount: Sql, from: Sql, { currency, today }: FindingScope): Sql => sql`case
  when ${from} = ${currency} then minor_of(${amount}) else (select minor_of((${amount}) * latest_rate.rate
      * power(10::numeric, currency_digits(${currency}) - currency_digits(${from})))
    from exchange_rate latest_rate where latest_rate.organisation_id = current_organisation()
      and latest_rate.base = ${currency} and latest_rate.currency = ${from} and latest_rate.day <= ${today}
    order by latest_rate.day desc limit 1) end`;

interface EvidenceParts {
  readonly id: Sql;
  readonly record: EvidenceRecord | null;
  readonly label: Sql;
  readonly detail?: Sql;
  readonly money: Sql;
}

export const evidenceRow = ({ id, record, label, detail, money }: EvidenceParts): Sql =>
  sql`select (${id})::text as id, ${record}::text as record, (${label})::text as label,
    (${detail ?? sql`null`})::text as detail, (${money})::bigint as money`;
