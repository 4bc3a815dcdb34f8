import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/start-test-app.ts";
import type { JobRun } from "./job.ts";
import { forEachOrganisation } from "./organisation-rounds.ts";

let test: TestApp;
let organisationIds: readonly string[] = [];
beforeAll(async () => {
  test = await startTestApp();
  organisationIds = [
    await test.newOrganisation(),
    await test.newOrganisation(),
    await test.newOrganisation(),
  ].toSorted();
});
afterAll(() => test.close());

const runFor = (organisationId: string | null, signal = new AbortController().signal): JobRun => ({
  jobId: "job",
  organisationId,
  attempt: 1,
  signal,
  log: test.platform.log,
  progress: async () => undefined,
});

it("does the work of every other organization when that of one fails, and then fails [PLT-07]", async () => {
  const [failing] = organisationIds;
  const done: string[] = [];
  const round = forEachOrganisation(test.platform, runFor(null), {
    actor: "Test",
    work: async ({ organisationId }) => {
      if (organisationId === failing) throw new Error("no stock");
      done.push(organisationId);
    },
  });
  await expect(round).rejects.toThrow(/^The job failed for 1 of \d+ organizations\.$/);
  expect(done).toEqual(expect.arrayContaining(organisationIds.slice(1)));
  expect(done).not.toContain(failing);
});

it("does the work of one organization alone when the run is for that one", async () => {
  const [, own = ""] = organisationIds;
  const done: string[] = [];
  await forEachOrganisation(test.platform, runFor(own), {
    actor: "Test",
    work: async (ctx) => done.push(`${ctx.organisationId} ${ctx.actor.name}`),
  });
  expect(done).toEqual([`${own} Test`]);
});

it("stops between two organizations when the run is aborted", async () => {
  const controller = new AbortController();
  const done: string[] = [];
  const round = forEachOrganisation(test.platform, runFor(null, controller.signal), {
    actor: "Test",
    work: async ({ organisationId }) => {
      done.push(organisationId);
      controller.abort(new Error("stop"));
    },
  });
  await expect(round).rejects.toThrow("stop");
  expect(done).toHaveLength(1);
});
