import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import type { WorkflowDetail } from "@cerebro/contracts/entities/automation/workflows.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { type DecisionStage, makeDecisionStage, setAutonomy } from "../../../test/factories/decisions.ts";
import { eventually } from "../../../test/eventually.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ background: true });
let stage: DecisionStage;

beforeAll(async () => {
  stage = await makeDecisionStage(test);
  const admin = await test.signIn(["admin"], { organisationId: stage.organisationId });
  await setAutonomy(admin, { personalLimit: 40 });
});

const inventory = "inventory-management";
const place = () => ({ itemId: stage.itemId, locationId: stage.locationId });

/** Corrects by more than the worker may alone, then by what anybody may, then looks at the item. */
async function start(change: number): Promise<string> {
  const response = await stage.worker.request("POST", "/api/workflows", {
    title: "Correct the books",
    steps: [
      { n: 1, service: inventory, action: "adjust_stock", params: { ...place(), change, reason: "recounted" } },
      { n: 2, service: inventory, action: "adjust_stock", params: { ...place(), change: 1, reason: "found" } },
      { n: 3, service: inventory, action: "get_item", params: { itemId: stage.itemId }, requires: [1] },
    ],
  });
  expect(response.statusCode, response.body).toBe(202);
  return response.json<WorkflowDetail>().id;
}

const read = async (id: string): Promise<WorkflowDetail> =>
  (await stage.worker.request("GET", `/api/workflows/${id}`)).json();

const until = (id: string, check: (workflow: WorkflowDetail) => void): Promise<WorkflowDetail> =>
  eventually(async () => {
    const workflow = await read(id);
    check(workflow);
    return workflow;
  });

/** The step waits for its decision, the rest that can be done is done, and nobody works on the workflow. */
async function resting(id: string): Promise<Decision> {
  const workflow = await until(id, ({ steps }) => {
    expect(steps.map(({ status }) => status)).toEqual(["executing", "completed", null]);
    expect(steps[0]?.decisionId).not.toBeNull();
  });
  await eventually(async () => {
    const { rows } = await test.owner.query("select worker, wake_at from workflow where id = $1", [id]);
    expect(rows).toEqual([{ worker: null, wake_at: expect.any(Date) as Date }]);
  });
  const response = await stage.manager.request("GET", `/api/decisions/${workflow.steps[0]?.decisionId}`);
  return response.json<Decision>();
}

const decide = (verb: "approve" | "reject", { id, version }: Decision) =>
  stage.manager.request("POST", `/api/decisions/${id}/${verb}`, {
    version,
    ...(verb === "reject" && { reason: "Count again." }),
  });

describe("a step above what its requester may do alone", () => {
  it("is proposed, waits, and goes on as soon as somebody else approved it, its effect done once [WF-01, DEC-04]", async () => {
    const before = await stage.onHand();
    const id = await start(60);
    const decision = await resting(id);
    expect(decision).toMatchObject({ status: "pending", requestedBy: { id: stage.worker.accountId } });
    expect(await stage.onHand()).toBe(before + 1);
    expect((await decide("approve", decision)).json()).toMatchObject({ status: "executed" });
    const workflow = await until(id, ({ endTime }) => expect(endTime).not.toBeNull());
    expect(workflow).toMatchObject({ status: "completed", errors: [] });
    expect(workflow.steps[0]).toMatchObject({ decisionId: decision.id, status: "completed" });
    expect(await stage.onHand()).toBe(before + 61);
    const step = await stage.worker.request("GET", `/api/workflows/${id}/steps/1`);
    expect(step.json()).toMatchObject({ output: { balances: [{ onHand: before + 61 }] } });
  });

  it("fails when it is rejected, with what waited for it not run [WF-02, DEC-04]", async () => {
    const before = await stage.onHand();
    const id = await start(70);
    await decide("reject", await resting(id));
    const workflow = await until(id, ({ endTime }) => expect(endTime).not.toBeNull());
    expect(workflow.status).toBe("failed");
    expect(workflow.errors).toMatchObject([{ step: 1, code: "workflow.not_approved" }]);
    expect(workflow.steps.map(({ status }) => status)).toEqual(["failed", "completed", null]);
    expect(await stage.onHand()).toBe(before + 1);
  });

  it("is withdrawn when the workflow is cancelled, and can no longer be approved [WF-02]", async () => {
    const id = await start(80);
    const decision = await resting(id);
    const cancelled = await stage.worker.request("POST", `/api/workflows/${id}/cancel`, {});
    expect(cancelled.json()).toMatchObject({ status: "cancelled" });
    const late = await decide("approve", decision);
    expect(late.statusCode).toBe(409);
    const now = await stage.worker.request("GET", `/api/decisions/${decision.id}`);
    expect(now.json()).toMatchObject({ status: "rejected" });
  });
});
