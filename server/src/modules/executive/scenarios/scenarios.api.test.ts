import type { ScenarioChange, ScenarioDetail } from "@cerebro/contracts/entities/executive/scenarios.ts";
import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import { decided, propose, read } from "../../../../test/factories/decisions.ts";
import { newTradingHouse, sell, type TradingHouse } from "../../../../test/factories/trading-house.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { WriteLog } from "../../../../test/write-log.ts";
import { getMetric } from "../../metrics/index.ts";
import { postMoney } from "../../money/post-money.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T12:00:00Z") });
const path = "/api/executive/scenarios";
const lane = "DE → FR";

let house: TradingHouse;
let executive: SignedInPerson;

/** Four orders of 25 units on four days, on their way to France, and freight for one of them. */
beforeEach(async () => {
  house = await newTradingHouse(test);
  const { organisationId, warehouseId } = house;
  executive = await test.signIn(["executive"], { organisationId });
  for (const day of ["02", "03", "04", "05"]) {
    await sell(test, house, {
      number: `SO-${day}`,
      shippedAt: `2026-03-${day}T10:00:00Z`,
      lines: [{ units: 25, price: 1_000 }],
    });
  }
  await test.owner.query(
    `update sales_order set unit_count = 25, ordered_at = shipped_at - interval '1 hour' where organisation_id = $1`,
    [organisationId],
  );
  await test.owner.query("update location set country = 'DE' where id = $1", [warehouseId]);
  await postMoney(house.ctx);
});

const create = (days = 28): Promise<ScenarioDetail> =>
  answerOf<ScenarioDetail>(executive.request("POST", path, { name: "Spring", days }), 201);

const change = (detail: ScenarioDetail, changes: readonly ScenarioChange[], more: object = {}) => {
  const { id, name, version } = detail.scenario;
  return executive.request("PUT", `${path}/${id}`, { name, version, changes, ...more });
};

const refused = async (asked: ReturnType<SignedInPerson["request"]>) => {
  const response = await asked;
  return [response.statusCode, response.json<{ code: string }>().code];
};

describe("a scenario", () => {
  it("copies actual figures that are those of the KPIs, and what can be changed [EXE-07, EXE-01]", async () => {
    const { scenario, actual, changed, choices, changes, waiting } = await create();
    expect(scenario).toMatchObject({
      state: "draft",
      fromDay: "2026-03-02",
      toDay: "2026-03-09",
      changes: 0,
      version: 1,
    });
    expect([actual, changes]).toEqual([changed, []]);
    const days = { from: scenario.fromDay, to: scenario.toDay };
    const figures = [
      ["money.net_revenue", actual.netRevenue],
      ["money.gross_profit", actual.grossProfit],
      ["money.freight", actual.freight],
      ["money.operating_result", actual.operatingResult],
    ] as const;
    for (const [metricId, figure] of figures) {
      const { totals } = await getMetric(house.ctx, { metricId, ...days });
      expect([metricId, figure]).toEqual([metricId, totals.numerator]);
    }
    expect(actual).toMatchObject({ netRevenue: 100_000, costOfGoods: 40_000, unitsOrdered: 100, unitsShipped: 100 });
    expect(choices).toMatchObject({
      categories: [{ category: "Lamps", netRevenue: 100_000 }],
      lanes: [{ lane, netRevenue: 100_000 }],
      warehouses: [{ warehouseId: house.warehouseId, unitsPerDay: 25 }],
    });
    // The first sale was on March 2.
    expect(waiting).toHaveLength(8);
  });

  it("compares the KPIs under changes of demand, lane and capacity [EXE-07]", async () => {
    const detail = await create();
    const changes: ScenarioChange[] = [
      { kind: "demand", category: "Lamps", percent: 20 },
      { kind: "capacity", warehouseId: house.warehouseId, percent: 20 },
    ];
    const grown = (await change(detail, changes)).json<ScenarioDetail>();
    expect(grown.changed).toMatchObject({
      netRevenue: 120_000,
      costOfGoods: 48_000,
      unitsOrdered: 120,
      unitsWaiting: 0,
    });
    expect(grown.sentence).toBe(
      "The operating result rises by €120.00, from €600.00 to €720.00. The largest part is net revenue, which adds €200.00.",
    );
    expect(grown.scenario).toMatchObject({ changes: 2, revenueDifferenceMinor: 20_000, resultDifferenceMinor: 12_000 });
    const closed = await change(grown, [{ kind: "lane", lane, via: null, freightPercent: 0 }]);
    expect(closed.json<ScenarioDetail>().changed).toMatchObject({ netRevenue: 0, costOfGoods: 0, unitsOrdered: 0 });
    const listed = await answerOf<{ scenarios: object[] }>(executive.request("GET", path));
    expect(listed.scenarios).toMatchObject([{ name: "Spring", revenueDifferenceMinor: -100_000, version: 3 }]);
  });

  it("leaves live records as they are, byte for byte: only scenarios and the record of what was done are written [EXE-07]", async () => {
    const log = await WriteLog.open(test.owner);
    const detail = await create();
    await change(detail, [{ kind: "demand", category: null, percent: 50 }]);
    await executive.request("GET", `${path}/${detail.scenario.id}`);
    await executive.request("DELETE", `${path}/${detail.scenario.id}`);
    const allowed = new Set(["scenario", "scenario_facts", "audit_event", "audit_head", "applied_action", "session"]);
    expect((await log.written()).filter((table) => !allowed.has(table))).toEqual([]);
  });

  it("refuses changes that cannot be calculated, an older version, and a period without sales [EXE-07]", async () => {
    const detail = await create();
    const wrong = await change(detail, [
      { kind: "demand", category: "Sofas", percent: 5 },
      { kind: "lane", lane, via: "DE → US", freightPercent: 0 },
    ]);
    expect(wrong.json()).toMatchObject({
      code: "request.invalid",
      errors: [{ path: "changes.0.category" }, { path: "changes.1.via" }],
    });
    expect(await refused(change(detail, [], { version: 7 }))).toEqual([409, "request.stale"]);
    for (const percent of [-101, 501, 0.5]) {
      const response = await change(detail, [{ kind: "demand", category: null, percent }]);
      expect([percent, response.statusCode]).toEqual([percent, 400]);
    }
    await test.owner.query(
      `insert into scenario (organisation_id, name, from_day, to_day, currency, changes, net_revenue_minor, revenue_difference_minor,
          result_difference_minor, state, created_by, created_at, version)
        select $1, 'No. ' || n, '2026-03-01', '2026-03-09', 'EUR', '[]', 0, 0, 0, 'draft', 'Ada', now(), 1 from generate_series(1, 99) n`,
      [house.organisationId],
    );
    expect(await refused(executive.request("POST", path, { name: "One more" }))).toEqual([409, "scenario.too_many"]);
    const empty = await test.signIn(["executive"]);
    expect(await refused(empty.request("POST", path, { name: "Nothing" }))).toEqual([422, "scenario.nothing_sold"]);
    const { id } = detail.scenario;
    expect(await refused(empty.request("GET", `${path}/${id}`))).toEqual([404, "request.not_found"]);
    const worker = await test.signIn(["wms"], { organisationId: house.organisationId });
    expect(await refused(worker.request("GET", path))).toEqual([403, "auth.forbidden"]);
  });
});

describe("the plan of a scenario", () => {
  const tool = "scenario-planning_adopt";

  async function plan() {
    const detail = (
      await change(await create(), [{ kind: "demand", category: null, percent: -10 }])
    ).json<ScenarioDetail>();
    const { id: scenarioId, version } = detail.scenario;
    return { scenarioId, data: { scenarioId, version, from: "2026-04", months: 2 } };
  }

  const budgets = async (account: string): Promise<unknown[]> => {
    const { rows } = await test.owner.query<{ month: string; amount: string }>(
      `select to_char(month, 'YYYY-MM') as month, amount_minor as amount from money_budget
       where organisation_id = $1 and account = $2 order by month`,
      [house.organisationId, account],
    );
    return rows.map(({ month, amount }) => [month, Number(amount)]);
  };

  it("waits for approval, shows approvers the budgets, sets them when it is approved, and can be undone [EXE-07, DEC-04]", async () => {
    const { scenarioId, data } = await plan();
    expect(await refused(executive.request("POST", `${path}/${scenarioId}/adopt`, data))).toEqual([
      403,
      "scenario.approval_required",
    ]);
    const waiting = await propose(executive, { tool, data });
    expect(waiting).toMatchObject({
      status: "pending",
      humanRequired: true,
      summary: "Set budgets to the figures of scenario Spring",
    });
    const manager = await test.signIn(["manager", "executive"], { organisationId: house.organisationId });
    const { trial } = await read(manager, waiting.id);
    expect(trial?.refusal).toBeNull();
    expect(trial?.diff.map(({ subject }) => subject)).toContain("Budget of gross sales in 2026-04");
    expect(await budgets("gross_sales")).toEqual([]);
    const approved = (await decided(manager, "approve", waiting)).json<Decision>();
    expect(approved.status).toBe("executed");
    // 90,000 in 8 days, for months of 30 and 31 days.
    expect(await budgets("gross_sales")).toEqual([
      ["2026-04", 337_500],
      ["2026-05", 348_750],
    ]);
    expect(await budgets("cost_of_goods")).toEqual([
      ["2026-04", 135_000],
      ["2026-05", 139_500],
    ]);
    const { scenario } = await answerOf<ScenarioDetail>(executive.request("GET", `${path}/${scenarioId}`));
    expect(scenario).toMatchObject({ state: "adopted", adopted: { from: "2026-04", months: 2 } });
    expect(await refused(change({ scenario } as ScenarioDetail, []))).toEqual([409, "scenario.adopted"]);

    const { rows } = await answerOf<{ rows: { id: string; tool: string; undoable: boolean }[] }>(
      manager.request("GET", "/api/actions/applied"),
    );
    const applied = rows.find((row) => row.tool === tool);
    expect(applied?.undoable).toBe(true);
    const undone = await manager.request("POST", `/api/actions/applied/${applied?.id}/undo`, {});
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await budgets("gross_sales")).toEqual([]);
  });

  it("is refused when its scenario was changed after the request, and approvers see that before [EXE-07, DEC-04]", async () => {
    const { scenarioId, data } = await plan();
    const waiting = await propose(executive, { tool, data });
    const detail = await answerOf<ScenarioDetail>(executive.request("GET", `${path}/${scenarioId}`));
    expect((await change(detail, [])).statusCode).toBe(200);
    const manager = await test.signIn(["manager", "executive"], { organisationId: house.organisationId });
    expect((await read(manager, waiting.id)).trial?.refusal).toContain("changed");
    expect((await decided(manager, "approve", waiting)).json<Decision>().status).toBe("failed");
    expect(await budgets("gross_sales")).toEqual([]);
  });

  it("leaves budgets that were set since where it is undone, and names them [EXE-07, PLT-06]", async () => {
    const { scenarioId, data } = await plan();
    const manager = await test.signIn(["manager", "executive"], { organisationId: house.organisationId });
    const adopted = await manager.request("POST", `${path}/${scenarioId}/adopt`, data);
    expect(adopted.statusCode, adopted.body).toBe(200);
    const own = { budgets: [{ month: "2026-04", account: "gross_sales", amountMinor: 5 }] };
    expect((await executive.request("PUT", "/api/executive/budgets", own)).statusCode).toBe(200);
    const undone = await manager.request(
      "POST",
      `/api/actions/applied/${String(adopted.headers["applied-action"])}/undo`,
      {},
    );
    expect(undone.statusCode, undone.body).toBe(200);
    expect(undone.body).toContain("The budget of gross sales in 2026-04 was set again since and stays.");
    expect(await budgets("gross_sales")).toEqual([["2026-04", 5]]);
    expect(await budgets("cost_of_goods")).toEqual([]);
  });

  it("changes nothing when it is rejected, and is refused for a month that is over [EXE-07]", async () => {
    const { scenarioId, data } = await plan();
    const manager = await test.signIn(["manager", "executive"], { organisationId: house.organisationId });
    const waiting = await propose(executive, { tool, data });
    expect((await decided(manager, "reject", waiting)).statusCode).toBe(200);
    expect(await budgets("gross_sales")).toEqual([]);
    const past = { ...data, from: "2026-02" };
    expect(await refused(manager.request("POST", `${path}/${scenarioId}/adopt`, past))).toEqual([
      422,
      "scenario.past_month",
    ]);
  });
});
