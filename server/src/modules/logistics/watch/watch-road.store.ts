import { openShipmentStatuses } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { CommandTransaction, DomainEvent } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { expectedArrival } from "../../shipments/index.ts";

export type AlertKind = "late" | "silent" | "service_due" | "hours_short";

/** An alert for people: its subject and its words. */
export interface Alert {
  readonly about: string;
  readonly event: DomainEvent;
}

/** Shipments that come after their promise, or have not come by then; what was promised days ago is known by now. */
export async function findLate(reader: Reader, now: Date): Promise<Alert[]> {
  const rows = await reader.rows<{ id: string; number: string; agreedAt: string; expectedAt: string | null }>(sql`
    select s.id, s.number, s.agreed_at as "agreedAt", ${expectedArrival} as "expectedAt" from shipment s
    where s.organisation_id = current_organisation() and s.status = any(${[...openShipmentStatuses]}::text[])
      and s.agreed_at > ${now}::timestamptz - interval '1 day'
      and s.agreed_at < greatest(${expectedArrival}, ${now}::timestamptz)
    order by s.id`);
  return rows.map(({ id, ...late }) => ({
    about: id,
    event: { type: "shipment.changed", subjectId: id, payload: { ...late, action: "late" } },
  }));
}

/** Vehicles under way whose device has told nothing for so long. */
export async function findSilent(reader: Reader, now: Date, minutes: number): Promise<Alert[]> {
  const rows = await reader.rows<{ id: string; code: string; trip: string }>(sql`
    select v.id, v.code, t.number as trip from trip t join vehicle v on v.id = t.vehicle_id
      join vehicle_last_position p on p.vehicle_id = v.id
    where t.organisation_id = current_organisation() and t.state = 'active'
      and greatest(p.at, t.departed_at) < ${now}::timestamptz - make_interval(mins => ${minutes})
    order by v.id`);
  return rows.map(({ id, ...silent }) => ({
    about: id,
    event: { type: "vehicle.changed", subjectId: id, payload: { ...silent, action: "silent" } },
  }));
}

/** Drivers on a trip now. */
export async function findDriversUnderWay(reader: Reader): Promise<Map<string, string>> {
  const rows = await reader.rows<{ id: string; name: string }>(sql`select d.id, d.name
    from trip t join driver d on d.id = t.driver_id
    where t.organisation_id = current_organisation() and t.state = 'active'`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Forgets what is so no longer, and answers what was not so before. */
export async function keepAlerts(
  tx: CommandTransaction,
  kind: AlertKind,
  alerts: readonly Alert[],
): Promise<ReadonlySet<string>> {
  const abouts = alerts.map(({ about }) => about);
  await tx.execute(sql`delete from road_alert where organisation_id = current_organisation() and kind = ${kind}
    and about <> all(${abouts}::uuid[])`);
  const rows = await tx.rows<{ about: string }>(sql`insert into road_alert (organisation_id, kind, about, since)
    select current_organisation(), ${kind}, about, ${tx.context.now()} from unnest(${abouts}::uuid[]) as about
    on conflict do nothing returning about`);
  return new Set(rows.map(({ about }) => about));
}
