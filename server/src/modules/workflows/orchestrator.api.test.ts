import type { WorkflowDetail } from "@cerebro/contracts/entities/automation/workflows.ts";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { countEffects, createEffectTable, effectActions, Witness } from "../../../test/factories/effects.ts";
import { WorkflowLab } from "../../../test/factories/workflow-lab.ts";
import { eventually } from "../../../test/eventually.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { createPlatform } from "../../platform/platform.ts";
import { Orchestrator } from "./orchestrator.ts";

const test = useTestApp();
let person: SignedInPerson;
let lab: WorkflowLab;

beforeAll(async () => {
  await createEffectTable(test.owner);
  person = await test.signIn(["wms"]);
  lab = new WorkflowLab(test, person);
});
afterEach(() => lab.clear());

const statuses = ({ steps }: WorkflowDetail) => steps.map(({ n, status }) => [n, status]);

async function eventsOf(id: string): Promise<string[]> {
  const { rows } = await test.owner.query<{ payload: { status: string; step?: { n: number; status: string } } }>(
    "select payload from outbox_event where type = 'workflow.changed' and subject_id = $1 order by id",
    [id],
  );
  return rows.map(({ payload }) => (payload.step ? `${payload.step.n} ${payload.step.status}` : payload.status));
}

function ownerConnection() {
  const { host, port, user = "", database = "", password } = test.owner;
  return { host, port, user, database, ...(typeof password === "string" && { password }) };
}

describe("the orchestrator", () => {
  it("takes a workflow from initializing through planning and both ways of executing to completed, with its results [WF-01]", async () => {
    const { id, status, plan } = await lab.start(await lab.node(), [
      { n: 1 },
      { n: 2 },
      {
        n: 3,
        given: [
          { $from: "step 1", path: "number" },
          { $from: "step 2", path: "inner.rows.0" },
        ],
      },
    ]);
    expect([status, plan]).toEqual(["initializing", null]);
    const workflow = await lab.ended(id);
    expect(workflow).toMatchObject({ status: "completed", plan: [[1, 2], [3]], errors: [], stepsCompleted: 3 });
    expect(workflow.duration).toBe(Date.parse(workflow.endTime ?? "") - Date.parse(workflow.startTime));
    expect(workflow.steps[2]?.result).toEqual({ subject: "E-3", state: "written", count: null });
    expect(await countEffects(test.owner)).toEqual(
      new Map([
        ["1", 1],
        ["2", 1],
        ["3", 1],
      ]),
    );
    const { rows } = await test.owner.query("select input from workflow_step where workflow_id = $1 and n = 3", [id]);
    expect(rows[0]?.input.given).toEqual(["E-1", "2"]);
    const events = await eventsOf(id);
    const ofSteps = events.filter((event) => /\d/.test(event));
    expect(events.filter((event) => !ofSteps.includes(event))).toEqual([
      "initializing",
      "planning",
      "executing_parallel",
      "executing_sequential",
      "completed",
    ]);
    for (const n of [1, 2, 3]) {
      expect(ofSteps.filter((event) => event.startsWith(`${n} `))).toEqual([`${n} executing`, `${n} completed`]);
    }
  });

  it("acts as whoever started it, in the audit trail too [WF-01]", async () => {
    const { id } = await lab.start(await lab.node(), [{ n: 1, key: "mine" }]);
    await lab.ended(id);
    expect(lab.witness.actors).toEqual([`account ${person.accountId}`]);
    const { rows } = await test.owner.query("select actor_id, request_id from audit_event where subject_id = 'mine'");
    expect(rows).toEqual([{ actor_id: person.accountId, request_id: `workflow-${id}` }]);
  });

  it("asks for the rights of whoever started it before every step: who lost them meanwhile gets no further [WF-01]", async () => {
    const leaver = await test.signIn(["wms"]);
    const { id } = await lab.start(
      await lab.node({
        reached: async (boundary) => {
          if (boundary !== "done 1") return;
          await test.owner.query("update membership set roles = '{logistics}' where account_id = $1", [
            leaver.accountId,
          ]);
        },
      }),
      [{ n: 1 }, { n: 2, requires: [1] }],
      leaver,
    );
    const workflow = await eventually(async () => {
      const now = await lab.read(id, leaver);
      expect(now.status).toBe("failed");
      return now;
    });
    expect(workflow.errors).toMatchObject([{ step: 2, code: "auth.forbidden" }]);
    expect(await countEffects(test.owner)).toEqual(new Map([["1", 1]]));
  });

  it("does nothing for somebody who no longer belongs to the organisation [WF-01]", async () => {
    const leaver = await test.signIn(["wms"]);
    const absent = await lab.node();
    await absent.stop();
    await test.owner.query("insert into workflow_worker values (gen_random_uuid(), $1)", [test.clock.now()]);
    const { id } = await lab.start(absent, [{ n: 1 }], leaver);
    await test.owner.query("update membership set disabled_at = now() where account_id = $1", [leaver.accountId]);
    await (await lab.node()).whenIdle();
    const workflow = await lab.read(id, leaver);
    expect(workflow).toMatchObject({ status: "failed", errors: [{ step: 1, code: "workflow.requester_gone" }] });
    expect(await countEffects(test.owner)).toEqual(new Map());
  });

  it("leaves out what waits for a failed step, does the rest and says what went wrong, without its inside [WF-01, WF-02]", async () => {
    const { id } = await lab.start(await lab.node(), [
      { n: 1, fails: "refused" },
      { n: 2 },
      { n: 3, requires: [1] },
      { n: 4, requires: [2] },
      { n: 5, requires: [2], fails: "broken" },
    ]);
    const workflow = await lab.ended(id);
    expect(workflow.status).toBe("failed");
    expect(statuses(workflow)).toEqual([
      [1, "failed"],
      [2, "completed"],
      [3, null],
      [4, "completed"],
      [5, "failed"],
    ]);
    expect(workflow.errors.map(({ step, code }) => [step, code])).toEqual([
      [1, "stock.already_corrected"],
      [5, "server.unexpected"],
    ]);
    expect(JSON.stringify(workflow)).not.toContain("secret");
    expect(await countEffects(test.owner)).toEqual(
      new Map([
        ["2", 1],
        ["4", 1],
      ]),
    );
  });

  it("tries again what may pass by itself, and only that", async () => {
    const { id } = await lab.start(await lab.node(), [
      { n: 1, awayTimes: 2 },
      { n: 2, fails: "refused" },
    ]);
    const workflow = await lab.ended(id);
    expect(workflow.steps.map(({ status, attempts }) => [status, attempts])).toEqual([
      ["completed", 3],
      ["failed", 1],
    ]);
    expect(await countEffects(test.owner)).toEqual(new Map([["1", 1]]));
  });

  it("gives up a step that takes too long, and nothing of it stays", async () => {
    const { id } = await lab.start(await lab.node({ limits: { stepTimeoutMs: 60 } }), [{ n: 1, waitMs: 500 }]);
    const workflow = await lab.ended(id);
    expect(workflow.errors).toMatchObject([{ step: 1, code: "workflow.step_timeout" }]);
    await eventually(() => expect(lab.witness.ended).toEqual(["1"]));
    expect(await countEffects(test.owner)).toEqual(new Map());
  });

  it("runs a wave at once, but no more steps of one workflow and of all than it may [WF-01]", async () => {
    const wave = [1, 2, 3, 4, 5, 6].map((n) => ({ n, waitMs: 40 }));
    const one = await lab.node({ limits: { stepsOfOneAtOnce: 3 } });
    await lab.ended((await lab.start(one, wave)).id);
    expect(lab.witness.mostAtOnce).toBe(3);
    await one.stop();
    const two = await lab.node({ limits: { stepsOfOneAtOnce: 3, stepsAtOnce: 4 } });
    // Long enough that the second one, of which a node hears 100 ms later at the most, meets the first.
    const long = wave.map((step) => ({ ...step, waitMs: 250 }));
    const { id } = await lab.start(two, long);
    await lab.start(two, long);
    await lab.ended(id);
    await two.whenIdle();
    expect(lab.witness.mostAtOnce).toBe(4);
  });

  it("keeps to the order of any plan, does no step twice and leaves none undone [WF-01]", async () => {
    const orchestrator = await lab.node();
    const plan = fc
      .integer({ min: 1, max: 9 })
      .chain((count) => fc.array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: count, maxLength: count }))
      .map((wanted) =>
        wanted.map((picks, index) => ({
          n: index + 1,
          requires: index === 0 ? [] : [...new Set(picks.map((pick) => 1 + (pick % index)))],
        })),
      );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(plan, async (steps) => {
        run += 1;
        const keyed = steps.map((step) => ({ ...step, key: `${run}-${step.n}` }));
        const { id } = await lab.start(orchestrator, keyed);
        await orchestrator.whenIdle();
        expect((await lab.read(id)).status).toBe("completed");
        const effects = await countEffects(test.owner);
        for (const { key, requires } of keyed) {
          expect(effects.get(key)).toBe(1);
          for (const n of requires) expect(lab.witness.inOrder(`${run}-${n}`, key)).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
  });

  it("shares the work with other nodes, each workflow on one of them [WF-05]", async () => {
    const other = createPlatform({ ...test.platform, owner: ownerConnection() });
    await other.signals.start();
    try {
      const first = new Witness();
      const second = new Witness();
      const nodes = [
        new Orchestrator(test.platform, effectActions(first), { limits: { workflowsAtOnce: 2 } }),
        new Orchestrator(other, effectActions(second), { limits: { workflowsAtOnce: 2 } }),
      ] as const;
      lab.nodes.push(...nodes);
      await Promise.all(nodes.map((one) => one.start()));
      const ids = [];
      for (let k = 0; k < 12; k += 1) ids.push((await lab.start(nodes[0], [{ n: 1, key: `${k}`, waitMs: 300 }])).id);
      for (const id of ids) expect((await lab.ended(id)).status).toBe("completed");
      expect([...(await countEffects(test.owner)).values()]).toEqual(Array(12).fill(1));
      expect(first.begun.length + second.begun.length).toBe(12);
      expect(Math.min(first.begun.length, second.begun.length)).toBeGreaterThan(0);
      await Promise.all(nodes.map((one) => one.stop()));
    } finally {
      await other.signals.stop();
      await other.database.close();
    }
  });

  it("lets another node go on once the lease of a silent one has run out, from the step it stopped at [WF-01]", async () => {
    const { promise: never, resolve: giveUp } = Promise.withResolvers<void>();
    const silent = await lab.node({
      reached: (boundary) => (boundary === "effect 2" ? never : undefined),
      limits: { leaseMs: 300_000 },
    });
    const { id } = await lab.start(silent, [{ n: 1 }, { n: 2, requires: [1] }]);
    await eventually(async () =>
      expect(statuses(await lab.read(id))).toEqual([
        [1, "completed"],
        [2, "executing"],
      ]),
    );
    const heir = await lab.node({ limits: { leaseMs: 300_000 } });
    await heir.whenIdle();
    expect(lab.witness.begun).toEqual([]);
    test.clock.advance(301_000);
    await heir.whenIdle();
    expect((await lab.read(id)).status).toBe("completed");
    expect(lab.witness.begun).toEqual(["2"]);
    // The silent one wakes up: what it did is not kept, since the lease is not its own.
    giveUp();
    await silent.stop();
    expect(await countEffects(test.owner)).toEqual(
      new Map([
        ["1", 1],
        ["2", 1],
      ]),
    );
    expect((await lab.read(id)).steps.map(({ attempts }) => attempts)).toEqual([1, 2]);
  });

  it("gives up a step that was begun again and again and never ended", async () => {
    // A node notices that a lease is gone as often as it renews it.
    const { id } = await lab.start(await lab.node({ limits: { leaseMs: 90 } }), [{ n: 1, waitMs: 10_000 }]);
    await eventually(async () => expect(statuses(await lab.read(id))).toEqual([[1, "executing"]]));
    await test.owner.query("update workflow_step set attempts = 5 where workflow_id = $1", [id]);
    await test.owner.query("update workflow set worker = null, lease_until = null where id = $1", [id]);
    await lab.node();
    // Either node may take the lease again.
    expect((await lab.ended(id)).errors).toMatchObject([{ step: 1, code: "workflow.step_interrupted" }]);
  });

  it("hands what is left to others at once when its node ends, after the step in flight", async () => {
    const first = await lab.node();
    const { id } = await lab.start(first, [
      { n: 1, waitMs: 1_000 },
      { n: 2, requires: [1] },
    ]);
    await eventually(() => expect(lab.witness.begun).toEqual(["1"]));
    await first.stop();
    expect(statuses(await lab.read(id))).toEqual([
      [1, "completed"],
      [2, null],
    ]);
    await lab.node();
    expect((await lab.ended(id)).status).toBe("completed");
  });

  it("works through many workflows without leaving one behind", async () => {
    const orchestrator = await lab.node();
    const ids = [];
    for (let k = 0; k < 30; k += 1) ids.push((await lab.start(orchestrator, [{ n: 1, key: `${k}` }])).id);
    await orchestrator.whenIdle();
    for (const id of ids) expect((await lab.read(id)).status).toBe("completed");
  });
});
