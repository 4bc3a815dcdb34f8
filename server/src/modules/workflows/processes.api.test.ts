import type { WorkflowDetail } from "@cerebro/contracts/entities/automation/workflows.ts";
import { describe, expect, it } from "vitest";
import {
  addStock,
  makeItem,
  makeOrder,
  makePurchaseOrder,
  makeSupplier,
  makeWarehouse,
} from "../../../test/factories/wms.ts";
import { eventually } from "../../../test/eventually.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { orderVerbs, purchasingVerbs } from "../wms/index.ts";

const test = useTestApp({ background: true });

async function runProcess(process: string, fields: object, who: SignedInPerson): Promise<WorkflowDetail> {
  const response = await who.request("POST", `/api/workflows/processes/${process}/start`, { fields });
  expect([response.statusCode, response.body]).toEqual([202, expect.stringContaining('"id"')]);
  const { id } = response.json<WorkflowDetail>();
  return eventually(async () => {
    const workflow = (await who.request("GET", `/api/workflows/${id}`)).json<WorkflowDetail>();
    expect(workflow.endTime).not.toBeNull();
    return workflow;
  });
}

describe("processes by name", () => {
  it("are offered with the fields of their forms to those who may start them [WF-01]", async () => {
    const person = await test.signIn(["wms"]);
    const response = await person.request("GET", "/api/workflows/processes");
    const { rows } = response.json<{ rows: { name: string; fields: object[] }[] }>();
    expect(rows.map(({ name }) => name)).toEqual(["replenish_item", "release_orders", "put_away_dock"]);
    expect(rows[1]?.fields).toEqual([
      {
        name: "dueWithinHours",
        label: "Due within hours",
        hint: null,
        kind: "integer",
        required: false,
        minimum: 1,
        maximum: 168,
        choices: [],
        initial: 24,
      },
      {
        name: "missing",
        label: "Stock shortages",
        hint: null,
        kind: "choice",
        required: false,
        minimum: null,
        maximum: null,
        choices: [
          { value: "refuse", label: "Leave the order for me" },
          { value: "back_order", label: "Make a back-order" },
          { value: "cancel", label: "Cancel what is missing" },
        ],
        initial: "refuse",
      },
    ]);
    const driver = await test.signIn(["logistics"]);
    expect((await driver.request("GET", "/api/workflows/processes")).json()).toEqual({ rows: [] });
    const refused = await driver.request("POST", "/api/workflows/processes/put_away_dock/start", { fields: {} });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "auth.forbidden"]);
  });

  it("replenish: orders from the preferred supplier and confirms what step 1 made [WF-01]", async () => {
    const who = await test.signIn(["wms"]);
    const context = test.contextFor(who.organisationId, ["wms"]);
    const { id: supplierId } = await makeSupplier(context);
    const supplier = {
      supplierId,
      supplierSku: null,
      costMinor: 250,
      leadTimeDays: null,
      minimumQuantity: 12,
      preferred: true,
    };
    const { sku, id: itemId } = await makeItem(context, { suppliers: [supplier], reorderQuantity: 5 });
    await makeWarehouse(context);
    const workflow = await runProcess("replenish_item", { sku: sku.toLowerCase() }, who);
    expect(workflow).toMatchObject({ status: "completed", plan: [[1], [2]], title: `Replenish ${sku.toLowerCase()}` });
    expect(workflow.steps[1]?.result).toMatchObject({ subject: expect.stringMatching(/^PO-/), state: "confirmed" });
    const { rows } = await purchasingVerbs.listPurchaseOrders(context, {
      limit: 50,
      sort: "orderedAt",
      direction: "desc",
    });
    expect(rows).toMatchObject([{ state: "confirmed", supplierId, unitCount: 12, totalCostMinor: 3_000 }]);
    const step = await who.request("GET", `/api/workflows/${workflow.id}/steps/2`);
    expect(step.json()).toMatchObject({ input: { purchaseOrderId: rows[0]?.id }, output: { lines: [{ itemId }] } });
    const unknown = await runProcess("replenish_item", { sku: "NONE" }, who);
    expect(unknown).toMatchObject({
      status: "failed",
      steps: [],
      errors: [{ step: null, code: "workflow.item_unknown", message: "No item has the SKU NONE." }],
    });
  });

  it("release: every confirmed order that is due is allocated and released, each on its own, and last those without a due time [WF-01] [WMS-07]", async () => {
    const who = await test.signIn(["wms"]);
    const context = test.contextFor(who.organisationId, ["wms"]);
    const warehouse = await makeWarehouse(context);
    const [plenty, none] = [await makeItem(context), await makeItem(context)];
    await addStock(context, { itemId: plenty.id, locationId: warehouse.bins[0]?.id }, 50);
    const hours = (count: number) => new Date(test.clock.now().getTime() + count * 3_600_000).toISOString();
    const order = async (itemId: string, dueAt: string | null) => {
      const { id } = await makeOrder(context, [{ itemId, quantity: 5 }], { dueAt });
      return orderVerbs.confirmOrder(context, { orderId: id, version: null });
    };
    const orders = [
      await order(plenty.id, hours(3)),
      await order(plenty.id, hours(1)),
      await order(none.id, hours(2)),
      await order(plenty.id, hours(40)),
    ];
    const workflow = await runProcess("release_orders", { dueWithinHours: 24 }, who);
    expect(workflow).toMatchObject({
      status: "failed",
      plan: [
        [1, 3, 5],
        [2, 4, 6],
      ],
      stepsCompleted: 4,
      stepsFailed: 1,
    });
    expect(workflow.errors).toMatchObject([{ step: 3, code: "order.nothing_available" }]);
    const states = await Promise.all(orders.map(({ id }) => orderVerbs.getOrder(context, { orderId: id })));
    expect(states.map(({ state }) => state)).toEqual(["released", "released", "confirmed", "confirmed"]);
    // Nothing keeps an order without a due time back: it goes last.
    const unhurried = await order(plenty.id, null);
    const next = await runProcess("release_orders", { dueWithinHours: 24 }, who);
    expect(next.plan).toEqual([
      [1, 3],
      [2, 4],
    ]);
    const last = await who.request("GET", `/api/workflows/${next.id}/steps/4`);
    expect(last.json()).toMatchObject({ input: { orderId: unhurried.id } });
    expect((await orderVerbs.getOrder(context, { orderId: unhurried.id })).state).toBe("released");
  });

  it("put away: what waits at the dock goes to the bins that were proposed, and nothing waits twice [WF-01]", async () => {
    const who = await test.signIn(["wms"]);
    const context = test.contextFor(who.organisationId, ["wms"]);
    await makeWarehouse(context);
    const items = [await makeItem(context), await makeItem(context)];
    const { id } = await makePurchaseOrder(
      context,
      items.map((item) => ({ itemId: item.id, quantity: 4 })),
    );
    await purchasingVerbs.confirmPurchaseOrder(context, { purchaseOrderId: id, version: null });
    const good = { good: 4, damaged: 0, lot: null, complete: true };
    await purchasingVerbs.receivePurchaseOrder(context, {
      purchaseOrderId: id,
      version: null,
      lines: [
        { lineNumber: 1, ...good },
        { lineNumber: 2, ...good },
      ],
      acceptSurplus: false,
      locationId: null,
      receivedAt: null,
      note: null,
    });
    const workflow = await runProcess("put_away_dock", {}, who);
    expect(workflow).toMatchObject({ status: "completed", plan: [[1, 2]] });
    const again = await runProcess("put_away_dock", { atMost: 10 }, who);
    expect(again).toMatchObject({ status: "completed", plan: [], steps: [] });
  });
});
