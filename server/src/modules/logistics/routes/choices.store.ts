import type { RouteChoices } from "@cerebro/contracts/entities/logistics/routes.ts";
import type { ShipmentStatus } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { FitDriver } from "@cerebro/engines/fleet/crew-fit.ts";
import type { Reader } from "../../../platform/database.ts";
import { homeZoneSql } from "../../../platform/home-zone.store.ts";
import { sql } from "../../../platform/sql.ts";
import { hasDangerousGoods, waitsIn } from "../../shipments/index.ts";

/** A shipment as a plan needs it. */
export interface ShipmentChoice {
  readonly id: string;
  readonly number: string;
  readonly status: ShipmentStatus;
  readonly mode: string | null;
  readonly fromLocationId: string | null;
  readonly fromName: string | null;
  readonly fromLatitude: number | null;
  readonly fromLongitude: number | null;
  readonly toName: string | null;
  readonly toAddress: string | null;
  readonly toLatitude: number | null;
  readonly toLongitude: number | null;
  readonly grams: number;
  readonly millilitres: number;
  readonly windowOpensAt: string | null;
  readonly windowClosesAt: string | null;
  /** One of its cartons holds an item with a UN number. */
  readonly dangerousGoods: boolean;
}

/** Weight and room of what is in cartons are theirs, of the rest the shipment's own. */
export function loadShipments(reader: Reader, ids: readonly string[]): Promise<ShipmentChoice[]> {
  return reader.rows<ShipmentChoice>(sql`select s.id, s.number, s.status, s.mode, s.from_location_id as "fromLocationId",
      s.from_name as "fromName", s.from_latitude as "fromLatitude", s.from_longitude as "fromLongitude",
      s.to_name as "toName", s.to_address as "toAddress", coalesce(s.to_latitude, o.ship_to_latitude, c.latitude) as "toLatitude",
      case when s.to_latitude is not null then s.to_longitude when o.ship_to_latitude is not null
        then o.ship_to_longitude else c.longitude end as "toLongitude",
      coalesce(k.grams, s.grams, 0)::bigint as grams, coalesce(k.millilitres, s.millilitres, 0)::bigint as millilitres,
      s.window_opens_at as "windowOpensAt", s.window_closes_at as "windowClosesAt",
      ${hasDangerousGoods} as "dangerousGoods"
    from shipment s left join sales_order o on o.id = s.sales_order_id left join customer c on c.id = o.customer_id
      left join lateral (select sum(carton.weight_grams) as grams,
          sum(carton.length_mm::bigint * carton.width_mm * carton.height_mm / 1000) as millilitres
        from carton where carton.shipment_id = s.id) k on true
    where s.organisation_id = current_organisation() and s.id = any(${ids}::uuid[])`);
}

export interface VehicleChoice {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  readonly status: string;
  readonly archived: boolean;
  readonly skills: readonly string[];
  readonly capacityGrams: number;
  readonly capacityMl: number;
  readonly maxMassGrams: number | null;
  readonly depotId: string | null;
  readonly depotLatitude: number | null;
  readonly depotLongitude: number | null;
  /** The clock at the depot. */
  readonly timeZone: string;
  readonly currency: string;
  readonly costPerKmMinor: number;
  readonly costPerHourMinor: number;
  readonly costPerTripMinor: number;
}

/** A vehicle without a home starts from the first warehouse that is somewhere. */
const depot = sql`left join lateral (select id, code, latitude, longitude, time_zone from location
    where organisation_id = current_organisation() and kind = 'warehouse' and archived_at is null
      and (id = v.home_location_id or (v.home_location_id is null and latitude is not null))
    order by id limit 1) depot on true`;
const depotZone = sql`coalesce(depot.time_zone, ${homeZoneSql})`;
/** Where a driver's clock hangs: their own zone, else that of their home; null without either. */
const ownZone = sql`coalesce(time_zone, (select home.time_zone from location home where home.id = home_location_id))`;

export function loadVehicles(reader: Reader, ids: readonly string[]): Promise<VehicleChoice[]> {
  return reader.rows<VehicleChoice>(sql`select v.id, v.code, v.name, v.kind, v.status,
      v.archived_at is not null as archived, v.skills, v.capacity_grams as "capacityGrams",
      v.capacity_ml as "capacityMl", v.max_mass_grams as "maxMassGrams", depot.id as "depotId", depot.latitude as "depotLatitude",
      depot.longitude as "depotLongitude", ${depotZone} as "timeZone", v.currency, v.cost_per_km_minor as "costPerKmMinor",
      v.cost_per_hour_minor as "costPerHourMinor", v.cost_per_trip_minor as "costPerTripMinor"
    from vehicle v ${depot}
    where v.organisation_id = current_organisation() and v.id = any(${ids}::uuid[])`);
}

export interface DriverChoice extends FitDriver {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly archived: boolean;
  readonly shiftStartsMinute: number;
  readonly shiftMinutes: number;
  /** Of the driver or their home; null: that of the depot they start from. */
  readonly timeZone: string | null;
}

const papers = sql`skills, hours_rule as "hoursRule", licence_classes as "licenceClasses",
  licence_expires_on::text as "licenceExpiresOn", adr_expires_on::text as "adrExpiresOn",
  cpc_expires_on::text as "cpcExpiresOn"`;

export function loadDrivers(reader: Reader, ids: readonly string[]): Promise<DriverChoice[]> {
  return reader.rows<DriverChoice>(sql`select id, name, status, archived_at is not null as archived, ${papers},
      shift_starts_minute as "shiftStartsMinute", shift_minutes as "shiftMinutes", ${ownZone} as "timeZone"
    from driver where organisation_id = current_organisation() and id = any(${ids}::uuid[])`);
}

/** The clock that the depots of the vehicles share, else the organization's, and its currency. */
export function loadCalendar(
  reader: Reader,
  vehicleIds: readonly string[],
): Promise<{ timeZone: string; currency: string }> {
  return reader.one(sql`select coalesce(shared.zone, o.time_zone) as "timeZone", o.currency
    from organisation o left join lateral (select min(${depotZone}) as zone from vehicle v ${depot}
      where v.organisation_id = o.id and v.id = any(${vehicleIds}::uuid[])
      having count(distinct ${depotZone}) = 1) shared on true
    where o.id = current_organisation()`);
}

/** Abilities that the plan of a trip asks for its goods. */
export async function plannedNeeds(reader: Reader, tripId: string): Promise<string[]> {
  const rows = await reader.rows<{ need: string }>(sql`select distinct need
    from trip t join route_plan p on p.id = t.plan_id join trip_stop x on x.trip_id = t.id
      cross join lateral jsonb_array_elements(p.problem -> 'stops') as stop
      cross join lateral jsonb_array_elements_text(stop -> 'skills') as need
    where t.id = ${tripId} and stop ->> 'shipmentId' = x.shipment_id::text order by need`);
  return rows.map(({ need }) => need);
}

interface Span {
  readonly from: Date;
  readonly to: Date;
  /** The trip itself is not in its own way. */
  readonly exceptTripId: string | null;
}

/** A trip that the vehicle or driver is on at that time. */
export function findBusy(
  reader: Reader,
  crew: { readonly vehicleId: string } | { readonly driverId: string },
  { from, to, exceptTripId }: Span,
): Promise<{ number: string } | undefined> {
  const whose = "vehicleId" in crew ? sql`vehicle_id = ${crew.vehicleId}` : sql`driver_id = ${crew.driverId}`;
  return reader.maybe(sql`select number from trip
    where organisation_id = current_organisation() and ${whose} and id is distinct from ${exceptTripId}::uuid
      and state in ('planned', 'assigned', 'accepted', 'dispatched', 'active')
      and planned_departure_at < ${to} and planned_return_at > ${from}
    order by planned_departure_at limit 1`);
}

interface WaitingFilter {
  readonly search?: string | undefined;
  readonly depotId?: string | undefined;
  readonly limit: number;
}

/** Shipments nobody brings yet, the most urgent first, those that a trip left out among them. */
export function findWaiting(
  reader: Reader,
  { search, depotId, limit }: WaitingFilter,
): Promise<RouteChoices["shipments"]> {
  const wanted = search === undefined || search === "" ? null : search.toLowerCase();
  return reader.rows(sql`select s.id, s.number, s.to_name as name, s.to_address as address,
      coalesce(k.grams, s.grams, 0)::bigint as grams, s.agreed_at as "agreedAt", s.window_opens_at as "windowOpensAt",
      s.window_closes_at as "windowClosesAt",
      coalesce(s.to_latitude, o.ship_to_latitude, c.latitude) is not null as located,
      ${hasDangerousGoods} as "dangerousGoods",
      case when out.state in ('failed', 'skipped') then json_build_object('reason', out.reason, 'trip', out.number) end
        as "leftOut"
    from shipment s left join sales_order o on o.id = s.sales_order_id left join customer c on c.id = o.customer_id
      left join lateral (select sum(weight_grams) as grams from carton where shipment_id = s.id) k on true
      left join lateral (select x.state, x.reason, t.number from trip_stop x join trip t on t.id = x.trip_id
        where x.shipment_id = s.id and x.kind = 'delivery' order by x.id desc limit 1) out on true
    where s.organisation_id = current_organisation()
      and ${waitsIn("plan")}
      and (${wanted}::text is null or position(${wanted}::text in lower(s.number || ' ' || coalesce(s.to_name, ''))) > 0)
      and (${depotId ?? null}::uuid is null or s.from_location_id = ${depotId ?? null}::uuid)
    order by coalesce(s.agreed_at, 'infinity'), s.id limit ${limit}`);
}

export function findFitVehicles(reader: Reader): Promise<RouteChoices["vehicles"]> {
  return reader.rows(sql`select v.id, v.code, v.name, depot.code as "depotCode", ${depotZone} as "timeZone", v.capacity_grams as "capacityGrams",
      v.capacity_ml as "capacityMl", case when v.kind = 'truck_cold' and not 'cold_chain' = any(v.skills) then v.skills || 'cold_chain'::text
        else v.skills end as skills, v.kind, v.max_mass_grams as "maxMassGrams"
    from vehicle v ${depot}
    where v.organisation_id = current_organisation() and v.archived_at is null and v.kind <> 'trailer'
      and v.status in ('available', 'on_road')
    order by v.code limit 200`);
}

export function findFitDrivers(reader: Reader): Promise<Omit<RouteChoices["drivers"][number], "mayDriveMinutes">[]> {
  return reader.rows(sql`select id, name, ${papers}, shift_starts_minute as "shiftStartsMinute", shift_minutes as "shiftMinutes",
      ${ownZone} as "timeZone"
    from driver where organisation_id = current_organisation() and archived_at is null and status <> 'absent'
    order by name limit 200`);
}
