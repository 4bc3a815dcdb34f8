import type { DutyLog } from "@cerebro/contracts/entities/logistics/duty.ts";
import type { VehicleDetail } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import { makeDriver, makeVehicle } from "../../../../test/factories/fleet.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";

const test = useTestApp({ startAt: new Date("2026-06-15T12:00:00Z") });

let person: SignedInPerson;
let ctx: Context;
beforeEach(async () => {
  person = await test.signIn(["logistics"]);
  ctx = test.contextFor(person.organisationId, ["logistics"]);
});

async function get<Answer>(path: string): Promise<Answer> {
  return (await person.request("GET", `/api/logistics/fleet/${path}`)).json<Answer>();
}
async function act(path: string, body: object = {}) {
  const response = await person.request("POST", `/api/logistics/fleet/${path}`, body);
  expect(response.statusCode, response.body).toBeLessThan(300);
  return { applied: String(response.headers["applied-action"] ?? ""), id: response.json<{ id: string }>().id };
}
const undo = (id: string) => person.request("POST", `/api/actions/applied/${id}/undo`, {});
async function undone({ applied }: { applied: string }): Promise<void> {
  await answerOf(undo(applied));
}

describe("steps of a work order", () => {
  it("are taken back with what they did to vehicle, plan and odometer [LOG-04] [PLT-06]", async () => {
    const { id: vehicleId } = await makeVehicle(ctx, { odometerM: 10_000_000 });
    const planned = { name: "Service", everyMetres: 20_000_000, lastDoneOn: "2026-01-15", lastDoneMetres: 0 };
    const { id: planId } = await act(`vehicles/${vehicleId}/maintenance-plans`, planned);
    const { id } = await act(`vehicles/${vehicleId}/work-orders`, { title: "Service", planId });
    const shown = async () => {
      const { status, odometerM, plans, workOrders } = await get<VehicleDetail>(`vehicles/${vehicleId}`);
      const [order] = workOrders;
      return [status, (odometerM ?? 0) / 1_000_000, plans[0]?.lastDoneOn, order?.state, order?.costMinor];
    };
    const fresh = await shown();
    expect(fresh).toEqual(["available", 10, "2026-01-15", "open", null]);
    const started = await act(`work-orders/${id}/start`);
    const inWorkshop = await shown();
    expect(inWorkshop[0]).toBe("in_workshop");
    await undone(started);
    expect(await shown()).toEqual(fresh);

    const again = await act(`work-orders/${id}/start`);
    const finished = await act(`work-orders/${id}/finish`, {
      odometerM: 12_000_000,
      confirmed: true,
      costMinor: 34_500,
    });
    expect(await shown()).toEqual(["available", 12, "2026-06-15", "done", 34_500]);
    expect((await undo(again.applied)).json()).toMatchObject({ code: "undo.changed_since" });
    await undone(finished);
    expect(await shown()).toEqual(inWorkshop);
    await undone(await act(`work-orders/${id}/cancel`));
    expect(await shown()).toEqual(inWorkshop);
  });
});

describe("duty that was logged by mistake", () => {
  it("is taken back: what went on before goes on, what was replaced counts again [LOG-05] [PLT-06]", async () => {
    const { id: driverId } = await makeDriver(ctx);
    const duties = async () => {
      const { entries } = await get<DutyLog>(`drivers/${driverId}/duty`);
      return entries.filter(({ replacedBy }) => replacedBy === null).map(({ duty, endedAt }) => [duty, endedAt]);
    };
    const hour = (clock: number): string => `2026-06-15T${String(clock).padStart(2, "0")}:00:00.000Z`;
    const entries = [{ duty: "driving", beganAt: hour(4), endedAt: hour(6) }];
    await undone(await act(`drivers/${driverId}/duty`, { entries }));
    expect(await duties()).toEqual([]);

    await act(`drivers/${driverId}/duty/change`, { duty: "on_duty", at: hour(6) });
    const drives = await act(`drivers/${driverId}/duty/change`, { duty: "driving", at: hour(9) });
    const correction = { duty: "available", beganAt: hour(7), endedAt: hour(8), reason: "Waited" };
    const corrected = await act(`drivers/${driverId}/duty/correct`, correction);
    expect(await duties()).toHaveLength(4);
    await undone(corrected);
    const twoStretches = [
      ["on_duty", hour(9)],
      ["driving", null],
    ];
    expect(await duties()).toEqual(twoStretches);
    const rests = await act(`drivers/${driverId}/duty/change`, { duty: "off_duty", at: hour(11) });
    expect((await undo(drives.applied)).json()).toMatchObject({ code: "undo.changed_since" });
    await undone(rests);
    expect(await duties()).toEqual(twoStretches);
    await undone(drives);
    expect(await duties()).toEqual([["on_duty", null]]);
    expect(await get(`drivers/${driverId}`)).toMatchObject({ status: "on_duty" });
  });
});
