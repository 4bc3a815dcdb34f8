import { beforeEach, describe, expect, it } from "vitest";
import { faultsOfStored, PlanDesk, quick } from "../../../../test/factories/plan-desk.ts";
import { around } from "../../../../test/factories/route-desk.ts";
import { startOsrm } from "../../../../test/osrm-stand-in.ts";
import { useStarted, useTestApp } from "../../../../test/use-test-app.ts";
import { routePlanVerbs } from "./plan-verbs.ts";

const startAt = new Date("2026-11-23T06:00:00Z");

const test = useTestApp({ startAt });

let desk: PlanDesk;
beforeEach(async () => {
  desk = await PlanDesk.open(test);
});

describe("the search", () => {
  it(
    "goes on elsewhere when its node dies, and ends early with the best so far [LOG-06]",
    { timeout: 30_000 },
    async () => {
      const plan = await desk.create({ shipments: await desk.parcels(30), options: { seconds: 60 } });
      const target = { planId: plan.id, version: null };
      const solving = await routePlanVerbs.solveRoutePlan(desk.ctx, { ...target, options: null });
      expect(solving).toMatchObject({ state: "solving", commands: ["stop"] });
      await expect(desk.resequence(plan.id, [])).rejects.toMatchObject({ code: "route_plan.refused" });
      const begun = async () => {
        await expect
          .poll(async () => (await desk.get(plan.id)).progress?.vehicles, { timeout: 10_000 })
          .toBeGreaterThan(0);
      };
      const dying = await test.joinNode({ background: true });
      await begun();
      await dying.close();
      expect((await desk.get(plan.id)).state).toBe("solving");
      await test.owner.query("update route_plan set progress = null where id = $1", [plan.id]);
      const next = await test.joinNode({ background: true });
      await begun();
      await routePlanVerbs.stopRoutePlan(desk.ctx, target);
      await expect.poll(async () => (await desk.get(plan.id)).state, { timeout: 10_000 }).toBe("solved");
      await next.close();
      const ended = await desk.get(plan.id);
      expect(ended).toMatchObject({ endedEarly: true, unassigned: [] });
      expect(faultsOfStored(ended)).toEqual([]);
      const { rows } = await test.owner.query(
        "select state, attempt from job_run where name = 'routes-solve' and payload->>'planId' = $1",
        [plan.id],
      );
      expect(rows).toMatchObject([{ state: "cancelled" }]);
    },
  );

  it("that waits is called off at once [LOG-06]", async () => {
    const { id: planId } = await desk.create();
    await routePlanVerbs.solveRoutePlan(desk.ctx, { planId, version: null, options: null });
    expect(await routePlanVerbs.stopRoutePlan(desk.ctx, { planId, version: null })).toMatchObject({ state: "draft" });
    await test.drain();
    expect(await desk.get(planId)).toMatchObject({ state: "draft", routes: [] });
  });
});

describe("ways along roads", () => {
  const osrm = useStarted(startOsrm);
  const roads = useTestApp(() => ({ startAt, config: { routingUrl: osrm.url } }));
  beforeEach(async () => {
    desk = await PlanDesk.open(roads);
    osrm.answer(null);
    osrm.asked.length = 0;
  });

  it("come from the road server in pieces and stay with the plan [LOG-06]", async () => {
    const shipments: { shipmentId: string }[] = [];
    for (let one = 0; one < 60; one += 1)
      shipments.push({ shipmentId: await desk.roads.shipment({ to: around(one / 4, one / 9) }) });
    const plan = await desk.solved({ shipments, options: { ...quick, iterations: 50 } });
    // The depot is one of the places; the first shipment lies there too.
    expect(plan.places).toHaveLength(60);
    expect(osrm.asked).toHaveLength(4);
    expect(plan).toMatchObject({ state: "solved", travelSource: "roads", travelNote: null, unassigned: [] });
    const travel = await routePlanVerbs.getRoutePlanTravel(desk.ctx, { planId: plan.id });
    const matrix = {
      ...travel,
      durations: Int32Array.from(travel.durations),
      distances: Int32Array.from(travel.distances),
    };
    expect(faultsOfStored(plan, matrix)).toEqual([]);
    const [from, to] = [plan.places[3], plan.places[57]];
    const metres =
      100_000 *
      (Math.abs((from?.latitude ?? 0) - (to?.latitude ?? 0)) + Math.abs((from?.longitude ?? 0) - (to?.longitude ?? 0)));
    expect(travel.distances[3 * 60 + 57]).toBeCloseTo(metres, -1);
    expect(travel.durations[3 * 60 + 57]).toBeCloseTo(metres / 20, -1);
    await desk.solve(plan.id);
    await roads.drain();
    expect(osrm.asked).toHaveLength(4);
  });

  it("are straight lines when it does not answer or answers nonsense, and the plan says so [LOG-06]", async () => {
    for (const [body, status, note] of [
      ["busy", 503, "the road server answered 503"],
      [`{"code":"Ok","durations":[["NaN"]],"distances":[[-1]]}`, 200, "cannot be read"],
      [`{"code":"Ok","durations":[],"distances":[]}`, 200, "left ways out"],
    ] as const) {
      osrm.answer({ status, body });
      const plan = await desk.solved();
      expect(plan).toMatchObject({ state: "solved", travelSource: "straight", unassigned: [] });
      expect(plan.travelNote).toContain(note);
      expect(faultsOfStored(plan)).toEqual([]);
      await expect(routePlanVerbs.getRoutePlanTravel(desk.ctx, { planId: plan.id })).rejects.toMatchObject({
        code: "route_plan.travel_unknown",
      });
    }
  });
});
