import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { decided, type DecisionStage, makeDecisionStage, propose, read } from "../../../test/factories/decisions.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();

const human = { impact: { safety: false, strategic: true } };
const reason = { note: "The press stands still and I am alone until Monday." };

/** An organisation whose only approver is an administrator; the manager who made the stage has left. */
async function loneAdministrator(): Promise<{ stage: DecisionStage; admin: SignedInPerson }> {
  const stage = await makeDecisionStage(test);
  const admin = await test.signIn(["admin"], { organisationId: stage.organisationId });
  await test.owner.query("delete from membership where account_id = $1", [stage.manager.accountId]);
  return { stage, admin };
}

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now().getTime() });

/** Sets up a second factor and answers what shows its next code. */
async function enrol(person: SignedInPerson): Promise<() => string> {
  const begun = await person.request("POST", "/api/auth/mfa/enrolment", {});
  const { secret } = begun.json<{ secret: string }>();
  await answerOf(person.request("POST", "/api/auth/mfa/confirm", { code: codeOf(secret) }));
  return () => {
    // A code counts once: the next one is shown half a minute later.
    test.clock.advance(30_000);
    return codeOf(secret);
  };
}

const ask = ({ stage, admin }: { stage: DecisionStage; admin: SignedInPerson }, more: object = human) =>
  propose(admin, stage.proposal(1, more));

describe("who asked for what needs a person, and is the only one who could approve it", () => {
  it("needs a second factor, then a reason, then a code of it; a password does not do [DEC-04]", async () => {
    const lone = await loneAdministrator();
    const { stage, admin } = lone;
    const decision = await ask(lone);
    const attempt = async (more: object = {}) => (await decided(admin, "approve", decision, more)).json<object>();
    expect((await read(admin, decision.id)).may).toEqual({ approve: true, reject: true, because: null, alone: true });
    expect(await attempt(reason)).toMatchObject({ status: 403, code: "decision.second_factor_required" });
    const nextCode = await enrol(admin);
    expect(await attempt()).toMatchObject({ status: 422, code: "decision.reason_required" });
    expect(await attempt({ note: "  " })).toMatchObject({ status: 400, code: "request.invalid" });
    expect(await attempt(reason)).toMatchObject({ code: "auth.proof_required", facts: { by: "code" } });
    expect(await stage.onHand()).toBe(100);
    expect((await admin.request("POST", "/api/auth/proof", { code: nextCode() })).statusCode).toBe(200);
    expect(await attempt(reason)).toMatchObject({
      status: "executed",
      approvedAlone: true,
      approvedBy: { id: admin.accountId },
      decisionNote: reason.note,
    });
    expect(await stage.onHand()).toBe(101);
  });

  it("leaves an entry of its own in the audit trail, and every administrator gets a notice and a letter [DEC-04]", async () => {
    const lone = await loneAdministrator();
    const { stage, admin } = lone;
    const nextCode = await enrol(admin);
    await admin.request("POST", "/api/auth/proof", { code: nextCode() });
    const decision = await ask(lone);
    expect((await decided(admin, "approve", decision, reason)).json()).toMatchObject({ status: "executed" });
    const { rows: trail } = await test.owner.query(
      "select action, actor_id, after from audit_event where subject_id = $1 and action = 'decision.approve_alone'",
      [decision.id],
    );
    expect(trail).toMatchObject([{ actor_id: admin.accountId, after: { reason: reason.note } }]);
    const colleague = await test.signIn(["admin"], { organisationId: stage.organisationId });
    for (const person of [admin, colleague]) {
      const { rows } = (await person.request("GET", "/api/notifications")).json<{ rows: object[] }>();
      expect(rows).toContainEqual(
        expect.objectContaining({
          kind: "decision.approved_alone/",
          text: expect.stringContaining(reason.note) as string,
        }),
      );
    }
    const { rows: letters } = await test.owner.query<{ address: string }>(
      "select to_address as address from mail_message where organisation_id = $1 and subject = 'Somebody approved their own request'",
      [stage.organisationId],
    );
    expect(letters.map(({ address }) => address)).toEqual([admin.email]);
  });

  it("approves nothing alone any more once somebody else could, and anything else as before [DEC-04]", async () => {
    const lone = await loneAdministrator();
    const { stage, admin } = lone;
    const nextCode = await enrol(admin);
    await admin.request("POST", "/api/auth/proof", { code: nextCode() });
    const doubtful = await ask(lone, { confidence: 0.8 });
    expect((await decided(admin, "approve", doubtful)).json()).toMatchObject({
      status: "executed",
      approvedAlone: false,
    });
    const decision = await ask(lone);
    const manager = await test.signIn(["manager"], { organisationId: stage.organisationId });
    expect((await decided(admin, "approve", decision, reason)).json()).toMatchObject({ code: "decision.own_request" });
    expect((await decided(manager, "approve", decision)).json()).toMatchObject({ status: "executed" });
  });

  it("is not alone beside somebody disabled no more than beside somebody who may not approve [DEC-04]", async () => {
    const lone = await loneAdministrator();
    const { stage, admin } = lone;
    await test.signIn(["executive"], { organisationId: stage.organisationId });
    const disabled = await test.signIn(["manager"], { organisationId: stage.organisationId });
    await test.owner.query("update membership set disabled_at = now() where account_id = $1", [disabled.accountId]);
    expect((await read(admin, (await ask(lone)).id)).may).toMatchObject({ alone: true });
  });
});

describe("the database itself", () => {
  it("refuses that who asked approves what needs a person, unless it is marked and has a reason [DEC-04]", async () => {
    const lone = await loneAdministrator();
    const { id } = await ask(lone);
    const approve = (more: string) =>
      test.owner.query(
        `update decision set status = 'approved', decided_by = requested_by_account, decided_by_name = 'A' ${more} where id = $1`,
        [id],
      );
    await expect(approve("")).rejects.toThrow("decision_four_eyes");
    await expect(approve(", approved_alone = true")).rejects.toThrow("decision_alone_has_reason");
  });
});
