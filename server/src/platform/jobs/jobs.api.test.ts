import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { useTestApp } from "../../../test/use-test-app.ts";
import { GiveUp, type Job, type JobRun } from "./job.ts";

const test = useTestApp();
let organisationId: string;
let runs: { payload: { word: string }; run: JobRun }[] = [];
let act: (run: JobRun) => Promise<void> = async () => undefined;

const say: Job<{ word: string }> = {
  name: "word-say",
  summary: "Says a word.",
  payload: z.strictObject({ word: z.string() }),
  attemptsAtMost: 3,
  run: async (payload, run) => {
    runs.push({ payload, run });
    await act(run);
  },
};

beforeAll(async () => {
  test.platform.jobs.define(say);
});
beforeEach(async () => {
  organisationId = await test.newOrganisation();
  runs = [];
  act = async () => undefined;
});

const enqueue = (word: string, options: object = {}) =>
  test.platform.database.transaction({ organisationId, accountId: null }, async (tx) =>
    test.platform.jobs.enqueue(tx, say, { word }, { organisationId, ...options }),
  );
const stateOf = async (id: string) => {
  const { rows } = await test.owner.query("select state, attempt, error from job_run where id = $1", [id]);
  return rows[0];
};

describe("a job", () => {
  it("runs after the commit that queued it, in its organisation, once [PLT-07]", async () => {
    const id = await enqueue("hello");
    expect(await stateOf(id)).toMatchObject({ state: "waiting", attempt: 0 });
    await test.drain();
    expect(runs.map(({ payload }) => payload)).toEqual([{ word: "hello" }]);
    expect(runs[0]?.run).toMatchObject({ jobId: id, organisationId, attempt: 1 });
    expect(await stateOf(id)).toEqual({ state: "done", attempt: 1, error: null });
    await test.drain();
    expect(runs).toHaveLength(1);
  });

  it("does not run when the transaction that queued it fails [PLT-07]", async () => {
    const failing = test.platform.database.transaction({ organisationId, accountId: null }, async (tx) => {
      test.platform.jobs.enqueue(tx, say, { word: "never" }, { organisationId });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await test.drain();
    expect(runs).toEqual([]);
  });

  it("is tried again with growing waits and fails after its last attempt [PLT-07]", async () => {
    act = () => Promise.reject(new Error("the other side is away"));
    const id = await enqueue("hello");
    await test.drain();
    expect(await stateOf(id)).toEqual({ state: "waiting", attempt: 1, error: "the other side is away" });
    test.clock.advance(1_000);
    await test.drain();
    expect(runs).toHaveLength(1);
    test.clock.advance(1_000);
    await test.drain();
    expect(await stateOf(id)).toMatchObject({ state: "waiting", attempt: 2 });
    test.clock.advance(4_000);
    await test.drain();
    expect(await stateOf(id)).toEqual({ state: "failed", attempt: 3, error: "the other side is away" });
  });

  it("fails at once when its payload can no longer be read, or when it says that it is useless [PLT-07]", async () => {
    const old = await enqueue("hello");
    await test.owner.query(`update job_run set payload = '{"term": "hello"}' where id = $1`, [old]);
    await test.drain();
    expect(await stateOf(old)).toMatchObject({ state: "failed", attempt: 1 });
    expect((await stateOf(old))?.error).toContain("payload");
    expect(runs).toEqual([]);
    act = () => Promise.reject(new GiveUp("There is nobody of that name."));
    const useless = await enqueue("hello");
    await test.drain();
    expect(await stateOf(useless)).toEqual({ state: "failed", attempt: 1, error: "There is nobody of that name." });
  });

  it("of an unknown name is not queued, and fails in the end when it was [PLT-07]", async () => {
    const { jobs, database } = test.platform;
    const unknown = { ...say, name: "word-unsay" };
    await expect(
      database.transaction({ organisationId, accountId: null }, async (tx) =>
        jobs.enqueue(tx, unknown, { word: "x" }, { organisationId }),
      ),
    ).rejects.toThrow("there is no job called word-unsay");
    const id = await enqueue("hello");
    await test.owner.query("update job_run set name = 'word-unsay', attempts_at_most = 1 where id = $1", [id]);
    await test.drain();
    expect(await stateOf(id)).toEqual({ state: "failed", attempt: 1, error: "Unknown job word-unsay." });
  });

  it("takes the place of a waiting one with the same key [PLT-07]", async () => {
    const runAt = new Date(test.clock.now().getTime() + 60_000);
    await enqueue("old", { key: "one", runAt });
    await enqueue("new", { key: "one", runAt });
    await enqueue("another", { key: "two", runAt });
    await test.drain();
    expect(runs).toEqual([]);
    test.clock.advance(60_000);
    await test.drain();
    expect(runs.map(({ payload }) => payload.word).toSorted()).toEqual(["another", "new"]);
  });

  it("that waits is cancelled and never runs; one that is over cannot be [PLT-07]", async () => {
    const { jobs, database } = test.platform;
    const cancel = (id: string) =>
      database.transaction({ organisationId, accountId: null }, (tx) => jobs.cancel(tx, id));
    const id = await enqueue("hello");
    expect(await cancel(id)).toBe("cancelled");
    await test.drain();
    expect(runs).toEqual([]);
    expect(await cancel(id)).toBeUndefined();
    expect(await stateOf(id)).toMatchObject({ state: "cancelled" });
  });

  it("that runs is told to end within a second when it is cancelled [PLT-07]", async () => {
    const { jobs, database } = test.platform;
    const id = await enqueue("hello");
    let cancelledAfterMs = Infinity;
    act = async (run) => {
      const started = performance.now();
      expect(await database.transaction({ organisationId, accountId: null }, (tx) => jobs.cancel(tx, id))).toBe(
        "ending",
      );
      await sleep(5_000, undefined, { signal: run.signal }).catch(() => undefined);
      cancelledAfterMs = performance.now() - started;
      run.signal.throwIfAborted();
    };
    await test.drain();
    expect(cancelledAfterMs).toBeLessThan(1_000);
    expect(await stateOf(id)).toMatchObject({ state: "cancelled" });
  });

  it("shows how far it is, and is done though asked to end when it got to the end [PLT-07]", async () => {
    const id = await enqueue("hello");
    const progressOf = async () => {
      const { rows } = await test.owner.query(
        "select progress_done, progress_total, progress_text from job_run where id = $1",
        [id],
      );
      return rows[0];
    };
    act = async (run) => {
      await run.progress(3, 10, "words");
      expect(await progressOf()).toEqual({ progress_done: "3", progress_total: "10", progress_text: "words" });
    };
    await test.drain();
    expect(await stateOf(id)).toMatchObject({ state: "done" });
  });
});
