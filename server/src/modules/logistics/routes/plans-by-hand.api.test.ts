import type { RoutePlanDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { faultsOfStored, PlanDesk, planDay as day, stopsOn } from "../../../../test/factories/plan-desk.ts";
import { around } from "../../../../test/factories/route-desk.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { routePlanVerbs } from "./plan-verbs.ts";

const at = (clock: string): string => `${day}T${clock}:00.000Z`;
const test = useTestApp({ startAt: new Date("2026-11-23T06:00:00Z") });

let desk: PlanDesk;
beforeEach(async () => {
  desk = await PlanDesk.open(test);
});

describe("a plan changed by hand", () => {
  it("is reckoned anew, and what it breaks is shown [LOG-06]", async () => {
    const late = await desk.roads.shipment({ to: around(5), opensAt: at("08:00"), closesAt: at("08:20") });
    const plan = await desk.solved({
      shipments: [{ shipmentId: late }, ...(await desk.parcels(5))],
      vehicles: await desk.crew(1),
    });
    expect(plan.faults).toEqual([]);
    const [route] = plan.routes;
    const order = stopsOn(route as RoutePlanDetail["routes"][number]);
    const behind = [...order.filter((stop) => stop !== late), late];
    const changed = await desk.resequence(plan.id, [{ vehicleId: route?.vehicleId ?? "", stops: behind }]);
    expect(changed).toMatchObject({ byHand: true, faults: [{ fault: "time_window", subject: late }] });
    expect(changed.figures?.lateSeconds).toBeGreaterThan(0);
    expect(faultsOfStored(changed)).toEqual([`time_window ${late}`]);
    await expect(desk.dispatch(plan.id)).rejects.toMatchObject({ code: "route_plan.has_faults", facts: { count: 1 } });
    const without = await desk.resequence(plan.id, [{ vehicleId: route?.vehicleId ?? "", stops: order.slice(1) }]);
    expect(without.unassigned).toEqual([{ stop: order[0], reason: "by_hand" }]);
  });

  it("takes each stop once, and pairs whole [LOG-06]", async () => {
    const pair = await desk.roads.shipment({ from: around(5, 5), to: around(9, 5) });
    const plan = await desk.create({ shipments: [{ shipmentId: pair }], vehicles: await desk.crew(1) });
    const vehicleId = plan.vehicles[0]?.id ?? "";
    for (const stops of [[pair], [`${pair}:pickup`, pair, pair], ["ghost"]])
      await expect(desk.resequence(plan.id, [{ vehicleId, stops }])).rejects.toMatchObject({
        code: "route_plan.stop_unknown",
      });
    const made = await desk.resequence(plan.id, [{ vehicleId, stops: [`${pair}:pickup`, pair] }]);
    expect(made).toMatchObject({ state: "solved", faults: [], unassigned: [] });
  });

  it("is improved from there, and a locked shipment stays with its vehicle [LOG-06]", async () => {
    const plan = await desk.solved({ shipments: await desk.parcels(8), vehicles: await desk.crew(2) });
    const [first, second] = plan.vehicles;
    const locked = plan.stops[0]?.shipmentId ?? "";
    const worst = [{ vehicleId: first?.id ?? "", stops: plan.stops.map(({ id }) => id).toReversed() }];
    const byHand = await desk.resequence(plan.id, worst);
    const vehicleId = second?.id ?? "";
    const held = await routePlanVerbs.lockRoutePlan(desk.ctx, {
      planId: plan.id,
      version: null,
      locks: [{ shipmentId: locked, vehicleId }],
    });
    expect(held.faults).toEqual([{ fault: "skills", subject: locked }]);
    await desk.solve(plan.id);
    await test.drain();
    const better = await desk.get(plan.id);
    expect(better.routes.find((route) => stopsOn(route).includes(locked))?.vehicleId).toBe(vehicleId);
    expect(better).toMatchObject({ byHand: false, faults: [], unassigned: [] });
    expect(better.figures?.metres).toBeLessThan(byHand.figures?.metres ?? 0);
  });

  it("stands beside its copy, to be compared [LOG-06]", async () => {
    const plan = await desk.solved();
    const copy = await routePlanVerbs.copyRoutePlan(desk.ctx, { planId: plan.id, name: "By hand", options: null });
    expect(copy).toMatchObject({ state: "solved", name: "By hand", figures: plan.figures, routes: plan.routes });
    const { rows } = await routePlanVerbs.listRoutePlans(desk.ctx, { day, limit: 10 });
    expect(rows.map(({ number }) => number).toSorted()).toEqual([plan.number, copy.number].toSorted());
    await routePlanVerbs.discardRoutePlan(desk.ctx, { planId: copy.id, version: null });
    expect(await routePlanVerbs.listRoutePlans(desk.ctx, { day, limit: 10 })).toMatchObject({ count: 1 });
    await expect(desk.resequence(copy.id, [])).rejects.toMatchObject({ code: "route_plan.refused" });
  });
});
