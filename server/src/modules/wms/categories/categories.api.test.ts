import type { ItemCategory } from "@cerebro/contracts/entities/wms/categories.ts";
import type { ReturnDetail } from "@cerebro/contracts/entities/wms/returns.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import { makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";

const test = useTestApp();
let ctx: Context;
let manager: SignedInPerson;
beforeEach(async () => {
  manager = await test.signIn(["manager"]);
  ctx = test.contextFor(manager.organisationId, ["wms"]);
});

const base = { unit: null, choices: new Array<string>(), required: false };
const colour = { ...base, id: null, key: "colour", label: "Colour", kind: "choice", choices: ["Red", "Blue"] };
const origin = { ...base, id: null, key: "origin", label: "Origin", kind: "text" };

const create = (name: string, attributes: readonly object[] = [colour, origin]) =>
  answerOf<ItemCategory>(manager.request("POST", "/api/wms/categories", { name, attributes }), 201);

const change = ({ id, version }: ItemCategory, attributes: readonly object[]) =>
  manager.request("PUT", `/api/wms/categories/${id}`, { version, attributes });

const policy = { lotRequired: false, minimumShelfLifeDays: null, strategy: "fifo", quarantineOnReceipt: false };
const setPolicy = ({ id }: ItemCategory, version: number | null, returnDisposition: string | null) =>
  manager.request("PUT", `/api/wms/categories/${id}/policy`, { version, ...policy, returnDisposition });

describe("categories by hand", () => {
  it("are added, changed by the version that was read, and told of in their timeline [PLT-10]", async () => {
    const tins = await create("Tins");
    expect(tins.attributes.map(({ label }) => label)).toEqual(["Colour", "Origin"]);
    const [first, second] = tins.attributes;
    const after = await answerOf<ItemCategory>(change(tins, [{ ...second, label: "Country of origin" }, first ?? {}]));
    expect(after.attributes.map(({ label }) => label)).toEqual(["Country of origin", "Colour"]);
    expect((await change(tins, [])).json()).toMatchObject({ status: 409, code: "request.stale" });
    expect((await setPolicy(after, null, "scrap")).statusCode).toBe(200);
    expect((await setPolicy(after, null, "hold")).json()).toMatchObject({ code: "request.stale" });
    const { rows } = (await manager.request("GET", `/api/wms/timeline/item_category/${tins.id}`)).json<{
      rows: { action: string }[];
    }>();
    expect(rows.map(({ action }) => action)).toEqual([
      "stock_policy.set",
      "item_category.update",
      "item_category.create",
    ]);
  });

  it("keep names apart, in any case, and choices where one chooses [PLT-10]", async () => {
    await create("Tins");
    const ask = (body: object) => manager.request("POST", "/api/wms/categories", body);
    expect((await ask({ name: "TINS", attributes: [] })).json()).toMatchObject({ code: "category.name_taken" });
    const twice = [colour, { ...origin, label: "colour" }];
    expect((await ask({ name: "Jars", attributes: twice })).json()).toMatchObject({ code: "attribute.twice" });
    const none = [{ ...colour, choices: [] }];
    expect((await ask({ name: "Jars", attributes: none })).json()).toMatchObject({ code: "attribute.choices_missing" });
  });

  it("lose nothing that an item tells, and are not removed while one names them [PLT-10]", async () => {
    const tins = await create("Tins");
    const item = await makeItem(ctx, { category: "tins" });
    const values = [{ attributeId: tins.attributes[0]?.id, value: "Red" }];
    expect((await manager.request("PUT", `/api/wms/items/${item.id}/attributes`, { values })).statusCode).toBe(200);
    const [red, text] = tins.attributes;
    for (const attributes of [[text ?? {}], [{ ...red, choices: ["Blue"] }], [{ ...red, kind: "text", choices: [] }]]) {
      expect((await change(tins, attributes)).json()).toMatchObject({ status: 409, code: "attribute.in_use" });
    }
    const fewer = await change(tins, [{ ...red, choices: ["Red", "Green"] }]);
    expect(fewer.json<ItemCategory>().attributes).toMatchObject([{ choices: ["Red", "Green"] }]);
    const remove = (version: number) => manager.request("DELETE", `/api/wms/categories/${tins.id}?version=${version}`);
    expect((await remove(1)).json()).toMatchObject({ code: "request.stale" });
    expect((await remove(2)).json()).toMatchObject({ status: 409, code: "category.in_use" });
    const empty = await create("Jars");
    expect((await manager.request("DELETE", `/api/wms/categories/${empty.id}?version=1`)).statusCode).toBe(200);
  });

  it("of a template stay once somebody has changed them: taking it back is refused [PLT-10] [PLT-06]", async () => {
    const input = { templateId: "fashion" };
    const tool = "industry-templates_apply_template";
    const plan = await manager.request("POST", `/api/actions/${tool}/simulate`, { input });
    const { token } = plan.json<{ token: string }>();
    const done = await manager.request("POST", "/api/actions/apply", { token, tool, input });
    const { applied } = done.json<{ applied: { id: string } }>();
    const { rows } = (await manager.request("GET", "/api/wms/categories")).json<{ rows: ItemCategory[] }>();
    const shoes = rows.find(({ name }) => name === "Footwear");
    expect(shoes?.policy).toMatchObject({ returnDisposition: "restock" });
    const [style, ...others] = shoes?.attributes ?? [];
    if (shoes) await change(shoes, [{ ...style, label: "Model" }, ...others]);
    const undone = await manager.request("POST", `/api/actions/applied/${applied.id}/undo`, {});
    expect(undone.json()).toMatchObject({ status: 409, code: "template.in_use" });
  });

  it("are changed by managers only, and never by another organisation [PLT-10] [PLT-01]", async () => {
    const tins = await create("Tins");
    const picker = await test.signIn(["wms"], { organisationId: manager.organisationId });
    expect((await picker.request("POST", "/api/wms/categories", { name: "Jars", attributes: [] })).statusCode).toBe(
      403,
    );
    const stranger = await test.signIn(["manager"]);
    const url = `/api/wms/categories/${tins.id}`;
    expect((await stranger.request("PUT", url, { version: 1, attributes: [] })).statusCode).toBe(404);
    expect((await stranger.request("DELETE", `${url}?version=1`)).statusCode).toBe(404);
  });
});

describe("what comes back", () => {
  /** Two of an item that a customer has sent back. */
  async function back(category: string): Promise<ReturnDetail> {
    await makeWarehouse(ctx);
    const item = await makeItem(ctx, { category });
    const line = { itemId: item.id, quantity: 2, reason: "not_wanted" };
    const made = await manager.request("POST", "/api/wms/returns", { currency: "EUR", lines: [line] });
    const { id } = made.json<ReturnDetail>();
    await manager.request("POST", `/api/wms/returns/${id}/authorise`, {});
    const lines = [{ lineNumber: 1, quantity: 2 }];
    return answerOf<ReturnDetail>(manager.request("POST", `/api/wms/returns/${id}/receive`, { lines }));
  }
  const inspect = (id: string, line: object, headers: Record<string, string> = {}) =>
    manager.request("POST", `/api/wms/returns/${id}/inspect`, { lines: [{ lineNumber: 1, ...line }] }, headers);

  it("is proposed, and done where nobody says otherwise, by the policy of its category [WMS-11] [PLT-10]", async () => {
    await setPolicy(await create("Coats"), null, "restock");
    const { id, waiting } = await back("coats");
    expect(waiting).toMatchObject([{ proposed: "restock" }]);
    expect((await inspect(id, { quantity: 1, disposition: "hold" })).statusCode).toBe(200);
    const once = { "idempotency-key": "the-other-coat" };
    const done = await inspect(id, { quantity: 1 }, once);
    expect(done.json()).toMatchObject({ state: "inspected", lines: [{ restocked: 1, held: 1 }] });
    // Asked once more when nothing waits any longer, it answers as before.
    expect((await inspect(id, { quantity: 1 }, once)).json()).toEqual(done.json());
    expect((await inspect(id, { quantity: 1 })).json()).toMatchObject({ status: 409 });
  });

  it("must be told where no policy tells it [WMS-11]", async () => {
    const { id, waiting } = await back("Odds and ends");
    expect(waiting).toMatchObject([{ proposed: null }]);
    expect((await inspect(id, { quantity: 2 })).json()).toMatchObject({
      status: 422,
      code: "return.disposition_required",
    });
  });
});
