import { ageAxis, cohortAxis } from "@cerebro/contracts/constants/analytics.ts";
import type { Question } from "@cerebro/contracts/entities/executive/analytics.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { buildWorld, worlds } from "../../../test/factories/metric-world.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { answer } from "./ask.ts";
import { facts, splitsOf } from "./facts.store.ts";
import { listAnalyticsRows } from "./rows.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T12:00:00Z") });

interface Row {
  readonly id: string;
  readonly numerator: number;
  readonly denominator: number;
}

/** Every row behind a measure, page by page. */
async function rowsOf(ctx: Context, question: Question, measure: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await listAnalyticsRows(ctx, { ...question, measure, cursor, limit: 40 });
    rows.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

/** A value from its rows alone, the slow and obvious way. */
function again(rows: readonly Row[], { kind, factor }: { readonly kind: "sum" | "ratio"; readonly factor: number }) {
  const numerator = rows.reduce((sum, row) => sum + row.numerator, 0);
  const denominator = rows.reduce((sum, row) => sum + row.denominator, 0);
  if (kind === "sum") return factor * numerator;
  return denominator === 0 ? null : (factor * numerator) / denominator;
}

const measures = facts.flatMap((fact) => fact.measures.map((measure) => ({ fact, measure })));

/** A few figures once more in plain SQL over the tables, which knows nothing of views and measures. */
const plain: Readonly<Record<string, string>> = {
  "orders.placed": `select count(*) from sales_order where organisation_id = $1 and state not in ('draft', 'cancelled')
    and ordered_at >= $2 and ordered_at < $3`,
  "orders.value": `select coalesce(sum(total_minor), 0) from sales_order where organisation_id = $1
    and state not in ('draft', 'cancelled') and currency = 'EUR' and ordered_at >= $2 and ordered_at < $3`,
  // Midnight of the zone in which the organizations of the test live.
  "orders.customers": `select count(*) from (select customer_id, min(ordered_at) as first from sales_order
    where organisation_id = $1 and state not in ('draft', 'cancelled') and customer_id is not null
    group by customer_id, date_trunc('month', ordered_at, 'UTC')) m where first >= $2 and first < $3`,
  "order_lines.shipped_units": `select coalesce(sum(l.shipped), 0) from sales_order_line l join sales_order o
    on o.id = l.sales_order_id where o.organisation_id = $1 and o.shipped_at >= $2 and o.shipped_at < $3`,
  "order_lines.shipped_value": `select coalesce(sum(l.shipped * l.unit_price_minor), 0) from sales_order_line l
    join sales_order o on o.id = l.sales_order_id where o.organisation_id = $1 and o.currency = 'EUR'
    and o.shipped_at >= $2 and o.shipped_at < $3`,
  "returns.refunds": `select coalesce(sum(l.refund_minor), 0) from return_order_line l join return_order r
    on r.id = l.return_order_id where r.organisation_id = $1 and r.currency = 'EUR'
    and r.created_at >= $2 and r.created_at < $3`,
  "shipments.delivered": `select count(*) from shipment where organisation_id = $1 and delivered_at >= $2 and delivered_at < $3`,
};

type Case = Pick<Question, "rows" | "columns" | "grain" | "days">;

/** The answer, its drilled rows, one of its cells and plain SQL: all of one sum. */
async function holds(ctx: Context, { fact, measure }: (typeof measures)[number], asked: Case): Promise<void> {
  const id = `${fact.id}.${measure.id}`;
  const question: Question = { measures: id, compare: "yes", ...asked };
  const found = await answer(ctx, question);
  const [sums] = found.measures;
  if (sums === undefined) throw new Error("no measure in the answer");
  const drilled = await rowsOf(ctx, question, id);
  expect([id, drilled.length]).toEqual([id, sums.now.records]);
  expect(new Set(drilled.map((row) => row.id)).size).toBe(drilled.length);
  expect([id, sums.now.value]).toEqual([id, again(drilled, measure.rule)]);
  const added = sums.now.cells.flat().reduce<number>((sum, cell) => sum + (cell ?? 0), 0);
  const whole = measure.rule.kind === "sum" ? (sums.now.value ?? 0) : added;
  expect(Math.abs(added - whole)).toBeLessThan(1e-6 * Math.max(1, Math.abs(added)));
  // The first cell with a value, by its own key; without one, the whole answer.
  const row = found.rows.groups.findIndex((_, place) => (sums.now.byRow[place] ?? 0) !== 0);
  const key = found.rows.groups[row]?.key;
  const ofCell = key === undefined ? {} : { filters: JSON.stringify([{ dimension: asked.rows, keys: [key] }]) };
  const cell = again(await rowsOf(ctx, { ...question, ...ofCell }, id), measure.rule);
  expect([id, asked.rows, cell]).toEqual([id, asked.rows, key === undefined ? sums.now.value : sums.now.byRow[row]]);
  expect([id, await plainly(ctx, id, found.period.from, sums.now.value)]).toEqual([id, sums.now.value]);
}

/** The figure by plain SQL; what has none here counts as found. */
async function plainly(ctx: Context, id: string, from: string, otherwise: number | null): Promise<number | null> {
  const text = plain[id];
  if (text === undefined) return otherwise;
  const until = new Date(test.clock.now().getTime() + 1);
  const { rows } = await test.owner.query<Record<string, string>>(text, [ctx.organisationId, from, until]);
  return Number(Object.values(rows[0] ?? {})[0]);
}

it("adds up: the pivot's totals are the sums of its cells, of the drilled rows and of plain SQL, for every measure over random companies [EXE-04]", async () => {
  expect.hasAssertions();
  const asked = fc.record({
    seed: fc.nat(),
    grain: fc.constantFrom("day", "week", "month"),
    days: fc.integer({ min: 1, max: 70 }),
  });
  await fc.assert(
    fc.asyncProperty(worlds, asked, async (world, { seed, grain, days }) => {
      const organisationId = await test.newOrganisation();
      await buildWorld(test, organisationId, world);
      const ctx = { ...test.contextFor(organisationId, ["superadmin"]), permissions: ["admin"] };
      for (const [at, measured] of measures.entries()) {
        const splits = splitsOf(measured.fact);
        const split = (more: number): string => splits[(seed + at + more) % splits.length] ?? "weekday";
        await holds(ctx, measured, { rows: seed % 2 === 0 ? "time" : split(1), columns: split(0), grain, days });
        if (!splits.includes(cohortAxis)) continue;
        await holds(ctx, measured, { rows: cohortAxis, columns: ageAxis, grain, days });
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 240_000);
