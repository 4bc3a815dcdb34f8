import { madeUpEvent } from "../../../test/made-up-event.ts";
import { beforeAll, expect, it } from "vitest";
import { runRound } from "../../../test/run-round.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { defineRound } from "./organisation-rounds.ts";

const test = useTestApp();
let organisationIds: readonly string[] = [];
beforeAll(async () => {
  organisationIds = [
    await test.newOrganisation(),
    await test.newOrganisation(),
    await test.newOrganisation(),
  ].toSorted();
});

it("does the work of every other organization when that of one fails, and then fails [PLT-07]", async () => {
  const [failing] = organisationIds;
  const done: string[] = [];
  const round = runRound(test, {
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
  await runRound(
    test,
    {
      actor: "Test",
      work: async (ctx) => done.push(`${ctx.organisationId} ${ctx.actor.name}`),
    },
    { organisationId: own },
  );
  expect(done).toEqual([`${own} Test`]);
});

it("stops between two organizations when the run is aborted", async () => {
  const controller = new AbortController();
  const done: string[] = [];
  const round = runRound(
    test,
    {
      actor: "Test",
      work: async ({ organisationId }) => {
        done.push(organisationId);
        controller.abort(new Error("stop"));
      },
    },
    { signal: controller.signal },
  );
  await expect(round).rejects.toThrow("stop");
  expect(done).toHaveLength(1);
});

it("runs the round of an organization a minute after the last of its events, once [PRED-02]", async () => {
  const [own = "", other = ""] = organisationIds;
  const done: string[] = [];
  const before = test.platform.jobs.defined.size;
  defineRound(test.platform, {
    name: "records-count",
    summary: "Counts records.",
    actor: "Test",
    rule: { everySeconds: 86_400 },
    after: ["import.finished"],
    work: async ({ organisationId }) => done.push(organisationId),
  });
  expect(test.platform.jobs.defined.size).toBe(before + 1);
  const publish = (organisationId: string, type: "import.finished" | "item.changed") =>
    test.contextFor(organisationId, ["wms"]).transaction(async (tx) => tx.publish(madeUpEvent(type, organisationId)));
  await publish(own, "import.finished");
  await publish(own, "import.finished");
  await publish(other, "item.changed");
  await test.drain();
  expect(done).toEqual([]);
  const { rows } = await test.owner.query<{ organisation_id: string; seconds: number }>(
    "select organisation_id, extract(epoch from run_at - created_at)::int as seconds from job_run where name = 'records-count'",
  );
  expect(rows).toEqual([{ organisation_id: own, seconds: 60 }]);
  test.clock.advance(60_000);
  await test.drain();
  expect(done).toEqual([own]);
});
