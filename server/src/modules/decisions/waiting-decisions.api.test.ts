import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { decided, type DecisionStage, makeDecisionStage, propose, read } from "../../../test/factories/decisions.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ background: true });
let stage: DecisionStage;
beforeAll(async () => {
  stage = await makeDecisionStage(test);
});

const doubtful = { confidence: 0.8 };
const minuteMs = 60_000;
const manager = () => test.signIn(["manager"], { organisationId: stage.organisationId });
/** Lets the job that looks after decisions do so, until it has made one what is expected. */
const lookedAfter = async (decision: Decision, expected: object) => {
  test.clock.advance(minuteMs);
  await test.platform.jobs.queueScheduled();
  const reader = await manager();
  const made = async () => expect(await read(reader, decision.id)).toMatchObject(expected);
  await vi.waitFor(made, { timeout: 20_000 });
};

describe("a decision that waits", () => {
  it("gives up after 24 hours what nobody decided, and refuses to approve it [DEC-04]", async () => {
    const decision = await propose(stage.worker, stage.proposal(1, doubtful));
    test.clock.advance(86_400_000 - minuteMs - 1);
    await lookedAfter(decision, { status: "pending" });
    test.clock.advance(1);
    const late = await manager();
    expect((await decided(late, "approve", decision)).json()).toMatchObject({ status: 409, code: "decision.expired" });
    const version = decision.version + 1;
    await lookedAfter(decision, { status: "expired", version });
    const rejecting = await decided(late, "reject", { ...decision, version });
    expect(rejecting.json()).toMatchObject({ code: "decision.expired" });
    expect(await stage.onHand()).toBe(100);
  });

  it("is looked after every minute [DEC-04]", async () => {
    const { rows } = await test.owner.query("select rule from job_schedule where job = 'decision-look-after'");
    expect(rows).toEqual([{ rule: "every 60 s" }]);
  });

  it("leaves no approved decision behind: one that everybody forgot runs [DEC-04]", async () => {
    const asker = await test.signIn(["wms"], { organisationId: stage.organisationId });
    const decision = await propose(asker, stage.proposal(4, doubtful));
    await test.owner.query(
      "update decision set status = 'approved', version = version + 1, decided_by = $2, decided_by_name = 'M', decided_at = $3 where id = $1",
      [decision.id, stage.manager.accountId, test.clock.now()],
    );
    test.clock.advance(9 * minuteMs);
    await lookedAfter(decision, { status: "approved" });
    await lookedAfter(decision, { status: "executed" });
    expect(await stage.onHand()).toBe(104);
  });
});
