import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { JobView } from "@cerebro/contracts/entities/platform/jobs.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { madeUpEvent } from "../../../test/made-up-event.ts";

let admin: SignedInPerson;
let fails = false;
let refuses = false;
const heard: string[] = [];

const say: Job<{ word: string }> = {
  name: "word-say",
  summary: "Says a word.",
  payload: z.strictObject({ word: z.string() }),
  attemptsAtMost: 1,
  run: async (_payload, run) => {
    await run.progress(1, 2, "half of the word");
    if (fails) throw new Error("no voice");
  },
};

const sing: Job<{ word: string }> = { ...say, name: "word-sing", summary: "Sings a word.", role: "wms" };

const test = useTestApp(() => ({
  // An hour after which no job of the night falls due while the tests move the clock.
  startAt: new Date(new Date().setUTCHours(5, 0, 0, 0)),
  define: ({ jobs, outbox }) => {
    jobs.define(say);
    jobs.define(sing);
    outbox.consume({
      name: "listener",
      consume: async (_tx, events) => {
        if (refuses) throw new Error("not now");
        heard.push(...events.map(({ type }) => type));
      },
    });
  },
}));
beforeEach(async () => {
  admin = await test.signIn(["admin"]);
  fails = false;
  refuses = false;
});

const enqueue = (organisationId = admin.organisationId, job = say) =>
  test.platform.database.transaction({ organisationId, accountId: null }, async (tx) =>
    test.platform.jobs.enqueue(tx, job, { word: "hello" }, { organisationId }),
  );
const list = async (query = "", who = admin) =>
  (await who.request("GET", `/api/jobs${query}`)).json<{ rows: JobView[]; count: number; nextCursor: string | null }>();
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code;

describe("the jobs page", () => {
  it("shows jobs with their state, progress and reason, by state and page by page [PLT-07]", async () => {
    const done = await enqueue();
    await test.drain();
    fails = true;
    const failed = await enqueue();
    await test.drain();
    const waiting = await enqueue();
    const { rows, count } = await list();
    expect(count).toBe(3);
    expect(rows.map(({ id, state }) => ({ id, state }))).toEqual([
      { id: waiting, state: "waiting" },
      { id: failed, state: "failed" },
      { id: done, state: "done" },
    ]);
    expect(rows[1]).toMatchObject({ summary: "Says a word.", error: "no voice", done: 1, total: 2, ofProduct: false });
    expect((await list("?states=failed,done")).rows.map(({ id }) => id)).toEqual([failed, done]);
    const first = await list("?limit=2");
    expect(first.rows.map(({ id }) => id)).toEqual([waiting, failed]);
    expect((await list(`?limit=2&cursor=${first.nextCursor}`)).rows.map(({ id }) => id)).toEqual([done]);
    expect((await admin.request("GET", "/api/jobs?cursor=x")).statusCode).toBe(400);
    expect((await admin.request("GET", "/api/jobs?states=gone")).statusCode).toBe(400);
  });

  it("is for administrators, each of their own organisation [PLT-07] [AUTH-14]", async () => {
    const jobId = await enqueue();
    const worker = await test.signIn(["wms"], { organisationId: admin.organisationId });
    for (const path of ["/api/jobs", "/api/job-schedules", "/api/dead-letters"]) {
      expect((await worker.request("GET", path)).statusCode).toBe(403);
    }
    const stranger = await test.signIn(["admin"]);
    expect((await list("", stranger)).rows).toEqual([]);
    for (const verb of ["cancel", "retry"]) {
      expect((await stranger.request("POST", `/api/jobs/${jobId}/${verb}`)).statusCode).toBe(404);
      expect((await worker.request("POST", `/api/jobs/${jobId}/${verb}`)).statusCode).toBe(403);
    }
  });

  it("cancels what waits, once, and refuses what is over [PLT-07]", async () => {
    const jobId = await enqueue();
    const answer = await admin.request("POST", `/api/jobs/${jobId}/cancel`);
    expect([answer.statusCode, answer.json<JobView>().state]).toEqual([200, "cancelled"]);
    const again = await admin.request("POST", `/api/jobs/${jobId}/cancel`);
    expect([again.statusCode, codeOf(again)]).toEqual([409, "job.over"]);
    await test.drain();
    expect((await list()).rows[0]).toMatchObject({ state: "cancelled", attempt: 0 });
    expect((await admin.request("POST", `/api/jobs/${randomUUID()}/cancel`)).statusCode).toBe(404);
    const { rows } = await test.owner.query("select action from audit_event where subject_id = $1", [jobId]);
    expect(rows).toEqual([{ action: "job.cancel" }]);
  });

  it("lets the role of a job follow and cancel it, and no other [PLT-07]", async () => {
    const organisationId = admin.organisationId;
    const jobId = await enqueue(organisationId, sing);
    const [singer, driver] = await Promise.all([
      test.signIn(["wms"], { organisationId }),
      test.signIn(["logistics"], { organisationId }),
    ]);
    const followed = await singer.request("GET", `/api/jobs/${jobId}`);
    expect([followed.statusCode, followed.json<JobView>().state]).toEqual([200, "waiting"]);
    expect((await driver.request("GET", `/api/jobs/${jobId}`)).statusCode).toBe(403);
    expect((await driver.request("POST", `/api/jobs/${jobId}/cancel`)).statusCode).toBe(403);
    expect((await (await test.signIn(["wms"])).request("GET", `/api/jobs/${jobId}`)).statusCode).toBe(404);
    const ended = await singer.request("POST", `/api/jobs/${jobId}/cancel`);
    expect([ended.statusCode, ended.json<JobView>().state]).toEqual([200, "cancelled"]);
  });

  it("tries what failed again, and nothing else [PLT-07]", async () => {
    fails = true;
    const jobId = await enqueue();
    await test.drain();
    fails = false;
    const answer = await admin.request("POST", `/api/jobs/${jobId}/retry`);
    expect([answer.statusCode, answer.json<JobView>()]).toMatchObject([200, { state: "waiting", error: null }]);
    await test.drain();
    expect((await list()).rows[0]).toMatchObject({ state: "done", attempt: 1 });
    const again = await admin.request("POST", `/api/jobs/${jobId}/retry`);
    expect([again.statusCode, codeOf(again)]).toEqual([409, "job.not_failed"]);
  });

  it("shows what runs by the clock and when next; the product's own is nobody's to cancel [PLT-07]", async () => {
    const node = await test.joinNode({ background: true });
    await node.close();
    test.clock.advance(3_600_000);
    admin = await test.signIn(["admin"]);
    await test.platform.jobs.queueScheduled();
    const own = (await list()).rows.find(({ name }) => name === "history-clear");
    expect(own).toMatchObject({ ofProduct: true, state: "waiting" });
    for (const verb of ["cancel", "retry"]) {
      expect(codeOf(await admin.request("POST", `/api/jobs/${own?.id}/${verb}`))).toBe("job.of_product");
    }
    await test.drain();
    const { rows } = (await admin.request("GET", "/api/job-schedules")).json<{ rows: Record<string, unknown>[] }>();
    const clear = rows.find(({ name }) => name === "history-clear");
    expect(clear).toMatchObject({ rule: "every 3600 s", lastState: "done" });
    expect(Date.parse(String(clear?.["nextAt"]))).toBeGreaterThan(test.clock.now().getTime());
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["ledgers-verify", "mail-tidy", "reservations-expire"]),
    );
  });

  it("shows dead letters, hands them on again or lets them go [PLT-04]", async () => {
    const publish = (type: string) =>
      test.contextFor(admin.organisationId, ["admin"]).transaction(async (tx) => tx.publish(madeUpEvent(type, "1")));
    refuses = true;
    await publish("lost.one");
    await publish("lost.two");
    await test.owner.query(
      `insert into outbox_failure (organisation_id, event_id, consumer, attempts, error, failed_at, dead_at)
       select organisation_id, id, 'listener', 8, 'Error: not now', now(), now() from outbox_event where type like 'lost.%'`,
    );
    await test.drain();
    const letters = async (who = admin) =>
      (await who.request("GET", "/api/dead-letters")).json<{
        rows: { eventId: string; type: string }[];
        count: number;
      }>();
    const { rows, count } = await letters();
    expect([count, rows.map(({ type }) => type)]).toEqual([2, ["lost.two", "lost.one"]]);
    expect(await letters(await test.signIn(["admin"]))).toEqual({ rows: [], count: 0 });
    const [two, one] = rows.map(({ eventId }) => eventId);
    const act = (id: string | undefined, verb: string, consumer = "listener") =>
      admin.request("POST", `/api/dead-letters/${id}/${verb}`, { consumer });
    expect(codeOf(await act(two, "retry"))).toBe("event.refused_again");
    expect((await letters()).count).toBe(2);
    refuses = false;
    expect((await act(two, "retry", "somebody else")).statusCode).toBe(404);
    expect((await act(two, "retry")).statusCode).toBe(200);
    expect(heard.filter((type) => type.startsWith("lost."))).toEqual(["lost.two"]);
    expect((await act(one, "discard")).statusCode).toBe(200);
    expect((await letters()).count).toBe(0);
    expect((await act(one, "discard")).statusCode).toBe(404);
  });

  it("keeps events for 90 days, jobs for 14 and answers for 7, and what is not told for ever [PLT-04]", async () => {
    const { organisationId } = admin;
    const age = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000);
    const event = (type: string, published: Date | null) =>
      test.owner.query(
        "insert into outbox_event (organisation_id, type, subject_id, payload, occurred_at, published_at) values ($1, $2, '1', '{}', $3, $4)",
        [organisationId, type, age(200), published],
      );
    await event("old", age(91));
    await event("young", age(89));
    await test.owner.query(
      "insert into idempotency_key (organisation_id, key, route, request_hash, created_at) values ($1, 'old key', 'r', '', $2), ($1, 'young key', 'r', '', $3)",
      [organisationId, age(8), age(6)],
    );
    const job = await enqueue();
    await test.drain();
    const young = await enqueue();
    await test.drain();
    await test.owner.query("update job_run set ended_at = $2 where id = $1", [job, age(15)]);
    await event("never told", null);
    test.clock.advance(3_600_000);
    await test.platform.jobs.queueScheduled();
    await test.platform.jobs.runDue();
    const { rows: events } = await test.owner.query(
      "select type from outbox_event where organisation_id = $1 order by id",
      [organisationId],
    );
    expect(events.map(({ type }) => type)).toEqual(["young", "never told"]);
    const { rows: keys } = await test.owner.query("select key from idempotency_key where organisation_id = $1", [
      organisationId,
    ]);
    expect(keys).toEqual([{ key: "young key" }]);
    admin = await test.signIn(["admin"], { organisationId });
    expect((await list()).rows.filter(({ ofProduct }) => !ofProduct).map(({ id }) => id)).toEqual([young]);
  });
});
