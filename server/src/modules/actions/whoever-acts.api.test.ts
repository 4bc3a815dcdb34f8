import type { AppliedAction } from "@cerebro/contracts/entities/automation/actions.ts";
import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import type { WorkflowDetail } from "@cerebro/contracts/entities/automation/workflows.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { UndoDesk } from "../../../test/factories/undo-desk.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ background: true });
let desk: UndoDesk;

beforeEach(async () => {
  desk = await UndoDesk.open(test);
});

const params = () => ({ itemId: desk.itemId, locationId: desk.bin(0), change: -3, reason: "recounted" });

/** The newest thing that was done, which must be the correction by three, and its undo. */
async function takeBackTheCorrection(): Promise<void> {
  const listed = await desk.person.request(
    "GET",
    "/api/actions/applied?limit=1&tool=inventory-management_adjust_stock",
  );
  const [row] = listed.json<{ rows: AppliedAction[] }>().rows;
  expect(row).toMatchObject({ detail: "-3, recounted", undoable: true });
  expect(await desk.balances()).toEqual({ [desk.code(0)]: [37, 0] });
  await desk.undone(row?.id ?? "");
  expect(await desk.balances()).toEqual({ [desk.code(0)]: [40, 0] });
}

describe("what was done without a screen", () => {
  it("by a decision can be taken back like anything else [PLT-06] [DEC-04]", async () => {
    const tool = "inventory-management_adjust_stock";
    const proposal = { tool, data: params(), confidence: 1 };
    const response = await desk.person.request("POST", "/api/decisions", proposal);
    expect(response.json<Decision>()).toMatchObject({ status: "executed" });
    await takeBackTheCorrection();
  });

  it("by a step of a workflow can be taken back like anything else [PLT-06] [WF-02]", async () => {
    const steps = [{ n: 1, service: "inventory-management", action: "adjust_stock", params: params() }];
    const started = await desk.person.request("POST", "/api/workflows", { title: "Correct the books", steps });
    expect(started.statusCode, started.body).toBe(202);
    const { id } = started.json<WorkflowDetail>();
    await vi.waitFor(
      async () => {
        const response = await desk.person.request("GET", `/api/workflows/${id}`);
        expect(response.json<WorkflowDetail>().status).toBe("completed");
      },
      { timeout: 20_000, interval: 50 },
    );
    await takeBackTheCorrection();
  });

  it("by a program is looked at, approved and taken back with its own key alone [PLT-06]", async () => {
    const asked = { name: "Robot", roles: ["wms"], access: "write", expiresInDays: 30 };
    const { key } = (await desk.person.request("POST", "/api/auth/api-keys", asked)).json<{ key: string }>();
    const call = (path: string, payload: object) =>
      test.app.inject({ method: "POST", url: `/api/actions/${path}`, headers: { "x-api-key": key }, payload });
    const tool = "inventory-management_adjust_stock";
    const { token } = (await call(`${tool}/simulate`, { input: params() })).json<{ token: string }>();
    const approval = { token, tool, input: params() };
    // Whoever owns the key is not the key: what was shown to the one is not approved by the other.
    expect((await desk.person.request("POST", "/api/actions/apply", approval)).statusCode).toBe(404);
    const done = await call("apply", approval);
    expect(done.statusCode, done.body).toBe(200);
    expect(await desk.balances()).toEqual({ [desk.code(0)]: [37, 0] });
    const { applied } = done.json<{ applied: AppliedAction }>();
    expect((await call(`applied/${applied.id}/undo`, {})).statusCode).toBe(200);
    expect(await desk.balances()).toEqual({ [desk.code(0)]: [40, 0] });
  });
});
