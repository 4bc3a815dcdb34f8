import type { AppliedAction, DiffRow, Plan } from "@cerebro/contracts/entities/automation/actions.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addStock, makeItem, makeOrder, makeWarehouse, type TestWarehouse } from "../../../test/factories/wms.ts";
import { fingerprint } from "../../../test/fingerprint.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { itemVerbs, orderVerbs } from "../wms/index.ts";

const adjust = "inventory-management_adjust_stock";
const minuteMs = 60_000;
const test = useTestApp();
let ctx: Context;
let person: SignedInPerson;
let warehouse: TestWarehouse;
let itemId: string;
let sku: string;
let input: { itemId: string; locationId: string; change: number; reason: string; note: null };

beforeAll(async () => {
  const organisationId = await test.newOrganisation();
  ctx = test.contextFor(organisationId, ["wms"]);
  person = await test.signIn(["wms"], { organisationId });
  warehouse = await makeWarehouse(ctx);
});
beforeEach(async () => {
  const item = await makeItem(ctx);
  itemId = item.id;
  sku = item.sku;
  const locationId = warehouse.bins[0]?.id ?? "";
  await addStock(ctx, { itemId, locationId }, 40);
  input = { itemId, locationId, change: -5, reason: "recounted", note: null };
});

/** What every table holds but the plans; what the program does by itself meanwhile is counted in the outbox only. */
async function everyRow(): Promise<unknown> {
  const { action_plan: _plans, outbox_event: _events, ...tables } = await fingerprint(test.owner);
  const kept = Object.entries(tables).filter(([name]) => !/^(realtime|socket|job|outbox)_/.test(name));
  const { rows } = await test.owner.query("select count(*) from outbox_event");
  return [Object.fromEntries(kept), rows];
}

type Answer<T> = Promise<{ status: number; body: T & { code?: string; message?: string; errors?: unknown[] } }>;
async function post<T = object>(path: string, body: object = {}, as = person): Answer<T> {
  const response = await as.request("POST", `/api/actions/${path}`, body);
  return { status: response.statusCode, body: response.json() };
}
async function planFor(tool: string, given: object): Promise<Plan> {
  const { status, body } = await post<Plan>(`${tool}/simulate`, { input: given });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const apply = (token: string, change: object = {}, as = person) =>
  post<{ applied: AppliedAction; diff: DiffRow[]; output: unknown }>(
    "apply",
    { token, tool: adjust, input, ...change },
    as,
  );
const onHand = async () => (await itemVerbs.getItem(ctx, { itemId })).onHand;

describe("a simulation", () => {
  it("says in words what would change and leaves every row of the database as it was [PLT-06]", async () => {
    const before = await everyRow();
    const { diff, warnings } = await planFor(adjust, input);
    const place = `${sku} at ${warehouse.bins[0]?.code}`;
    expect(diff).toEqual([
      { subject: place, field: "On hand", before: "40 each", after: "35 each", href: expect.stringContaining(itemId) },
    ]);
    expect(warnings).toEqual([]);
    expect(await everyRow()).toEqual(before);
  });

  it("uses up no number and speaks of a new order without one [PLT-06]", async () => {
    const lines = [{ itemId, quantity: 3, unitPriceMinor: 1_000 }];
    const order = { customerId: null, warehouseId: null, reference: null, currency: "EUR", priority: 3, dueAt: null };
    const shipTo = { shipToName: null, shipToAddress: null, shipToCountry: null, note: null };
    const before = await everyRow();
    const { diff } = await planFor("order-management_create_order", { ...order, ...shipTo, lines });
    expect(diff).toContainEqual({
      subject: "New sales order",
      field: "Total",
      before: null,
      after: "€30.00",
      href: null,
    });
    const line = `New sales order, line 1: ${sku}`;
    expect(diff).toContainEqual({ subject: line, field: "Ordered", before: null, after: "3 each", href: null });
    expect(await everyRow()).toEqual(before);
    const numbers = [await makeOrder(ctx, [{ itemId, quantity: 1 }]), await makeOrder(ctx, [{ itemId, quantity: 1 }])];
    const [first, second] = numbers.map(({ number }) => Number(number.split("-").at(-1)));
    expect(second).toBe((first ?? 0) + 1);
  });

  it("shows what cancelling an order frees, never an id [PLT-06]", async () => {
    const { id, number } = await makeOrder(ctx, [{ itemId, quantity: 7 }]);
    await orderVerbs.confirmOrder(ctx, { orderId: id, version: null });
    await orderVerbs.allocateOrder(ctx, { orderId: id, version: null });
    const { diff } = await planFor("order-management_cancel_order", { orderId: id, reason: "duplicate" });
    expect(diff).toContainEqual(
      expect.objectContaining({ subject: number, field: "State", before: "Allocated", after: "Cancelled" }),
    );
    expect(diff).toContainEqual(expect.objectContaining({ subject: number, after: "Entered twice" }));
    const place = `${sku} at ${warehouse.bins[0]?.code}`;
    expect(diff).toContainEqual(
      expect.objectContaining({ subject: place, field: "Reserved", before: "7 each", after: null }),
    );
    const text = JSON.stringify(diff.map(({ href: _href, ...words }) => words));
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
    expect(text).not.toContain("_");
  });

  it("is refused as the real thing would be: bad input by field, too little stock, no role [PLT-06]", async () => {
    const bad = await post(`${adjust}/simulate`, { input: { ...input, change: 0, reason: "because" } });
    expect(bad).toMatchObject({ status: 400, body: { code: "request.invalid" } });
    expect(bad.body.errors).toContainEqual({ path: "change", message: "Must not be 0." });
    const tooMuch = await post(`${adjust}/simulate`, { input: { ...input, change: -41 } });
    expect(tooMuch).toMatchObject({ status: 409, body: { code: "stock.insufficient" } });
    const driver = await test.signIn(["logistics"], { organisationId: person.organisationId });
    expect(await post(`${adjust}/simulate`, { input }, driver)).toMatchObject({ status: 403 });
    expect(await post("nothing_at_all/simulate", { input })).toMatchObject({
      status: 404,
      body: { code: "action.unknown" },
    });
    const reading = await post("inventory-management_list_items/simulate", { input: {} });
    expect(reading).toMatchObject({ status: 422, body: { code: "action.only_reads" } });
    expect(await onHand()).toBe(40);
  });

  it("tells whoever asks that an action without an undo cannot be taken back [PLT-06]", async () => {
    const { id } = await makeOrder(ctx, [{ itemId, quantity: 1 }]);
    const { warnings } = await planFor("order-management_confirm_order", { orderId: id });
    expect(warnings).toEqual(["This cannot be undone."]);
  });
});

describe("an approval", () => {
  it("does what was shown, once, and leaves a record that can be undone [PLT-06]", async () => {
    const { token, diff } = await planFor(adjust, input);
    const { status, body } = await apply(token);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.diff).toEqual(diff);
    expect(body.applied).toMatchObject({
      tool: adjust,
      detail: "-5, recounted",
      subjects: [{ label: sku }],
      mine: true,
      undoable: true,
      whyNot: null,
    });
    expect(await onHand()).toBe(35);
    expect(await apply(token)).toMatchObject({ status: 409, body: { code: "plan.used" } });
    expect(await onHand()).toBe(35);
  });

  it("answers a repeated request with the first answer and does nothing again [PLT-03] [PLT-06]", async () => {
    const { token } = await planFor(adjust, input);
    const send = () =>
      person.request("POST", "/api/actions/apply", { token, tool: adjust, input }, { "idempotency-key": `key-${sku}` });
    const first = await send();
    const second = await send();
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    expect(await onHand()).toBe(35);
  });

  it("runs once when it is used twice at the same time [PLT-06]", async () => {
    const { token } = await planFor(adjust, input);
    const answers = await Promise.all([apply(token), apply(token), apply(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await onHand()).toBe(35);
  });

  it("is refused when forged, over, for other arguments, another action or another person [PLT-06]", async () => {
    const { token } = await planFor(adjust, input);
    const colleague = await test.signIn(["wms"], { organisationId: person.organisationId });
    const stranger = await test.signIn(["admin"]);
    const refusals = [
      [await apply("A".repeat(43)), 404, "plan.unknown"],
      [await apply(token, {}, colleague), 404, "plan.unknown"],
      [await apply(token, {}, stranger), 404, "plan.unknown"],
      [await apply(token, { input: { ...input, change: -6 } }), 422, "plan.differs"],
      [
        await apply(token, {
          tool: "inventory-management_scrap_stock",
          input: { ...input, change: undefined, quantity: 5, reason: "damaged" },
        }),
        422,
        "plan.differs",
      ],
    ] as const;
    for (const [{ status, body }, wanted, code] of refusals) expect([status, body.code]).toEqual([wanted, code]);
    test.clock.advance(10 * minuteMs);
    expect(await apply(token)).toMatchObject({ status: 410, body: { code: "plan.expired" } });
    expect(await onHand()).toBe(40);
  });

  it("is refused when the result would be another by now, and shows which [PLT-06]", async () => {
    const { token } = await planFor(adjust, input);
    await addStock(ctx, { itemId, locationId: input.locationId }, 1);
    const { status, body } = await apply(token);
    expect([status, body.code]).toEqual([409, "plan.changed"]);
    expect(body.errors).toEqual([
      { path: `${sku} at ${warehouse.bins[0]?.code}: On hand`, message: "41 each → 36 each" },
    ]);
    expect(await onHand()).toBe(41);
    const again = await planFor(adjust, input);
    expect((await apply(again.token)).status).toBe(200);
    expect(await onHand()).toBe(36);
  });

  it("holds while others work on something else [PLT-06]", async () => {
    const { token } = await planFor(adjust, input);
    const other = await makeItem(ctx);
    await addStock(ctx, { itemId: other.id, locationId: input.locationId }, 9);
    expect((await apply(token)).status).toBe(200);
  });

  it("is not kept in clear anywhere [PLT-06]", async () => {
    const { token } = await planFor(adjust, input);
    const { rows } = await test.owner.query<{ found: boolean }>(
      `select exists (select from idempotency_key k where k.answer::text like '%' || $1 || '%')
        or exists (select from action_plan p where p::text like '%' || $1 || '%')
        or exists (select from audit_event a where a::text like '%' || $1 || '%') as found`,
      [token],
    );
    expect(rows).toEqual([{ found: false }]);
  });
});

describe("the lists", () => {
  it("offer what the caller's role allows [PLT-06]", async () => {
    const driver = await test.signIn(["logistics"], { organisationId: person.organisationId });
    const tools = async (who: SignedInPerson) =>
      (await who.request("GET", "/api/actions")).json<{ rows: { tool: string; undoable: boolean }[] }>().rows;
    expect(await tools(person)).toContainEqual(expect.objectContaining({ tool: adjust, undoable: true }));
    expect(await tools(driver)).not.toContainEqual(expect.objectContaining({ tool: adjust }));
  });

  it("tell what was done by whom, also by the screens' own calls, page by page [PLT-06]", async () => {
    const own = await test.newOrganisation();
    const [ada, bob] = [
      await test.signIn(["wms"], { organisationId: own }),
      await test.signIn(["wms"], { organisationId: own }),
    ];
    const owner = test.contextFor(own, ["wms"]);
    const house = await makeWarehouse(owner);
    const item = await makeItem(owner);
    const call = (who: SignedInPerson, change: number) =>
      who.request("POST", "/api/wms/stock/adjust", {
        itemId: item.id,
        locationId: house.bins[0]?.id,
        change,
        reason: "found",
      });
    const first = await call(ada, 3);
    await call(bob, 4);
    await call(ada, 5);
    const list = async (query: string) =>
      (await ada.request("GET", `/api/actions/applied?${query}`)).json<{
        rows: AppliedAction[];
        count: number;
        nextCursor: string | null;
      }>();
    const page = await list("limit=2");
    expect(page).toMatchObject({
      count: 3,
      rows: [
        { detail: "+5, found", mine: true },
        { detail: "+4, found", mine: false },
      ],
    });
    const rest = await list(`limit=2&cursor=${page.nextCursor}`);
    expect(rest.rows.map(({ id }) => id)).toEqual([first.headers["applied-action"]]);
    expect(rest.nextCursor).toBeNull();
    expect((await list("mine=true")).rows.map(({ detail }) => detail)).toEqual(["+5, found", "+3, found"]);
    const driver = await test.signIn(["logistics"], { organisationId: own });
    expect((await driver.request("GET", "/api/actions/applied")).json()).toMatchObject({ rows: [], count: 0 });
    expect((await ada.request("GET", "/api/actions/applied?cursor=x")).statusCode).toBe(400);
  });
});
