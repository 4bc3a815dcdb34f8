import { beforeEach, describe, expect, it } from "vitest";
import { PlanDesk, stopsOn } from "../../../../test/factories/plan-desk.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const test = useTestApp({ startAt: new Date("2026-11-23T06:00:00Z") });

let desk: PlanDesk;
let person: SignedInPerson;
beforeEach(async () => {
  desk = await PlanDesk.open(test);
  person = await test.signIn(["logistics"], { organisationId: desk.roads.organisationId });
});

/** Does it over HTTP and answers the id by which it can be taken back. */
async function done(method: "POST" | "PUT", url: string, body: object): Promise<string> {
  const response = await person.request(method, url, body);
  expect(response.statusCode, response.body).toBeLessThan(300);
  return String(response.headers["applied-action"] ?? "");
}
const undo = (id: string) => person.request("POST", `/api/actions/applied/${id}/undo`, {});

describe("taken back", () => {
  it("stops lie where they lay, trips are called off and the plan is open again [LOG-06] [PLT-06]", async () => {
    const plan = await desk.solved();
    const url = `/api/logistics/route-plans/${plan.id}`;
    const [route] = plan.routes;
    if (route === undefined) throw new Error("there is no route");
    const routes = [{ vehicleId: route.vehicleId, stops: stopsOn(route).toReversed() }];
    const moved = await done("PUT", `${url}/routes`, { routes });
    expect((await desk.get(plan.id)).routes[0]?.visits.map(({ stop }) => stop)).toEqual(routes[0]?.stops);
    expect((await undo(moved)).statusCode).toBe(200);
    expect((await desk.get(plan.id)).figures).toEqual(plan.figures);
    const sent = await done("POST", `${url}/dispatch`, {});
    expect((await undo(sent)).statusCode).toBe(200);
    expect(await desk.get(plan.id)).toMatchObject({ state: "solved" });
    const { rows } = await test.owner.query("select distinct state from trip where plan_id = $1", [plan.id]);
    expect(rows).toEqual([{ state: "cancelled" }]);
    expect((await desk.dispatch(plan.id)).state).toBe("dispatched");
  });

  it("an assignment gives the trip back to its crew, and the cost follows the vehicle each time [LOG-06] [PLT-06]", async () => {
    const plan = await desk.solved({ vehicles: await desk.crew(1) });
    const { tripIds } = await desk.dispatch(plan.id);
    const trip = async () => (await person.request("GET", `/api/logistics/trips/${tripIds[0]}`)).json();
    const before = await trip();
    const vehicleId = await desk.roads.vehicle();
    await test.owner.query("update vehicle set cost_per_km_minor = cost_per_km_minor + 100 where id = $1", [vehicleId]);
    const crew = { vehicleId, driverId: await desk.roads.driver(), overrideReason: null };
    const assigned = await done("POST", `/api/logistics/trips/${before.id}/assign`, crew);
    const after = await trip();
    expect(after).toMatchObject({ vehicleId, driverId: crew.driverId, state: "assigned" });
    expect(after.plannedCostMinor - before.plannedCostMinor).toBeCloseTo(before.plannedMetres / 10, -1);
    expect((await undo(assigned)).statusCode).toBe(200);
    const { version: _old, ...former } = before;
    expect(await trip()).toMatchObject(former);
    expect((await undo(assigned)).statusCode).toBe(409);
  });
});
