import type { Owned } from "@cerebro/contracts/access/floor-calls.ts";
import type { Reader } from "../../platform/database.ts";
import { type Sql, sql } from "../../platform/sql.ts";

interface Owner {
  readonly siteId: string | null;
  readonly accountId: string | null;
}

/** A trip of the driver who signs in with the account; those of the past and canceled ones are no longer theirs to change. */
const ownTrip = ({ accountId }: Owner): Sql => sql`
  t.state <> 'cancelled' and t.driver_id = (select d.id from driver d
    where d.organisation_id = current_organisation() and d.account_id = ${accountId} and d.archived_at is null)`;

/** A trip of the driver that is not over, or their latest one: its vehicle is checked after the return. */
const drives = (
  owner: Owner,
): Sql => sql`${ownTrip(owner)} and (t.state <> 'completed' or t.id = (select l.id from trip l
    where l.driver_id = t.driver_id and l.state = 'completed' order by l.day desc, l.returned_at desc nulls last limit 1))`;

/** For each kind of thing the question that finds it, if it belongs to the site or to the driver. */
const questions: Readonly<Record<Owned, (id: string, owner: Owner) => Sql>> = {
  task: (id, { siteId }) => sql`select 1 from warehouse_task where id = ${id} and warehouse_id = ${siteId}`,
  order: (id, { siteId }) => sql`select 1 from sales_order where id = ${id} and warehouse_id = ${siteId}`,
  purchaseOrder: (id, { siteId }) => sql`select 1 from purchase_order where id = ${id} and warehouse_id = ${siteId}`,
  wave: (id, { siteId }) => sql`select 1 from wave where id = ${id} and warehouse_id = ${siteId}`,
  countBin: (id, { siteId }) => sql`select 1 from cycle_count_bin b join cycle_count c on c.id = b.cycle_count_id
    where b.id = ${id} and c.warehouse_id = ${siteId}`,
  location: (id, { siteId }) => sql`select 1 from location where id = ${id} and warehouse_id = ${siteId}`,
  trip: (id, owner) => sql`select 1 from trip t where t.id = ${id} and ${ownTrip(owner)}`,
  stop: (id, owner) => sql`select 1 from trip_stop x join trip t on t.id = x.trip_id
    where x.id = ${id} and ${ownTrip(owner)}`,
  shipment: (id, owner) => sql`select 1 from trip_stop x join trip t on t.id = x.trip_id
    where x.shipment_id = ${id} and ${ownTrip(owner)}`,
  driver: (id, { accountId }) => sql`select 1 from driver where id = ${id} and account_id = ${accountId}`,
  vehicle: (id, owner) => sql`select 1 from trip t where t.vehicle_id = ${id} and ${drives(owner)}`,
  defect: (id, owner) => sql`select 1 from vehicle_defect f join trip t on t.vehicle_id = f.vehicle_id
    where f.id = ${id} and ${drives(owner)}`,
};

/** Whether a thing belongs to the site, or to the driver who signs in with the account. */
export async function isOwned(reader: Reader, kind: Owned, id: string, owner: Owner): Promise<boolean> {
  const { owned } = await reader.one<{ owned: boolean }>(sql`select exists (${questions[kind](id, owner)}) as owned`);
  return owned;
}
