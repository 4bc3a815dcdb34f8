import type {
  DemandForecast,
  ForecastModel,
  ForecastOverride,
  PlannedItem,
} from "@cerebro/contracts/entities/predictions/forecasts.ts";
import { dayNumber, dayText, weekdayOf } from "@cerebro/engines/forecasting/calendar.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { sellDaily } from "../../../test/factories/demand.ts";
import { makeItem, makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { Thread, ThreadTooSlow } from "../../platform/thread.ts";
import { expectedUnits, outlookOn } from "./index.ts";

// A Wednesday noon, so that no test passes midnight.
const startAt = new Date("2027-03-10T12:00:00Z");
const today = "2027-03-10";

const test = useTestApp({ startAt });
afterEach(() => vi.restoreAllMocks());

let person: SignedInPerson;
let itemId: string;
beforeEach(async () => {
  person = await test.signIn(["manager"]);
  ({ id: itemId } = await makeItem(test.contextFor(person.organisationId, ["wms"])));
});

const sell = (
  units: readonly number[],
  who = person,
  item = itemId,
  warehouseId: string | null = null,
): Promise<void> => sellDaily(test, { organisationId: who.organisationId, itemId: item, warehouseId, units });

const ask = <Answer>(url: string, who = person): Promise<Answer> => answerOf<Answer>(who.request("GET", url));
const forecast = (query = "", who = person, item = itemId): Promise<DemandForecast> =>
  ask(`/api/forecasts/demand?itemId=${item}${query}`, who);

/** Ten weeks: 20 on weekdays, 30 on Saturdays, nothing on Sundays; yesterday was a Tuesday. */
const usual: readonly number[] = Array.from({ length: 70 }, (_, day) => {
  const weekday = weekdayOf(dayNumber(today) - 70 + day);
  return weekday === 6 ? 0 : weekday === 5 ? 30 : 20;
});

describe("a forecast of demand", () => {
  it("tells value, components, both intervals, insights, accuracy and method [PRED-01] [PRED-03]", async () => {
    await sell(usual);
    const answer = await forecast();
    expect(answer).toMatchObject({ productId: itemId, warehouseId: null, horizon: 7, source: "recorded", notices: [] });
    expect(answer.forecast.map(({ date }) => date)).toEqual(
      Array.from({ length: 7 }, (_, step) => dayText(dayNumber(today) + step)),
    );
    for (const { date, value, components, confidence, measured } of answer.forecast) {
      const weekday = weekdayOf(dayNumber(date));
      expect(Math.abs(value - (weekday === 6 ? 0 : weekday === 5 ? 30 : 20))).toBeLessThan(1.5);
      expect(components.trend + components.seasonal).toBeCloseTo(value, 0);
      expect(measured?.level).toBe(0.95);
      expect(confidence.lower).toBeLessThanOrEqual(value);
    }
    const [first] = answer.forecast;
    expect(first?.confidence.upper).toBeCloseTo((first?.value ?? 0) * 1.1, 1);
    expect(first?.confidence.level).toBe(0.95);
    expect(answer.accuracy).toBeGreaterThan(0.9);
    expect(answer.confident).toBe(true);
    expect(answer.backtest?.error).toBeLessThan(2);
    expect(answer.closedWeekdays).toEqual([6]);
    expect(answer.methods.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2);
    expect(answer.history).toHaveLength(70);
    expect(answer.history.at(-1)).toEqual({ date: "2027-03-09", units: 20 });
  });

  it("keeps a forecast for an hour and forecasts 7 days unless told, up to 90 [PRED-02]", async () => {
    await sell(usual);
    const first = await forecast();
    await sell([500]);
    expect((await forecast()).generatedAt).toBe(first.generatedAt);
    expect((await forecast("&horizon=90")).forecast).toHaveLength(90);
    expect((await forecast("&horizon=28&grain=weekly")).forecast).toHaveLength(4);
    const far = await person.request("GET", `/api/forecasts/demand?itemId=${itemId}&horizon=91`);
    expect(far.statusCode).toBe(422);
    expect(far.json()).toMatchObject({
      code: "forecast.horizon",
      message: "Horizon too far: limited to a 90-day forecast. You asked for 91 days.",
    });
  });

  it("refuses fewer than 7 days of history with a text, and forecasts with 7 [PRED-08]", async () => {
    await sell([5, 5, 5, 5, 5, 5]);
    const short = await person.request("GET", `/api/forecasts/demand?itemId=${itemId}`);
    expect(short.statusCode).toBe(422);
    expect(short.json<{ message: string }>().message).toContain("Insufficient data: a forecast needs at least 7 days");
    const { id } = await makeItem(test.contextFor(person.organisationId, ["wms"]));
    await sell([5, 5, 5, 5, 5, 5, 5], person, id);
    const answer = await forecast("", person, id);
    expect(answer.forecast).toHaveLength(7);
    // One day at a time can be tried, and that is told.
    expect(answer.historyDays).toBe(7);
    // No day before the first order is shown as one without demand.
    expect(answer.history).toHaveLength(7);
  });

  it("marks a forecast whose accuracy lies below 0.75 [PRED-09]", async () => {
    await sell(Array.from({ length: 60 }, (_, day) => (((day * 7919) % 13) ** 2 * 3) % 140));
    const answer = await forecast();
    expect(answer.accuracy).toBeLessThan(0.75);
    expect(answer.confident).toBe(false);
    expect(answer.notices.map(({ code }) => code)).toEqual(["low_confidence"]);
  });

  it("takes the demand of one warehouse only, and refuses one that is not there", async () => {
    const ctx = test.contextFor(person.organisationId, ["wms"]);
    const { id: warehouseId } = await makeWarehouse(ctx);
    await sell(usual);
    await sell(
      usual.map((units) => units * 2),
      person,
      itemId,
      warehouseId,
    );
    const [all, here] = [await forecast(), await forecast(`&warehouseId=${warehouseId}`)];
    expect(here.forecast[0]?.value).toBeCloseTo(40, -1);
    expect(all.forecast[0]?.value).toBeCloseTo(60, -1);
    const unknown = await person.request("GET", `/api/forecasts/demand?itemId=${itemId}&warehouseId=${itemId}`);
    expect(unknown.statusCode).toBe(404);
  });
});

describe("what goes wrong", () => {
  const lastWeek = [20, 21, 22, 23, 24, 25, 26];

  it("says that the model is unavailable, repeats last week, and tries the model again [PRED-08]", async () => {
    await sell([...usual.slice(7), ...lastWeek]);
    const broken = vi.spyOn(Thread.prototype, "ask").mockRejectedValue(new Error("the thread died"));
    const answer = await forecast();
    expect(answer.forecast.map(({ value }) => value)).toEqual(lastWeek);
    expect(answer.forecast.every(({ measured }) => measured === null)).toBe(true);
    expect(answer).toMatchObject({ source: "recorded", backtest: null, confident: false });
    expect(answer.methods).toEqual([{ name: "seasonal_naive", share: 1 }]);
    // A week or month is no day: its figure is the sum of its days.
    const weeks = (await forecast("&horizon=14&grain=weekly")).forecast;
    expect(weeks.map(({ date, value }) => [date, value])).toEqual([
      ["2027-03-08", 161],
      ["2027-03-15", 161],
    ]);
    expect((await forecast("&horizon=30&grain=monthly")).forecast).toMatchObject([{ date: "2027-03-01" }]);
    expect(answer.notices[0]).toEqual({
      code: "model_unavailable",
      message: "Prediction model unavailable: a statistical forecast is used, the same weekday of the week before.",
    });
    broken.mockRestore();
    expect((await forecast()).backtest).not.toBeNull();
  });

  it("returns the last forecast where time runs out, else last week, and says so [PRED-08]", async () => {
    await sell([...usual.slice(7), ...lastWeek]);
    const slow = vi.spyOn(Thread.prototype, "ask").mockRejectedValue(new ThreadTooSlow());
    const first = await forecast();
    expect(first.forecast.map(({ value }) => value)).toEqual(lastWeek);
    slow.mockRestore();
    expect((await person.request("POST", "/api/forecasts/refresh", {})).statusCode).toBe(202);
    await test.drain();
    await test.owner.query("update demand_forecast set generated_at = generated_at - interval '2 hours'");
    vi.spyOn(Thread.prototype, "ask").mockRejectedValue(new ThreadTooSlow());
    const answer = await forecast();
    expect(answer.backtest).not.toBeNull();
    expect(answer.notices[0]).toEqual({
      code: "computation_timeout",
      message:
        "Computation timeout: the best forecast found so far is returned. Ask again in a few minutes for a new one.",
    });
  });

  it("fills days without an order of any item, and says how many [PRED-08]", async () => {
    // With the Sunday beside them eleven.
    const gap = usual.map((units, day) => (day >= 40 && day < 50 ? 0 : units));
    await sell(gap);
    const { notices, forecast: days } = await forecast();
    expect(notices).toEqual([
      {
        code: "data_quality",
        message: "Data quality issue: of 70 days, 11 have no order of any item and were filled with usual demand.",
      },
    ]);
    expect(Math.abs((days[0]?.value ?? 0) - 20)).toBeLessThan(1.5);
    // Another item was ordered on these days: this one was not asked for.
    const { id: other } = await makeItem(test.contextFor(person.organisationId, ["wms"]));
    await sell(usual, person, other);
    expect((await forecast("&horizon=29")).notices.map(({ code }) => code)).not.toContain("data_quality");
  });

  it("learns from public holidays of the warehouse's country that they are not like other days", async () => {
    const ctx = test.contextFor(person.organisationId, ["wms"]);
    const { id: warehouseId } = await makeWarehouse(ctx);
    await test.owner.query("update location set country = 'DE' where id = $1", [warehouseId]);
    const first = dayNumber(today) - 300;
    const closed = ["2026-05-14", "2026-05-25", "2026-10-03", "2026-12-25", "2026-12-26", "2027-01-01"];
    const units = Array.from({ length: 300 }, (_, day) => (closed.includes(dayText(first + day)) ? 0 : 20));
    await sell(units, person, itemId, warehouseId);
    const { forecast: days } = await forecast(`&warehouseId=${warehouseId}&horizon=28`);
    // Good Friday and Easter Monday of 2027.
    expect(days.find(({ date }) => date === "2027-03-26")?.value).toBeLessThan(1);
    expect(days.find(({ date }) => date === "2027-03-29")?.value).toBeLessThan(1);
    expect(days.find(({ date }) => date === "2027-03-30")?.value).toBeGreaterThan(19);
  });
});

describe("histories", () => {
  it("gives every day of 90, the empty ones too [PRED-04]", async () => {
    await sell(usual);
    const query = "?days=90&aggregate=daily";
    const stock = await ask<{ source: string; rows: { ordered: number }[] }>(`/api/wms/inventory/history${query}`);
    expect([stock.source, stock.rows.length]).toEqual(["recorded", 90]);
    expect(stock.rows.reduce((sum, { ordered }) => sum + ordered, 0)).toBe(usual.reduce((a, b) => a + b, 0));
    const kpis = await ask<{ rows: { orders: number; valueMinor: number }[] }>(`/api/executive/kpis/history${query}`);
    expect(kpis.rows).toHaveLength(90);
    expect(kpis.rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(60);
  });

  it("are simulated and labelled so where they cannot be read, and so is a forecast of them [PRED-04]", async () => {
    await sell(usual);
    await test.owner.query("revoke select on sales_order_line from cerebro_app");
    try {
      const stock = await ask<{ source: string; notice: { message: string } }>("/api/wms/inventory/history");
      expect(stock.source).toBe("simulated");
      expect(stock.notice.message).toContain("Simulated data");
      const answer = await forecast();
      expect(answer.source).toBe("simulated");
      expect(answer.notices.map(({ code }) => code)).toContain("simulated");
    } finally {
      await test.owner.query("grant select on sales_order_line to cerebro_app");
    }
    // What was made up is not kept.
    expect((await forecast()).source).toBe("recorded");
  });
});

describe("overrides", () => {
  const override = (body: object, who = person) =>
    who.request("POST", "/api/forecasts/overrides", {
      itemId,
      from: "2027-03-12",
      until: "2027-03-13",
      unitsPerDay: 50,
      reason: "Campaign on Friday and Saturday",
      ...body,
    });

  it("stand in the place of the model for their days, and refuse other days as a constraint violation [PRED-08]", async () => {
    await sell(usual);
    const made = (await override({})).json<ForecastOverride>();
    expect(made.modelPerDay).toBeCloseTo(25, 0);
    const answer = await forecast();
    expect(answer.forecast.filter(({ model }) => model !== null).map(({ date, value }) => [date, value])).toEqual([
      ["2027-03-12", 50],
      ["2027-03-13", 50],
    ]);
    for (const [from, until, status] of [
      ["2027-03-13", "2027-03-20", 409],
      ["2027-03-20", "2027-03-19", 422],
      ["2027-03-01", "2027-03-02", 422],
      ["2027-06-01", "2027-07-02", 422],
    ] as const) {
      const refused = await override({ from, until });
      expect(refused.statusCode, from).toBe(status);
      expect(refused.json<{ message: string }>().message).toMatch(/^Constraint violation: /);
    }
    const gone = await person.request("POST", `/api/forecasts/overrides/${made.id}/remove`, {});
    expect(gone.statusCode).toBe(200);
    expect((await forecast()).overrides).toEqual([]);
  });

  it("are scored against the model when their days are over", async () => {
    await sell(usual);
    await test.owner.query(
      `insert into forecast_override (organisation_id, item_id, from_day, until_day, units_per_day, model_per_day, reason,
         created_by, created_at) values ($1, $2, '2027-03-08', '2027-03-09', 35, 22, 'Felt busy', 'Ann', now())`,
      [person.organisationId, itemId],
    );
    const { overrides, valueAdded } = await forecast();
    expect(overrides[0]?.actual).toBe(40);
    expect(valueAdded).toEqual({ overrides: 1, modelError: 4, overrideError: 30 });
    const id = overrides[0]?.id ?? "";
    expect((await person.request("POST", `/api/forecasts/overrides/${id}/remove`, {})).statusCode).toBe(409);
  });
});

describe("the refresh", () => {
  it("forecasts all items behind the answers, for planning, the model card and whoever plans work [PRED-02]", async () => {
    const { id: rare } = await makeItem(test.contextFor(person.organisationId, ["wms"]));
    await sell(usual);
    await sell(
      Array.from({ length: 80 }, (_, day) => (day % 9 === 0 ? 4 : 0)),
      person,
      rare,
    );
    expect((await ask<{ rows: PlannedItem[] }>("/api/forecasts")).rows).toEqual([]);
    const asked = await person.request("POST", "/api/forecasts/refresh", {});
    expect(asked.statusCode).toBe(202);
    await test.drain();
    const { rows } = await ask<{ rows: PlannedItem[] }>("/api/forecasts?sort=units");
    expect(rows.map((row) => row.itemId)).toEqual([itemId, rare]);
    expect(rows.map((row) => row.intermittent)).toEqual([false, true]);
    expect(rows[0]?.unitsBefore).toBe(4 * 130);
    const model = await ask<ForecastModel>("/api/forecasts/model");
    expect(model).toMatchObject({ forecasts: 2, intermittent: 1, historyDays: 80, valueAdded: null });
    expect(model.relativeError).toBeLessThan(1.2);
    const ctx = test.contextFor(person.organisationId, ["wms"]);
    expect((await expectedUnits(ctx, [itemId])).get(itemId)).toBeCloseTo(rows[0]?.unitsAhead ?? 0, 6);
    const saturday = await outlookOn(ctx, "2027-03-13", 4);
    expect(saturday?.usual).toBeGreaterThan(29);
    expect(saturday?.expected).toBeCloseTo(30, -1);
    expect(await outlookOn(ctx, "2027-06-14", 4)).toBeNull();
    // What the refresh made is what a look gives.
    const { jobId } = asked.json<{ jobId: string }>();
    expect(jobId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await forecast("&horizon=7")).forecast).toHaveLength(7);
  });
});
