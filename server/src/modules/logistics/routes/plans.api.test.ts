import { beforeEach, describe, expect, it } from "vitest";
import {
  faultsOfStored,
  PlanDesk,
  planDay as day,
  type PlanDraft,
  quick,
  stopsOn,
} from "../../../../test/factories/plan-desk.ts";
import { around, type RouteDesk } from "../../../../test/factories/route-desk.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { dutyVerbs } from "../fleet/verbs.ts";
import { routePlanVerbs } from "./plan-verbs.ts";
import { tripVerbs } from "./trip-verbs.ts";

const at = (clock: string): string => `${day}T${clock}:00.000Z`;
const startAt = new Date("2026-11-23T06:00:00Z");

const test = useTestApp({ startAt });

let desk: PlanDesk;
beforeEach(async () => {
  desk = await PlanDesk.open(test);
});

describe("a plan of routes", () => {
  it("is solved on threads and keeps all limits, as a checker of its own finds [LOG-06]", async () => {
    const cold = await desk.roads.shipment({ mode: "truck_cold", to: around(8, 2) });
    const early = await desk.roads.shipment({ to: around(12), opensAt: at("10:00"), closesAt: at("10:30") });
    const pair = await desk.roads.shipment({ from: around(5, 5), to: around(9, 5) });
    const fridge = { vehicleId: await desk.roads.vehicle({ kind: "truck_cold" }), driverId: await desk.roads.driver() };
    const plan = await desk.solved({
      shipments: [...(await desk.parcels(12)), ...[cold, early, pair].map((shipmentId) => ({ shipmentId }))],
      vehicles: [...(await desk.crew(2, 80_000)), fridge],
    });
    expect(plan).toMatchObject({ state: "solved", unassigned: [], faults: [], travelSource: "straight", error: null });
    expect(faultsOfStored(plan)).toEqual([]);
    expect(plan.figures).toMatchObject({ served: 16, unassigned: 0, lateSeconds: 0 });
    expect(plan.iterations).toBeGreaterThan(300);
    const carrier = plan.routes.find((route) => stopsOn(route).includes(cold));
    expect(carrier?.vehicleId).toBe(fridge.vehicleId);
    const visit = plan.routes.flatMap(({ visits }) => visits).find(({ stop }) => stop === early);
    expect(visit?.begin).toBeGreaterThanOrEqual(36_000);
    expect(visit?.begin).toBeLessThanOrEqual(37_800);
  });

  it("is the same for the same seed and steps [LOG-06]", async () => {
    const choice = { shipments: await desk.parcels(14), vehicles: await desk.crew(3, 60_000) };
    const [one, other] = [await desk.solved(choice), await desk.solved(choice)];
    expect(other.routes).toEqual(one.routes);
    expect(other.figures).toEqual(one.figures);
  });

  it("uses the depot at which goods lie, or says that no vehicle starts there [LOG-06]", async () => {
    const far = await desk.roads.depot(around(60));
    const truck = { vehicleId: await desk.roads.vehicle({ home: far }), driverId: await desk.roads.driver() };
    const near = await desk.roads.shipment();
    const distant = await desk.roads.shipment({ fromLocationId: far, to: around(50) });
    const lost = await desk.roads.shipment({ fromLocationId: await desk.roads.depot(around(30)) });
    const shipments = [near, distant, lost].map((shipmentId) => ({ shipmentId }));
    const plan = await desk.solved({ shipments, vehicles: [...(await desk.crew(1)), truck] });
    expect(plan.routes.find((route) => stopsOn(route).includes(distant))?.vehicleId).toBe(truck.vehicleId);
    expect(plan.unassigned).toEqual([{ stop: lost, reason: "depot" }]);
  });

  it("names for each stop it leaves out what keeps it out [LOG-06]", async () => {
    const shipments = [
      await desk.roads.shipment({ grams: 3_000_000 }),
      await desk.roads.shipment({ mode: "truck_cold" }),
      await desk.roads.shipment({ to: around(100), opensAt: at("06:00"), closesAt: at("08:30") }),
      await desk.roads.shipment({ to: around(500) }),
    ];
    const plan = await desk.solved({ shipments: shipments.map((shipmentId) => ({ shipmentId })) });
    const reasons = new Map(plan.unassigned.map(({ stop, reason }) => [stop, reason]));
    expect(shipments.map((id) => reasons.get(id))).toEqual(["capacity", "skills", "time_window", "shift"]);
  });

  it("may end anywhere when routes are open, and sends fewer vehicles when they come first [LOG-06]", async () => {
    const choice = { shipments: await desk.parcels(6), vehicles: await desk.crew(4) };
    const closed = await desk.solved(choice);
    const open = await desk.solved({ ...choice, options: { ...quick, openRoutes: true } });
    expect(open.figures?.metres).toBeLessThan(closed.figures?.metres ?? 0);
    const few = await desk.solved({ ...choice, options: { ...quick, objective: "fewest_vehicles" } });
    expect(few.figures?.vehicles).toBe(1);
  });
});

describe("what cannot be planned", () => {
  const refused = (change: Partial<PlanDraft>, code: string, facts: object = {}) =>
    expect(desk.create(change)).rejects.toMatchObject({ code, facts: expect.objectContaining(facts) });
  const only = async (made: Parameters<RouteDesk["shipment"]>[0]) => [{ shipmentId: await desk.roads.shipment(made) }];

  it("is refused with the shipment or vehicle that is to blame, and leaves nothing behind [LOG-06]", async () => {
    await refused({ vehicles: [] }, "route_plan.no_vehicles");
    await refused({ shipments: [] }, "route_plan.no_stops");
    const [shipment] = await only({ opensAt: at("10:00"), closesAt: at("11:00") });
    const window = { ...shipment, shipmentId: shipment?.shipmentId ?? "", windowClosesAt: at("09:00") };
    await refused({ shipments: [window] }, "route_plan.window_impossible", { number: expect.stringMatching(/^SH-/) });
    await refused({ shipments: await only({ to: null }) }, "route_plan.no_position", { number: expect.any(String) });
    await refused({ shipments: await only({ status: "delivered" }) }, "route_plan.shipment_over");
    await refused(
      { shipments: [{ shipmentId: "00000000-0000-7000-8000-000000000000" }] },
      "route_plan.shipment_unknown",
    );
    const nowhere = [{ vehicleId: await desk.roads.vehicle({ home: await desk.roads.depot(null) }) }];
    await refused({ vehicles: nowhere }, "route_plan.no_depot", { vehicle: expect.stringMatching(/^V/) });
    const vehicleId = await desk.roads.vehicle();
    await refused(
      { vehicles: [{ vehicleId, shiftStartsAt: at("10:00"), shiftEndsAt: at("09:00") }] },
      "route_plan.shift_impossible",
    );
    await refused(
      { vehicles: [{ vehicleId: await desk.roads.vehicle({ status: "out_of_service" }) }] },
      "route_plan.vehicle_unfit",
    );
    const driverId = await desk.roads.driver();
    await refused(
      {
        vehicles: [
          { vehicleId, driverId },
          { vehicleId: await desk.roads.vehicle(), driverId },
        ],
      },
      "route_plan.driver_twice",
    );
    await refused(
      { vehicles: [{ vehicleId }, { vehicleId: await desk.roads.vehicle({ currency: "USD" }) }] },
      "route_plan.currency_differs",
    );
    expect(await routePlanVerbs.listRoutePlans(desk.ctx, { limit: 10 })).toMatchObject({ count: 0 });
  });

  it("is ten thousand stops, figures that are none and less than nothing [LOG-06]", async () => {
    const person = await test.signIn(["logistics"], { organisationId: desk.roads.organisationId });
    const post = async (body: object) => (await person.request("POST", "/api/logistics/route-plans", body)).json();
    const vehicles = [{ vehicleId: await desk.roads.vehicle() }];
    const shipmentId = await desk.roads.shipment();
    const many = Array.from({ length: 10_000 }, () => ({ shipmentId }));
    expect(await post({ day, shipments: many, vehicles })).toMatchObject({
      code: "route_plan.too_many_stops",
      facts: { count: 10_000, limit: 2_000 },
    });
    for (const serviceSeconds of [-1, null, "NaN"])
      expect(await post({ day, shipments: [{ shipmentId, serviceSeconds }], vehicles })).toMatchObject({
        code: "request.invalid",
        errors: [{ path: "shipments.0.serviceSeconds" }],
      });
  });

  it("belongs to somebody else [AUTH-13]", async () => {
    const plan = await desk.create();
    const clerk = await test.signIn(["wms"], { organisationId: desk.roads.organisationId });
    expect((await clerk.request("GET", "/api/logistics/route-plans")).statusCode).toBe(403);
    const stranger = await test.signIn(["logistics"]);
    expect((await stranger.request("GET", `/api/logistics/route-plans/${plan.id}`)).statusCode).toBe(404);
  });
});

describe("a plan sent out", () => {
  it("becomes trips with the hours of the plan, once [LOG-06]", async () => {
    const plan = await desk.solved();
    const sent = await desk.dispatch(plan.id);
    expect(sent).toMatchObject({ state: "dispatched", commands: [] });
    expect(sent.tripIds).toHaveLength(plan.routes.length);
    const { rows } = await tripVerbs.listTrips(desk.ctx, { planId: plan.id, limit: 10 });
    expect(rows.reduce((sum, { plannedMetres }) => sum + plannedMetres, 0)).toBeCloseTo(plan.figures?.metres ?? 0, -1);
    const trip = await tripVerbs.getTrip(desk.ctx, { tripId: rows[0]?.id ?? "" });
    const route = plan.routes.find(({ vehicleId }) => vehicleId === trip.vehicleId);
    expect(trip.visits.map(({ shipmentId }) => shipmentId)).toEqual(route?.visits.map(({ stop }) => stop));
    expect(Date.parse(trip.plannedDepartureAt)).toBeCloseTo(
      Date.parse(plan.startsAt) + (route?.departure ?? 0) * 1_000,
      -4,
    );
    await expect(desk.dispatch(plan.id)).rejects.toMatchObject({ code: "route_plan.refused" });
  });

  it("is refused whole when one shipment is on its way already [LOG-06]", async () => {
    const choice = { shipments: await desk.parcels(4), vehicles: await desk.crew(2) };
    const [one, other] = [await desk.solved(choice), await desk.solved(choice)];
    await desk.dispatch(one.id);
    const left = await routePlanVerbs.getRoutePlan(desk.ctx, { planId: other.id });
    expect(left.commands).not.toContain("dispatch");
    expect(left.stale).toMatchObject({ trip: expect.stringMatching(/^TR-/) });
    await expect(desk.dispatch(other.id)).rejects.toMatchObject({ code: "trip.shipment_taken" });
    expect((await desk.get(other.id)).state).toBe("solved");
    await expect(desk.create(choice)).rejects.toMatchObject({ code: "trip.shipment_taken" });
  });

  it("leaves out what no driver has hours for, and needs a reason against the rules [LOG-05] [LOG-06]", async () => {
    const driverId = await desk.roads.driver({ starts: 300, minutes: 900 });
    const vehicleId = await desk.roads.vehicle();
    const shipmentId = await desk.roads.shipment({ to: around(190) });
    const plan = await desk.solved({ vehicles: [{ vehicleId, driverId }], shipments: [{ shipmentId }] });
    expect(plan.routes).toEqual([]);
    expect(plan.unassigned).toEqual([{ stop: shipmentId, reason: "hours" }]);
    const byHand = await desk.resequence(plan.id, [{ vehicleId, stops: [shipmentId] }]);
    expect(byHand.faults).toContainEqual({ fault: "hours", subject: vehicleId });
    const { rows } = await routePlanVerbs.checkRoutePlanHours(desk.ctx, { planId: plan.id });
    expect(rows).toMatchObject([{ driverId }]);
    expect(rows[0]?.findings.map(({ code }) => code)).toContain("daily_driving");
    await expect(desk.dispatch(plan.id)).rejects.toMatchObject({ code: "route_plan.has_faults" });
    expect((await desk.dispatch(plan.id, "A second driver joins halfway")).state).toBe("dispatched");
  });

  it("gives work to an American driver without entries, who counts as rested [LOG-05] [LOG-06]", async () => {
    const driverId = await desk.roads.driver({ starts: 300, minutes: 900 });
    await test.owner.query("update driver set hours_rule = 'fmcsa_property' where id = $1", [driverId]);
    const vehicleId = await desk.roads.vehicle();
    const shipmentId = await desk.roads.shipment({ to: around(40) });
    const plan = await desk.solved({ vehicles: [{ vehicleId, driverId }], shipments: [{ shipmentId }] });
    expect(plan.unassigned).toEqual([]);
    expect(plan.routes.map((route) => route.vehicleId)).toEqual([vehicleId]);
    const { drivers } = await routePlanVerbs.listRouteChoices(desk.ctx, { day: plan.day });
    expect(drivers.find(({ id }) => id === driverId)?.mayDriveMinutes).toBeNull();
  });

  it("has the breaks of its drivers, and so have its trips and every later hour [LOG-05] [LOG-06]", async () => {
    const driverId = await desk.roads.driver({ starts: 300, minutes: 900 });
    const vehicleId = await desk.roads.vehicle();
    const shipmentId = await desk.roads.shipment({ to: around(165) });
    const plan = await desk.solved({ vehicles: [{ vehicleId, driverId }], shipments: [{ shipmentId }] });
    const [route] = plan.routes;
    expect(route?.breaks.map(({ from, to, before }) => [to - from, before])).toEqual([
      [2_700, shipmentId],
      [2_700, null],
    ]);
    expect(faultsOfStored(plan)).toEqual([]);
    const [first] = route?.breaks ?? [];
    expect((first?.from ?? 0) - (route?.departure ?? 0)).toBeCloseTo(4.5 * 3_600, 0);
    const { tripIds } = await desk.dispatch(plan.id);
    const trip = await tripVerbs.getTrip(desk.ctx, { tripId: tripIds[0] ?? "" });
    expect(trip.findings).toEqual([]);
    expect(trip.breaks.map(({ beforePosition }) => beforePosition)).toEqual([1, null]);
    const onTheRoad = (Date.parse(trip.plannedReturnAt) - Date.parse(trip.plannedDepartureAt)) / 1_000;
    // Two breaks of 45 minutes and the five minutes at the door.
    expect(onTheRoad - trip.plannedDrivingSeconds).toBeCloseTo(2 * 2_700 + 300, -1);
  });

  it("counts what a driver drove before it begins [LOG-05]", async () => {
    const driverId = await desk.roads.driver({ starts: 300, minutes: 900 });
    const now = desk.test.clock.now().getTime();
    const drove = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
    const driving = { duty: "driving", beganAt: drove(3), endedAt: drove(0), vehicleId: null, note: null } as const;
    await dutyVerbs.enterDuty(desk.ctx, { driverId, entries: [driving] });
    const vehicles = [
      {
        vehicleId: await desk.roads.vehicle(),
        driverId,
        shiftStartsAt: drove(0),
        shiftEndsAt: new Date(now + 36_000_000).toISOString(),
      },
    ];
    const shipments = [{ shipmentId: await desk.roads.shipment({ to: around(100) }) }];
    const { vehicles: crew } = await desk.create({ vehicles, shipments });
    expect(crew[0]?.hours).toEqual({
      betweenBreaks: 16_200,
      breakTime: 2_700,
      breakParts: [900, 1_800],
      serviceIsBreak: false,
      sinceBreak: 10_800,
      drivingAtMost: 25_200,
    });
  });
});
