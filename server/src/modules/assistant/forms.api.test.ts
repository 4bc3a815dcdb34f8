import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { makeItem, makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();
let boss: SignedInPerson;
let organisationId: string;

beforeAll(async () => {
  boss = await test.signIn(["manager"]);
  ({ organisationId } = boss);
  const ctx = test.contextFor(organisationId, ["superadmin"]);
  await makeWarehouse(ctx);
  await makeItem(ctx, { sku: "MUG-1", priceMinor: 450 });
  await test.owner.query("insert into customer (organisation_id, code, name) values ($1, 'CON', 'Contoso Retail')", [
    organisationId,
  ]);
});

const submit = (action: string, data: object, who = boss, headers?: Record<string, string>) =>
  who.request("POST", "/api/assistant/actions", { action, data }, headers);
const order = { customerName: "contoso retail", items: [{ sku: "mug-1", quantity: 4 }], priority: "High" };
const product = { name: "Tea pot", sku: "POT-1", quantity: 12, price: 19.5 };

describe("forms of the assistant", () => {
  it("make a real order, once for one key [AI-12]", async () => {
    const key = { "idempotency-key": "order-form-1" };
    const made = await submit("create_order", order, boss, key);
    expect(made.statusCode, made.body).toBe(200);
    expect((await submit("create_order", order, boss, key)).json()).toEqual(made.json());
    const { rows } = await test.owner.query(
      `select o.number, o.priority, o.state, c.name, l.quantity, l.unit_price_minor::int as price from sales_order o join customer c on c.id = o.customer_id
        join sales_order_line l on l.sales_order_id = o.id where o.organisation_id = $1`,
      [organisationId],
    );
    expect(rows).toEqual([
      { number: made.json().label, priority: 1, state: "draft", name: "Contoso Retail", quantity: 4, price: 450 },
    ]);
  });

  it("make a real product with its stock, or neither [AI-12]", async () => {
    await answerOf(submit("create_product", product));
    const stock = async (sku: string) =>
      (
        await test.owner.query(
          `select i.price_minor::int as price, coalesce(sum(t.on_hand), 0)::int as units from item i left join stock_total t on t.item_id = i.id
            where i.organisation_id = $1 and i.sku = $2 group by i.id`,
          [organisationId, sku],
        )
      ).rows;
    expect(await stock("POT-1")).toEqual([{ price: 1950, units: 12 }]);
    const empty = await test.signIn(["manager"]);
    expect((await submit("create_product", product, empty)).statusCode).toBe(409);
    const { rows } = await test.owner.query("select from item where organisation_id = $1", [empty.organisationId]);
    expect(rows).toEqual([]);
  });

  it("name what is missing or unknown", async () => {
    expect((await submit("create_order", { ...order, items: [] })).json().errors[0].path).toBe("data.items");
    expect((await submit("create_product", { ...product, price: undefined })).json().errors[0].path).toBe("data.price");
    expect((await submit("create_order", { ...order, customerName: "Nobody" })).json().code).toBe(
      "assistant.customer_unknown",
    );
    expect((await submit("create_order", { ...order, items: [{ sku: "NO", quantity: 1 }] })).json().code).toBe(
      "assistant.item_unknown",
    );
    expect((await submit("create_order", { ...order, priority: "Urgent" })).statusCode).toBe(400);
  });

  it("refuse unknown actions, and people who may not create, in the agreed words [AI-13, AI-14]", async () => {
    const unknown = await submit("delete_everything", {});
    expect([unknown.statusCode, unknown.json().title]).toEqual([400, "Unknown AI action"]);
    const picker = await test.signIn(["wms"], { organisationId });
    const denied = await submit("create_order", order, picker);
    expect([denied.statusCode, denied.json().title]).toEqual([
      403,
      "You don't have permission to perform this action.",
    ]);
    const board = await test.signIn(["executive"], { organisationId });
    expect((await submit("create_order", order, board)).statusCode).toBe(403);
  });
});
