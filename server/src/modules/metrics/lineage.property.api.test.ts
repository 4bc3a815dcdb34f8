import type { MetricDetail, MetricRow, MetricRows } from "@cerebro/contracts/entities/executive/metrics.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { buildWorld, type World, worlds } from "../../../test/factories/metric-world.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { postMoney } from "../money/post-money.ts";
import { setCostRate, setExchangeRates } from "../money/set-rates.ts";
import { metricDefinitions } from "./registry.ts";
import { getMetric } from "./get-metric.ts";
import { listMetricRows } from "./list-rows.ts";
import type { Context } from "../../platform/context.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T12:00:00Z") });

type Filter = Pick<Parameters<typeof listMetricRows>[1], "dimension" | "key">;

/** All pages of a figure's rows, and the last page's word on the whole. */
async function lineageOf(ctx: Context, detail: MetricDetail, filter: Filter = {}) {
  const rows: MetricRow[] = [];
  let last: MetricRows | undefined;
  let cursor: string | undefined;
  do {
    const asked = { metricId: detail.metric.id, asOf: detail.asOf, sort: "at", limit: 25, cursor, ...filter } as const;
    last = await listMetricRows(ctx, asked);
    rows.push(...last.rows);
    cursor = last.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return { rows, last };
}

/** The figure from its rows alone, the slow and obvious way. */
function again(rows: readonly MetricRow[], { aggregation }: Pick<MetricDetail, "aggregation">): number | null {
  const counted = rows.filter(({ leftOut }) => leftOut === null);
  const numerator = counted.reduce((sum, row) => sum + row.numerator, 0);
  const denominator = counted.reduce((sum, row) => sum + row.denominator, 0);
  if (aggregation.kind === "sum") return aggregation.factor * numerator;
  if (aggregation.kind === "ratio") return denominator === 0 ? null : (aggregation.factor * numerator) / denominator;
  const sorted = counted.map((row) => row.numerator).toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const place = (sorted.length - 1) * aggregation.share;
  const below = sorted[Math.floor(place)] ?? 0;
  return aggregation.factor * (below + ((sorted[Math.ceil(place)] ?? 0) - below) * (place - Math.floor(place)));
}

/** Hours from noon of the last day back to the first moment of the period, which belongs to it. */
const inPeriod = 28 * 24 - 12;

/** The figure worked out from the world itself, without a database. */
const orderValue = ({ orders }: World): number =>
  orders
    .filter(({ currency, state }) => currency === "EUR" && (state === "confirmed" || state === "shipped"))
    .filter(({ orderedHour }) => orderedHour <= inPeriod)
    .reduce((sum, { totalMinor }) => sum + totalMinor, 0);

/** Money of a world is posted with a rate for its dollars; balances change within the period and begin before it. */
async function keepBooks(ctx: Context): Promise<void> {
  await setExchangeRates(ctx, { source: "entered", rates: [{ currency: "USD", day: "2025-12-01", rate: 0.8371 }] });
  const amount = { warehouseId: null, currency: "EUR" };
  await setCostRate(ctx, { ...amount, kind: "receivable", from: "2025-01-01", amountMinor: 400_000 });
  await setCostRate(ctx, { ...amount, kind: "receivable", from: "2026-02-20", amountMinor: 500_001 });
  await setCostRate(ctx, { ...amount, kind: "payable", from: "2025-01-01", amountMinor: 90_000 });
  await postMoney(ctx);
}

it("adds up to every figure exactly, and so do the rows of each group, over random companies with two currencies, returns and cancelled orders [EXE-01, EXE-02, KPI-01]", async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const organisationId = await test.newOrganisation();
      await buildWorld(test, organisationId, world);
      const ctx = test.contextFor(organisationId, ["superadmin"]);
      await keepBooks(ctx);
      for (const { id, periodDays, wholePeriod } of metricDefinitions) {
        const detail = await getMetric(ctx, { metricId: id });
        const { rows, last } = await lineageOf(ctx, detail);
        expect([id, last?.value, last?.totals]).toEqual([id, detail.metric.value, detail.totals]);
        const counted = rows.filter(({ leftOut }) => leftOut === null);
        expect([id, counted.length]).toEqual([id, detail.totals.rows]);
        expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
        // A sum of no rows is known to be 0 by arithmetic, and to be unknown by the metric.
        expect([id, detail.metric.value]).toEqual([id, detail.metric.value === null ? null : again(rows, detail)]);
        const hasWhole = periodDays !== null && rows.some(({ at }) => at === null);
        expect([id, hasWhole && wholePeriod === undefined]).toEqual([id, false]);
        const leftOut = detail.leftOut.reduce((sum, each) => sum + each.rows, 0);
        expect([id, rows.length]).toEqual([id, counted.length + leftOut]);
        for (const { dimension, groups } of detail.breakdown.slice(0, 2)) {
          expect(groups.reduce((sum, group) => sum + group.rows, 0)).toBe(detail.totals.rows);
          const [first] = groups.filter((group) => group.rows > 0);
          if (first === undefined) continue;
          const key = first.key === null ? {} : { key: first.key };
          const ofGroup = await lineageOf(ctx, detail, { dimension, ...key });
          expect([id, dimension, again(ofGroup.rows, detail)]).toEqual([id, dimension, first.value]);
        }
      }
      const value = await getMetric(ctx, { metricId: "orders.value" });
      expect(value.totals.numerator).toBe(orderValue(world));
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 240_000);

it("gives steps of a history that hold every row of the period once, and contributions that add up to the change [EXE-01, KPI-02]", async () => {
  await fc.assert(
    fc.asyncProperty(worlds, fc.constantFrom("day", "week", "month"), async (world, grain) => {
      const organisationId = await test.newOrganisation();
      await buildWorld(test, organisationId, world);
      const ctx = test.contextFor(organisationId, ["superadmin"]);
      await keepBooks(ctx);
      for (const metricId of ["orders.shipped_on_time", "money.net_revenue", "logistics.on_time"]) {
        const detail = await getMetric(ctx, { metricId, grain, from: "2026-02-20" });
        expect(detail.series.reduce((sum, step) => sum + step.rows, 0)).toBe(detail.totals.rows);
        const { value, previous } = detail.metric;
        if (value === null || previous === null) continue;
        for (const { groups, more } of detail.breakdown) {
          const added = groups.reduce((sum, { contribution }) => sum + (contribution ?? 0), 0);
          expect(more).toBe(0);
          expect(Math.abs(added - (value - previous))).toBeLessThan(1e-6 * Math.max(1, Math.abs(value)));
        }
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 240_000);
