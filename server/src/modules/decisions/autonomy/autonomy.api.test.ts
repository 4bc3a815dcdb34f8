import { describe, expect, it } from "vitest";
import { makeDecisionStage, propose, setAutonomy } from "../../../../test/factories/decisions.ts";
import { makeItem } from "../../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const test = useTestApp();

describe("the mode of an organisation", () => {
  it("changes what runs, and only an administrator changes it, in the trail [DEC-01]", async () => {
    const own = await makeDecisionStage(test);
    const { organisationId } = own;
    const boss = await test.signIn(["admin"], { organisationId });
    expect((await own.worker.request("GET", "/api/autonomy")).json()).toMatchObject({ mode: "guided", version: 0 });
    const outcomes: string[][] = [];
    for (const mode of ["manual", "assisted", "guided", "full_auto"] as const) {
      await setAutonomy(boss, { mode });
      const asked = [own.proposal(1_000), own.proposal(1_001), own.proposal(1, { confidence: 0.7 })];
      const statuses = [];
      for (const one of asked) statuses.push((await propose(own.worker, one)).status);
      outcomes.push(statuses);
    }
    expect(outcomes).toEqual([
      ["pending", "pending", "pending"],
      ["executed", "pending", "pending"],
      ["executed", "executed", "pending"],
      ["executed", "executed", "executed"],
    ]);
    const { rows } = await test.owner.query(
      "select before ->> 'mode' as before, after ->> 'mode' as after from audit_event where organisation_id = $1 and action = 'autonomy.change' order by id",
      [organisationId],
    );
    expect(rows[0]).toEqual({ before: "guided", after: "manual" });
    const wanted = { mode: "manual", financialLimit: 1, assistedLimit: 1, personalLimit: null, version: 4 };
    const by = async (person: SignedInPerson, change: object = {}) =>
      (await person.request("PUT", "/api/autonomy", { ...wanted, ...change })).statusCode;
    expect(await by(own.manager)).toBe(403);
    expect(await by(boss, { version: 3 })).toBe(409);
    expect(await by(boss)).toBe(200);
    expect((await boss.request("GET", "/api/autonomy")).json()).toMatchObject({ version: 5 });
    expect(await by(boss)).toBe(409);
    expect(await by(boss, { financialLimit: 10_001 })).toBe(400);
    expect(await by(boss, { assistedLimit: 1_001 })).toBe(400);
    expect(await by(boss, { mode: "reckless" })).toBe(400);
  });

  it("is set for the first time by who saw that none was set [DEC-01]", async () => {
    const boss = await test.signIn(["admin"]);
    const wanted = { mode: "manual", financialLimit: 1, assistedLimit: 1, personalLimit: null };
    const put = async (version: number) => (await boss.request("PUT", "/api/autonomy", { ...wanted, version })).json();
    expect(await put(1)).toMatchObject({ code: "request.stale" });
    expect((await boss.request("GET", "/api/autonomy")).json()).toMatchObject({ mode: "guided", version: 0 });
    expect(await put(0)).toMatchObject({ mode: "manual", version: 1 });
  });

  it("keeps to the organisation's own, lower limit [DEC-03]", async () => {
    const own = await makeDecisionStage(test);
    const boss = await test.signIn(["admin"], { organisationId: own.organisationId });
    await setAutonomy(boss, { financialLimit: 500 });
    expect(await propose(own.worker, own.proposal(501))).toMatchObject({ status: "pending", humanRequired: true });
    expect(await propose(own.worker, own.proposal(500))).toMatchObject({ status: "executed" });
  });
});

describe("what people may do alone", () => {
  it("is anything unless the organisation sets a limit; above it they propose and somebody approves [DEC-04]", async () => {
    const own = await makeDecisionStage(test);
    const boss = await test.signIn(["admin"], { organisationId: own.organisationId });
    const adjust = (person: SignedInPerson, change: number) =>
      person.request("POST", "/api/wms/stock/adjust", { ...own.proposal(change).data });
    expect((await adjust(own.worker, 50)).statusCode).toBe(200);
    await setAutonomy(boss, { personalLimit: 40 });
    expect((await adjust(own.worker, -41)).json()).toMatchObject({
      status: 409,
      code: "decision.approval_required",
      facts: { limit: 40, currency: "EUR" },
    });
    expect((await adjust(own.worker, 40)).statusCode).toBe(200);
    expect((await adjust(own.manager, 41)).statusCode).toBe(200);
    const scrap = { itemId: own.itemId, locationId: own.locationId, quantity: 41, reason: "damaged" };
    expect((await own.worker.request("POST", "/api/wms/stock/scrap", scrap)).json()).toMatchObject({
      code: "decision.approval_required",
    });
    const before = await own.onHand();
    // Proposing with all certainty is no way around the limit.
    const decision = await propose(own.worker, own.proposal(41));
    expect(decision).toMatchObject({ status: "pending", reason: "human_required" });
    const approved = await own.manager.request("POST", `/api/decisions/${decision.id}/approve`, { version: 1 });
    expect(approved.json()).toMatchObject({ status: "executed" });
    expect(await own.onHand()).toBe(before + 41);
  });
});

describe("goods that nobody knows the cost of", () => {
  it("weigh 1 000 against what people may do alone [DEC-04]", async () => {
    const own = await makeDecisionStage(test);
    const boss = await test.signIn(["admin"], { organisationId: own.organisationId });
    const { id: itemId } = await makeItem(test.contextFor(own.organisationId, ["wms"]), { costMinor: null });
    const adjust = () =>
      own.worker.request("POST", "/api/wms/stock/adjust", { ...own.proposal(1).data, itemId, reason: "found" });
    await setAutonomy(boss, { personalLimit: 999 });
    expect((await adjust()).json()).toMatchObject({ code: "decision.approval_required" });
    await setAutonomy(boss, { personalLimit: 1_000 });
    expect((await adjust()).statusCode).toBe(200);
  });
});

describe("settings", () => {
  it("are read by everyone, so that people know why something waits [DEC-01]", async () => {
    const anybody = await test.signIn(["logistics"]);
    expect((await anybody.request("GET", "/api/autonomy")).json()).toEqual({
      mode: "guided",
      financialLimit: 10_000,
      assistedLimit: 1_000,
      personalLimit: null,
      currency: "EUR",
      version: 0,
    });
  });
});
