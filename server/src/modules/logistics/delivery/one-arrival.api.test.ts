import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minutesAhead, Ride } from "../../../../test/factories/ride.ts";
import { around } from "../../../../test/factories/route-desk.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { AppError } from "../../../platform/errors.ts";
import { getLogisticsDashboard } from "../overview/dashboard.ts";
import { shipmentVerbs } from "../../shipments/index.ts";
import { reckonAllArrivals } from "./arrivals.ts";
import { deliveryVerbs } from "./verbs.ts";

const minute = 60_000;
const test = useTestApp({ startAt: new Date("2026-11-23T07:00:00Z") });

const soon = (minutes: number): string => minutesAhead(test, minutes);

describe("the expected arrival", () => {
  it("is the same in all places, whatever happens on the way [LOG-01] [LOG-07] [LOG-08] [LOG-09]", async () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant("wait" as const), by: fc.integer({ min: 1, max: 90 }) }),
      fc.record({ kind: fc.constant("seen" as const), by: fc.integer({ min: 0, max: 35 }) }),
      fc.record({
        kind: fc.constantFrom("arrive", "fail", "skip", "delay", "again", "return", "set_out"),
        by: fc.nat(2),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(act, { minLength: 4, maxLength: 6 }), async (starts, acts) => {
        const ride = await Ride.open(test);
        if (starts) await ride.start();
        for (const { kind, by } of acts) {
          await unlessRefused(() => happen(ride, kind, by));
          // The one that was touched, and one behind it.
          for (const index of [by % 3, (by + 1) % 3]) {
            const places = await ride.places(ride.shipmentIds[index] ?? "");
            const all = new Set(Object.values(places));
            expect(all.size, JSON.stringify({ kind, by, places }, null, 1)).toBe(1);
          }
        }
      }),
      { numRuns: 5 },
    );
  });

  it("follows from the vehicle's last position and the rest of its route [LOG-07] [LOG-08]", async () => {
    const ride = await Ride.open(test);
    const [first = "", second = "", third = ""] = ride.shipmentIds;
    const planned = ride.trip.visits.map(({ plannedArrivalAt }) => Date.parse(plannedArrivalAt));
    const expected = async (shipmentId: string) => Date.parse((await ride.places(shipmentId))["shipment"] ?? "");
    test.clock.advance(60 * minute);
    await ride.start();
    expect(await expected(first)).toBe(planned[0]);
    const leg = (planned[0] ?? 0) - test.clock.now().getTime();
    // Twenty minutes in a jam, half of the way is done: the other half is still to be driven.
    test.clock.advance(20 * minute);
    await ride.seen(around(5));
    const delay = 20 * minute - leg / 2;
    expect(Math.abs((await expected(first)) - ((planned[0] ?? 0) + delay))).toBeLessThan(minute);
    expect(Math.abs((await expected(second)) - ((planned[1] ?? 0) + delay))).toBeLessThan(minute);
    // Nothing moves: what is overdue is not expected in the past, and what comes after waits with it.
    test.clock.advance(120 * minute);
    await reckonAllArrivals(ride.desk.ctx);
    expect(await expected(first)).toBeGreaterThanOrEqual(test.clock.now().getTime());
    const apart = (planned[2] ?? 0) - (planned[0] ?? 0);
    expect(Math.abs((await expected(third)) - (await expected(first)) - apart)).toBeLessThan(minute);
  });

  it("contains the breaks that the driver still has to take, on the way and at a stop [LOG-05] [LOG-07] [LOG-08]", async () => {
    const ride = await Ride.open(test);
    const [first = "", second = "", third = ""] = ride.shipmentIds;
    const expected = async (shipmentId: string) => Date.parse((await ride.places(shipmentId))["shipment"] ?? "");
    const near = async (shipmentId: string, at: number) =>
      expect(Math.abs((await expected(shipmentId)) - at)).toBeLessThan(minute);
    const departs = Date.parse(ride.trip.plannedDepartureAt);
    const driving = Date.parse(ride.trip.visits[0]?.plannedArrivalAt ?? "") - departs;
    // The plan gets a break of 30 minutes half-way to the first stop, and one of 45 at the second.
    const halfWay = departs + driving / 2;
    const iso = (at: number) => new Date(at).toISOString();
    const reaches = (position: number, late: number) =>
      Date.parse(ride.trip.visits[position]?.plannedArrivalAt ?? "") + late * minute;
    const planned = [reaches(0, 30), reaches(1, 30), reaches(2, 75)] as const;
    const breaks = [
      { from: iso(halfWay), to: iso(halfWay + 30 * minute), beforePosition: 1 },
      { from: iso(planned[1]), to: iso(planned[1] + 45 * minute), beforePosition: 2 },
    ];
    await test.owner.query("update trip set breaks = $2 where id = $1", [ride.trip.id, JSON.stringify(breaks)]);
    await test.owner.query(
      `update trip_stop set planned_arrival_at = planned_arrival_at
         + case when position = 3 then interval '75 minutes' else interval '30 minutes' end where trip_id = $1`,
      [ride.trip.id],
    );
    test.clock.advance(departs - test.clock.now().getTime());
    await ride.start();
    for (const [index, shipmentId] of ride.shipmentIds.entries()) await near(shipmentId, planned[index] ?? 0);
    // A quarter of the way, as planned: the whole break is ahead.
    test.clock.advance(driving / 4);
    await ride.seen(around(2.5));
    await near(first, planned[0]);
    // Three quarters of it, ten minutes late: the break is over.
    test.clock.advance(driving / 2 + 40 * minute);
    await ride.seen(around(7.5));
    await near(first, planned[0] + 10 * minute);
    await near(third, planned[2] + 10 * minute);
    // The second stop is called off before it is reached; its break is taken on the way, its service is not.
    await deliveryVerbs.skipStop(ride.desk.ctx, {
      ...ride.told,
      stopId: await ride.stop(1),
      reason: "not_loaded",
      note: null,
    });
    await reckonAllArrivals(ride.desk.ctx);
    await near(third, planned[2]);
    expect(await expected(second)).not.toBe(planned[1]);
  });

  it("is what a forecast of delay begins with, and what makes a stop late [LOG-01] [PRED-07]", async () => {
    const ride = await Ride.open(test);
    const [shipmentId = ""] = ride.shipmentIds;
    const { organisationId } = ride.desk;
    await ride.promise(24 * 60);
    await test.owner.query("update shipment set promised_at = agreed_at where id = $1", [shipmentId]);
    await test.owner.query(
      `insert into shipment_delay (shipment_id, organisation_id, probability, estimated_minutes, factors, method,
         learned_from, generated_at) values ($1, $2, 0.9, 60, '[]', 'baseline', 100, $3)`,
      [shipmentId, organisationId, test.clock.now()],
    );
    const person = await test.signIn(["logistics"], { organisationId });
    const shown = async () => (await person.request("GET", `/api/logistics/shipments/${shipmentId}/delay`)).json();
    const { shipment: planned } = await ride.places(shipmentId);
    expect(await shown()).toMatchObject({
      currentETA: planned,
      revisedETA: new Date(Date.parse(planned ?? "") + 60 * minute).toISOString(),
    });
    // The driver tells of a delay: the later of both holds, for the window of the stop as well.
    await test.owner.query("update trip_stop set window_closes_at = planned_arrival_at + interval '1 hour'");
    const late = async () => (await getLogisticsDashboard(ride.desk.ctx, {})).trips.stopsLate;
    const before = await late();
    await ride.start();
    const word = { source: "driver", reason: "weather_road", note: null, estimatedAt: soon(600) } as const;
    await shipmentVerbs.tellShipment(ride.desk.ctx, { shipmentId, status: "delayed", occurredAt: soon(0), ...word });
    expect((await ride.places(shipmentId))["shipment"]).toBe(word.estimatedAt);
    expect(await shown()).toMatchObject({ currentETA: word.estimatedAt });
    expect([before, await late()]).toEqual([0, 1]);
  });

  it("says of a trip that has not left in time that its goods come later, and at risk [LOG-01]", async () => {
    const ride = await Ride.open(test);
    const [shipmentId = ""] = ride.shipmentIds;
    await ride.promise(100);
    const punctuality = async () => (await shipmentVerbs.getShipment(ride.desk.ctx, { shipmentId })).punctuality;
    await test.owner.query("update shipment set shipped_at = $2 where id = $1", [shipmentId, test.clock.now()]);
    expect(await punctuality()).toBe("on_time");
    test.clock.advance(95 * minute);
    await reckonAllArrivals(ride.desk.ctx);
    expect(await punctuality()).toBe("at_risk");
  });

  it("is nothing once goods go back, and the attempt stays in sight [LOG-01] [LOG-07]", async () => {
    const ride = await Ride.open(test);
    const [shipmentId = ""] = ride.shipmentIds;
    await ride.promise(24 * 60);
    await ride.start();
    test.clock.advance(90 * minute);
    await ride.fail(0);
    expect((await ride.places(shipmentId))["shipment"]).toBeNull();
    await deliveryVerbs.decideNext(ride.desk.ctx, { shipmentId, next: "return", on: null, note: null });
    const { ctx } = ride.desk;
    const back = { shipmentId, source: "house", reason: null, note: null, estimatedAt: null } as const;
    test.clock.advance(90 * minute);
    await shipmentVerbs.tellShipment(ctx, { ...back, status: "returned", occurredAt: soon(0) });
    const places = await ride.places(shipmentId);
    expect(Object.values(places).every((at) => at === null)).toBe(true);
    const shipment = await shipmentVerbs.getShipment(ctx, { shipmentId });
    expect(shipment).toMatchObject({ status: "returned", attempts: 1, punctuality: "no_promise" });
    expect(shipment.events.map(({ status }) => status)).toContain("attempt_failed");
    const { events } = await deliveryVerbs.getDelivery(ctx, { shipmentId });
    expect(events.filter(({ state }) => state === "failed")).toMatchObject([
      { attempt: 1, reason: "consignee_absent" },
    ]);
    const { attempts } = await deliveryVerbs.trackShipment(ctx, { token: await ride.token(shipmentId) });
    expect(attempts).toMatchObject([{ reason: "consignee_absent" }]);
  });
});

async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function happen(ride: Ride, kind: string, by: number): Promise<unknown> {
  const { ctx } = ride.desk;
  const shipmentId = ride.shipmentIds[by] ?? "";
  const stopId = ["arrive", "skip", "set_out"].includes(kind) ? await ride.stop(by) : "";
  switch (kind) {
    case "wait":
      test.clock.advance(by * minute);
      return reckonAllArrivals(ctx);
    case "seen":
      return ride.seen(around(by, 1));
    case "arrive":
      return deliveryVerbs.arriveAtStop(ctx, { ...ride.told, stopId });
    case "set_out":
      return deliveryVerbs.setOutForStop(ctx, { ...ride.told, stopId });
    case "skip":
      return deliveryVerbs.skipStop(ctx, { ...ride.told, stopId, reason: "not_loaded", note: null });
    case "fail":
      return ride.fail(by);
    case "again":
    case "return":
      return deliveryVerbs.decideNext(ctx, { shipmentId, next: kind, on: null, note: null });
    default: {
      const word = { source: "carrier", reason: "weather_road", note: null, estimatedAt: soon(600) } as const;
      return shipmentVerbs.tellShipment(ctx, { shipmentId, status: "delayed", occurredAt: soon(0), ...word });
    }
  }
}
