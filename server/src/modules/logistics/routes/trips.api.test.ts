import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { tripEndpoints } from "@cerebro/contracts/endpoints/logistics/trips.ts";
import type { TripDetail } from "@cerebro/contracts/entities/logistics/trips.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { around, RouteDesk } from "../../../../test/factories/route-desk.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { sql } from "../../../platform/sql.ts";
import { fleetUpkeepVerbs, fleetVerbs } from "../fleet/verbs.ts";
import { getLogisticsDashboard } from "../overview/dashboard.ts";
import { shipmentVerbs } from "../../shipments/index.ts";
import { tripVerbs } from "./trip-verbs.ts";

const day = "2026-11-23";
const at = (clock: string): string => `${day}T${clock}:00.000Z`;

const test = useTestApp({ startAt: new Date("2026-11-23T06:00:00Z") });

let desk: RouteDesk;
beforeEach(async () => {
  desk = await RouteDesk.open(test);
});

async function make(change: Partial<InputOf<typeof tripEndpoints.createTrip>> = {}): Promise<TripDetail> {
  return tripVerbs.createTrip(desk.ctx, {
    vehicleId: await desk.vehicle(),
    driverId: await desk.driver(),
    departureAt: at("08:00"),
    shipmentIds: [await desk.shipment()],
    serviceSeconds: 600,
    overrideReason: null,
    ...change,
  });
}

const go = (verb: "acceptTrip" | "dispatchTrip", { id: tripId }: TripDetail) =>
  tripVerbs[verb](desk.ctx, { tripId, version: null });
const start = ({ id: tripId }: TripDetail, departedAt: string | null = null) =>
  tripVerbs.startTrip(desk.ctx, { tripId, version: null, departedAt });
const cancel = ({ id: tripId }: TripDetail) =>
  tripVerbs.cancelTrip(desk.ctx, { tripId, version: null, reason: "weather", note: null });
const complete = ({ id: tripId }: TripDetail) =>
  tripVerbs.completeTrip(desk.ctx, { tripId, version: null, returnedAt: null, drivenMetres: 27_000 });

const milestones = (shipmentId: string) =>
  desk.ctx.read.rows<{ step: string; planned: string | null; actual: string | null }>(sql`select step,
    planned_at as planned, actual_at as actual from shipment_milestone where shipment_id = ${shipmentId} order by step`);

describe("a trip", () => {
  it("brings shipments in their order, with the hour of each and what it costs [LOG-06]", async () => {
    const shipmentIds = [await desk.shipment({ to: around(10) }), await desk.shipment({ to: around(20) })];
    const trip = await make({ shipmentIds });
    expect(trip).toMatchObject({ state: "assigned", day, plannedDepartureAt: at("08:00"), stops: 2, currency: "EUR" });
    expect(trip.number).toMatch(/^TR-2026-/);
    // Forty kilometres of straight line, 1.3 times as long by road.
    expect(trip.plannedMetres / 1_000).toBeCloseTo(52, 0);
    expect(trip.plannedDrivingSeconds / 60).toBeCloseTo((52 / 45) * 60, 0);
    expect(trip.plannedCostMinor / 100).toBeCloseTo(50 + 52 + 18 * (52 / 45 + 1 / 3), 0);
    expect(trip.visits.map(({ shipmentId }) => shipmentId)).toEqual(shipmentIds);
    const [first] = trip.visits;
    expect(Date.parse(first?.plannedArrivalAt ?? "") - Date.parse(at("08:00"))).toBeCloseTo((13 / 45) * 3_600_000, -4);
  });

  it("goes from who drives it to who is home, each step once and in turn [LOG-06]", async () => {
    const shipmentId = await desk.shipment();
    const made = await make({ driverId: null, shipmentIds: [shipmentId] });
    expect(made).toMatchObject({ state: "planned", commands: ["assign", "cancel"] });
    await expect(go("acceptTrip", made)).rejects.toMatchObject({ code: "trip.refused" });
    const assigned = await tripVerbs.assignTrip(desk.ctx, {
      tripId: made.id,
      version: made.version,
      vehicleId: made.vehicleId ?? "",
      driverId: await desk.driver(),
      overrideReason: null,
    });
    expect(assigned.state).toBe("assigned");
    await expect(go("dispatchTrip", made)).rejects.toMatchObject({ code: "trip.refused" });
    expect((await go("acceptTrip", made)).acceptedAt).toBe(at("06:00"));
    expect((await go("dispatchTrip", made)).state).toBe("dispatched");
    const active = await start(made, at("06:04"));
    expect(active).toMatchObject({ state: "active", departedAt: at("06:04"), commands: ["complete"] });
    expect(active.visits[0]).toMatchObject({ state: "en_route", shipmentStatus: "out_for_delivery" });
    await expect(complete(made)).rejects.toMatchObject({ code: "trip.stops_open", facts: { count: 1 } });
    await expect(cancel(made)).rejects.toMatchObject({ code: "trip.refused" });
    await test.owner.query("update trip_stop set state = 'completed' where trip_id = $1", [made.id]);
    expect(await complete(made)).toMatchObject({ state: "completed", drivenMetres: 27_000, stopsDone: 1 });
    const { rows } = await test.owner.query("select type, payload from outbox_event where payload->>'number' = $1", [
      made.number,
    ]);
    expect(rows.length).toBeGreaterThanOrEqual(6);
  });

  it("tells its shipments when they leave and arrive, as planned and as they do [LOG-01] [LOG-06]", async () => {
    const shipmentId = await desk.shipment();
    const trip = await make({ shipmentIds: [shipmentId] });
    const arrival = trip.visits[0]?.plannedArrivalAt;
    expect(await milestones(shipmentId)).toEqual([
      { step: "delivered", planned: arrival, actual: null },
      { step: "out_for_delivery", planned: at("08:00"), actual: null },
      { step: "picked_up", planned: at("08:00"), actual: null },
    ]);
    await go("acceptTrip", trip);
    await go("dispatchTrip", trip);
    test.clock.advance(2.5 * 3_600_000);
    const left = await start(trip);
    test.clock.advance(-2.5 * 3_600_000);
    // Half an hour late out of the gate is half an hour late at the door.
    const expected = new Date(Date.parse(arrival ?? "") + 1_800_000).toISOString();
    expect(left.visits[0]?.estimatedArrivalAt).toBe(expected);
    expect(await milestones(shipmentId)).toContainEqual({
      step: "picked_up",
      planned: at("08:00"),
      actual: at("08:30"),
    });
    expect((await shipmentVerbs.getShipment(desk.ctx, { shipmentId })).estimatedAt).toBe(expected);
  });

  it("has a shipment that no other live trip has, until it is called off [LOG-06]", async () => {
    const shipmentId = await desk.shipment();
    const first = await make({ shipmentIds: [shipmentId] });
    await expect(make({ shipmentIds: [shipmentId] })).rejects.toMatchObject({
      code: "trip.shipment_taken",
      facts: { trip: first.number },
    });
    const called = await cancel(first);
    expect(called).toMatchObject({ state: "cancelled", cancelledReason: "weather", commands: [] });
    expect((await milestones(shipmentId)).map(({ planned }) => planned)).toEqual([null, null, null]);
    expect((await make({ shipmentIds: [shipmentId] })).state).toBe("assigned");
  });

  it("refuses one of two trips that reach for a shipment at the same moment [LOG-06]", async () => {
    const shipmentIds = [await desk.shipment()];
    const inputs = await Promise.all([1, 2].map(async () => ({ vehicleId: await desk.vehicle(), driverId: null })));
    const done = await Promise.allSettled(inputs.map((crew) => make({ ...crew, shipmentIds })));
    expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(done.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "trip.shipment_taken" } });
  });

  it("refuses a driver whose license or papers do not suffice for the vehicle, on planning and on assignment [LOG-05] [LOG-06]", async () => {
    const [truck, van, driverId] = [await desk.vehicle(), await desk.vehicle(), await desk.driver()];
    const told = async (column: string, value: string | null) =>
      test.owner.query(`update driver set ${column} = $2 where id = $1`, [driverId, value]);
    await test.owner.query("update vehicle set max_mass_grams = 18000000 where id = $1", [truck]);
    await test.owner.query("update vehicle set max_mass_grams = 3500000 where id = $1", [van]);
    await told("licence_classes", "{B}");
    const unfit = (reason: string) => ({ code: "trip.crew_unfit", facts: expect.objectContaining({ reason }) });
    await expect(make({ vehicleId: truck, driverId })).rejects.toMatchObject(unfit("the license lacks class C"));
    const made = await make({ vehicleId: van, driverId });
    expect(made.state).toBe("assigned");
    const assign = tripVerbs.assignTrip(desk.ctx, {
      tripId: made.id,
      version: null,
      vehicleId: truck,
      driverId,
      overrideReason: "They know the way",
    });
    await expect(assign).rejects.toMatchObject(unfit("the license lacks class C"));
    await cancel(made);
    await told("licence_classes", "{CE}");
    await told("cpc_expires_on", "2026-11-22");
    await expect(make({ vehicleId: truck, driverId })).rejects.toMatchObject(
      unfit("the driver's qualification (code 95) expired on 2026-11-22"),
    );
    await told("cpc_expires_on", day);
    expect((await make({ vehicleId: truck, driverId })).state).toBe("assigned");
  });

  it("is given to a vehicle that is too small for its load only with a reason, which stays with it [LOG-04] [LOG-06]", async () => {
    const shipmentIds = [await desk.shipment({ grams: 400_000 }), await desk.shipment({ grams: 500_000 })];
    const small = await desk.vehicle({ grams: 899_000 });
    const unfit = {
      code: "trip.vehicle_unfit",
      facts: expect.objectContaining({ reason: "the load is 900 kg, and it carries 899 kg" }),
    };
    await expect(make({ vehicleId: small, shipmentIds })).rejects.toMatchObject(unfit);
    await expect(make({ vehicleId: small, driverId: null, shipmentIds })).rejects.toMatchObject(unfit);
    const trip = await make({ vehicleId: await desk.vehicle({ grams: 900_000 }), shipmentIds });
    expect(trip).toMatchObject({ load: { grams: 900_000 }, needs: [], findings: [] });
    const change = { tripId: trip.id, version: null, vehicleId: small, driverId: trip.driverId ?? "" };
    await expect(tripVerbs.assignTrip(desk.ctx, { ...change, overrideReason: null })).rejects.toMatchObject(unfit);
    const overrideReason = "It is weighed before it leaves";
    const assigned = await tripVerbs.assignTrip(desk.ctx, { ...change, overrideReason });
    expect(assigned).toMatchObject({ overrideReason, findings: [{ code: "vehicle_weight" }] });
    expect(assigned.findings[0]?.text).toMatch(/^V\d+: the load is 900 kg/);
  });

  it("asks the vehicle for what its goods need, whoever drives it [LOG-06]", async () => {
    const shipmentIds = [await desk.shipment({ mode: "truck_cold" })];
    const trip = await make({ vehicleId: await desk.vehicle({ kind: "truck_cold" }), shipmentIds });
    expect(trip.needs).toEqual(["cold_chain"]);
    const warm = { tripId: trip.id, version: null, vehicleId: await desk.vehicle(), driverId: trip.driverId ?? "" };
    await expect(tripVerbs.assignTrip(desk.ctx, { ...warm, overrideReason: null })).rejects.toMatchObject({
      code: "trip.vehicle_unfit",
      facts: expect.objectContaining({ reason: "it lacks cold chain" }),
    });
  });

  it("needs a vehicle and a driver that are fit and free [LOG-04] [LOG-06]", async () => {
    const vehicleId = await desk.vehicle();
    const driverId = await desk.driver();
    const { number } = await make({ vehicleId, driverId });
    await expect(make({ vehicleId })).rejects.toMatchObject({ code: "trip.vehicle_taken", facts: { trip: number } });
    await expect(make({ driverId })).rejects.toMatchObject({ code: "trip.driver_taken", facts: { trip: number } });
    await expect(make({ vehicleId: await desk.vehicle({ status: "in_workshop" }) })).rejects.toMatchObject({
      code: "route_plan.vehicle_unfit",
      facts: { status: "in workshop" },
    });
    await expect(make({ driverId: await desk.driver({ status: "absent" }) })).rejects.toMatchObject({
      code: "route_plan.vehicle_unfit",
    });
    expect((await make({ vehicleId, driverId, departureAt: at("18:00") })).state).toBe("assigned");
  });

  it("sets its vehicle on the road and its driver on duty, and both free at home [LOG-04] [LOG-06] [APP-20]", async () => {
    const trip = await make();
    const [vehicleId, driverId] = [trip.vehicleId ?? "", trip.driverId ?? ""];
    const statuses = async () => {
      const { vehicles } = await getLogisticsDashboard(desk.ctx, {});
      const vehicle = await fleetVerbs.getVehicle(desk.ctx, { vehicleId });
      const driver = await fleetVerbs.getDriver(desk.ctx, { driverId });
      return [vehicles, vehicle.status, vehicle.statusNote, driver.status];
    };
    await go("acceptTrip", trip);
    await go("dispatchTrip", trip);
    expect(await statuses()).toEqual([[{ status: "available", count: 1 }], "available", null, "available"]);
    await start(trip);
    expect(await statuses()).toEqual([[{ status: "on_road", count: 1 }], "on_road", trip.number, "on_duty"]);
    await test.owner.query("update trip_stop set state = 'completed' where trip_id = $1", [trip.id]);
    await complete(trip);
    expect(await statuses()).toEqual([[{ status: "available", count: 1 }], "available", trip.number, "available"]);
  });

  it("does not leave with a vehicle that must not be used [LOG-04] [LOG-05]", async () => {
    const trip = await make();
    const vehicleId = trip.vehicleId ?? "";
    await go("acceptTrip", trip);
    await go("dispatchTrip", trip);
    for (const status of ["in_workshop", "out_of_service"]) {
      await test.owner.query("update vehicle set status = $1 where id = $2", [status, vehicleId]);
      await expect(start(trip)).rejects.toMatchObject({ code: "vehicle.not_to_be_used" });
    }
    await test.owner.query("update vehicle set status = 'available' where id = $1", [vehicleId]);
    await fleetUpkeepVerbs.recordInspection(desk.ctx, {
      vehicleId,
      driverId: null,
      inspectedAt: null,
      phase: "pre_trip",
      note: null,
      defects: [{ part: "service_brakes", note: null }],
    });
    await expect(start(trip)).rejects.toMatchObject({ code: "vehicle.unsafe" });
    expect((await tripVerbs.getTrip(desk.ctx, { tripId: trip.id })).state).toBe("dispatched");
  });

  it("would break the rules on hours: only with a reason, which stays with it [LOG-05]", async () => {
    // Nine hundred kilometres there and back at 45 km/h are no day's work.
    const shipmentIds = [await desk.shipment({ to: around(400) })];
    await expect(make({ shipmentIds })).rejects.toMatchObject({ code: "trip.hours" });
    const trip = await make({ shipmentIds, overrideReason: "Two drivers on board" });
    expect(trip.overrideReason).toBe("Two drivers on board");
    expect(trip.findings.length).toBeGreaterThan(0);
  });

  it("is refused for goods that go nowhere, and to people of other areas [LOG-06] [AUTH-13]", async () => {
    await expect(make({ shipmentIds: [await desk.shipment({ to: null })] })).rejects.toMatchObject({
      code: "route_plan.no_position",
    });
    await expect(make({ shipmentIds: [await desk.shipment({ status: "delivered" })] })).rejects.toMatchObject({
      code: "route_plan.shipment_over",
    });
    const clerk = await test.signIn(["wms"], { organisationId: desk.organisationId });
    expect((await clerk.request("GET", "/api/logistics/routes")).statusCode).toBe(403);
    const stranger = await test.signIn(["logistics"]);
    const trip = await make();
    expect((await stranger.request("GET", `/api/logistics/trips/${trip.id}`)).statusCode).toBe(404);
  });
});

describe("the trips of a day", () => {
  it("are listed with way, cost and state, page by page [AI-10] [LOG-06]", async () => {
    const person = await test.signIn(["logistics"], { organisationId: desk.organisationId });
    const made = [
      await make(),
      await make({ departureAt: at("09:00") }),
      await make({ departureAt: `2026-11-24T08:00:00Z` }),
    ];
    await cancel(made[0] as TripDetail);
    const ask = async (query: string) => (await person.request("GET", `/api/logistics/routes?${query}`)).json();
    const whole = await ask(`from=${day}&to=${day}`);
    expect(whole).toMatchObject({ count: 2, nextCursor: null });
    expect(whole.rows.map(({ number }: TripDetail) => number)).toEqual([made[1]?.number, made[0]?.number]);
    expect(whole.rows[0]).toMatchObject({ state: "assigned", currency: "EUR", stops: 1 });
    expect(whole.rows[0].plannedMetres).toBeGreaterThan(20_000);
    expect(await ask(`state=live`)).toMatchObject({ count: 2 });
    const first = await ask("limit=2");
    const rest = await ask(`limit=2&cursor=${encodeURIComponent(first.nextCursor)}`);
    expect([...first.rows, ...rest.rows]).toHaveLength(3);
    expect((await person.request("GET", "/api/logistics/routes?cursor=x")).statusCode).toBe(400);
  });
});
