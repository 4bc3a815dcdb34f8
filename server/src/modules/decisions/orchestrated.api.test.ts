import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { runRound } from "../../../test/run-round.ts";
import { decided, type DecisionStage, makeDecisionStage, propose } from "../../../test/factories/decisions.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { Orchestrator } from "../workflows/index.ts";
import { decisionRound } from "./decision-jobs.ts";
import { connectReceiver, type DecisionReceiver } from "./decisions.ts";
import { ruleSentDecision } from "./rule-sent-decision.ts";

const test = useTestApp();
let stage: DecisionStage;

beforeAll(async () => {
  stage = await makeDecisionStage(test);
});

const actionsOf = async ({ id }: Decision): Promise<string[]> => {
  const { rows } = await test.owner.query<{ action: string }>(
    "select payload ->> 'action' as action from outbox_event where subject_id = $1 order by id",
    [id],
  );
  return rows.map(({ action }) => action);
};
const connect = (receiver: Partial<DecisionReceiver>) =>
  connectReceiver(test.platform, { isThere: async () => true, decide: async () => undefined, ...receiver });
const disconnect = () => connect({ isThere: async () => false });
const sentNow = async (more: object = {}): Promise<Decision> => {
  connect({});
  return propose(stage.worker, stage.proposal(2, more));
};

describe("a decision, while the orchestrator is connected", () => {
  it("is sent to it, which runs it within the policy or has a person decide [DEC-02]", async () => {
    const orchestrator = new Orchestrator(test.platform, { list: [] } as never);
    connectReceiver(test.platform, orchestrator);
    await orchestrator.start();
    const before = await stage.onHand();
    const sure = await propose(stage.worker, stage.proposal(3));
    expect(sure).toMatchObject({ status: "executed", reason: "autonomous", approvedBy: null });
    expect(await stage.onHand()).toBe(before + 3);
    expect(await actionsOf(sure)).toEqual(["sent", "executed"]);
    const doubtful = await propose(stage.worker, stage.proposal(3, { confidence: 0.8 }));
    expect(doubtful).toMatchObject({ status: "pending", reason: "low_confidence" });
    expect(await actionsOf(doubtful)).toEqual(["sent", "proposed"]);
    const human = await propose(stage.worker, stage.proposal(3, { complianceRequired: true }));
    expect(human).toMatchObject({ status: "pending", reason: "human_required" });
    expect((await decided(stage.manager, "approve", human)).json()).toMatchObject({ status: "executed" });
    await orchestrator.stop();
  });

  it("stays sent where it cannot be taken over at once, and is answered as it stands where another node did [DEC-02]", async () => {
    const warned = vi.spyOn(test.platform.log, "warn");
    connect({ decide: () => Promise.reject(new Error("gone")) });
    const sent = await propose(stage.worker, stage.proposal(1));
    expect(sent.status).toBe("sent");
    expect(warned).toHaveBeenCalledWith(
      expect.objectContaining({ decisionId: sent.id }),
      "a sent decision could not be taken over at once",
    );
    await ruleSentDecision(test.platform, { organisationId: stage.organisationId, decisionId: sent.id });
    connect({ decide: async (taken) => void (await ruleSentDecision(test.platform, taken)) });
    expect(await propose(stage.worker, stage.proposal(1))).toMatchObject({ status: "executed" });
  });

  it("that changes nothing runs there as well [DEC-02]", async () => {
    connect({ decide: (sent) => ruleSentDecision(test.platform, sent) });
    const looking = { tool: "inventory-management_stock_figures", data: {}, confidence: 0.9 };
    expect(await propose(stage.worker, looking)).toMatchObject({
      status: "executed",
      reason: "changes_nothing",
      complianceRequired: false,
      impact: { safety: false, strategic: false },
    });
  });

  it("waits for it where it works on another node, and nobody decides it meanwhile [DEC-02]", async () => {
    const before = await stage.onHand();
    const sent = await sentNow();
    expect(sent).toMatchObject({ status: "sent", reason: "autonomous" });
    expect(await actionsOf(sent)).toEqual(["sent"]);
    expect((await decided(stage.manager, "approve", sent)).json()).toMatchObject({ code: "decision.closed" });
    expect(await stage.onHand()).toBe(before);
    const target = { organisationId: stage.organisationId, decisionId: sent.id };
    const taken = await Promise.all([1, 2, 3].map(() => ruleSentDecision(test.platform, target)));
    expect(taken.filter((one) => one !== undefined)).toMatchObject([{ status: "executed" }]);
    expect(await stage.onHand()).toBe(before + 2);
  });

  it("is not left behind by an orchestrator that is gone: the job that looks after decisions goes on with it [DEC-02]", async () => {
    const before = await stage.onHand();
    const sent = await sentNow();
    disconnect();
    const lookAfter = () => runRound(test, decisionRound);
    await lookAfter();
    expect(await stage.onHand()).toBe(before);
    // The orchestrator has thirty seconds, and the whole of the last one.
    test.clock.advance(30_000);
    await lookAfter();
    expect(await stage.onHand()).toBe(before);
    test.clock.advance(1_000);
    await lookAfter();
    const { rows } = await test.owner.query("select status, reason from decision where id = $1", [sent.id]);
    expect(rows).toEqual([{ status: "executed", reason: "autonomous" }]);
    expect(await stage.onHand()).toBe(before + 2);
  });

  it("runs with the rights its requester has by then, or not at all [DEC-02]", async () => {
    const leaver = await test.signIn(["wms"], { organisationId: stage.organisationId });
    connect({});
    const sent = await propose(leaver, stage.proposal(1));
    await test.owner.query("delete from membership where account_id = $1", [leaver.accountId]);
    const target = { organisationId: stage.organisationId, decisionId: sent.id };
    expect(await ruleSentDecision(test.platform, target)).toMatchObject({
      status: "failed",
      failure: "The person who asked for this no longer belongs to the organisation.",
    });
  });

  it("is dropped at once where it is too uncertain, and the same key stays the same decision [DEC-02]", async () => {
    expect(await sentNow({ confidence: 0.4 })).toMatchObject({ status: "discarded", reason: "too_uncertain" });
    const worker = await test.signIn(["wms"], { organisationId: stage.organisationId });
    const once = stage.proposal(1, { idempotencyKey: "sent-once-1" });
    const [first, second] = [await propose(worker, once), await propose(worker, once)];
    expect(second.id).toBe(first.id);
  });
});

describe("a decision, without an orchestrator", () => {
  it("runs and is logged as autonomous, or waits with the reason human_required or low_confidence [DEC-02]", async () => {
    disconnect();
    const worker = await test.signIn(["wms"], { organisationId: stage.organisationId });
    const sure = await propose(worker, stage.proposal(1));
    expect(sure).toMatchObject({ status: "executed", reason: "autonomous" });
    expect(await actionsOf(sure)).toEqual(["executed"]);
    const doubtful = await propose(worker, stage.proposal(1, { confidence: 0.8 }));
    expect(doubtful).toMatchObject({ status: "pending", reason: "low_confidence" });
    const human = await propose(worker, stage.proposal(1, { complianceRequired: true }));
    expect(human).toMatchObject({ status: "pending", reason: "human_required" });
  });
});
