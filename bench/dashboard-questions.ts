/** The questions of the executive's pages, and those of the floor that read kept totals, with the plain SQL beside some of them. */
import type pg from "pg";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { metricCacheMs } from "@cerebro/contracts/constants/metrics.ts";
import { quantile } from "./harness.ts";
import { callSlowly, CallRefused, postMoney } from "./slow-call.ts";

interface Question {
  readonly what: string;
  /** Of the product; asked in order. */
  readonly path: string;
  /** Milliseconds that the first answer may take, with nothing cached. */
  readonly goalMs: number;
  /** The same figure from the records, for the organization `$1`. */
  readonly plain?: string;
}

export interface Measured extends Pick<Question, "what" | "goalMs"> {
  /** Milliseconds of the first answer, with nothing cached; null where none came within the time limit. */
  readonly firstMs: number | null;
  /** Of those who ask within the next minute. */
  readonly p95Ms: number | null;
  readonly plainMs: number | null;
}

const dashboard = 150;
const slow = 300;
const sold = `from sales_order o join sales_order_line l on l.sales_order_id = o.id
  where o.organisation_id = $1 and o.state <> 'cancelled' and o.shipped_at >= now() - interval`;
const metric = (id: string): string => endpoints.getMetric.path.replace("{metricId}", id);

/** Every figure of the KPI list is asked alone as well: the list waits for the slowest. */
export const questions: readonly Question[] = [
  {
    what: "Profit and loss, twelve months",
    path: endpoints.readProfitLoss.path,
    goalMs: dashboard,
    plain: `select date_trunc('month', o.shipped_at) as month, sum(l.shipped * l.unit_price_minor) as revenue,
      sum(l.shipped * i.cost_minor) as goods from (select * from item where organisation_id = $1) i
      join sales_order_line l on l.item_id = i.id join sales_order o on o.id = l.sales_order_id
      where o.organisation_id = $1 and o.shipped_at >= now() - interval '365 days' group by 1`,
  },
  {
    what: "Revenue by stream",
    path: endpoints.readRevenueStreams.path,
    goalMs: dashboard,
    plain: `select i.category, sum(l.shipped * l.unit_price_minor) from sales_order o
      join sales_order_line l on l.sales_order_id = o.id join item i on i.id = l.item_id
      where o.organisation_id = $1 and o.shipped_at >= now() - interval '365 days' group by 1`,
  },
  {
    what: "Net revenue, 28 days and those before, twelve months of history",
    path: metric("money.net_revenue"),
    goalMs: dashboard,
    plain: `select date_trunc('month', o.shipped_at) as month, sum(l.shipped * l.unit_price_minor) ${sold} '365 days' group by 1`,
  },
  { what: "KPI list, every metric", path: endpoints.listMetrics.path, goalMs: dashboard },
  {
    what: "Analytics, the default question",
    path: `${endpoints.askAnalytics.path}?measures=orders.value&rows=time&compare=yes`,
    goalMs: dashboard,
  },
  { what: "Insights", path: endpoints.listExecutiveInsights.path, goalMs: slow },
  { what: "Risk register", path: endpoints.listRisks.path, goalMs: dashboard },
  { what: "Margins by customer", path: endpoints.listMargins.path, goalMs: slow },
  { what: "Alerts", path: endpoints.listMetricAlerts.path, goalMs: dashboard },
  { what: "Stock valuation", path: endpoints.runReport.path.replace("{report}", "valuation"), goalMs: slow },
  { what: "Inventory by days of cover", path: `${endpoints.listInventory.path}?sort=daysOfCover`, goalMs: slow },
  { what: "Carriers with their scorecards", path: endpoints.listCarriers.path, goalMs: slow },
  { what: "Warehouse dashboard", path: endpoints.getWarehouseDashboard.path, goalMs: slow },
];

interface Asked {
  readonly url: string;
  readonly token: string;
  readonly owner: pg.Client;
  readonly organisationId: string;
}

const repeats = 20;

export async function measureQuestions(asked: Asked, { isPosted = false } = {}): Promise<Measured[]> {
  if (!isPosted) await postAll(asked);
  await waitForKeptSums(asked);
  await asked.owner.query("vacuum analyze");
  const listed = await callSlowly(asked, "GET", endpoints.listMetrics.path);
  const { metrics } = JSON.parse(listed) as { metrics: { id: string }[] };
  // The answers of the call above are forgotten first.
  await new Promise((done) => setTimeout(done, metricCacheMs + 1_000));
  const all: Measured[] = [];
  for (const question of questions) all.push(await measure(asked, question));
  await new Promise((done) => setTimeout(done, metricCacheMs + 1_000));
  for (const { id } of metrics) {
    all.push(await measure(asked, { what: `KPI ${id}`, path: metric(id), goalMs: slow }));
  }
  return all;
}

async function postAll(asked: Asked): Promise<void> {
  // The program's job may have posted while the tables were half full.
  await asked.owner.query("update money_book set compared_at = null");
  const begun = performance.now();
  await postMoney(asked);
  console.log(`money posted in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

const lookAgainMs = 2_000;

/** The values of items, and the money of days, are kept by jobs that run every few minutes. */
async function waitForKeptSums({ owner, organisationId }: Asked): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const { rows } = await owner.query<{ stale: number }>(
      `select count(*)::int as stale from (select 1 from stock_chain c left join item_value v on v.item_id = c.item_id
        where c.organisation_id = $1 and c.last_sequence > 0 and v.last_sequence is distinct from c.last_sequence
      union all select n from generate_series(1, 731) n where not exists (select from kept_day k
        where k.organisation_id = $1 and k.kind = 'money' and k.day = utc_day(now()) - n)) missing`,
      [organisationId],
    );
    if (rows[0]?.stale === 0) break;
    await new Promise((done) => setTimeout(done, lookAgainMs));
  }
  console.log(`sums kept after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

async function measure(asked: Asked, { what, path, goalMs, plain }: Question): Promise<Measured> {
  const firstMs = await ask(asked, path);
  const plainMs = plain === undefined ? null : await plainTime(asked, plain);
  if (firstMs === null) {
    console.log(`${what}: no answer in time`);
    return { what, goalMs, firstMs, p95Ms: null, plainMs };
  }
  const times: number[] = [];
  for (let round = 0; round < repeats && firstMs < 5_000; round += 1)
    times.push((await ask(asked, path)) ?? Number.POSITIVE_INFINITY);
  const p95Ms = times.length === 0 ? firstMs : quantile(times, 0.95);
  const beside = plainMs === null ? "" : `, plain SQL ${plainMs.toFixed(0)} ms`;
  console.log(`${what}: first ${firstMs.toFixed(0)} ms, then p95 ${p95Ms.toFixed(0)} ms${beside}`);
  return { what, goalMs, firstMs, p95Ms, plainMs };
}

/** The fastest of three, by a separate connection that no row-level security slows down. */
async function plainTime({ owner, organisationId }: Asked, text: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now();
    await owner.query(text, [organisationId]);
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

/** Milliseconds until the last byte; null where the program gave up. */
async function ask(asked: Asked, path: string): Promise<number | null> {
  const begun = performance.now();
  try {
    await callSlowly(asked, "GET", path);
  } catch (error) {
    if (error instanceof CallRefused && error.status === 503) return null;
    throw error;
  }
  return performance.now() - begun;
}
