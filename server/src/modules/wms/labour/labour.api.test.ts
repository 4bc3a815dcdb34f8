import type { OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { labourEndpoints } from "@cerebro/contracts/endpoints/wms/labour.ts";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { orderFor } from "../../../../test/factories/floor.ts";
import { answerOf } from "../../../../test/answer-of.ts";
import { openSessionOf } from "../../../../test/factories/accounts.ts";
import { addStock, makeItem, makePurchaseOrder, makeWarehouse } from "../../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { purchasingVerbs } from "../verbs.ts";

type Report = OutputOf<typeof labourEndpoints.getLabour>;
type Plan = OutputOf<typeof labourEndpoints.getLabourPlan>;
type Standards = OutputOf<typeof labourEndpoints.getLabourStandards>;

const minute = 60_000;
// A Wednesday noon in the organisation's zone, so that no test passes midnight.
const noon = new Date("2027-03-10T12:00:00Z");

const test = useTestApp({ startAt: noon });

let organisationId: string;
let ctx: Context;
let manager: SignedInPerson;
let picker: SignedInPerson;
let itemId: string;
/** Sessions last; the clock only runs on. */
beforeEach(async () => {
  organisationId = await test.newOrganisation();
  ctx = test.contextFor(organisationId, ["wms"]);
  manager = await test.signIn(["manager"], { organisationId });
  picker = await test.signIn(["wms"], { organisationId });
  const warehouse = await makeWarehouse(ctx);
  const item = await makeItem(ctx);
  itemId = item.id;
  await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 200);
});

/** The clock runs for hours here, and access tokens do not live that long. */
async function signedInAgain({ accountId, organisationId: home }: SignedInPerson): Promise<Record<string, string>> {
  const { accessToken } = await openSessionOf(test.platform, home, accountId);
  return { authorization: `Bearer ${accessToken}` };
}

async function ask<Answer>(person: SignedInPerson, url: string): Promise<Answer> {
  return answerOf<Answer>(person.request("GET", url, undefined, await signedInAgain(person)));
}

async function act<Answer>(person: SignedInPerson, url: string, body: object = {}): Promise<Answer> {
  return answerOf<Answer>(person.request("POST", url, body, await signedInAgain(person)), "done");
}

/** Pick tasks of orders with one line each. */
async function pickTasks(quantities: readonly number[]): Promise<TaskRow[]> {
  for (const quantity of quantities) {
    await orderFor(ctx, { itemId, quantity });
  }
  const { rows } = await ask<{ rows: TaskRow[] }>(picker, "/api/wms/tasks?kind=pick&sort=document");
  return rows;
}

const claim = (task: TaskRow | undefined) => act(picker, `/api/wms/tasks/${task?.id}/claim`);
const pick = (task: TaskRow | undefined, quantity = task?.quantity, more: object = {}) =>
  act(picker, `/api/wms/tasks/${task?.id}/pick`, { quantity, ...more });

describe("labour figures", () => {
  it("come from the times of tasks; time of picks claimed together is shared, not counted twice [WMS-12]", async () => {
    const tasks = await pickTasks([2, 4]);
    for (const task of tasks) await claim(task);
    test.clock.advance(2 * minute);
    await pick(tasks[0]);
    test.clock.advance(2 * minute);
    await pick(tasks[1]);
    const report = await ask<Report>(picker, "/api/wms/labour");
    expect(report).toMatchObject({
      everybody: false,
      workers: [
        { workerId: picker.accountId, tasks: 2, units: 6, timedTasks: 2, directMs: 4 * minute, unitsPerHour: 90 },
      ],
      kinds: [{ kind: "pick", tasks: 2, directMs: 4 * minute, performance: null }],
    });
    const day = await ask<OutputOf<typeof labourEndpoints.getWorkerDay>>(
      picker,
      `/api/wms/labour/workers/${picker.accountId}`,
    );
    expect(day.spans.map(({ basis, directMs }) => [basis, directMs / minute])).toEqual([
      ["claimed", 1],
      ["claimed", 3],
    ]);
  });

  it("say which beginnings nobody knows instead of making one up [WMS-12]", async () => {
    const tasks = await pickTasks([1, 1, 1]);
    await pick(tasks[0]);
    test.clock.advance(5 * minute);
    await pick(tasks[1]);
    test.clock.advance(45 * minute);
    await pick(tasks[2]);
    const { workers } = await ask<Report>(picker, "/api/wms/labour");
    expect(workers).toMatchObject([{ tasks: 3, timedTasks: 1, directMs: 5 * minute, tasksPerHour: 12 }]);
  });

  it("judge by the standard that holds, and mark what somebody could not help [WMS-12]", async () => {
    const standard = { kind: "pick", taskMs: minute, unitMs: 30_000, goalUnitsPerHour: 60 };
    const set = (effectiveFrom: string, change: object = {}) =>
      manager.request("PUT", "/api/wms/labour/standards", { ...standard, effectiveFrom, ...change });
    expect((await set("2027-01-01")).statusCode).toBe(200);
    expect((await set("2027-12-01", { taskMs: 1 })).statusCode).toBe(200);
    const [task] = await pickTasks([4]);
    await claim(task);
    test.clock.advance(4 * minute);
    await pick(task, 2, { shortReason: "damaged" });
    const { workers, kinds } = await ask<Report>(picker, "/api/wms/labour");
    // One minute for the task and two half minutes for two units, of four minutes.
    expect(kinds).toMatchObject([{ earnedMs: 2 * minute, performance: 0.5 }]);
    expect(workers).toMatchObject([{ hindered: 1, performance: 0.5 }]);
  });

  it("are one's own for workers, everybody's for managers, and no other organisation's [WMS-12]", async () => {
    const [task] = await pickTasks([3]);
    await claim(task);
    await pick(task);
    const colleague = await test.signIn(["wms"], { organisationId });
    expect((await ask<Report>(colleague, "/api/wms/labour")).workers).toEqual([]);
    expect((await ask<{ rows: unknown[] }>(colleague, "/api/wms/labour/now")).rows).toEqual([]);
    const day = `/api/wms/labour/workers/${picker.accountId}`;
    expect((await colleague.request("GET", day)).json()).toMatchObject({ status: 403, code: "auth.forbidden" });
    expect((await colleague.request("GET", "/api/wms/labour/plan")).statusCode).toBe(403);
    expect(await ask<Report>(manager, "/api/wms/labour")).toMatchObject({ everybody: true, workers: [{ tasks: 1 }] });
    expect((await ask<{ rows: unknown[] }>(manager, "/api/wms/labour/now")).rows).toMatchObject([{ doneToday: 1 }]);
    const stranger = await test.signIn(["superadmin"]);
    expect((await ask<Report>(stranger, "/api/wms/labour")).workers).toEqual([]);
    expect((await stranger.request("GET", day)).statusCode).toBe(404);
  });

  it("leave the house as CSV with a line for each worker and kind [WMS-12]", async () => {
    const [task] = await pickTasks([3]);
    await pick(task);
    const file = await manager.request("GET", "/api/wms/exports/labour");
    expect(file.headers["content-type"]).toContain("text/csv");
    const [head, all, picks, ...rest] = file.body.trim().split("\n");
    expect(head).toContain("worker,kind,tasks,units");
    expect([all, picks].map((line) => line?.split(",").slice(2, 6))).toEqual([
      ["Test person", "all", "1", "3"],
      ["Test person", "pick", "1", "3"],
    ]);
    expect(rest).toEqual([]);
  });

  it("refuse a period longer than a month or the wrong way round [WMS-12]", async () => {
    for (const query of ["from=2027-01-01&to=2027-03-01", "from=2027-03-02&to=2027-03-01"]) {
      const refused = await manager.request("GET", `/api/wms/labour?${query}`);
      expect(refused.json(), query).toMatchObject({ status: 422, code: "labour.period" });
    }
  });
});

describe("the clock", () => {
  it("knows who is there: time on tasks is set against it [WMS-12]", async () => {
    await act(picker, "/api/wms/labour/clock-in");
    const again = await picker.request("POST", "/api/wms/labour/clock-in", {});
    expect(again.json()).toMatchObject({ status: 409, code: "labour.clocked_in" });
    const [task] = await pickTasks([2]);
    test.clock.advance(10 * minute);
    await claim(task);
    test.clock.advance(5 * minute);
    await pick(task);
    test.clock.advance(5 * minute);
    expect(await ask(picker, "/api/wms/labour/attendance")).toMatchObject({ clockedOutAt: null });
    await act(picker, "/api/wms/labour/clock-out");
    const { workers } = await ask<Report>(picker, "/api/wms/labour");
    expect(workers).toMatchObject([{ attendedMs: 20 * minute, utilisation: 0.25, daysWithoutClock: 0 }]);
    const out = await picker.request("POST", "/api/wms/labour/clock-out", {}, await signedInAgain(picker));
    expect(out.json()).toMatchObject({ status: 409, code: "labour.not_clocked_in" });
    const { rows } = await test.owner.query<{ action: string }>(
      "select action from audit_event where subject_type = 'account' and subject_id = $1 order by id",
      [picker.accountId],
    );
    expect(rows.map(({ action }) => action)).toEqual(["labour.clock_in", "labour.clock_out"]);
  });

  it("is what utilisation rests on: without it no hours are recorded, and forgetting it does not make a day of days [WMS-12]", async () => {
    const [first, second] = await pickTasks([2, 1]);
    await claim(first);
    test.clock.advance(5 * minute);
    await pick(first);
    const before = await ask<Report>(picker, "/api/wms/labour");
    expect(before.workers).toMatchObject([
      { attendedMs: 5 * minute, clockedMs: 0, utilisation: null, daysWithoutClock: 1 },
    ]);
    await act(picker, "/api/wms/labour/clock-in");
    await claim(second);
    test.clock.advance(5 * minute);
    await pick(second);
    const { from: day } = await ask<Report>(picker, "/api/wms/labour");
    test.clock.advance(40 * 60 * minute);
    await act(picker, "/api/wms/labour/clock-out");
    const { workers } = await ask<Report>(picker, `/api/wms/labour?from=${day}&to=${day}`);
    expect(workers).toMatchObject([{ attendedMs: 10 * minute, clockedMs: 10 * minute, utilisation: 1 }]);
  });

  it("lets one of two quick presses through [WMS-12]", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => picker.request("POST", "/api/wms/labour/clock-in", {})));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe("standards", () => {
  it("are proposed from the organisation's own tasks, with what that rests on, and only from enough of them [WMS-12]", async () => {
    const read = () => ask<Standards>(picker, "/api/wms/labour/standards");
    const tasks = await pickTasks(Array.from({ length: 21 }, (_, at) => 1 + (at % 3)));
    const work = async (some: readonly TaskRow[]) => {
      for (const task of some) {
        await claim(task);
        test.clock.advance(30_000 + 10_000 * task.quantity);
        await pick(task);
      }
    };
    await work(tasks.slice(0, 19));
    expect((await read()).proposals).toEqual([]);
    await work(tasks.slice(19));
    expect((await read()).proposals).toEqual([
      { kind: "pick", taskMs: 30_000, unitMs: 10_000, tasks: 21, days: 90, medianMs: 50_000 },
    ]);
  });

  it("are simulated, applied and taken back; a change since is not lost [WMS-12] [PLT-06]", async () => {
    const tool = "labour-management_set_standard";
    const input = { kind: "pick", effectiveFrom: "2027-02-01", taskMs: 12_500, unitMs: 500, goalUnitsPerHour: null };
    const apply = async () => {
      const plan = await act<{ token: string; diff: object[] }>(manager, `/api/actions/${tool}/simulate`, { input });
      const done = await act<{ applied: { id: string } }>(manager, "/api/actions/apply", {
        token: plan.token,
        tool,
        input,
      });
      return { diff: plan.diff, id: done.applied.id };
    };
    const first = await apply();
    expect(first.diff).toContainEqual({
      subject: "Standard: pick from 2027-02-01",
      field: "Per task",
      before: null,
      after: "12.5 s",
      href: null,
    });
    await act(manager, `/api/actions/applied/${first.id}/undo`);
    expect((await ask<Standards>(manager, "/api/wms/labour/standards")).rows).toEqual([]);
    const second = await apply();
    await manager.request("PUT", "/api/wms/labour/standards", { ...input, taskMs: 1 });
    const refused = await manager.request("POST", `/api/actions/applied/${second.id}/undo`, {});
    expect(refused.json()).toMatchObject({ status: 409, code: "undo.changed_since" });
    const worker = await picker.request("PUT", "/api/wms/labour/standards", input);
    expect(worker.statusCode).toBe(403);
  });
});

describe("the plan", () => {
  const tomorrow = () => new Date(test.clock.now().getTime() + 24 * 60 * minute);

  it("needs what is known for the day, or the mean of that weekday where it is more, by the standards [WMS-12]", async () => {
    const [task] = await pickTasks([8]);
    await pick(task);
    // The same weekday a week on: one pick of eight units in four weeks is a mean of none and two units.
    test.clock.advance(6 * 24 * 60 * minute);
    await orderFor(ctx, { itemId, quantity: 5 }, { dueAt: tomorrow().toISOString(), until: "confirmed" });
    const day = tomorrow().toISOString().slice(0, 10);
    const delivery = await makePurchaseOrder(ctx, [{ itemId, quantity: 40 }], { expectedOn: day });
    await purchasingVerbs.confirmPurchaseOrder(ctx, { purchaseOrderId: delivery.id, version: null });
    const standard = {
      kind: "pick",
      effectiveFrom: "2027-01-01",
      taskMs: minute,
      unitMs: minute,
      goalUnitsPerHour: null,
    };
    await manager.request("PUT", "/api/wms/labour/standards", standard, await signedInAgain(manager));
    const plan = await ask<Plan>(manager, "/api/wms/labour/plan");
    const of = (kind: string) => plan.kinds.find((row) => row.kind === kind);
    expect(plan).toMatchObject({ day, weeks: 4, neededMs: 6 * minute });
    expect(of("pick")).toMatchObject({
      known: { tasks: 1, units: 5 },
      usual: { tasks: 0, units: 2 },
      neededMs: 6 * minute,
    });
    expect(of("receive")).toMatchObject({ known: { tasks: 1, units: 40 }, neededMs: null });
    expect(of("put_away")).toMatchObject({ known: { tasks: 1, units: 40 } });
    // The order that was picked waits to be packed and shipped as well.
    expect(of("pack")).toMatchObject({ known: { tasks: 2, units: 13 } });
  });

  it("sets shifts against it, refuses two at once, and takes them back [WMS-12] [PLT-06]", async () => {
    const startsAt = new Date(test.clock.now().getTime() + 22 * 60 * minute);
    const at = (hours: number) => new Date(startsAt.getTime() + hours * 60 * minute).toISOString();
    const shift = { workerId: picker.accountId, startsAt: at(0), endsAt: at(1), breakMinutes: 10 };
    const planned = await act<{ id: string }>(manager, "/api/wms/labour/shifts", shift);
    const day = startsAt.toISOString().slice(0, 10);
    expect(await ask<Plan>(manager, `/api/wms/labour/plan?day=${day}`)).toMatchObject({
      plannedMs: 50 * minute,
      shifts: [{ id: planned.id, name: "Test person" }],
    });
    const refusals = [
      [{ ...shift, startsAt: at(0.5), endsAt: at(2) }, "labour.shift_overlaps"],
      [{ ...shift, endsAt: at(0) }, "labour.shift_times"],
      [{ ...shift, endsAt: at(17) }, "labour.shift_times"],
      [{ ...shift, breakMinutes: 60 }, "labour.shift_times"],
      [{ ...shift, workerId: organisationId }, "request.not_found"],
    ] as const;
    for (const [input, code] of refusals) {
      expect((await manager.request("POST", "/api/wms/labour/shifts", input)).json(), code).toMatchObject({ code });
    }
    const cancelled = await manager.request("POST", `/api/wms/labour/shifts/${planned.id}/cancel`, {});
    const appliedId = String(cancelled.headers["applied-action"]);
    expect((await ask<Plan>(manager, `/api/wms/labour/plan?day=${day}`)).shifts).toEqual([]);
    await act(manager, `/api/actions/applied/${appliedId}/undo`);
    expect((await ask<Plan>(manager, `/api/wms/labour/plan?day=${day}`)).shifts).toHaveLength(1);
    expect((await picker.request("POST", "/api/wms/labour/shifts", shift)).statusCode).toBe(403);
  });
});
