import type { ImportDetail } from "@cerebro/contracts/entities/platform/imports.ts";
import type { JobView } from "@cerebro/contracts/entities/platform/jobs.ts";
import { beforeEach, expect, it, vi } from "vitest";
import { ImportSteps } from "../../../test/factories/imports.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();
let person: SignedInPerson;
let steps: ImportSteps;

beforeEach(async () => {
  person = await test.signIn(["admin"]);
  steps = new ImportSteps(person);
});

const itemsCsv = (count: number): string =>
  `sku;name;price\n${Array.from({ length: count }, (_, row) => `J${row};Item ${row};1,50`).join("\n")}\n`;

async function started(count: number): Promise<ImportDetail> {
  const { id } = await steps.uploaded("many.csv", itemsCsv(count));
  await steps.map(id, "items");
  const answer = await steps.post(id, "start");
  expect(answer.statusCode).toBe(202);
  return answer.json<ImportDetail>();
}
async function jobOf(): Promise<JobView> {
  const { rows } = (await person.request("GET", "/api/jobs")).json<{ rows: JobView[] }>();
  const found = rows.find(({ name }) => name === "import-run");
  if (found === undefined) throw new Error("there is no job of the import");
  return found;
}
const itemCount = async () => (await person.request("GET", "/api/wms/items")).json<{ count: number }>().count;

it("starts as a job that any node takes, in the name of whoever started it [PLT-02] [PLT-07]", async () => {
  const { id, state } = await started(3);
  expect(state).toBe("running");
  expect(await jobOf()).toMatchObject({ state: "waiting", ofProduct: false });
  expect(await itemCount()).toBe(0);
  await test.drain();
  expect(await steps.get(id)).toMatchObject({ state: "done", result: { accepted: 3 } });
  expect(await jobOf()).toMatchObject({ state: "done", attempt: 1 });
  const { rows } = await test.owner.query(
    "select distinct actor_id from audit_event where organisation_id = $1 and action = 'import.run'",
    [person.organisationId],
  );
  expect(rows).toEqual([{ actor_id: person.accountId }]);
});

it("is cancelled before a node has taken it, and never runs [PLT-02] [PLT-07]", async () => {
  const { id } = await started(3);
  expect((await steps.post(id, "cancel")).json<ImportDetail>()).toMatchObject({ state: "cancelled" });
  expect(await jobOf()).toMatchObject({ state: "cancelled", attempt: 0 });
  await test.drain();
  expect(await itemCount()).toBe(0);
  expect((await steps.run("next.csv", itemsCsv(1), "items", () => test.drain())).state).toBe("done");
});

it("is cancelled from the page of jobs while it runs, and leaves nothing [PLT-02] [PLT-07]", async () => {
  const { id } = await started(150_000);
  const node = await test.joinNode({ background: true });
  await vi.waitFor(async () => expect((await jobOf()).progress).toContain("rows of many.csv"), {
    timeout: 30_000,
    interval: 100,
  });
  const { id: jobId } = await jobOf();
  expect((await person.request("POST", `/api/jobs/${jobId}/cancel`)).json<JobView>()).toMatchObject({ ending: true });
  await vi.waitFor(async () => expect(await jobOf()).toMatchObject({ state: "cancelled" }), { timeout: 10_000 });
  expect(await steps.get(id)).toMatchObject({ state: "cancelled", failure: { code: "imports.cancelled" } });
  expect(await itemCount()).toBe(0);
  await node.close();
}, 60_000);

it("says that it was interrupted when its job is gone [PLT-02] [PLT-07]", async () => {
  const { id } = await started(3);
  const { id: jobId } = await jobOf();
  await person.request("POST", `/api/jobs/${jobId}/cancel`);
  const node = await test.joinNode({ background: true });
  await node.close();
  expect(await steps.get(id)).toMatchObject({ state: "failed", failure: { code: "imports.interrupted" } });
  expect((await steps.run("next.csv", itemsCsv(1), "items", () => test.drain())).state).toBe("done");
});
