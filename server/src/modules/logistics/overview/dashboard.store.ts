import type { LogisticsDashboard } from "@cerebro/contracts/entities/logistics/logistics-overview.ts";
import { openShipmentStatuses, shipmentTroubles } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import type { Reader } from "../../../platform/database.ts";
import { join, sql } from "../../../platform/sql.ts";
import { isToday, stopIs } from "../delivery/deliveries.store.ts";
import { onDays, outcome, punctuality } from "../../shipments/index.ts";

const open = sql`s.status = any(${[...openShipmentStatuses]}::text[])`;
const own = sql`organisation_id = current_organisation()`;

export async function countDay(reader: Reader, now: Date): Promise<LogisticsDashboard> {
  const { timeZone, day } = await reader.one<{ timeZone: string; day: string }>(sql`select time_zone as "timeZone",
    (${now}::timestamptz at time zone time_zone)::date::text as day from organisation where id = current_organisation()`);
  const [today, whole, troubles, trips, vehicles] = await Promise.all([
    countDue(reader, day, now),
    countOpen(reader, now),
    countTroubles(reader),
    countTrips(reader, now),
    countVehicles(reader),
  ]);
  return { at: now.toISOString(), timeZone, today, ...whole, troubles, trips, vehicles };
}

function countVehicles(reader: Reader): Promise<LogisticsDashboard["vehicles"]> {
  return reader.rows(sql`select status, count(*) as count
    from vehicle where ${own} and archived_at is null group by 1 order by 1`);
}

function countDue(reader: Reader, day: string, now: Date): Promise<LogisticsDashboard["today"]> {
  return reader.one(sql`select count(*) as due,
      count(*) filter (where outcome = 'on_time') as "onTime", count(*) filter (where outcome = 'late') as late,
      count(*) filter (where outcome = 'overdue') as overdue, count(*) filter (where outcome = 'to_come') as "toCome",
      count(*) filter (where outcome = 'ended') as ended
    from (select ${outcome(now)} as outcome from shipment s
      where ${join([own, ...onDays(sql`s.agreed_at`, day, day)], " and ")}) as due`);
}

function countOpen(reader: Reader, now: Date): Promise<Pick<LogisticsDashboard, "late" | "atRisk">> {
  return reader.one(sql`select count(*) filter (where kept = 'late') as late,
      count(*) filter (where kept = 'at_risk') as "atRisk"
    from (select ${punctuality(now)} as kept from shipment s where ${own} and ${open}) as waiting`);
}

function countTroubles(reader: Reader): Promise<LogisticsDashboard["troubles"]> {
  return reader.rows(sql`select status, count(*) as count from shipment s
    where ${own} and ${open} and status = any(${keysOf(shipmentTroubles)}::text[]) group by 1 order by 2 desc, 1`);
}

function countTrips(reader: Reader, now: Date): Promise<LogisticsDashboard["trips"]> {
  return reader.one(sql`select
      count(distinct t.id) filter (where t.state in ('planned', 'assigned', 'accepted')) as planned,
      count(distinct t.id) filter (where t.state in ('dispatched', 'active')) as "underWay",
      count(distinct t.id) filter (where t.state = 'completed') as completed,
      count(p.id) as stops,
      count(p.id) filter (where ${stopIs("done", now)}) as "stopsDone",
      count(p.id) filter (where ${stopIs("failed", now)}) as "stopsFailed",
      count(p.id) filter (where ${stopIs("late", now)}) as "stopsLate"
    from trip t left join trip_stop p on p.trip_id = t.id
    where t.organisation_id = current_organisation() and ${isToday(now)} and t.state <> 'cancelled'`);
}
