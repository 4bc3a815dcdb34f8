import { beforeEach, describe, expect, it } from "vitest";
import { runRound } from "../../../test/run-round.ts";
import { decided, type DecisionStage, makeDecisionStage, propose, read } from "../../../test/factories/decisions.ts";
import { orderFor } from "../../../test/factories/floor.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { decisionRound } from "./decision-jobs.ts";
import { connectReceiver } from "./decisions.ts";
import { executeDecision } from "./execute-decision.ts";
import { ruleSentDecision } from "./rule-sent-decision.ts";
import { inventoryVerbs, itemVerbs, verifyOrganisation } from "../wms/index.ts";
import { plainGoods } from "../wms/stock/stock-goods.ts";

const test = useTestApp();
let stage: DecisionStage;
beforeEach(async () => {
  stage = await makeDecisionStage(test, 100);
});

const ctx = () => test.contextFor(stage.organisationId, ["wms"]);
const faults = async () => (await verifyOrganisation(test.platform.database, stage.organisationId)).faults;
const figures = async () => {
  const { onHand, reserved, available } = await itemVerbs.getItem(ctx(), { itemId: stage.itemId });
  return { onHand, reserved, available };
};

/** A request to scrap some of the stage's goods that waits for a person. */
function askToScrap(quantity: number, change: object = {}, confidence = 0.8) {
  const { itemId, locationId } = stage;
  return propose(stage.worker, {
    tool: "inventory-management_scrap_stock",
    data: { itemId, locationId, lotId: null, ...plainGoods, quantity, reason: "damaged", ...change },
    confidence,
  });
}

async function holdsOf(decisionId: string) {
  const { rows } = await inventoryVerbs.listReservations(ctx(), { itemId: stage.itemId, limit: 50 });
  return rows.filter((row) => row.decisionId === decisionId).map(({ quantity, state }) => [quantity, state]);
}

describe("a request to scrap stock", () => {
  it("holds the stock until it is approved, and then uses up what was held [DEC-04] [WMS-03]", async () => {
    const asked = await askToScrap(30);
    expect(asked.status).toBe("pending");
    expect(await figures()).toEqual({ onHand: 100, reserved: 30, available: 70 });
    const order = await orderFor(ctx(), { itemId: stage.itemId, quantity: 80 }, { until: "allocated" });
    expect(order.orderId).not.toBe("");
    expect(await figures()).toEqual({ onHand: 100, reserved: 100, available: 0 });
    const shown = await read(stage.manager, asked.id);
    expect([shown.may.approve, shown.trial?.refusal]).toEqual([true, null]);
    expect(await figures(), "looking at it changes nothing").toEqual({ onHand: 100, reserved: 100, available: 0 });
    expect((await decided(stage.manager, "approve", asked)).json()).toMatchObject({ status: "executed" });
    expect(await figures()).toEqual({ onHand: 70, reserved: 70, available: 0 });
    expect(await holdsOf(asked.id)).toEqual([[30, "released"]]);
    expect(await faults()).toEqual([]);
  });

  it("gives the stock back when it is rejected or expires [DEC-04] [WMS-03]", async () => {
    const rejected = await askToScrap(30);
    await decided(stage.manager, "reject", rejected);
    expect(await figures()).toEqual({ onHand: 100, reserved: 0, available: 100 });
    const forgotten = await askToScrap(20);
    test.clock.advance(25 * 3_600_000);
    await runRound(test, decisionRound);
    const { rows } = await test.owner.query("select status from decision where id = $1", [forgotten.id]);
    expect(rows).toEqual([{ status: "expired" }]);
    expect(await figures()).toEqual({ onHand: 100, reserved: 0, available: 100 });
    expect(await faults()).toEqual([]);
  });

  it("gives the stock back when who approved has left before it runs, or who asked before it is ruled on [DEC-02] [DEC-04]", async () => {
    const { organisationId } = stage;
    const approved = await askToScrap(30);
    const leaver = await test.signIn(["manager"], { organisationId });
    await test.owner.query(
      "update decision set status = 'approved', decided_by = $2, decided_by_name = 'L', version = 2 where id = $1",
      [approved.id, leaver.accountId],
    );
    connectReceiver(test.platform, { isThere: async () => true, decide: async () => undefined });
    const sent = await askToScrap(20, {}, 1);
    connectReceiver(test.platform, { isThere: async () => false, decide: async () => undefined });
    expect([sent.status, await figures()]).toEqual(["sent", { onHand: 100, reserved: 50, available: 50 }]);
    for (const { accountId } of [leaver, stage.worker])
      await test.owner.query("delete from membership where account_id = $1", [accountId]);
    const failed = [
      await executeDecision(test.platform, { organisationId, decisionId: approved.id }),
      await ruleSentDecision(test.platform, { organisationId, decisionId: sent.id }),
    ];
    expect(failed).toMatchObject([{ status: "failed" }, { status: "failed" }]);
    expect(await figures()).toEqual({ onHand: 100, reserved: 0, available: 100 });
  });

  it("holds damaged goods as well, and cannot be given up but by a decision [DEC-04] [WMS-03]", async () => {
    const { itemId, locationId } = stage;
    const goods = { itemId, locationId, lotId: null, ...plainGoods };
    await stage.manager.request("POST", "/api/wms/stock/status", {
      ...goods,
      quantity: 10,
      toStatus: "damaged",
      reason: "damaged",
    });
    const asked = await askToScrap(10, { status: "damaged" });
    expect(await figures()).toEqual({ onHand: 100, reserved: 10, available: 90 });
    const { rows } = await inventoryVerbs.listReservations(ctx(), { itemId, state: "active", limit: 5 });
    const release = await stage.worker.request("POST", `/api/wms/reservations/${rows[0]?.id}/release`, {});
    expect(release.json()).toMatchObject({ code: "stock.held_for_approval" });
    expect(await faults()).toEqual([]);
    await decided(stage.manager, "approve", asked);
    expect(await figures()).toEqual({ onHand: 90, reserved: 0, available: 90 });
    expect(await faults()).toEqual([]);
  });

  it("that can no longer be done says why and offers no approval, only a rejection [DEC-04] [PLT-06]", async () => {
    const asked = await askToScrap(130);
    expect(await holdsOf(asked.id)).toEqual([[100, "active"]]);
    const shown = await read(stage.manager, asked.id);
    expect(shown.may).toMatchObject({ approve: false, reject: true });
    expect(shown.trial?.refusal).toMatch(/^Only 100 of /);
    expect(await figures()).toEqual({ onHand: 100, reserved: 100, available: 0 });
  });
});
