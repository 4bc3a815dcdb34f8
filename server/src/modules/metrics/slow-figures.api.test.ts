import { metricCacheMs } from "@cerebro/contracts/constants/metrics.ts";
import type { Metric, MetricDetail } from "@cerebro/contracts/entities/executive/metrics.ts";
import { beforeAll, expect, it, vi } from "vitest";
import { figureOrLatest } from "./slow-figures.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const id = "orders.open";
/** Calculations behind the answers wait for each other. */
const patience = { timeout: 20_000 };

const test = useTestApp({ background: true });
let board: SignedInPerson;
beforeAll(async () => {
  board = await test.signIn(["manager"]);
});

async function metric(metricId = id): Promise<Metric> {
  const response = await board.request("GET", "/api/metrics");
  expect(response.statusCode, response.body).toBe(200);
  const found = response.json<{ metrics: Metric[] }>().metrics.find((each) => each.id === metricId);
  if (found === undefined) throw new Error(`there is no metric ${metricId}`);
  return found;
}

/** A calculation of two minutes ago that took `tookMs` milliseconds. */
async function kept(figure: Metric, tookMs: number, page?: Partial<MetricDetail>): Promise<string> {
  const at = new Date(test.clock.now().getTime() - 120_000).toISOString();
  const { rows } = await test.owner.query<{ zone: string; currency: string }>(
    "select time_zone as zone, currency from organisation where id = $1",
    [board.organisationId],
  );
  await test.owner.query(
    `insert into metric_figure (organisation_id, metric_id, question, figure, took_ms, calculated_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (organisation_id, metric_id) do update
       set figure = excluded.figure, took_ms = excluded.took_ms, calculated_at = excluded.calculated_at`,
    [
      board.organisationId,
      page === undefined ? figure.id : `page ${figure.id}`,
      `${figure.version} ${rows[0]?.currency} ${rows[0]?.zone}`,
      JSON.stringify(page ?? figure),
      tookMs,
      at,
    ],
  );
  return at;
}

it("shows the latest of a figure that takes long with its moment, and calculates the next one behind the answer [KPI-02]", async () => {
  const now = await metric();
  expect([now.value, now.asOf]).toEqual([0, undefined]);
  const at = await kept({ ...now, value: 42 }, 4_000);
  const shown = await metric();
  expect([shown.value, shown.asOf]).toEqual([42, at]);
  // 120 s are more than 20 times 4 s: the next one is calculated, at the time of the question.
  const asked = test.clock.now().toISOString();
  await vi.waitFor(async () => {
    const { rows } = await test.owner.query<{ at: string; value: number }>(
      `select to_char(calculated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, (figure ->> 'value')::int as value from metric_figure where metric_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ at: asked, value: 0 }]);
  }, patience);
});

it("waits 20 times as long as a calculation takes before the next one [KPI-02]", async () => {
  const at = await kept({ ...(await metric()), value: 7 }, 10_000);
  expect((await metric()).asOf).toBe(at);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { rows } = await test.owner.query(
    "select figure ->> 'value' as value from metric_figure where metric_id = $1",
    [id],
  );
  expect(rows).toEqual([{ value: "7" }]);
});

it("shows the next figure of a period with the next question, though its figures are kept for a minute [KPI-02]", async () => {
  const ended = "orders.shipped_on_time";
  const figure = await metric(ended);
  test.clock.advance(61_000);
  const at = await kept({ ...figure, value: 93 }, 60);
  const shown = await metric(ended);
  expect([shown.value, shown.asOf]).toEqual([93, at]);
  const asked = test.clock.now().toISOString();
  await vi.waitFor(async () => {
    const next = await metric(ended);
    expect([next.value, next.asOf]).toEqual([null, asked]);
  }, patience);
});

it("waits no longer than it is told for a figure that is kept nowhere, and calculates it once for all who ask [KPI-02] [EXE-01]", async () => {
  const ctx = test.contextFor(board.organisationId, ["superadmin"]);
  const calculation = Promise.withResolvers<number>();
  let calculations = 0;
  const figure = {
    metricId: "test.slow",
    question: "now",
    slowMs: 0,
    calculate: () => {
      calculations += 1;
      return calculation.promise;
    },
  };
  await expect(figureOrLatest(ctx, { ...figure, waitMs: 20 })).rejects.toMatchObject({ code: "request.timeout" });
  const waiting = figureOrLatest(ctx, figure);
  calculation.resolve(42);
  expect(await waiting).toMatchObject({ figure: 42 });
  expect(calculations).toBe(1);
  // Kept by now, it is shown at once.
  expect(await figureOrLatest(ctx, { ...figure, waitMs: 0 })).toMatchObject({ figure: 42 });
});

it("leaves a figure to the calculation behind the answers when no time is left, and waits for none that is under way [KPI-02]", async () => {
  const ctx = test.contextFor(board.organisationId, ["superadmin"]);
  const calculation = Promise.withResolvers<number>();
  const figure = { metricId: "test.late", question: "now", calculate: () => calculation.promise };
  await expect(figureOrLatest(ctx, { ...figure, waitMs: 0 })).rejects.toMatchObject({ code: "request.timeout" });
  await expect(figureOrLatest(ctx, figure)).rejects.toMatchObject({ code: "request.timeout" });
  calculation.resolve(7);
  await vi.waitFor(async () => expect(await figureOrLatest(ctx, figure)).toMatchObject({ figure: 7 }), patience);
});

it("shows the page of a metric that takes long as of its calculation, and calculates what was asked for otherwise [KPI-02] [EXE-01]", async () => {
  const page = async (query = ""): Promise<MetricDetail> => {
    const response = await board.request("GET", `/api/metrics/orders.value${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<MetricDetail>();
  };
  const { annotations: _annotations, ...now } = await page();
  await kept(now.metric, 60_000, { ...now, explanation: "Kept." });
  test.clock.advance(metricCacheMs);
  const shown = await page();
  expect([shown.explanation, shown.asOf]).toEqual(["Kept.", now.asOf]);
  expect((await page("?grain=day")).explanation).toBe(now.explanation);
});

it("keeps a page no longer that became quick, so that it has the figure of its tile [KPI-02] [EXE-01]", async () => {
  const response = await board.request("GET", "/api/metrics/orders.cycle_time_p50");
  const { annotations: _annotations, ...now } = response.json<MetricDetail>();
  await kept(now.metric, 5_000, { ...now, explanation: "Kept." });
  test.clock.advance(metricCacheMs);
  const shown = await board.request("GET", "/api/metrics/orders.cycle_time_p50");
  expect(shown.json<MetricDetail>().explanation).toBe("Kept.");
  await vi.waitFor(async () => {
    const { rows } = await test.owner.query("select from metric_figure where metric_id = 'page orders.cycle_time_p50'");
    expect(rows).toEqual([]);
  }, patience);
});
