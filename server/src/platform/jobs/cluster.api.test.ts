import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { TestNode } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { asJobs } from "../connection.ts";
import type { Platform } from "../platform.ts";
import type { Job, JobRun } from "./job.ts";

let nodes: TestNode[] = [];
let organisationId: string;
let runs: { node: Platform; run: JobRun }[] = [];
let act: (run: JobRun) => Promise<void> = async () => undefined;

const sayOn = (node: Platform): Job<{ word: string }> => ({
  name: "word-say",
  summary: "Says a word.",
  payload: z.strictObject({ word: z.string() }),
  run: async (_payload, run) => {
    runs.push({ node, run });
    await act(run);
  },
});
let ticks = 0;

const define = (platform: Platform): void => {
  platform.jobs.define(sayOn(platform));
  const job = platform.jobs.define({
    name: "clock-tick",
    summary: "Ticks.",
    payload: z.strictObject({}),
    run: async () => {
      ticks += 1;
    },
  });
  platform.jobs.schedule({ job, rule: { everySeconds: 3_600 }, payload: {} });
};

const test = useTestApp({ define });
beforeAll(async () => {
  organisationId = await test.newOrganisation();
});
beforeEach(() => {
  runs = [];
  act = async () => undefined;
});
afterEach(async () => {
  for (const node of nodes) await node.close();
  nodes = [];
});

async function join(): Promise<Platform> {
  const node = await test.joinNode({ background: true });
  nodes.push(node);
  return node.platform;
}
const enqueue = (word: string) =>
  test.platform.database.transaction({ organisationId, accountId: null }, async (tx) =>
    test.platform.jobs.enqueue(tx, sayOn(test.platform), { word }, { organisationId }),
  );
const stateOf = async (id: string) => {
  const { rows } = await test.owner.query("select state, attempt, progress_text from job_run where id = $1", [id]);
  return rows[0];
};
const ownerConfig = () => {
  const { host, port, user, database } = test.owner;
  const password = test.owner.password ?? undefined;
  return { host, port, user, database, ...(password !== undefined && { password }) };
};

describe("jobs of a cluster", () => {
  it("each run once, whichever node takes them [PLT-07]", async () => {
    await Promise.all([join(), join()]);
    const ids = await Promise.all(Array.from({ length: 60 }, (_, number) => enqueue(`word ${number}`)));
    await vi.waitFor(() => expect(runs).toHaveLength(60), { timeout: 10_000 });
    expect(new Set(runs.map(({ run }) => run.jobId))).toEqual(new Set(ids));
    await test.drain();
    expect(runs).toHaveLength(60);
  });

  it("are handed to another node when theirs stops, without counting that as a failure [PLT-07]", async () => {
    await Promise.all([join(), join()]);
    act = (run) => (runs.length === 1 ? sleep(60_000, undefined, { signal: run.signal }) : Promise.resolve());
    const id = await enqueue("hello");
    await vi.waitFor(() => expect(runs).toHaveLength(1), { timeout: 5_000 });
    const first = runs[0]?.node;
    await nodes.find(({ platform }) => platform === first)?.close();
    nodes = nodes.filter(({ platform }) => platform !== first);
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: "done", attempt: 1 }), {
      timeout: 5_000,
    });
    expect(runs).toHaveLength(2);
    expect(runs[1]?.node).not.toBe(first);
  });

  it("are ended on the node that runs them when another one is asked to [PLT-07]", async () => {
    await join();
    let endedAfterMs = Infinity;
    act = async (run) => {
      const asked = performance.now();
      await test.platform.database.transaction({ organisationId, accountId: null }, (tx) =>
        test.platform.jobs.cancel(tx, run.jobId),
      );
      await sleep(10_000, undefined, { signal: run.signal }).catch(() => undefined);
      endedAfterMs = performance.now() - asked;
      run.signal.throwIfAborted();
    };
    const id = await enqueue("hello");
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: "cancelled" }), { timeout: 10_000 });
    expect(endedAfterMs).toBeLessThan(1_000);
  });

  it("are given back by a node that stops although they go on, and the node stops at once [PLT-07]", async () => {
    const node = await test.joinNode({ background: true });
    const stuck = new AbortController();
    act = () => sleep(60_000, undefined, { signal: stuck.signal }).catch(() => undefined);
    const id = await enqueue("hello");
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: "running" }), { timeout: 15_000 });
    const since = performance.now();
    await node.close();
    expect(performance.now() - since).toBeLessThan(12_000);
    expect(await stateOf(id)).toMatchObject({ state: "waiting" });
    act = async () => undefined;
    await join();
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: "done" }), { timeout: 15_000 });
    stuck.abort();
  }, 60_000);

  it("run again elsewhere when their node is killed [PLT-07]", async () => {
    const program = fileURLToPath(new URL("../../../test/job-node.ts", import.meta.url));
    const child = spawn(process.execPath, [program, JSON.stringify(ownerConfig())], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const ended = once(child, "exit");
    const id = await enqueue("hello");
    try {
      await vi.waitFor(
        async () => expect(await stateOf(id)).toMatchObject({ state: "running", progress_text: "half" }),
        { timeout: 15_000 },
      );
      await join();
    } finally {
      child.kill("SIGKILL");
      await ended;
    }
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: "done", attempt: 2 }), {
      timeout: 8_000,
    });
    expect(runs).toHaveLength(1);
  }, 30_000);

  it("go on under another name when the node loses its connection [PLT-07]", async () => {
    await join();
    act = (run) => (runs.length === 1 ? sleep(60_000, undefined, { signal: run.signal }) : Promise.resolve());
    const id = await enqueue("hello");
    await vi.waitFor(() => expect(runs).toHaveLength(1), { timeout: 5_000 });
    await test.owner.query(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 727003 and database = (select oid from pg_database where datname = current_database())",
    );
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: "done" }), { timeout: 8_000 });
    expect(runs).toHaveLength(2);
  }, 15_000);

  it("are not ended by notices that any login of the database may send [PLT-07]", async () => {
    await join();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    act = () => released;
    const id = await enqueue("hello");
    await vi.waitFor(() => expect(runs).toHaveLength(1), { timeout: 5_000 });
    await test.owner.query(`notify "worker:migrate", '{"breaking":true,"migrationNumber":1000}'`);
    await test.owner.query(`notify job_cancelled, '${id}'`);
    await sleep(500);
    expect([runs[0]?.run.signal.aborted, process.exitCode]).toEqual([false, undefined]);
    release();
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: "done", attempt: 1 }), {
      timeout: 8_000,
    });
    const next = await enqueue("again");
    await vi.waitFor(async () => expect(await stateOf(next)).toMatchObject({ state: "done" }), { timeout: 8_000 });
  }, 30_000);

  it("that run by the clock run once for each moment, on however many nodes [PLT-07]", async () => {
    const [one, another] = await Promise.all([join(), join()]);
    await test.drain();
    for (let hour = 1; hour <= 3; hour += 1) {
      const before = ticks;
      test.clock.advance(3_600_000);
      await Promise.all([one, another, one, another].map(({ jobs }) => jobs.queueScheduled()));
      await test.drain();
      expect(ticks).toBe(before + 1);
    }
  });

  it("are moved by a role that reads no row of anybody [PLT-07]", async () => {
    await enqueue("hello");
    const client = new pg.Client(asJobs(ownerConfig()));
    await client.connect();
    try {
      const { rows: tables } = await client.query<{ name: string }>(
        "select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') order by 1",
      );
      expect(tables.length).toBeGreaterThan(30);
      const { rows: open } = await client.query(
        "select name from unnest($1::text[]) name where has_table_privilege(name, 'select, insert, update, delete, truncate')",
        [tables.map(({ name }) => name)],
      );
      expect(open).toEqual([]);
      for (const name of ["job_run", "outbox_event", "organisation"]) {
        await expect(client.query(`select * from ${name}`)).rejects.toThrow("permission denied");
      }
      await expect(client.query("create schema mine")).rejects.toThrow("permission denied");
      await expect(client.query("create table public.mine (id int)")).rejects.toThrow("permission denied");
      // And what it does see holds ids of jobs and traces only.
      const { rows } = await client.query(
        "select distinct jsonb_object_keys(payload::jsonb) as key from graphile_worker._private_jobs order by 1",
      );
      expect(rows.every(({ key }) => ["organisation", "run", "ticket", "trace"].includes(key))).toBe(true);
    } finally {
      await client.end();
    }
  });

  it("cannot be looked into by the program past its own scope [PLT-07]", async () => {
    const application = new pg.Client({ ...ownerConfig(), options: "-c role=cerebro_app" });
    await application.connect();
    try {
      await expect(application.query("select * from graphile_worker._private_jobs")).rejects.toThrow(
        "permission denied",
      );
      await expect(application.query("select graphile_worker.free_dead_pools(1)")).rejects.toThrow("permission denied");
      await enqueue("hello");
      const stranger = await test.newOrganisation();
      await application.query("select set_config('app.organisation_id', $1, false)", [stranger]);
      expect((await application.query("select from job_run where organisation_id is not null")).rowCount).toBe(0);
    } finally {
      await application.end();
    }
  });
});
