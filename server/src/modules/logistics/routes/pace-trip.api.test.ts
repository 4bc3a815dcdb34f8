import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { tripEndpoints } from "@cerebro/contracts/endpoints/logistics/trips.ts";
import type { TripDetail } from "@cerebro/contracts/entities/logistics/trips.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { PlanDesk } from "../../../../test/factories/plan-desk.ts";
import { around, RouteDesk } from "../../../../test/factories/route-desk.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { sql } from "../../../platform/sql.ts";
import { tripVerbs } from "./trip-verbs.ts";

const at = (clock: string): string => `2026-11-23T${clock}:00.000Z`;

const test = useTestApp({ startAt: new Date(at("06:00")) });

let desk: RouteDesk;
beforeEach(async () => {
  desk = await RouteDesk.open(test);
});

async function make(change: Partial<InputOf<typeof tripEndpoints.createTrip>>): Promise<TripDetail> {
  return tripVerbs.createTrip(desk.ctx, {
    vehicleId: await desk.vehicle(),
    driverId: await desk.driver(),
    departureAt: at("06:15"),
    shipmentIds: [],
    serviceSeconds: 600,
    overrideReason: null,
    ...change,
  });
}

/** A driver who drove until a quarter of an hour before the trips depart. */
async function tiredDriver(): Promise<string> {
  const driverId = await desk.driver();
  await test.owner.query(
    `insert into duty_entry (organisation_id, driver_id, duty, began_at, ended_at, source, entered_by, entered_at)
     select organisation_id, id, 'driving', $2, $3, 'dispatcher', 'Desk', $3 from driver where id = $1`,
    [driverId, at("03:00"), at("06:00")],
  );
  return driverId;
}

const milestones = (shipmentId: string) =>
  desk.ctx.read.rows<{ step: string; planned: string | null; actual: string | null }>(sql`select step,
    planned_at as planned, actual_at as actual from shipment_milestone where shipment_id = ${shipmentId} order by step`);

describe("a trip that another driver gets", () => {
  it("has the breaks and arrivals of the driver it is given to, with what its shipments are told and what it costs [LOG-05] [LOG-06]", async () => {
    const shipmentIds = [await desk.shipment({ to: around(100) }), await desk.shipment({ to: around(120) })];
    const trip = await make({ shipmentIds });
    // Seven hours of driving, three and a half of them home: a fresh driver rests on the way home.
    expect(trip.breaks.map(({ beforePosition }) => beforePosition)).toEqual([null]);
    const tired = await tiredDriver();
    const assigned = await tripVerbs.assignTrip(desk.ctx, {
      tripId: trip.id,
      version: trip.version,
      vehicleId: trip.vehicleId ?? "",
      driverId: tired,
      overrideReason: null,
    });
    // Three hours at the wheel leave one and a half until the first break.
    expect(assigned.breaks).toMatchObject([
      { from: at("07:45"), to: at("08:30"), beforePosition: 1 },
      { from: at("13:20"), beforePosition: null },
    ]);
    const arrivals = ({ visits }: TripDetail) => visits.map(({ plannedArrivalAt }) => Date.parse(plannedArrivalAt));
    const later = arrivals(trip).map((arrival) => arrival + 45 * 60_000);
    expect(arrivals(assigned)).toEqual(later);
    expect(assigned.visits.map(({ estimatedArrivalAt }) => Date.parse(estimatedArrivalAt ?? ""))).toEqual(later);
    expect(Date.parse(assigned.plannedReturnAt) - Date.parse(trip.plannedReturnAt)).toBe(45 * 60_000);
    expect(assigned.plannedCostMinor - trip.plannedCostMinor).toBeCloseTo(1_350, -1);
    expect(await milestones(shipmentIds[0] ?? "")).toContainEqual({
      step: "delivered",
      planned: assigned.visits[0]?.plannedArrivalAt,
      actual: null,
    });
    // Back to a driver who is fresh it is as it was, but for fractions of seconds that a plan has and a trip has not.
    const { id: tripId, version, vehicleId } = assigned;
    const driverId = trip.driverId ?? "";
    const back = { tripId, version, vehicleId: vehicleId ?? "", driverId, overrideReason: null };
    const again = await tripVerbs.assignTrip(desk.ctx, back);
    expect(again.breaks.map(({ beforePosition }) => beforePosition)).toEqual([null]);
    expect(arrivals(again)).toEqual(arrivals(trip));
    expect(again.plannedReturnAt).toBe(trip.plannedReturnAt);
    expect(again.plannedCostMinor - trip.plannedCostMinor).toBeCloseTo(0, -1);
  });

  it("is given to a driver whose breaks make a stop late only with a reason, and the trip says so [LOG-05] [LOG-06]", async () => {
    const closesAt = at("09:30");
    const trip = await make({
      shipmentIds: [await desk.shipment({ to: around(100), closesAt })],
    });
    const tired = await tiredDriver();
    const crew = { tripId: trip.id, version: trip.version, vehicleId: trip.vehicleId ?? "", driverId: tired };
    await expect(tripVerbs.assignTrip(desk.ctx, { ...crew, overrideReason: null })).rejects.toMatchObject({
      code: "trip.hours",
      facts: { finding: expect.stringMatching(/stop 1 .* is reached \d+ min after its time window/) },
    });
    expect(await tripVerbs.getTrip(desk.ctx, { tripId: trip.id })).toEqual(trip);
    const assigned = await tripVerbs.assignTrip(desk.ctx, { ...crew, overrideReason: "The consignee agreed" });
    expect(assigned).toMatchObject({ findings: [{ code: "late_stop" }], overrideReason: "The consignee agreed" });
  });

  it("gives dangerous goods to drivers with a valid certificate only, and so does an assignment [LOG-05] [LOG-06]", async () => {
    const plans = new PlanDesk(desk);
    const [trained, expired, untrained] = [await desk.driver(), await desk.driver(), await desk.driver()];
    for (const [driverId, until] of [
      [trained, "2026-11-23"],
      [expired, "2026-11-22"],
    ])
      await test.owner.query("update driver set adr_expires_on = $2 where id = $1", [driverId, until]);
    const vehicleId = await desk.vehicle({ skills: ["dangerous_goods"] });
    const shipmentId = await desk.shipment();
    const shipments = [{ shipmentId, skills: ["dangerous_goods" as const] }];
    for (const driverId of [expired, untrained]) {
      const { unassigned } = await plans.solved({ vehicles: [{ vehicleId, driverId }], shipments });
      expect(unassigned).toEqual([{ stop: shipmentId, reason: "skills" }]);
    }
    const plan = await plans.solved({ vehicles: [{ vehicleId, driverId: trained }], shipments });
    const { tripIds } = await plans.dispatch(plan.id);
    const [tripId = ""] = tripIds;
    expect((await tripVerbs.getTrip(desk.ctx, { tripId })).needs).toEqual(["dangerous_goods"]);
    const assign = (driverId: string) =>
      tripVerbs.assignTrip(desk.ctx, { tripId, version: null, vehicleId, driverId, overrideReason: "Only this once" });
    for (const [driverId, reason] of [
      [expired, "the ADR certificate for dangerous goods expired on 2026-11-22"],
      [untrained, "no ADR certificate for dangerous goods is recorded"],
    ] as const)
      await expect(assign(driverId)).rejects.toMatchObject({
        code: "trip.crew_unfit",
        facts: expect.objectContaining({ reason }),
      });
  });
});
