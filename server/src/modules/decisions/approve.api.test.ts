import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { runRound } from "../../../test/run-round.ts";
import { decided, type DecisionStage, makeDecisionStage, propose, read } from "../../../test/factories/decisions.ts";
import type { SignedInPerson, TestApp } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { decisionRound } from "./decision-jobs.ts";
import { executeDecision } from "./execute-decision.ts";

const test = useTestApp();
let stage: DecisionStage;

beforeAll(async () => {
  stage = await makeDecisionStage(test);
});

const doubtful = { confidence: 0.8 };
const human = { impact: { strategic: true } };
const waiting = (more: object = doubtful, person = stage.worker) => propose(person, stage.proposal(1, more));
const inSameCompany = (...roles: Parameters<TestApp["signIn"]>[0]) =>
  test.signIn(roles, { organisationId: stage.organisationId });
const statuses = (answers: readonly { statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const actionsOf = async (decisionId: string) => {
  const { rows } = await test.owner.query<{ action: string }>(
    "select payload ->> 'action' as action from outbox_event where subject_id = $1 order by id",
    [decisionId],
  );
  return rows.map(({ action }) => action);
};

describe("an approval", () => {
  it("runs exactly what was proposed, once, in the name of who approved it [DEC-04]", async () => {
    const before = await stage.onHand();
    const decision = await waiting();
    const response = await decided(stage.manager, "approve", decision, { note: "Seen it myself." });
    expect(response.json()).toMatchObject({
      status: "executed",
      approvedBy: { id: stage.manager.accountId, name: "Test person" },
      decisionNote: "Seen it myself.",
    });
    expect(await stage.onHand()).toBe(before + 1);
    expect(await actionsOf(decision.id)).toEqual(["proposed", "approved", "executed"]);
    const { rows } = await test.owner.query(
      "select action, actor_id as who from audit_event where subject_id = $1 or request_id = $2 order by id",
      [decision.id, `decision-${decision.id}`],
    );
    expect(rows).toEqual([
      { action: "decision.proposed", who: stage.worker.accountId },
      { action: "decision.approved", who: stage.manager.accountId },
      { action: "stock.adjust", who: stage.manager.accountId },
      { action: "decision.executed", who: stage.manager.accountId },
    ]);
    test.clock.advance(5_000);
    await test.drain();
    expect(await stage.onHand()).toBe(before + 1);
  });

  it("is taken over by a job two seconds later, not beside the node that approved [DEC-04]", async () => {
    const decision = await waiting();
    await decided(stage.manager, "approve", decision);
    const { rows } = await test.owner.query<{ wait: number }>(
      `select (extract(epoch from run_at - d.decided_at) * 1000)::int as wait
      from job_run j join decision d on j.payload ->> 'decisionId' = d.id::text where d.id = $1`,
      [decision.id],
    );
    expect(rows).toEqual([{ wait: 2_000 }]);
  });

  it("of two at once is one: the other is refused, the effect is there once [DEC-04]", async () => {
    const before = await stage.onHand();
    const decision = await waiting();
    const second = await inSameCompany("manager");
    const answers = await Promise.all([
      decided(stage.manager, "approve", decision),
      decided(second, "approve", decision),
      decided(stage.manager, "approve", decision),
    ]);
    expect(statuses(answers)).toEqual([200, 409, 409]);
    expect(await stage.onHand()).toBe(before + 1);
    const again = await decided(stage.manager, "approve", { ...decision, version: 4 });
    expect(again.json()).toMatchObject({ code: "decision.closed", facts: { status: "done" } });
  });

  it("whose verb refuses has failed with the reason, and nothing of it is left [DEC-04]", async () => {
    const own = await makeDecisionStage(test, 10);
    const decision = await propose(own.worker, own.proposal(-11, doubtful));
    const response = await decided(own.manager, "approve", decision);
    expect(response.json()).toMatchObject({
      status: "failed",
      failure: expect.stringContaining("Only 10 of") as string,
    });
    expect(await own.onHand()).toBe(10);
    expect(await actionsOf(decision.id)).toEqual(["proposed", "approved", "failed"]);
  });

  it("does not run what somebody changed in the database behind its back [DEC-04]", async () => {
    const before = await stage.onHand();
    const decision = await waiting();
    // Not even a superuser gets past the trigger without taking it away.
    await test.owner.query("alter table decision disable trigger decision_step");
    await test.owner.query("update decision set args = jsonb_set(args, '{change}', '9000') where id = $1", [
      decision.id,
    ]);
    await test.owner.query("alter table decision enable trigger decision_step");
    const response = await decided(stage.manager, "approve", decision);
    expect(response.json()).toMatchObject({
      status: "failed",
      failure: expect.stringContaining("differs from the proposed") as string,
    });
    expect(await stage.onHand()).toBe(before);
  });
});

describe("who may approve", () => {
  const attempt = async (person: SignedInPerson, decision: Decision, more: object = {}) =>
    (await decided(person, "approve", decision, more)).json<{ code?: string; status?: unknown }>();

  it("needs the right to approve and the role of the action [DEC-04]", async () => {
    const decision = await waiting();
    const colleague = await inSameCompany("wms");
    // Not theirs and not for them to decide: it does not exist for them.
    expect(await attempt(colleague, decision)).toMatchObject({ code: "request.not_found" });
    expect(await attempt(stage.worker, decision)).toMatchObject({ code: "auth.forbidden" });
    const executive = await inSameCompany("executive");
    expect(await attempt(executive, decision)).toMatchObject({ code: "request.not_found" });
    expect(await attempt(stage.manager, decision)).toMatchObject({ status: "executed" });
  });

  it("is somebody else than who asked, where a person is required: managers and administrators alike, whatever they write [DEC-04]", async () => {
    const byManager = await waiting(human, stage.manager);
    expect(await attempt(stage.manager, byManager)).toMatchObject({ code: "decision.own_request" });
    expect(await attempt(await inSameCompany("manager"), byManager)).toMatchObject({ status: "executed" });
    for (const role of ["admin", "superadmin"] as const) {
      const boss = await inSameCompany(role);
      const own = await waiting(human, boss);
      const reason = { note: "Nobody else is here tonight." };
      expect(await attempt(boss, own, reason)).toMatchObject({ code: "decision.own_request" });
      expect((await read(boss, own.id)).may).toMatchObject({ approve: false, alone: false });
      expect(await attempt(stage.manager, own)).toMatchObject({ status: "executed", approvedAlone: false });
    }
    // Without that requirement one may approve what one was not certain of.
    expect(await attempt(stage.manager, await waiting(doubtful, stage.manager))).toMatchObject({ status: "executed" });
  });

  it("is not who asked through a program of theirs either, and never a program [DEC-04]", async () => {
    const created = await stage.manager.request("POST", "/api/auth/api-keys", {
      name: "Planner",
      roles: ["manager"],
      access: "write",
      expiresInDays: null,
    });
    expect(created.statusCode, created.body).toBe(201);
    const { key } = created.json<{ key: string }>();
    const program = (method: "POST", url: string, payload: object) =>
      test.app.inject({ method, url, payload, headers: { "x-api-key": key } });
    const proposed = await program("POST", "/api/decisions", stage.proposal(1, human));
    const decision = proposed.json<Decision>();
    expect(decision).toMatchObject({ status: "pending", requestedBy: { kind: "api_key", name: "Planner" } });
    const itself = await program("POST", `/api/decisions/${decision.id}/approve`, { version: 1 });
    expect(itself.json()).toMatchObject({ code: "auth.person_required" });
    expect(await attempt(stage.manager, decision)).toMatchObject({ code: "decision.own_request" });
    expect(await attempt(await inSameCompany("manager"), decision)).toMatchObject({ status: "executed" });
  });

  it("proved lately who they are where it is worth more than 10 000 [DEC-04]", async () => {
    const decision = await propose(stage.worker, stage.proposal(10_001));
    const tired = await inSameCompany("manager");
    await test.owner.query("update session set proved_at = now() - interval '1 hour' where account_id = $1", [
      tired.accountId,
    ]);
    expect(await attempt(tired, decision)).toMatchObject({ code: "auth.proof_required" });
    const atTheLimit = await propose(stage.worker, stage.proposal(10_000, doubtful));
    expect(await attempt(tired, atTheLimit)).toMatchObject({ status: "executed" });
    const fresh = await inSameCompany("manager");
    expect(await attempt(fresh, decision)).toMatchObject({ status: "executed" });
  });

  it("still belongs to the organisation when it runs; else it fails and says so [DEC-04]", async () => {
    const before = await stage.onHand();
    const decision = await waiting();
    const leaver = await inSameCompany("manager");
    await test.owner.query(
      "update decision set status = 'approved', decided_by = $2, decided_by_name = 'L', version = 2 where id = $1",
      [decision.id, leaver.accountId],
    );
    await test.owner.query("delete from membership where account_id = $1", [leaver.accountId]);
    const { organisationId } = stage;
    const done = await executeDecision(test.platform, { organisationId, decisionId: decision.id });
    expect(done).toMatchObject({ status: "failed", failure: expect.stringContaining("no longer belongs") as string });
    expect(await stage.onHand()).toBe(before);
  });
});

describe("a rejection", () => {
  it("is final, names its reason and runs nothing [DEC-04]", async () => {
    const before = await stage.onHand();
    const decision = await waiting();
    expect((await decided(stage.manager, "reject", decision, { reason: " " })).statusCode).toBe(400);
    const response = await decided(stage.manager, "reject", decision);
    const rejected = response.json<Decision>();
    expect(rejected).toMatchObject({
      status: "rejected",
      decisionNote: "Counted again.",
      approvedBy: null,
      rejectedBy: { id: stage.manager.accountId },
    });
    const after = await decided(stage.manager, "approve", rejected);
    expect(after.json()).toMatchObject({ status: 409, code: "decision.closed" });
    expect(await stage.onHand()).toBe(before);
    expect(await actionsOf(decision.id)).toEqual(["proposed", "rejected"]);
  });

  it("may come from who asked: the request is withdrawn [DEC-04]", async () => {
    const decision = await waiting();
    expect((await decided(stage.worker, "reject", decision)).json()).toMatchObject({ status: "rejected" });
  });

  it("and an approval at the same time end in one of both [DEC-04]", async () => {
    const before = await stage.onHand();
    const decision = await waiting();
    const answers = await Promise.all([
      decided(stage.manager, "approve", decision),
      decided(await inSameCompany("admin"), "reject", decision),
    ]);
    const { status } = await read(stage.manager, decision.id);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await stage.onHand()).toBe(before + (status === "executed" ? 1 : 0));
  });
});

describe("what is not there for the caller", () => {
  it.each(["approve", "reject"] as const)(
    "cannot be used to %s: another company's, a made-up one, no id at all [DEC-04]",
    async (step) => {
      const decision = await waiting();
      const stranger = await test.signIn(["admin"]);
      expect((await decided(stranger, step, decision)).json()).toMatchObject({ status: 404 });
      expect((await decided(stage.manager, step, { id: randomUUID(), version: 1 })).json()).toMatchObject({
        status: 404,
      });
      expect((await decided(stage.manager, step, { id: "1'; drop table decision", version: 1 })).statusCode).toBe(400);
      expect((await decided(stage.manager, step, { ...decision, version: 7 })).json()).toMatchObject({
        code: "request.stale",
      });
      expect((await test.app.inject({ method: "POST", url: `/api/decisions/${decision.id}/${step}` })).statusCode).toBe(
        401,
      );
      expect(await read(stage.manager, decision.id)).toMatchObject({ status: "pending", version: 1 });
    },
  );
});

// The last one: its clock ends what sessions have proved.
describe("an approved decision that nobody ran", () => {
  it("is run ten minutes later by the job that looks after decisions [DEC-04]", async () => {
    const before = await stage.onHand();
    const { id } = await waiting();
    // As a node leaves it that ends with its job between the approval and the run.
    await test.owner.query(
      `update decision set status = 'approved', version = version + 1, decided_at = $2, decided_by = $3,
        decided_by_name = 'Test person' where id = $1`,
      [id, test.clock.now(), stage.manager.accountId],
    );
    const lookAfter = () => runRound(test, decisionRound);
    test.clock.advance(10 * 60_000);
    await lookAfter();
    expect(await stage.onHand()).toBe(before);
    test.clock.advance(1_000);
    await lookAfter();
    expect(await stage.onHand()).toBe(before + 1);
  });
});
