import type { WorkflowDetail, WorkflowStepDetail } from "@cerebro/contracts/entities/automation/workflows.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { eventually } from "../../../test/eventually.ts";
import { tireless } from "../../../test/factories/tireless.ts";
import { makeItem } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ background: true });
let organisationId: string;
let admin: SignedInPerson;
let itemId: string;

beforeAll(async () => {
  admin = await test.signIn(["admin"]);
  ({ organisationId } = admin);
  itemId = (await makeItem(test.contextFor(organisationId, ["wms"]), { sku: "GOLD-1", costMinor: 739_133 })).id;
});

const read = (person: SignedInPerson, id: string): Promise<WorkflowDetail> =>
  answerOf<WorkflowDetail>(person.request("GET", `/api/workflows/${id}`));
const readStep = (person: SignedInPerson, id: string, n: number): Promise<WorkflowStepDetail> =>
  answerOf<WorkflowStepDetail>(person.request("GET", `/api/workflows/${id}/steps/${n}`));

async function finished(person: SignedInPerson, steps: readonly object[], status: string): Promise<string> {
  const { id } = await answerOf<WorkflowDetail>(
    person.request("POST", "/api/workflows", { title: "Look around", steps }),
    202,
  );
  await eventually(async () => expect((await read(admin, id)).status).toBe(status));
  return id;
}

const lookAtItem = { n: 1, service: "inventory-management", action: "get_item" };

describe("a step of a workflow", () => {
  it("shows its input, output, result and error to readers who may make its call, and to no other [WF-01]", async () => {
    const manager = await test.signIn(["manager"], { organisationId });
    const id = await finished(
      admin,
      [
        { ...lookAtItem, params: { itemId } },
        { n: 2, service: "user-directory", action: "list_invitations", params: {} },
      ],
      "failed",
    );
    const whole = await readStep(admin, id, 2);
    // An administrator may make the call, but only in person.
    expect(whole).toMatchObject({ status: "failed", input: {} });
    expect((await read(admin, id)).errors).toMatchObject([{ step: 2, code: "auth.person_required" }]);

    expect(await readStep(manager, id, 2)).toMatchObject({ status: "failed", input: null, output: null, result: null });
    const seen = await read(manager, id);
    expect(seen.errors).toMatchObject([{ step: 2, code: "auth.forbidden" }]);
    expect(seen.steps.map(({ result }) => result?.subject ?? null)).toEqual(["GOLD-1", null]);
    expect(await readStep(manager, id, 1)).toMatchObject({ output: { costMinor: 739_133 } });
  });

  it("is read with the rights of the reader by now, also by who started it [AUTH-15]", async () => {
    const starter = tireless(test, await test.signIn(["manager"], { organisationId }));
    const id = await finished(starter, [{ ...lookAtItem, params: { itemId } }], "completed");
    expect(await readStep(starter, id, 1)).toMatchObject({ output: { costMinor: 739_133 } });
    await answerOf(admin.request("PATCH", `/api/users/${starter.accountId}`, { version: 1, roles: ["wms"] }));
    expect(await readStep(starter, id, 1)).toMatchObject({ output: { sku: "GOLD-1", costMinor: null } });
    await answerOf(admin.request("PATCH", `/api/users/${starter.accountId}`, { version: 2, roles: ["logistics"] }));
    expect(await readStep(starter, id, 1)).toMatchObject({ input: null, output: null, result: null });
    expect((await read(starter, id)).results).toEqual([]);
  });
});
