import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { countEffects, createEffectTable } from "../../../test/factories/effects.ts";
import { WorkflowLab } from "../../../test/factories/workflow-lab.ts";
import { eventually } from "../../../test/eventually.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { AppError } from "../../platform/errors.ts";

const test = useTestApp();
let lab: WorkflowLab;

beforeAll(async () => {
  await createEffectTable(test.owner);
  lab = new WorkflowLab(test, await test.signIn(["wms"]));
});
afterEach(() => lab.clear());

const refusal = (status: string) => new AppError("workflow.not_cancellable", { status });

async function stepsBeingExecuted(): Promise<number> {
  const { rows } = await test.owner.query("select 1 from workflow_step where status = 'executing'");
  return rows.length;
}

describe("cancelling a workflow", () => {
  it("takes back the steps that run, keeps what was done and begins nothing more [WF-02]", async () => {
    const { id } = await lab.start(await lab.node(), [
      { n: 1 },
      { n: 2, requires: [1], waitMs: 20_000 },
      { n: 3, requires: [1], waitMs: 20_000 },
      { n: 4, requires: [2, 3] },
    ]);
    await eventually(() => expect(lab.witness.begun).toHaveLength(3));
    const cancelled = await lab.cancel(id);
    expect(cancelled).toMatchObject({ status: "cancelled", cancellable: false });
    expect(cancelled.steps.map(({ status }) => status)).toEqual(["completed", null, null, null]);
    const since = performance.now();
    await Promise.all(lab.nodes.map((node) => node.stop()));
    expect(performance.now() - since).toBeLessThan(10_000);
    expect(await countEffects(test.owner)).toEqual(new Map([["1", 1]]));
    expect((await lab.read(id)).steps.map(({ status }) => status)).toEqual(["completed", null, null, null]);
  });

  it("is refused once the workflow is completed, failed or cancelled, and changes nothing then [WF-02]", async () => {
    const node = await lab.node();
    const completed = await lab.start(node, [{ n: 1 }]);
    const failed = await lab.start(node, [{ n: 1, fails: "refused" }]);
    for (const { id } of [completed, failed]) {
      const before = await lab.ended(id);
      await expect(lab.cancel(id)).rejects.toThrow(refusal(before.status));
      expect(await lab.read(id)).toEqual(before);
    }
    const waiting = await lab.start(node, [{ n: 1, waitMs: 20_000 }]);
    await lab.cancel(waiting.id);
    await expect(lab.cancel(waiting.id)).rejects.toThrow(refusal("cancelled"));
  });

  it("reaches a workflow that nobody works on yet, and nobody ever does [WF-02]", async () => {
    const node = await lab.node({ limits: { workflowsAtOnce: 1 } });
    await lab.start(node, [{ n: 1, key: "long", waitMs: 300 }]);
    const { id } = await lab.start(node, [{ n: 1, key: "short" }]);
    expect((await lab.cancel(id)).status).toBe("cancelled");
    await node.whenIdle();
    expect(await countEffects(test.owner)).toEqual(new Map([["long", 1]]));
  });

  it("of two at once succeeds for one", async () => {
    const { id } = await lab.start(await lab.node(), [{ n: 1, waitMs: 20_000 }]);
    const outcomes = await Promise.allSettled([lab.cancel(id), lab.cancel(id), lab.cancel(id)]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
    ]);
  });

  it("at any moment leaves no step executing and no effect without its output [WF-02]", async () => {
    const node = await lab.node();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 60 }), async (delayMs) => {
        run += 1;
        const steps = [1, 2, 3, 4].map((n) => ({ n, key: `${run}-${n}`, waitMs: 10, requires: n > 2 ? [n - 2] : [] }));
        const { id } = await lab.start(node, steps);
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        const [outcome] = await Promise.allSettled([lab.cancel(id)]);
        expect([undefined, refusal("completed")]).toContainEqual(
          outcome.status === "rejected" ? outcome.reason : undefined,
        );
        await node.whenIdle();
        expect(await stepsBeingExecuted()).toBe(0);
        const { steps: after } = await lab.read(id);
        const effects = await countEffects(test.owner);
        for (const { n, status } of after) {
          expect(effects.get(`${run}-${n}`) ?? 0).toBe(status === "completed" ? 1 : 0);
        }
      }),
      { numRuns: 25 },
    );
  });
});
