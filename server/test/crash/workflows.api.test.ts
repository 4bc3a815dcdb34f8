import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { Orchestrator } from "../../src/modules/workflows/orchestrator.ts";
import { countEffects, createEffectTable, effectActions } from "../factories/effects.ts";
import { WorkflowLab } from "../factories/workflow-lab.ts";
import { useTestApp } from "../use-test-app.ts";

const program = fileURLToPath(new URL("workflow-worker.ts", import.meta.url));
const leaseMs = 60_000;

const test = useTestApp();
let lab: WorkflowLab;
const running: ChildProcess[] = [];

beforeAll(async () => {
  await createEffectTable(test.owner);
  lab = new WorkflowLab(test, await test.signIn(["wms"]));
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  await lab.clear();
});

function startWorker(killAt: string): ChildProcess {
  const { PATH = "", HOME = "" } = process.env;
  const { host, port, user, database, password } = test.owner;
  const owner = { host, port, user, database, ...(typeof password === "string" && { password }) };
  const env = { PATH, HOME, KILL_AT: killAt, LEASE_MS: String(leaseMs), OWNER: JSON.stringify(owner) };
  const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "inherit", "inherit"] });
  running.push(child);
  return child;
}

/** Steps 1 and 2 at once, then 3. */
const steps = [{ n: 1 }, { n: 2 }, { n: 3, requires: [1, 2] }];
const ofSteps = steps.flatMap(({ n }) => ["begun", "effect", "stored", "done"].map((boundary) => `${boundary} ${n}`));

it.each(["claimed", "planning", "planned", ...ofSteps, "ending", "ended"])(
  "does each step once although its worker is killed at “%s” [WF-01, WF-02]",
  async (boundary) => {
    const absent = new Orchestrator(test.platform, effectActions());
    // Somebody is there to take work, or it would be refused; only the worker that will be killed takes it.
    await test.owner.query("insert into workflow_worker values (gen_random_uuid(), now() + interval '1 hour')");
    const { id } = await lab.start(absent, steps);
    const victim = startWorker(boundary);
    expect(await once(victim, "exit")).toEqual([null, "SIGKILL"]);
    expect((await lab.read(id)).endTime === null).toBe(boundary !== "ended");

    // Its lease runs out, and another node takes over.
    test.clock.advance(2 * leaseMs);
    const heir = await lab.node();
    // PostgreSQL may take a moment to see that the worker is gone: until then its last transaction keeps the row.
    const workflow = await vi.waitFor(
      async () => {
        await heir.whenIdle();
        const now = await lab.read(id);
        expect(now.status).toBe("completed");
        return now;
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(workflow.steps.map(({ status }) => status)).toEqual(steps.map(() => "completed"));
    expect(await countEffects(test.owner)).toEqual(new Map(steps.map(({ n }) => [`${n}`, 1])));
    const { rows } = await test.owner.query<{ subject_id: string; count: number }>(
      "select subject_id, count(*)::int as count from audit_event where action = 'effect.write' and request_id = $1 group by 1 order by 1",
      [`workflow-${id}`],
    );
    expect(rows).toEqual(steps.map(({ n }) => ({ subject_id: `${n}`, count: 1 })));
  },
);
