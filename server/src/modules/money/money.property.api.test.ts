import fc from "fast-check";
import { expect, it } from "vitest";
import type { MoneyAccount } from "@cerebro/contracts/constants/money.ts";
import type { ProfitLoss } from "@cerebro/contracts/entities/executive/money.ts";
import { buildWorld, type World, worldCosts, worlds } from "../../../test/factories/metric-world.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { getMetric } from "../metrics/get-metric.ts";
import { listMetricRows } from "../metrics/list-rows.ts";
import { keepDays } from "../../platform/kept-days/keep-days.ts";
import { moneyDifferences } from "./kept-sums.store.ts";
import { postMoney } from "./post-money.ts";
import { readProfitLoss } from "./profit-loss.ts";
import { setExchangeRates } from "./set-rates.ts";
import { keptMoneyDays } from "./sums.store.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T12:00:00Z") });

const months = { from: "2026-01", to: "2026-03" };
const days = { from: "2026-01-01", to: "2026-03-10" };
const rate = { perTenThousand: 8_371, day: "2025-12-01" };

/** Half away from zero, as the database rounds. */
const converted = (minor: number, currency: string): number =>
  currency === "EUR" ? minor : Math.sign(minor) * Math.round((Math.abs(minor) * rate.perTenThousand) / 10_000);

/** The slow, obvious way: order by order. */
function expected({ orders }: World, currencies: readonly string[] = ["EUR", "USD"]): Record<string, number> {
  const sums = { gross_sales: 0, returns: 0, cost_of_goods: 0 };
  for (const { state, currency, lines, back } of orders) {
    if (state !== "shipped" || !currencies.includes(currency)) continue;
    for (const { item, shipped, price } of lines) {
      sums.gross_sales += converted(shipped * price, currency);
      sums.cost_of_goods += shipped * (worldCosts[item] ?? 0);
    }
    if (back === null) continue;
    sums.returns -= converted(back.refund ?? 0, currency);
    sums.cost_of_goods -= back.restocked * (worldCosts[lines[0]?.item ?? 0] ?? 0);
  }
  return sums;
}

async function sumOfRows(ctx: Context, account: string): Promise<number> {
  let [sum, cursor]: [number, string | undefined] = [0, undefined];
  do {
    const asked = { metricId: `money.${account}`, ...days, sort: "at", limit: 50, cursor } as const;
    const page: Awaited<ReturnType<typeof listMetricRows>> = await listMetricRows(ctx, asked);
    sum += page.rows.reduce((all, row) => all + (row.leftOut === null ? row.numerator : 0), 0);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return sum;
}

/** Kept sums against the rows of the lineage, for periods that cut quarters of an hour. */
async function equalsItsRows(ctx: Context): Promise<void> {
  for (const metricId of [
    "money.net_revenue",
    "executive.profit_margin",
    "stock.gmroi",
    "stock.shrink",
    "money.cost_per_order",
    "money.days_receivable",
    "money.days_payable",
    "executive.cash_to_cash",
    "money.operating_result",
    "money.supply_chain_cost",
  ]) {
    for (const from of ["2026-01-20", "2026-03-10"]) {
      const { totals, asOf } = await getMetric(ctx, { metricId, from });
      const lineage = await listMetricRows(ctx, { metricId, from, asOf, sort: "at", limit: 1 });
      expect([metricId, from, totals]).toEqual([metricId, from, lineage.totals]);
    }
  }
}

/** Each group of a breakdown against the rows of the lineage that it names, for a period that cuts days of its sums. */
async function groupsEqualTheirRows(ctx: Context): Promise<void> {
  for (const metricId of ["money.net_revenue", "executive.profit_margin", "money.cost_per_order", "money.freight"]) {
    const { breakdown, asOf } = await getMetric(ctx, { metricId, from: "2026-02-10" });
    for (const { dimension, groups } of breakdown) {
      for (const { key, rows, value } of groups) {
        const asked = { metricId, from: "2026-02-10", asOf, sort: "at", limit: 1, dimension } as const;
        const lineage = await listMetricRows(ctx, key === null ? asked : { ...asked, key });
        const expectedValue = lineage.totals.rows === 0 ? null : lineage.value;
        expect([metricId, dimension, key, rows, value]).toEqual([
          metricId,
          dimension,
          key,
          lineage.totals.rows,
          expectedValue,
        ]);
      }
    }
  }
}

/** The same from the entries, from the sums of all days, and from both where later entries changed some days. */
async function expectGroupsWhileDaysAreKept(ctx: Context, change: () => Promise<void>): Promise<void> {
  const later = (): void => test.clock.advance(2 * 60_000);
  await groupsEqualTheirRows(ctx);
  await keepDays(test.platform, keptMoneyDays, { organisationId: ctx.organisationId, accountId: null });
  later();
  await groupsEqualTheirRows(ctx);
  await change();
  later();
  await groupsEqualTheirRows(ctx);
  await keepDays(test.platform, keptMoneyDays, { organisationId: ctx.organisationId, accountId: null });
  expect(await moneyDifferences(ctx.read)).toEqual([]);
}

const totalOf = ({ revenue, costs }: ProfitLoss, account: string): number =>
  [...revenue, ...costs].find((line) => line.account === account)?.amounts.at(-1) ?? Number.NaN;

it("adds up to the records, the entries and their rows, over two currencies, returns and canceled orders [EXE-03, EXE-01]", async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const organisationId = await test.newOrganisation();
      await buildWorld(test, organisationId, world);
      const ctx = test.contextFor(organisationId, ["superadmin"]);
      await postMoney(ctx);
      const unrated = await readProfitLoss(ctx, months);
      for (const [account, minor] of Object.entries(expected(world, ["EUR"]))) {
        expect([account, totalOf(unrated, account)]).toEqual([account, minor]);
      }
      const rates = [{ currency: "USD", day: rate.day, rate: rate.perTenThousand / 10_000 }];
      await setExchangeRates(ctx, { source: "entered", rates });
      await postMoney(ctx);
      const answer = await readProfitLoss(ctx, months);
      for (const [account, minor] of Object.entries(expected(world))) {
        expect([account, totalOf(answer, account)]).toEqual([account, minor]);
        expect([account, await sumOfRows(ctx, account)]).toEqual([account, minor]);
      }
      const { rows } = await test.owner.query<{ account: MoneyAccount; month: string; minor: string; kept: string }>(
        `select e.account, e.month, sum(e.base_minor) as minor, (select sum(m.base_minor) from money_month m
           where m.organisation_id = $1 and m.account = e.account and m.month = e.month) as kept
         from money_entry e where e.organisation_id = $1 group by 1, 2`,
        [organisationId],
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const { minor, kept } of rows) expect(kept).toBe(minor);
      const margin = await getMetric(ctx, { metricId: "executive.profit_margin", from: "2026-01-01" });
      const { gross_sales: sales = 0, returns = 0, cost_of_goods: goods = 0 } = expected(world);
      expect([margin.totals.numerator, margin.totals.denominator]).toEqual([sales + returns - goods, sales + returns]);
      await equalsItsRows(ctx);
      expect((await postMoney(ctx)).entries).toBe(0);
      const { netRevenue, grossProfit } = answer;
      expect(grossProfit.at(-1)).toBe((netRevenue.at(-1) ?? 0) - totalOf(answer, "cost_of_goods"));
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 240_000);

it("groups amounts by customer, country and other dimensions as their rows do, before and after days are summed up [EXE-01, EXE-03]", async () => {
  await fc.assert(
    fc.asyncProperty(worlds, fc.constantFrom("UTC", "Asia/Kolkata", "America/New_York"), async (world, zone) => {
      const organisationId = await test.newOrganisation();
      await test.owner.query("update organisation set time_zone = $2 where id = $1", [organisationId, zone]);
      await buildWorld(test, organisationId, world);
      const ctx = test.contextFor(organisationId, ["superadmin"]);
      await postMoney(ctx);
      await expectGroupsWhileDaysAreKept(ctx, async () => {
        const rates = [{ currency: "USD", day: rate.day, rate: rate.perTenThousand / 10_000 }];
        await setExchangeRates(ctx, { source: "entered", rates });
        await postMoney(ctx);
      });
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 240_000);
