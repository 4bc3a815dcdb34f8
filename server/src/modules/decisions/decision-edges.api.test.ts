import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { runRound } from "../../../test/run-round.ts";
import { testVisitor } from "../../../test/factories/accounts.ts";
import { decided, type DecisionStage, makeDecisionStage, propose, read } from "../../../test/factories/decisions.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Action } from "../../platform/actions.ts";
import { createContext, systemContext } from "../../platform/create-context.ts";
import { AppError } from "../../platform/errors.ts";
import { approveDecision } from "./approve-decision.ts";
import { decisionRound } from "./decision-jobs.ts";
import { actionsOf } from "./decisions.ts";
import { executeDecision } from "./execute-decision.ts";
import { expireDecisions } from "./expire-decisions.ts";
import { getDecision } from "./list-decisions.ts";
import { rejectDecision } from "./reject-decision.ts";

const test = useTestApp();
let stage: DecisionStage;

beforeAll(async () => {
  stage = await makeDecisionStage(test);
});

const doubtful = { confidence: 0.8 };
const waiting = () => propose(stage.worker, stage.proposal(1, doubtful));
const inSameCompany = (...roles: Parameters<TestApp["signIn"]>[0]) =>
  test.signIn(roles, { organisationId: stage.organisationId });

function actionOf(tool: string): Action {
  const action = actionsOf(test.platform).find(tool);
  if (action === undefined) throw new Error(`${tool} is no action`);
  return action;
}

async function stepsOf(decisionId: string): Promise<string[]> {
  const { rows } = await test.owner.query<{ action: string }>(
    "select payload ->> 'action' as action from outbox_event where subject_id = $1 order by id",
    [decisionId],
  );
  return rows.map(({ action }) => action);
}

describe("an approval", () => {
  it("asked for twice with one key is answered twice and done once; a rejection alike [DEC-04]", async () => {
    const before = await stage.onHand();
    const [approving, rejecting] = [await waiting(), await waiting()];
    const post = (step: string, { id }: Decision, body: object) =>
      stage.manager.request("POST", `/api/decisions/${id}/${step}`, { version: 1, ...body }, { "idempotency-key": id });
    for (let time = 0; time < 2; time += 1) {
      expect((await post("approve", approving, {})).json()).toMatchObject({ status: "executed" });
      expect((await post("reject", rejecting, { reason: "No." })).json()).toMatchObject({ status: "rejected" });
    }
    expect(await stage.onHand()).toBe(before + 1);
    const nothing = { approve: false, reject: false, because: null, alone: false };
    for (const { id } of [approving, rejecting])
      expect(await read(stage.manager, id)).toMatchObject({ may: nothing, trial: null });
  });

  it.each(["server.unexpected", "server.unavailable"] as const)(
    "that meets a fault of the server (%s) has not failed: it stays approved and runs later [DEC-04]",
    async (code) => {
      const before = await stage.onHand();
      const decision = await waiting();
      const action = actionOf(decision.tool);
      const warned = vi.spyOn(test.platform.log, "warn");
      const broken = vi.spyOn(action, "run").mockRejectedValue(new AppError(code));
      expect((await stage.manager.request("GET", `/api/decisions/${decision.id}`)).json()).toMatchObject({ code });
      expect((await decided(stage.manager, "approve", decision)).json()).toMatchObject({ status: "approved" });
      broken.mockRestore();
      expect(warned).toHaveBeenCalledWith(
        expect.objectContaining({ decisionId: decision.id }),
        "an approved decision could not run at once",
      );
      expect(await read(stage.manager, decision.id)).toMatchObject({ status: "approved", failure: null });
      test.clock.advance(2_000);
      await test.drain();
      expect(await read(stage.manager, decision.id)).toMatchObject({ status: "executed" });
      expect(await stage.onHand()).toBe(before + 1);
    },
  );

  it("is asked for a decision that is there and approved: all else runs nothing and stays as it is [DEC-04]", async () => {
    const { organisationId } = stage;
    const run = (decisionId: string) => executeDecision(test.platform, { organisationId, decisionId });
    expect(await run(randomUUID())).toBeUndefined();
    const pending = await waiting();
    expect(await run(pending.id)).toBeUndefined();
    const leaver = await inSameCompany("manager");
    expect((await decided(leaver, "approve", pending)).json()).toMatchObject({ status: "executed" });
    await test.owner.query("delete from membership where account_id = $1", [leaver.accountId]);
    expect(await run(pending.id)).toBeUndefined();
    expect(await read(stage.manager, pending.id)).toMatchObject({ status: "executed", failure: null });
  });

  it("is a manager where the decision was escalated; who approves for an area alone neither approves nor rejects it [DEC-04]", async () => {
    const { organisationId } = stage;
    const { accountId } = await inSameCompany("wms");
    const session = {
      organisationId,
      accountId,
      sessionId: randomUUID(),
      actor: { kind: "account", id: accountId, name: "Shift lead" },
      roles: ["wms"],
      permissions: ["decisions:approve"],
    } as const;
    const lead = createContext({ visitor: testVisitor(test.platform), session });
    const escalated = await propose(stage.worker, stage.proposal(1, { confidence: 0.6 }));
    expect(escalated.escalated).toBe(true);
    const target = { decisionId: escalated.id, version: 1 };
    await expect(approveDecision(lead, { ...target, note: null })).rejects.toMatchObject({ code: "auth.forbidden" });
    await expect(rejectDecision(lead, { ...target, reason: "No." })).rejects.toMatchObject({ code: "auth.forbidden" });
    expect((await getDecision(lead, { decisionId: escalated.id })).may).toMatchObject({
      approve: false,
      reject: false,
    });
    const plain = await waiting();
    expect(await rejectDecision(lead, { decisionId: plain.id, version: 1, reason: "No." })).toMatchObject({
      status: "rejected",
    });
  });
});

describe("decisions that are overdue", () => {
  it("end once, however many look after them; looking stops when it is told to [DEC-04]", async () => {
    const later = await makeDecisionStage(test);
    const decision = await propose(later.worker, later.proposal(1, doubtful));
    await test.owner.query("alter table decision disable trigger decision_step");
    await test.owner.query("update decision set expires_at = created_at where id = $1", [decision.id]);
    await test.owner.query("alter table decision enable trigger decision_step");
    const context = systemContext(test.platform, later.organisationId, "Decisions");
    await expect(runRound(test, decisionRound, { signal: AbortSignal.abort() })).rejects.toThrow("aborted");
    expect(await read(later.manager, decision.id)).toMatchObject({ status: "pending" });
    const counts = await Promise.all([1, 2, 3].map(() => expireDecisions(context)));
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect(await stepsOf(decision.id)).toEqual(["proposed", "expired"]);
  });

  it("end behind five hundred that are decided [DEC-04]", async () => {
    const later = await makeDecisionStage(test);
    const done = await propose(later.worker, later.proposal(1));
    const waits = await propose(later.worker, later.proposal(1, doubtful));
    await test.owner.query("alter table decision disable trigger decision_step");
    await test.owner.query("update decision set expires_at = created_at where id = any($1)", [[done.id, waits.id]]);
    await test.owner.query("alter table decision enable trigger decision_step");
    await test.owner.query(
      `insert into decision select (jsonb_populate_record(d, jsonb_build_object('idempotency_key', n::text,
        'id', '00000000-0000-7000-8000-' || lpad(n::text, 12, '0')))).* from decision d, generate_series(1, 500) n where id = $1`,
      [done.id],
    );
    expect(await expireDecisions(systemContext(test.platform, later.organisationId, "Decisions"))).toBe(1);
    expect(await read(later.manager, waits.id)).toMatchObject({ status: "expired" });
  });
});

describe("a proposal", () => {
  it("is told of fifty mistakes at most, from the first one on [DEC-02]", async () => {
    const rows = Array.from({ length: 60 }, () => 7);
    const response = await stage.worker.request("POST", "/api/decisions", {
      tool: "inventory-management_scrap_stock_list",
      data: { rows, reason: "damaged" },
    });
    const { errors } = response.json<{ errors: { path: string }[] }>();
    expect([errors.length, errors[0]?.path]).toEqual([50, "data.rows.0"]);
  });
});
