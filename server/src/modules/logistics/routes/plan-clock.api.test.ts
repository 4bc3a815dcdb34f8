import { beforeEach, describe, expect, it } from "vitest";
import { PlanDesk } from "../../../../test/factories/plan-desk.ts";
import { around } from "../../../../test/factories/route-desk.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { loadTerms } from "../fleet/duty.store.ts";
import { routePlanVerbs } from "./plan-verbs.ts";
import { tripVerbs } from "./trip-verbs.ts";

const startAt = new Date("2026-11-23T06:00:00Z");
const test = useTestApp({ startAt });

let desk: PlanDesk;
beforeEach(async () => {
  desk = await PlanDesk.open(test);
});

/** Sets the clock for one piece of work; afterwards the day begins again. */
async function at<Answer>(moment: string, work: () => Promise<Answer>): Promise<Answer> {
  const by = Date.parse(moment) - startAt.getTime();
  test.clock.advance(by);
  return work().finally(() => test.clock.advance(-by));
}

const zoned = (locationId: string, zone: string | null) =>
  test.owner.query("update location set time_zone = $2 where id = $1", [locationId, zone]);
const first = async (planId: string) => (await desk.get(planId)).routes[0]?.departure ?? Number.NaN;
const begins = async ({ id, startsAt }: { id: string; startsAt: string }) =>
  new Date(Date.parse(startsAt) + (await first(id)) * 1_000).toISOString();
const crewOf = async (driver: { starts?: number; minutes?: number }) => [
  { vehicleId: await desk.roads.vehicle(), driverId: await desk.roads.driver(driver) },
];

describe("a plan and the clock", () => {
  it("starts after now and the preparation, not at a shift that began in the morning [LOG-06]", async () => {
    const vehicles = await crewOf({ starts: 405, minutes: 720 });
    const plan = await at("2026-11-23T16:03:00Z", () => desk.solved({ vehicles }));
    expect(plan.unassigned).toEqual([]);
    expect(await begins(plan)).toBe("2026-11-23T16:33:00.000Z");
    const late = await at("2026-11-23T16:03:00Z", () =>
      desk.solved({ vehicles, options: { iterations: 50, preparationMinutes: 90 } }),
    );
    expect(await begins(late)).toBe("2026-11-23T17:33:00.000Z");
    // In the morning the shift is still to come.
    expect(await begins(await desk.solved({ vehicles }))).toBe("2026-11-23T06:45:00.000Z");
  });

  it("is refused for a day that is over at its depot, and for a shift that is [LOG-06]", async () => {
    await expect(desk.create({ day: "2026-11-22" })).rejects.toMatchObject({
      code: "route_plan.day_past",
      facts: { day: "2026-11-22", today: "2026-11-23", timeZone: expect.any(String) },
    });
    const vehicles = await crewOf({ starts: 405, minutes: 540 });
    const late = at("2026-11-23T15:20:00Z", () => desk.create({ vehicles }));
    await expect(late).rejects.toMatchObject({
      code: "route_plan.shift_over",
      facts: expect.objectContaining({ shiftEndsAt: "2026-11-23 15:45", soonest: "2026-11-23 15:50" }),
    });
    const plans = await routePlanVerbs.listRoutePlans(desk.ctx, { limit: 10 });
    expect(plans.count).toBe(0);
  });

  it("is not dispatched after its departure, but solved again it goes [LOG-06]", async () => {
    const plan = await desk.solved({ vehicles: await crewOf({ starts: 405, minutes: 720 }) });
    await at("2026-11-23T16:03:00Z", async () => {
      await expect(desk.dispatch(plan.id)).rejects.toMatchObject({
        code: "route_plan.departure_past",
        facts: expect.objectContaining({ number: plan.number, departureAt: "2026-11-23 06:45" }),
      });
      expect((await tripVerbs.listTrips(desk.ctx, { limit: 10 })).count).toBe(0);
      await desk.solve(plan.id);
      await test.drain();
      expect(await begins(plan)).toBe("2026-11-23T16:33:00.000Z");
      expect((await desk.dispatch(plan.id)).state).toBe("dispatched");
    });
  });

  it("of a day that has passed is neither solved, copied, changed nor dispatched [LOG-06]", async () => {
    const plan = await desk.solved();
    const routes = plan.routes.map(({ vehicleId, visits }) => ({ vehicleId, stops: visits.map(({ stop }) => stop) }));
    await at("2026-11-24T08:00:00Z", async () => {
      const past = { code: "route_plan.day_past" };
      await expect(desk.solve(plan.id)).rejects.toMatchObject(past);
      const copy = { planId: plan.id, name: null, options: null };
      await expect(routePlanVerbs.copyRoutePlan(desk.ctx, copy)).rejects.toMatchObject(past);
      await expect(desk.resequence(plan.id, routes)).rejects.toMatchObject(past);
      await expect(desk.dispatch(plan.id)).rejects.toMatchObject({ code: "route_plan.departure_past" });
    });
    expect(await desk.get(plan.id)).toEqual(plan);
  });

  it("changed by hand starts from now on as well [LOG-06]", async () => {
    const plan = await desk.solved({ vehicles: await crewOf({ starts: 405, minutes: 720 }) });
    const routes = plan.routes.map(({ vehicleId, visits }) => ({ vehicleId, stops: visits.map(({ stop }) => stop) }));
    await at("2026-11-23T12:00:00Z", () => desk.resequence(plan.id, routes.toReversed()));
    expect(await begins(plan)).toBe("2026-11-23T12:30:00.000Z");
  });

  it("by hand leaves now or later [LOG-06]", async () => {
    const [crew] = await crewOf({});
    const trip = {
      vehicleId: crew?.vehicleId ?? "",
      driverId: crew?.driverId ?? null,
      departureAt: "2026-11-23T05:44:00.000Z",
      shipmentIds: [await desk.roads.shipment()],
      serviceSeconds: 300,
      overrideReason: null,
    };
    await expect(tripVerbs.createTrip(desk.ctx, trip)).rejects.toMatchObject({ code: "trip.departure_past" });
    // Fifteen minutes for the form and for clocks that differ.
    const made = await tripVerbs.createTrip(desk.ctx, { ...trip, departureAt: "2026-11-23T05:46:00.000Z" });
    expect(made.plannedDepartureAt).toBe("2026-11-23T06:00:00.000Z");
  });
});

/** Days on which the clocks are changed: when a shift from 06:45 begins by the clock of each depot. */
const changes = [
  ["Europe/London", "2027-03-28", "2027-03-28T05:45:00.000Z"],
  ["Europe/London", "2027-10-31", "2027-10-31T06:45:00.000Z"],
  ["America/New_York", "2027-03-14", "2027-03-14T10:45:00.000Z"],
  ["America/New_York", "2026-11-23", "2026-11-23T11:45:00.000Z"],
  ["Pacific/Auckland", "2027-04-04", "2027-04-03T18:45:00.000Z"],
  ["Pacific/Auckland", "2027-09-26", "2027-09-25T17:45:00.000Z"],
] as const;

describe("the zone of depots and drivers", () => {
  it.each(changes)("begins a shift at 06:45 in %s on %s [LOG-06]", async (zone, day, expected) => {
    await zoned(desk.roads.depotId, zone);
    const { startsAt, vehicles, timeZone } = await desk.create({ day, vehicles: await crewOf({ starts: 405 }) });
    expect(timeZone).toBe(zone);
    expect(vehicles.map(({ earliest }) => new Date(Date.parse(startsAt) + earliest * 1_000).toISOString())).toEqual([
      expected,
    ]);
  });

  it("counts for each depot of a plan, the driver's own before it, and for what day it is there [LOG-05] [LOG-06]", async () => {
    const far = await desk.roads.depot(around(60));
    await zoned(far, "Pacific/Auckland");
    const [here, there, own] = [
      await desk.roads.vehicle(),
      await desk.roads.vehicle({ home: far }),
      await desk.roads.vehicle(),
    ];
    const driverId = await desk.roads.driver({ starts: 480 });
    await test.owner.query("update driver set time_zone = 'America/New_York' where id = $1", [driverId]);
    const crew = [{ vehicleId: here }, { vehicleId: there }, { vehicleId: own, driverId }];
    const plan = await desk.create({ day: "2026-11-24", vehicles: crew });
    const moments = plan.vehicles.map(({ earliest }) => Date.parse(plan.startsAt) + earliest * 1_000);
    // 08:00 in UTC, the zone of the organization, Auckland and New York.
    const expected = ["2026-11-24T08:00Z", "2026-11-23T19:00Z", "2026-11-24T13:00Z"].map((moment) =>
      Date.parse(moment),
    );
    expect(plan.timeZone).toBe("UTC");
    expect(moments).toEqual(expected);
    // At half past twelve of the 23rd in UTC it is the 24th in Auckland.
    await at("2026-11-23T12:30:00Z", async () => {
      const shipments = [{ shipmentId: await desk.roads.shipment({ fromLocationId: far }) }];
      const vehicles = [{ vehicleId: there }];
      await expect(desk.create({ day: "2026-11-23", shipments, vehicles })).rejects.toMatchObject({
        code: "route_plan.day_past",
        facts: { today: "2026-11-24", timeZone: "Pacific/Auckland" },
      });
      expect((await desk.create({ day: "2026-11-24", shipments, vehicles })).timeZone).toBe("Pacific/Auckland");
    });
  });

  it("of a driver's home counts for the rules on hours where the driver has none [LOG-05]", async () => {
    const driverId = await desk.roads.driver();
    await zoned(desk.roads.depotId, "America/Denver");
    const zoneOf = async () => (await loadTerms(desk.ctx.read, [driverId]))[0]?.timeZone;
    expect(await zoneOf()).toBe("America/Denver");
    await test.owner.query("update driver set time_zone = 'America/Chicago' where id = $1", [driverId]);
    expect(await zoneOf()).toBe("America/Chicago");
  });

  it("shows vehicles and drivers with the clock their shifts are by [LOG-06]", async () => {
    await zoned(desk.roads.depotId, "America/Denver");
    const [vehicleId, driverId] = [await desk.roads.vehicle(), await desk.roads.driver()];
    const { vehicles, drivers } = await routePlanVerbs.listRouteChoices(desk.ctx, { day: "2026-11-24" });
    expect(vehicles.find(({ id }) => id === vehicleId)?.timeZone).toBe("America/Denver");
    expect(drivers.find(({ id }) => id === driverId)?.timeZone).toBe("America/Denver");
  });
});
