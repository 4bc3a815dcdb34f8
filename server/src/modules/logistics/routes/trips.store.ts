import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { tripEndpoints } from "@cerebro/contracts/endpoints/logistics/trips.ts";
import type {
  HoursFinding,
  TripBreak,
  TripDetail,
  TripRow,
  TripStop,
} from "@cerebro/contracts/entities/logistics/trips.ts";
import { liveTripStates, type TripState } from "@cerebro/contracts/entities/logistics/route-words.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { join, type Sql, sql } from "../../../platform/sql.ts";
import { expectedArrival, liveStop } from "../../shipments/index.ts";

type TripFilter = Omit<InputOf<typeof tripEndpoints.listTrips>, "cursor" | "limit">;

const columns = sql`t.id, t.number, t.state, t.day, t.vehicle_id as "vehicleId", v.code as "vehicleCode",
  v.name as "vehicleName", t.driver_id as "driverId", d.name as "driverName", t.from_location_id as "fromLocationId",
  l.code as "fromCode", t.plan_id as "planId", p.number as "planNumber",
  t.planned_departure_at as "plannedDepartureAt", t.planned_return_at as "plannedReturnAt",
  t.departed_at as "departedAt", t.returned_at as "returnedAt", t.planned_metres as "plannedMetres",
  t.planned_driving_seconds as "plannedDrivingSeconds",
  t.driven_metres as "drivenMetres", t.planned_cost_minor as "plannedCostMinor", t.currency,
  s.stops, s.done as "stopsDone", s.failed as "stopsFailed", t.version`;
const joins = sql`left join vehicle v on v.id = t.vehicle_id left join driver d on d.id = t.driver_id
  join location l on l.id = t.from_location_id left join route_plan p on p.id = t.plan_id
  cross join lateral (select count(*)::int as stops,
      count(*) filter (where state in ('completed', 'partial'))::int as done,
      count(*) filter (where state in ('failed', 'skipped'))::int as failed
    from trip_stop where trip_id = t.id) s`;

function conditions({ from, to, state, vehicleId, driverId, shipmentId, planId }: TripFilter): Sql {
  const states = state?.split(",").flatMap((word) => (word === "live" ? liveTripStates : [word]));
  return join(
    [
      sql`t.organisation_id = current_organisation()`,
      ...(from === undefined ? [] : [sql`t.day >= ${from}::date`]),
      ...(to === undefined ? [] : [sql`t.day <= ${to}::date`]),
      ...(states === undefined ? [] : [sql`t.state = any(${states}::text[])`]),
      ...(vehicleId === undefined ? [] : [sql`t.vehicle_id = ${vehicleId}`]),
      ...(driverId === undefined ? [] : [sql`t.driver_id = ${driverId}`]),
      ...(planId === undefined ? [] : [sql`t.plan_id = ${planId}`]),
      ...(shipmentId === undefined
        ? []
        : [sql`t.id in (select trip_id from trip_stop where shipment_id = ${shipmentId})`]),
    ],
    " and ",
  );
}

/** Newest departures first. */
export async function findTrips(
  reader: Reader,
  filter: TripFilter,
  page: { readonly after: { readonly at: string; readonly id: string } | null; readonly limit: number },
): Promise<{ rows: TripRow[]; count: number }> {
  const where = conditions(filter);
  const { after, limit } = page;
  const behind =
    after === null ? sql`true` : sql`(t.planned_departure_at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const [rows, { count }] = await Promise.all([
    reader.rows<TripRow>(sql`select ${columns} from trip t ${joins} where ${where} and ${behind}
      order by t.planned_departure_at desc, t.id desc limit ${limit}`),
    reader.one<{ count: number }>(sql`select count(*) as count from trip t where ${where}`),
  ]);
  return { rows, count };
}

type StoredTrip = Omit<TripDetail, "commands" | "visits" | "load" | "needs">;

export async function loadTrip(reader: Reader, id: string): Promise<StoredTrip> {
  const row = await reader.maybe<StoredTrip>(sql`select ${columns}, l.latitude as "fromLatitude",
      l.longitude as "fromLongitude", t.accepted_at as "acceptedAt", t.dispatched_at as "dispatchedAt", t.breaks, t.findings,
      (select at from vehicle_last_position p where p.vehicle_id = t.vehicle_id and t.state = 'active') as "lastHeardAt",
      t.override_reason as "overrideReason", t.cancelled_reason as "cancelledReason"
    from trip t ${joins} where t.id = ${id}`);
  if (row === undefined) throw new AppError("trip.not_found");
  return row;
}

export function loadTripStops(reader: Reader, tripId: string): Promise<TripStop[]> {
  return reader.rows<TripStop>(sql`select x.id, x.position, x.state, x.kind, x.shipment_id as "shipmentId",
      s.number as "shipmentNumber", s.status as "shipmentStatus", x.name, x.address, x.latitude,
      x.longitude, x.window_opens_at as "windowOpensAt", x.window_closes_at as "windowClosesAt",
      x.service_seconds as "serviceSeconds", x.planned_arrival_at as "plannedArrivalAt",
      case when x.state in ${liveStop} then ${expectedArrival} end as "estimatedArrivalAt", x.arrived_at as "arrivedAt", x.left_at as "leftAt", x.reason,
      x.version
    from trip_stop x join shipment s on s.id = x.shipment_id where x.trip_id = ${tripId} order by x.position`);
}

/** Locks the trip's row; its version must be the one the caller saw, when one was given. */
export async function lockTrip(tx: Transaction, id: string, version: number | null): Promise<void> {
  const row = await tx.maybe<{ version: number }>(
    sql`select version from trip where organisation_id = current_organisation() and id = ${id} for no key update`,
  );
  if (row === undefined) throw new AppError("trip.not_found");
  if (version !== null && row.version !== version) throw new AppError("request.stale");
}

/** A trip that is to be: one vehicle's route with the hour of each stop. */
export interface NewTrip {
  readonly day: string;
  readonly vehicleId: string;
  readonly driverId: string | null;
  readonly fromLocationId: string;
  readonly departureAt: Date;
  readonly returnAt: Date;
  readonly metres: number;
  readonly drivingSeconds: number;
  /** Abilities that the goods ask for. */
  readonly needs: readonly string[];
  readonly costMinor: number;
  readonly currency: string;
  readonly planId: string | null;
  readonly breaks: readonly TripBreak[];
  readonly stops: readonly NewTripStop[];
}

export interface NewTripStop {
  readonly kind: "delivery" | "pickup";
  readonly shipmentId: string;
  readonly name: string;
  readonly address: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly windowOpensAt: string | null;
  readonly windowClosesAt: string | null;
  readonly serviceSeconds: number;
  readonly arrivalAt: string;
}

export async function insertTrip(
  tx: CommandTransaction,
  trip: NewTrip & {
    readonly number: string;
    readonly findings: readonly HoursFinding[];
    readonly reason: string | null;
  },
): Promise<string> {
  const { organisationId } = tx.context;
  const { id } = await tx.one<{ id: string }>(sql`insert into trip (organisation_id, number, state, day, vehicle_id,
      driver_id, from_location_id, planned_departure_at, planned_return_at, planned_metres, planned_cost_minor, currency,
      plan_id, breaks, findings, override_reason, planned_driving_seconds, created_at)
    values (${organisationId}, ${trip.number}, ${trip.driverId === null ? "planned" : "assigned"}, ${trip.day},
      ${trip.vehicleId}, ${trip.driverId}, ${trip.fromLocationId}, ${trip.departureAt}, ${trip.returnAt},
      ${Math.round(trip.metres)}, ${Math.round(trip.costMinor)}, ${trip.currency}, ${trip.planId}, ${JSON.stringify(trip.breaks)},
      ${JSON.stringify(trip.findings)}, ${trip.reason}, ${Math.round(trip.drivingSeconds)}, ${tx.context.now()})
    returning id`);
  await tx.execute(sql`insert into trip_stop (organisation_id, trip_id, position, kind, shipment_id, name, address,
      latitude, longitude, window_opens_at, window_closes_at, service_seconds, planned_arrival_at, estimated_arrival_at)
    select ${organisationId}::uuid, ${id}::uuid, s.position, s.kind, s."shipmentId", s.name, s.address, s.latitude,
      s.longitude, s."windowOpensAt", s."windowClosesAt", s."serviceSeconds", s."arrivalAt", s."arrivalAt"
    from jsonb_to_recordset(${JSON.stringify(trip.stops.map((stop, index) => ({ ...stop, position: index + 1 })))}::jsonb)
      as s (position int, kind text, "shipmentId" uuid, name text, address text, latitude float8, longitude float8,
        "windowOpensAt" timestamptz, "windowClosesAt" timestamptz, "serviceSeconds" int, "arrivalAt" timestamptz)`);
  return id;
}

/** The first of the shipments that is on a live trip, and on which. */
export function findOnTrip(
  reader: Reader,
  shipmentIds: readonly string[],
): Promise<{ number: string; trip: string } | undefined> {
  return reader.maybe(sql`select shipment.number, trip.number as trip from trip_stop s
      join shipment on shipment.id = s.shipment_id join trip on trip.id = s.trip_id
    where s.shipment_id = any(${shipmentIds}::uuid[]) and trip.state = any(${liveTripStates}::text[])
      and s.state in ('planned', 'en_route', 'arrived', 'servicing')
    order by shipment.number limit 1`);
}

export interface TripChange {
  readonly state: TripState;
  readonly acceptedAt?: Date | null;
  readonly dispatchedAt?: Date | null;
  readonly departedAt?: string | null;
  readonly returnedAt?: string | null;
  readonly drivenMetres?: number | null;
  readonly cancelledReason?: string | null;
}

const changed = (value: Date | string | number | null | undefined, column: Sql, type: Sql): Sql =>
  value === undefined ? column : sql`${value}::${type}`;

/** Every command on a trip ends here: a new state, a new version. */
export async function setTripState(tx: Transaction, id: string, change: TripChange): Promise<void> {
  const moment = sql`timestamptz`;
  await tx.execute(sql`update trip set state = ${change.state}, version = version + 1,
      accepted_at = ${changed(change.acceptedAt, sql`accepted_at`, moment)},
      dispatched_at = ${changed(change.dispatchedAt, sql`dispatched_at`, moment)},
      departed_at = ${changed(change.departedAt, sql`departed_at`, moment)},
      returned_at = ${changed(change.returnedAt, sql`returned_at`, moment)},
      driven_metres = ${changed(change.drivenMetres, sql`driven_metres`, sql`bigint`)},
      cancelled_reason = ${changed(change.cancelledReason, sql`cancelled_reason`, sql`text`)}
    where id = ${id}`);
}

export interface Crew {
  readonly vehicleId: string | null;
  readonly driverId: string | null;
  readonly findings: readonly HoursFinding[];
  readonly overrideReason: string | null;
  /** Null until the driver has accepted the trip. */
  readonly acceptedAt: string | null;
  readonly plannedCostMinor: number;
  readonly currency: string;
}

export async function setCrew(tx: Transaction, id: string, crew: Crew & { readonly state: TripState }): Promise<void> {
  await tx.execute(sql`update trip set state = ${crew.state}, vehicle_id = ${crew.vehicleId}, driver_id = ${crew.driverId},
      findings = ${JSON.stringify(crew.findings)}, override_reason = ${crew.overrideReason},
      accepted_at = ${crew.acceptedAt}, planned_cost_minor = ${crew.plannedCostMinor}, currency = ${crew.currency},
      version = version + 1
    where id = ${id}`);
}

/** When a trip leaves, rests, arrives at each stop, in their order, and ends. */
export interface TripSchedule extends Pick<TripDetail, "plannedDepartureAt" | "plannedReturnAt" | "breaks"> {
  readonly arrivals: readonly string[];
}

/** Gives a trip that has not left other times; what its shipments were told moves with them. */
export async function setSchedule(tx: CommandTransaction, tripId: string, schedule: TripSchedule): Promise<void> {
  const { plannedDepartureAt, plannedReturnAt, breaks, arrivals } = schedule;
  await tx.execute(sql`update trip set planned_departure_at = ${plannedDepartureAt},
      planned_return_at = ${plannedReturnAt}, breaks = ${JSON.stringify(breaks)} where id = ${tripId}`);
  await tx.execute(sql`update trip_stop x set planned_arrival_at = s.at, estimated_arrival_at = s.at
    from unnest(${arrivals}::timestamptz[]) with ordinality as s (at, position)
    where x.trip_id = ${tripId} and x.position = s.position`);
  await planMilestones(tx, tripId);
}

/** Lets go of what was not done: its shipments may be planned anew. */
export function skipOpenStops(tx: Transaction, tripId: string, reason: string): Promise<number> {
  return tx.execute(sql`update trip_stop set state = 'skipped', reason = ${reason}, version = version + 1
    where trip_id = ${tripId} and state in ${liveStop}`);
}

/** The first stop is next. */
export async function leaveDepot(tx: Transaction, tripId: string): Promise<void> {
  await tx.execute(sql`update trip_stop set version = version + 1,
      state = case when position = 1 then 'en_route' else state end
    where trip_id = ${tripId} and state = 'planned'`);
}

/** When the goods of the shipments were meant to leave and to arrive. */
export async function planMilestones(tx: CommandTransaction, tripId: string): Promise<void> {
  await tx.execute(sql`insert into shipment_milestone (shipment_id, step, organisation_id, planned_at)
    select s.shipment_id, step.name, ${tx.context.organisationId}::uuid, step.at
    from trip_stop s join trip t on t.id = s.trip_id cross join lateral (values
      ('picked_up', t.planned_departure_at), ('out_for_delivery', t.planned_departure_at),
      ('delivered', s.planned_arrival_at)) as step (name, at)
    where s.trip_id = ${tripId} and s.kind = 'delivery'
    on conflict (shipment_id, step) do update set planned_at = excluded.planned_at`);
}

/** What was planned is so no longer. */
export async function unplanMilestones(tx: Transaction, tripId: string): Promise<void> {
  await tx.execute(sql`update shipment_milestone set planned_at = null
    where actual_at is null and shipment_id in (select shipment_id from trip_stop where trip_id = ${tripId})`);
}
