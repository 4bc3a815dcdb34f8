import { randomUUID } from "node:crypto";
import { plainGoods } from "../wms/stock/stock-goods.ts";
import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import { beforeAll, describe, expect, it } from "vitest";
import {
  adjustTool,
  type DecisionStage,
  makeDecisionStage,
  propose,
  read,
  setAutonomy,
} from "../../../test/factories/decisions.ts";
import { addStock, makeItem, makeOrder, makePurchaseOrder } from "../../../test/factories/wms.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();
let stage: DecisionStage;

beforeAll(async () => {
  stage = await makeDecisionStage(test);
});

const refused = async (body: object, person = stage.worker) => person.request("POST", "/api/decisions", body);
const events = async (subjectId: string) => {
  const { rows } = await test.owner.query<{ payload: { action: string; decision: Decision } }>(
    "select payload from outbox_event where type = 'decision.changed' and subject_id = $1 order by id",
    [subjectId],
  );
  return rows.map(({ payload }) => payload);
};
/** As a manager reads it, with what it is worth. */
const asSeen = async ({ id }: Decision): Promise<Decision> => {
  const { result: _result, trial: _trial, may: _may, ...decision } = await read(stage.manager, id);
  return decision;
};
const worthOf = async (decision: Decision) => (await asSeen(decision)).impact.financial;
const trail = async (subjectId: string) => {
  const { rows } = await test.owner.query<{ action: string; actor: string }>(
    "select action, actor_name as actor from audit_event where subject_type = 'decision' and subject_id = $1 order by id",
    [subjectId],
  );
  return rows.map(({ action }) => action);
};

describe("a proposal", () => {
  it("runs at once where the policy lets it, with its effect, trail and news in one commit [DEC-02] [DEC-05]", async () => {
    const before = await stage.onHand();
    const decision = await propose(stage.worker, stage.proposal(3, { confidence: 0.9 }));
    expect(decision).toMatchObject({
      status: "executed",
      reason: "autonomous",
      approvedBy: null,
      impactBasis: "computed",
      impact: { financial: null, safety: false, strategic: false },
      requestedBy: { kind: "account", id: stage.worker.accountId },
    });
    expect(await stage.onHand()).toBe(before + 3);
    expect(await trail(decision.id)).toEqual(["decision.executed"]);
    expect((await events(decision.id)).map(({ action }) => action)).toEqual(["executed"]);
    const { result } = await read(stage.worker, decision.id);
    expect(result).toMatchObject({ balances: [{ onHand: before + 3 }] });
  });

  it.each([
    [0.89, "pending", false],
    [0.7, "pending", false],
    [0.69, "pending", true],
    [0.5, "pending", true],
    [0.49, "discarded", false],
  ])(
    "with confidence %d becomes %s, escalated: %s, and changes nothing [DEC-05]",
    async (confidence, status, escalated) => {
      const before = await stage.onHand();
      const decision = await propose(stage.worker, stage.proposal(1, { confidence }));
      expect(decision).toMatchObject({ status, escalated });
      expect(await stage.onHand()).toBe(before);
      const action = status === "pending" ? "proposed" : "discarded";
      expect(await events(decision.id)).toEqual([{ action, decision: await asSeen(decision) }]);
      expect(await trail(decision.id)).toEqual([`decision.${action}`]);
    },
  );

  it.each<[string, object]>([
    ["more than 10 000 by the data", { change: 10_001 }],
    ["more than 10 000 by the proposer", { impact: { financial: 10_000.01 } }],
    ["safety by its type", { type: "floor_safety" }],
    ["compliance by its type", { type: "Compliance check" }],
    ["a financial transaction", { type: "financial_transaction" }],
    ["an impact on safety", { impact: { safety: true } }],
    ["a strategic impact", { impact: { strategic: true } }],
    ["data that demands compliance", { complianceRequired: true }],
  ])(
    "waits for a person because of %s, in fully automatic mode and however certain [DEC-03]",
    async (_what, change) => {
      const auto = await makeDecisionStage(test);
      const owner = await test.signIn(["admin"], { organisationId: auto.organisationId });
      await setAutonomy(owner, { mode: "full_auto" });
      const { change: quantity = 1, ...more } = { ...change } as { change?: number };
      const decision = await propose(auto.worker, auto.proposal(quantity, more));
      expect(decision).toMatchObject({ status: "pending", reason: "human_required", humanRequired: true });
      expect(await auto.onHand()).toBe(100);
    },
  );

  it("of exactly 10 000 may run [DEC-03]", async () => {
    const decision = await propose(stage.worker, stage.proposal(10_000));
    expect(decision).toMatchObject({ status: "executed" });
    expect(await worthOf(decision)).toBe(10_000);
  });

  it("is not made lighter than the data by who proposes it [DEC-03]", async () => {
    const decision = await propose(stage.worker, stage.proposal(10_001, { impact: { financial: 1 } }));
    expect(decision).toMatchObject({ status: "pending", impactBasis: "computed" });
    expect(await worthOf(decision)).toBe(10_001);
  });

  it("weighs 1 000 where nobody knows better, and says so [AI-21]", async () => {
    const context = test.contextFor(stage.organisationId, ["wms"]);
    const { id: itemId } = await makeItem(context, { costMinor: null });
    const place = { itemId, locationId: stage.locationId };
    await addStock(context, place, 5);
    const decision = await propose(stage.worker, {
      tool: adjustTool,
      data: { ...place, change: 1, reason: "found" },
    });
    expect(decision).toMatchObject({ impactBasis: "assumed" });
    expect(await worthOf(decision)).toBe(1_000);
  });

  it("of more than can be counted waits as well [DEC-03]", async () => {
    const context = test.contextFor(stage.organisationId, ["wms"]);
    const { id: itemId } = await makeItem(context, { costMinor: 9_000_000_000_000 });
    const data = { itemId, locationId: stage.locationId, change: 1_000_000_000, reason: "found" };
    const decision = await propose(stage.worker, { tool: adjustTool, data });
    expect(decision).toMatchObject({ status: "pending" });
    expect(await worthOf(decision)).toBe(Number.MAX_SAFE_INTEGER / 100);
  });

  it("tells texts, numbers and yes or no of an action that has no words of its own [DEC-06]", async () => {
    const filling = { unit: "litre", amountMilli: 41_500, isFull: true, costMinor: 7_055, driverId: null };
    const data = { vehicleId: randomUUID(), ...filling };
    const tool = "fleet-upkeep_record_fuel";
    const { facts } = await propose(stage.manager, { tool, data, confidence: 0.8 });
    expect(facts).toEqual(
      expect.arrayContaining([
        { label: "Unit", value: "litre" },
        { label: "Amount milli", value: "41500" },
        { label: "Is full", value: "true" },
      ]),
    );
    expect(facts.map(({ label }) => label)).not.toContain("Driver id");
  });

  it("to buy is worth the prices that are known, if all are [DEC-03]", async () => {
    const context = test.contextFor(stage.organisationId, ["wms"]);
    const { supplierId } = await makePurchaseOrder(context, [{ itemId: stage.itemId, quantity: 1 }]);
    const buying = (unitCostMinor: number | null) =>
      propose(stage.worker, {
        tool: "purchasing_create_purchase_order",
        data: {
          supplierId,
          warehouseId: null,
          reference: null,
          currency: "EUR",
          expectedOn: null,
          note: null,
          lines: [
            { itemId: stage.itemId, quantity: 3, unitCostMinor: 250, expectedOn: null },
            { itemId: stage.itemId, quantity: 2, unitCostMinor, expectedOn: null },
          ],
        },
        confidence: 0.8,
      });
    const known = await buying(100);
    expect((await asSeen(known)).facts).toContainEqual({ label: "Total", costText: "9.5 EUR" });
    expect(await worthOf(known)).toBe(9.5);
    const unknown = await asSeen(await buying(null));
    expect(unknown.facts.map(({ label }) => label)).toEqual(["Supplier", "Lines"]);
  });

  it("says in words what it is about, and keeps what exactly would run [DEC-06]", async () => {
    const decision = await propose(
      stage.worker,
      stage.proposal(-2, { confidence: 0.8, note: "Shelf label was wrong" }),
    );
    expect(decision.summary).toMatch(/^Correct SKU-\w+ at \S+ by −2 each$/);
    expect(decision.facts).toEqual(expect.arrayContaining([{ label: "Reason", value: "Recounted" }]));
    expect(decision).toMatchObject({ type: "stock_adjustment", requestNote: "Shelf label was wrong", version: 1 });
    const { data, may } = await read(stage.manager, decision.id);
    expect(data).toEqual({
      itemId: stage.itemId,
      locationId: stage.locationId,
      change: -2,
      reason: "recounted",
      lot: null,
      lotId: null,
      ...plainGoods,
      note: null,
    });
    expect(may).toEqual({ approve: true, reject: true, because: null, alone: false });
    expect(new Date(decision.expiresAt).getTime() - new Date(decision.timestamp).getTime()).toBe(86_400_000);
  });

  it("that the action refuses has failed with its reason and left nothing of it [DEC-04]", async () => {
    const small = await makeDecisionStage(test, 10);
    const failed = await propose(small.worker, small.proposal(-11));
    expect(failed).toMatchObject({ status: "failed", failure: expect.stringContaining("Only 10 of") as string });
    expect(await small.onHand()).toBe(10);
    expect(await trail(failed.id)).toEqual(["decision.failed"]);
  });

  it("with the same key is the same decision, with another content it is refused [DEC-04]", async () => {
    const before = await stage.onHand();
    const once = stage.proposal(7, { idempotencyKey: "worker-key-1" });
    const answers = await Promise.all([propose(stage.worker, once), propose(stage.worker, once)]);
    expect(answers[0].id).toBe(answers[1].id);
    expect(await stage.onHand()).toBe(before + 7);
    const other = await refused(stage.proposal(8, { idempotencyKey: "worker-key-1" }));
    expect(other.json()).toMatchObject({ status: 422, code: "idempotency.key_reused" });
    const others = await propose(stage.manager, stage.proposal(9, { idempotencyKey: "worker-key-1" }));
    expect(others.id).not.toBe(answers[0].id);
    const again = await propose(stage.manager, stage.proposal(9, { idempotencyKey: "worker-key-1" }));
    expect(again.id).toBe(others.id);
    expect((await propose(stage.worker, once)).id).toBe(answers[0].id);
  });

  it.each<[string, object, number, string]>([
    ["an unknown action", { tool: "inventory-management_burn" }, 404, "action.unknown"],
    ["arguments the action does not take", { data: { change: "many" } }, 400, "request.invalid"],
    ["a confidence above 1", { confidence: 1.5 }, 400, "request.invalid"],
    ["a confidence that is no number", { confidence: "NaN" }, 400, "request.invalid"],
    ["a negative impact", { impact: { financial: -1 } }, 400, "request.invalid"],
    [
      "an item of nobody",
      { data: { itemId: crypto.randomUUID(), locationId: crypto.randomUUID(), change: 1, reason: "found" } },
      404,
      "request.not_found",
    ],
  ])("is refused for %s [DEC-02]", async (_what, change, status, code) => {
    const response = await refused({ ...stage.proposal(1), ...change });
    expect(response.json()).toMatchObject({ status, code });
  });

  it("comes from programs by the name of the service as well, and cannot be about proposing [DEC-02]", async () => {
    const response = await stage.worker.request("POST", "/api/mcp/decision-management", {
      action: "propose",
      params: stage.proposal(1, { confidence: 0.8 }),
    });
    expect(response.json()).toMatchObject({ success: true, data: { status: "pending", reason: "low_confidence" } });
    const nested = await refused({ tool: "decision-management_propose", data: stage.proposal(1) });
    expect(nested.json()).toMatchObject({ status: 404, code: "action.unknown" });
  });

  it("is refused to who may not do it at all [DEC-04]", async () => {
    const driver = await test.signIn(["logistics"], { organisationId: stage.organisationId });
    expect((await refused(stage.proposal(1), driver)).json()).toMatchObject({ status: 403, code: "auth.forbidden" });
  });

  it("of what only reads runs above 0.8 and waits at 0.8 [AI-21]", async () => {
    const look = { tool: "inventory-management_stock_figures", data: {} };
    const [ran, waits] = [
      await propose(stage.worker, { ...look, confidence: 0.81 }),
      await propose(stage.worker, { ...look, confidence: 0.8 }),
    ];
    expect(ran).toMatchObject({ status: "executed", reason: "changes_nothing" });
    expect(waits).toMatchObject({ status: "pending", reason: "low_confidence" });
    expect(await read(stage.manager, waits.id)).toMatchObject({ trial: null, may: { approve: true } });
  });
});

describe("the worth of a proposal", () => {
  it("is the order's total where an order is cancelled, and the price where something is bought [DEC-03]", async () => {
    const context = test.contextFor(stage.organisationId, ["wms"]);
    const order = await makeOrder(context, [{ itemId: stage.itemId, quantity: 3 }]);
    const cancelling = await propose(stage.worker, {
      tool: "order-management_cancel_order",
      data: { orderId: order.id, version: null, reason: "customer_request" },
      confidence: 0.8,
    });
    expect(cancelling).toMatchObject({
      type: "order_cancelling",
      summary: `Cancel order ${order.number}`,
      humanRequired: false,
    });
    expect(await worthOf(cancelling)).toBe(order.totalMinor / 100);
    const abroad = await makeOrder(context, [{ itemId: stage.itemId, quantity: 3 }], { currency: "GBP" });
    const foreign = await propose(stage.worker, {
      tool: "order-management_cancel_order",
      data: { orderId: abroad.id, version: null, reason: "customer_request" },
    });
    // No limit in euros can be held against pounds.
    expect(foreign).toMatchObject({ status: "pending", reason: "human_required", impactBasis: "assumed" });
    expect(foreign.facts).toContainEqual({ label: "Total", value: "30 GBP" });
    const purchase = await makePurchaseOrder(context, [{ itemId: stage.itemId, quantity: 4 }]);
    const buying = await propose(stage.worker, {
      tool: "purchasing_confirm_purchase_order",
      data: { purchaseOrderId: purchase.id, version: null },
      confidence: 0.8,
    });
    expect(buying).toMatchObject({ type: "financial_transaction", reason: "human_required" });
    expect(await worthOf(buying)).toBe((purchase.totalCostMinor ?? 0) / 100);
    const lines = [{ itemId: stage.itemId, quantity: 4, unitCostMinor: null, expectedOn: null }];
    const unpriced = await makePurchaseOrder(context, [], { lines });
    const blind = await propose(stage.worker, {
      tool: "purchasing_confirm_purchase_order",
      data: { purchaseOrderId: unpriced.id, version: null },
      confidence: 0.8,
    });
    expect(blind).toMatchObject({ impactBasis: "assumed" });
    expect(await worthOf(blind)).toBe(1_000);
  });
});
