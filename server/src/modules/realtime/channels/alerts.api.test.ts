import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import { systemContext } from "../../../platform/create-context.ts";
import { addStock, makeItem, makeOrder, makeWarehouse } from "../../../../test/factories/wms.ts";
import { connect, identify, listen, type SocketClient } from "../../../../test/socket-client.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { findInsights } from "../../executive/insights/find-insights.ts";

const test = useTestApp();
let port: number;
let worker: SignedInPerson;
let client: SocketClient;

beforeAll(async () => {
  port = await listen(test);
  worker = await test.signIn(["wms"]);
  client = await connect(worker, port);
  await identify(client, worker);
});
afterAll(() => client.close());

describe("an alert", () => {
  it("comes at once to those who work in the area: a recall, with its words and the page that shows it [RT-02]", async () => {
    const context = test.contextFor(worker.organisationId, ["wms"]);
    const { id: itemId } = await makeItem(context, { lotTracked: true });
    const warehouse = await makeWarehouse(context);
    await addStock(context, { itemId, locationId: warehouse.bins[0]?.id }, 5, { code: "L-1", expiresOn: null });
    const { rows } = await test.owner.query<{ id: string }>("select id from lot where item_id = $1", [itemId]);
    const driver = await test.signIn(["logistics"], { organisationId: worker.organisationId });
    const elsewhere = await connect(driver, port);
    await identify(elsewhere, driver, { hemisphere: "logistics" });
    await answerOf(worker.request("POST", `/api/wms/lots/${rows[0]?.id}/recall`, { reason: "contamination" }), "done");
    await test.drain();
    const alert = await client.next("alert");
    expect(alert).toMatchObject({ level: "critical", kind: null, message: expect.stringContaining("L-1") as string });
    expect(alert.action).toEqual({ label: "Open", href: expect.stringContaining("/wms/") as string });
    expect(elsewhere.ofType("alert")).toEqual([]);
    await elsewhere.close();
  });
});

describe("an insight", () => {
  it("comes to the area whose figure changed by more than a tenth in a week, once a day [RT-02]", async () => {
    const chief = await test.signIn(["executive"], { organisationId: worker.organisationId });
    const office = await connect(chief, port);
    await identify(office, chief, { hemisphere: "executive" });
    const context = test.contextFor(worker.organisationId, ["wms"]);
    const { id: itemId } = await makeItem(context);
    const system = systemContext(test.platform, worker.organisationId, "Insights");
    for (const [quantity, daysAgo] of [
      [10, 10],
      [15, 2],
    ] as const) {
      const order = await makeOrder(context, [{ itemId, quantity }]);
      const at = new Date(test.clock.now().getTime() - daysAgo * 86_400_000);
      await test.owner.query("update sales_order set ordered_at = $2, state = 'confirmed' where id = $1", [
        order.id,
        at,
      ]);
    }
    expect(await findInsights(system)).toBe(1);
    expect(await findInsights(system)).toBe(0);
    await test.drain();
    expect(await office.next("insight")).toMatchObject({
      title: "Order value",
      content: "The value of new orders rose by 50 % in the last seven days, compared with the seven days before.",
      impact: "high",
    });
    expect(client.ofType("insight")).toEqual([]);
    await office.close();
  });
});
