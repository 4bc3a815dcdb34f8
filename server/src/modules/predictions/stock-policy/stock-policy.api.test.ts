import type { InputOf, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { stockPolicyEndpoints } from "@cerebro/contracts/endpoints/wms/stock-policies.ts";
import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import type { PolicyProposal, StockOptimisation } from "@cerebro/contracts/entities/wms/stock-policies.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import { read } from "../../../../test/factories/decisions.ts";
import { sellDaily } from "../../../../test/factories/demand.ts";
import { addStock, makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { getStockPolicy } from "./propose-policies.ts";

type Rules = InputOf<typeof stockPolicyEndpoints.applyStockPolicy>["rules"];
type Applied = OutputOf<typeof stockPolicyEndpoints.applyStockPolicy>;

const usual = stockPolicyEndpoints.getStockPolicy.input.parse({});
const test = useTestApp({ startAt: new Date("2027-03-10T12:00:00Z") });

const itemCostMinor = 600;
let organisationId: string;
let manager: SignedInPerson;
let warehouseId: string;
let locationId: string | undefined;
let itemId: string;
beforeEach(async () => {
  organisationId = await test.newOrganisation();
  manager = await test.signIn(["manager"], { organisationId });
  const warehouse = await makeWarehouse(context());
  warehouseId = warehouse.id;
  locationId = warehouse.bins[0]?.id;
  ({ id: itemId } = await makeItem(context(), { costMinor: itemCostMinor }));
});

const context = (of = organisationId) => test.contextFor(of, ["wms"]);
const stock = (quantity: number, item = itemId) => addStock(context(), { itemId: item, locationId }, quantity);

const sell = (units: readonly number[], item = itemId): Promise<void> =>
  sellDaily(test, { organisationId: organisationId, itemId: item, units });

const daily = (days: number, units = 5): number[] => Array.from({ length: days }, (_, day) => units + (day % 3));

const ask = (query = "", person = manager) =>
  answerOf<StockOptimisation>(person.request("GET", `/api/wms/stock-policy${query}`));
const refusal = async (query: string, person = manager) => {
  const response = await person.request("GET", `/api/wms/stock-policy${query}`);
  return { status: response.statusCode, ...response.json<{ code: string; message: string }>() };
};
const rowOf = ({ optimizations }: StockOptimisation, id = itemId): PolicyProposal => {
  const row = optimizations.find((each) => each.itemId === id);
  if (row === undefined) throw new Error("no proposal for the item");
  return row;
};
const rulesOf = (...rows: readonly PolicyProposal[]): Rules =>
  rows.map((row) => ({
    itemId: row.itemId,
    from: { reorderPoint: row.reorderPoint, reorderQuantity: row.reorderQuantity },
    reorderPoint: row.proposedPoint,
    reorderQuantity: row.proposedQuantity,
  }));
const apply = (rules: Rules, person = manager) => person.request("POST", "/api/wms/stock-policy/apply", { rules });
const settingOf = async (id = itemId) => {
  const { rows } = await test.owner.query<{ point: string | null; quantity: string | null }>(
    "select reorder_point as point, reorder_quantity as quantity from item where id = $1",
    [id],
  );
  const figure = (text: string | null | undefined) => (text === null || text === undefined ? null : Number(text));
  return { reorderPoint: figure(rows[0]?.point), reorderQuantity: figure(rows[0]?.quantity) };
};

describe("the plan", () => {
  it("has the named fields, and its figures add up [PRED-06]", async () => {
    const { id: idle } = await makeItem(context(), { costMinor: 1_000 });
    const { id: full } = await makeItem(context(), { costMinor: 50 });
    await test.owner.query("update item set created_at = now() - interval '30 years' where id = any($1)", [
      [idle, full],
    ]);
    await sell(daily(100));
    await sell(daily(100, 1), full);
    await stock(40);
    await stock(7, idle);
    await stock(5_000, full);
    const answer = await ask("?holdingRate=0.3");
    const rows = answer.optimizations;
    expect(answer).toMatchObject({ warehouseId: null, backtest: null, notices: [] });
    expect(answer.currentState.totalSKUs).toBe(3);
    expect(answer.currentState.totalValue).toBe(40 * itemCostMinor + 7 * 1_000 + 5_000 * 50);
    // 98 days of 6 and 2 units a day scaled to 52 weeks, at cost, over the stock's value.
    const soldInYear = 52 * 7 * (6 * itemCostMinor + 2 * 50);
    expect(answer.currentState.turnoverRate).toBeCloseTo(soldInYear / (40 * 600 + 7 * 1_000 + 5_000 * 50), 1);
    expect(rows.map(({ itemId: id }) => id).toSorted()).toEqual([itemId, idle, full].toSorted());
    const sum = rows.reduce((whole, { stockSavingMinor }) => whole + (stockSavingMinor ?? 0), 0);
    expect(answer.potentialSavings).toEqual({
      stockMinor: sum,
      yearlyMinor: Math.round(sum * 0.3),
      deadMinor: 7 * 1_000,
      excessMinor: rowOf(answer, full).excessUnits * 50,
    });
    expect(rowOf(answer, idle)).toMatchObject({ standing: "dead", excessUnits: 7, proposedPoint: 0 });
    expect(rowOf(answer, full).standing).toBe("excess");
    // 100 days are 14 whole weeks of 2 units a day on average: 26 weeks come to 364 or so.
    expect(rowOf(answer, full).excessUnits).toBeGreaterThan(4_600);
    expect(rowOf(answer, full).excessUnits).toBeLessThan(4_670);
    const row = rowOf(answer);
    expect(row.stockSavingMinor).toBe(Math.round((40 - row.averageUnits) * itemCostMinor));
    expect(row).toMatchObject({ standing: "moving", serviceLevel: 0.95, leadDays: 14, reorderPoint: null });
    // 6 units a day over 21 days of review and lead time.
    expect(row.proposedPoint).toBeGreaterThanOrEqual(126);
    const counts = new Map(answer.recommendations.map(({ kind, items }) => [kind, items]));
    expect([counts.get("dead"), counts.get("excess"), counts.get("set")]).toEqual([1, 1, 2]);
    expect(answer.implementationPlan.map(({ kind }) => kind)).toEqual(["order", "apply_first", "apply_then", "clear"]);
    expect(answer.implementationPlan.map(({ items }) => items)).toEqual([1, 1, 1, 2]);
    expect(answer.assumptions).toMatchObject({ serviceLevel: 0.95, holdingRate: 0.3, orderPrice: 10, leadDays: 14 });
  });

  it("ends its calculation with the connection of the person who asked, and calculates for the next [PRED-06]", async () => {
    await sell(daily(60));
    await stock(10);
    const left = { ...context(), disconnected: () => AbortSignal.abort(new Error("the caller left")) };
    await expect(getStockPolicy(left, usual)).rejects.toThrow("the caller left");
    const leaving = new AbortController();
    const asked = getStockPolicy({ ...context(), disconnected: () => leaving.signal }, usual);
    setTimeout(() => leaving.abort(new Error("left while it was calculated")), 5);
    await Promise.allSettled([asked]);
    expect((await ask()).optimizations.map(({ itemId: id }) => id)).toEqual([itemId]);
  });

  it("is of one warehouse where one is named, and refuses another organization's [PRED-06]", async () => {
    await sell(daily(20));
    await stock(10);
    const other = await makeWarehouse(context());
    await addStock(context(), { itemId, locationId: other.bins[0]?.id }, 90);
    // Orders without a warehouse teach no warehouse.
    expect(await refusal(`?warehouseId=${other.id}`)).toMatchObject({ code: "policy.insufficient_data" });
    await test.owner.query("update sales_order set warehouse_id = $1 where organisation_id = $2", [
      warehouseId,
      organisationId,
    ]);
    const answer = await ask(`?warehouseId=${warehouseId}`);
    expect([answer.warehouseId, rowOf(answer).onHand]).toEqual([warehouseId, 10]);
    expect(rowOf(await ask()).onHand).toBe(100);
    const foreign = await makeWarehouse(context(await test.newOrganisation()));
    expect((await refusal(`?warehouseId=${foreign.id}`)).status).toBe(404);
  });

  it("follows its assumptions: lead time, service level and order cost [PRED-06]", async () => {
    await sell(Array.from({ length: 200 }, (_, day) => (day * 7_919) % 23));
    const usual = rowOf(await ask());
    expect(rowOf(await ask("?leadDays=28")).proposedPoint).toBeGreaterThan(usual.proposedPoint);
    expect(rowOf(await ask("?serviceLevel=0.6")).safetyStock).toBeLessThan(usual.safetyStock);
    expect(rowOf(await ask("?orderPrice=1000")).proposedQuantity).toBeGreaterThan(usual.proposedQuantity);
    const byCost = await ask("?goal=cost&shortagePrice=0.01");
    expect(byCost.assumptions.serviceLevel).toBeNull();
    expect(rowOf(byCost).serviceLevel).toBeLessThan(0.5);
  });

  it("counts costs in the minor units of the currency: a yen has no hundredth [PRED-06]", async () => {
    await sell(Array.from({ length: 200 }, (_, day) => (day * 7_919) % 23));
    const cents = rowOf(await ask("?orderPrice=50"));
    expect(cents.proposedQuantity).not.toBe(rowOf(await ask("?orderPrice=5000")).proposedQuantity);
    await test.owner.query("update organisation set currency = 'JPY' where id = $1", [organisationId]);
    expect(rowOf(await ask("?orderPrice=5000"))).toEqual(cents);
  });

  it("orders whole packs and the supplier's minimum [PRED-06]", async () => {
    await sell(daily(30, 1));
    const { rows } = await test.owner.query<{ id: string }>(
      `insert into supplier (organisation_id, code, name) values ($1, 'SUP', 'Supplier') returning id`,
      [organisationId],
    );
    const { id } = await makeItem(context(), {
      units: [{ unit: "box", factor: 12, barcode: null }],
      suppliers: [
        {
          supplierId: rows[0]?.id ?? "",
          supplierSku: null,
          costMinor: null,
          leadTimeDays: 7,
          minimumQuantity: 500,
          preferred: true,
        },
      ],
    });
    await sell(daily(30, 1), id);
    const answer = await ask();
    expect(rowOf(answer, id)).toMatchObject({ proposedQuantity: 504, leadDays: 7 });
    expect(rowOf(answer).proposedQuantity).toBeLessThan(500);
  });

  it("needs seven days of history [PRED-06] [PRED-08]", async () => {
    await sell(daily(6));
    expect(await refusal("")).toMatchObject({
      status: 422,
      code: "policy.insufficient_data",
      message: "Insufficient data: a stock policy needs at least 7 days of history, and the longest has 6.",
    });
    await sell(daily(7));
    expect((await ask()).optimizations).toHaveLength(1);
  });

  it("names items without a cost instead of guessing one [PRED-06]", async () => {
    const { id } = await makeItem(context(), { costMinor: null });
    await sell(daily(20), id);
    await stock(10, id);
    const answer = await ask();
    expect(rowOf(answer, id).stockSavingMinor).toBeNull();
    expect(answer.notices).toMatchObject([{ code: "data_quality" }]);
  });

  it("hides costs from people who may not see them, and refuses prices that would reveal them [PRED-06] [AUTH-15]", async () => {
    await sell(daily(20));
    await stock(10);
    const worker = await test.signIn(["wms"], { organisationId });
    const answer = await ask("", worker);
    expect(answer.currentState).toEqual({ totalSKUs: 1, totalValue: null, turnoverRate: null });
    expect(Object.values(answer.potentialSavings)).toEqual([null, null, null, null]);
    expect(rowOf(answer).stockSavingMinor).toBeNull();
    for (const query of ["?goal=cost", "?orderPrice=11", "?holdingRate=0.5"]) {
      expect((await refusal(query, worker)).status).toBe(403);
    }
    expect((await refusal("", await test.signIn(["logistics"], { organisationId }))).status).toBe(403);
  });
});

describe("the backtest", () => {
  it("is beside what was recorded for the same items in the same weeks [PRED-06]", async () => {
    // 100 units before the 26 weeks, 50 more in their middle: 125 on average.
    await stock(100);
    test.clock.advance(30 * 7 * 86_400_000);
    await stock(50);
    test.clock.advance(13 * 7 * 86_400_000);
    const { id: young } = await makeItem(context());
    await sell(daily(60 * 7));
    await sell(daily(30), young);
    manager = await test.signIn(["manager"], { organisationId });
    const { backtest } = await ask();
    expect(backtest).toMatchObject({ weeks: 26, items: 1, done: { fillRate: 1, orders: 0 } });
    expect(backtest?.done.stockMinor).toBeCloseTo(125 * itemCostMinor, -1);
    expect(backtest?.policy.fillRate).toBeGreaterThan(0.95);
    expect(backtest?.policy.orders).toBeGreaterThan(0);
    expect(backtest?.policy.stockMinor).toBeGreaterThan(0);
  });

  it("does not take stock from before the ledger for none [PRED-06]", async () => {
    await stock(100);
    await sell(daily(60 * 7));
    expect((await ask()).backtest?.done.stockMinor).toBeNull();
  });
});

describe("applying", () => {
  it("gives items their rules with an audit event and news [PRED-06]", async () => {
    await sell(daily(20));
    const row = rowOf(await ask());
    const response = await apply(rulesOf(row));
    expect(response.statusCode, response.body).toBe(200);
    const after = { reorderPoint: row.proposedPoint, reorderQuantity: row.proposedQuantity };
    const before = { reorderPoint: null, reorderQuantity: null };
    expect(response.json<Applied>().changes).toEqual([{ itemId, sku: row.sku, before, after }]);
    expect(await settingOf()).toEqual(after);
    const { rows } = await test.owner.query(
      "select before, after from audit_event where organisation_id = $1 and action = 'item.set_reorder_rules'",
      [organisationId],
    );
    expect(rows).toEqual([{ before: [{ itemId, ...before }], after: [{ itemId, ...after }] }]);
    const news = await test.owner.query(
      "select 1 from outbox_event where type = 'item.changed' and subject_id = $1 and payload->>'action' = 'set_reorder_rules'",
      [itemId],
    );
    expect(news.rowCount).toBe(1);
    expect(rowOf(await ask())).toMatchObject(after);
  });

  it("refuses all rules where one was changed since, and items of others [PRED-06] [PRED-08]", async () => {
    const { id: other } = await makeItem(context());
    for (const sold of [itemId, other]) await sell(daily(20), sold);
    const answer = await ask();
    const rules = rulesOf(...answer.optimizations);
    await test.owner.query("update item set reorder_quantity = 9 where id = $1", [other]);
    const refused = await apply(rules);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ message: string }>().message).toMatch(/^Constraint violation: the reorder rules of /);
    expect(await settingOf()).toEqual({ reorderPoint: null, reorderQuantity: null });
    const stranger = await test.signIn(["manager"]);
    expect((await apply(rulesOf(rowOf(answer)), stranger)).statusCode).toBe(404);
    expect((await apply(rulesOf(rowOf(answer)), await test.signIn(["logistics"], { organisationId }))).statusCode).toBe(
      403,
    );
    expect(await settingOf()).toEqual({ reorderPoint: null, reorderQuantity: null });
  });

  it("waits for approval with a preview, and can be undone but for what was changed since [PRED-06]", async () => {
    const { id: other } = await makeItem(context());
    await sell(daily(20));
    await sell(daily(20), other);
    const answer = await ask();
    const worker = await test.signIn(["wms"], { organisationId });
    const asked = await worker.request("POST", "/api/decisions", {
      tool: "stock-policy_apply",
      data: { rules: rulesOf(...answer.optimizations) },
    });
    const decision = asked.json<Decision>();
    expect([asked.statusCode, decision.status]).toEqual([201, "pending"]);
    expect(await settingOf()).toEqual({ reorderPoint: null, reorderQuantity: null });
    const shown = await read(manager, decision.id);
    expect(shown.trial?.refusal).toBeNull();
    const changed = shown.trial?.diff.filter(({ subject }) => subject.includes(rowOf(answer).sku)) ?? [];
    expect(changed.map(({ after }) => after)).toContain(String(rowOf(answer).proposedPoint));
    const approved = await manager.request("POST", `/api/decisions/${decision.id}/approve`, {
      version: decision.version,
    });
    expect(approved.statusCode, approved.body).toBe(200);
    expect((await settingOf()).reorderPoint).toBe(rowOf(answer).proposedPoint);
    await test.owner.query("update item set reorder_point = 1 where id = $1", [other]);
    const applied = await worker.request("GET", "/api/actions/applied");
    const [{ id } = { id: "" }] = applied.json<{ rows: { id: string }[] }>().rows;
    const undone = await worker.request("POST", `/api/actions/applied/${id}/undo`, {});
    expect(undone.statusCode, undone.body).toBe(200);
    expect(undone.body).toContain(`${rowOf(answer, other).sku} keeps the reorder rules it was given since.`);
    expect(await settingOf()).toEqual({ reorderPoint: null, reorderQuantity: null });
    expect((await settingOf(other)).reorderPoint).toBe(1);
  });
});
