import { describe, expect, it } from "vitest";
import { closedWeekdays, dayNumber, dayText, weekdayOf } from "./calendar.ts";
import { clean, withoutBulk } from "./clean.ts";
import { forecastDemand } from "./forecast-demand.ts";
import { contractInterval, forecastInsights } from "./insights.ts";
import { periodsOf } from "./periods.ts";

/** 2026-01-05 is a Monday. */
const firstDay = "2026-01-05";
const daily = { grain: "daily", horizon: 14, level: 0.95 } as const;

function shop(days: number): Float64Array {
  return Float64Array.from({ length: days }, (_, day) => (day % 7 === 6 ? 0 : 20 + (day % 7) * 3 + ((day * 31) % 5)));
}

describe("demand by days, weeks and months", () => {
  it("learns that Sundays are closed and asks nothing of them", () => {
    const { entries, closedWeekdays: closed } = forecastDemand(
      { firstDay, values: shop(98), holidays: new Set() },
      daily,
    );
    expect(closed).toEqual([6]);
    expect(entries.map(({ date, value }) => [date, value === 0])).toEqual(
      entries.map(({ date }) => [date, weekdayOf(dayNumber(date)) === 6]),
    );
    expect(entries[0]?.date).toBe("2026-04-13");
  });

  it("does not take a weekday as closed by chance where little is asked for", () => {
    const values = Float64Array.from({ length: 60 }, (_, day) => (day % 9 === 2 ? 3 : 0));
    expect([...closedWeekdays(values, dayNumber(firstDay))]).toEqual([]);
  });

  it("leaves past holidays out of what is usual and bends those to come", () => {
    const values = shop(98).map((value, day) => (day === 30 || day === 60 ? 2 : value));
    const holidays = new Set([dayText(dayNumber(firstDay) + 30), dayText(dayNumber(firstDay) + 60), "2026-04-15"]);
    const plain = forecastDemand({ firstDay, values: shop(98), holidays: new Set() }, daily);
    const { entries, holidayShare } = forecastDemand({ firstDay, values, holidays }, daily);
    expect(holidayShare).toBeLessThan(0.15);
    const value = (day: string): number => entries.find(({ date }) => date === day)?.value ?? -1;
    expect(value("2026-04-15")).toBeLessThan(6);
    expect(value("2026-04-16")).toBeGreaterThan((plain.entries[3]?.value ?? 0) * 0.8);
  });

  it("fills days without a known value and tells how many they were", () => {
    const values = shop(98).map((value, day) => (day % 10 === 4 ? Number.NaN : day === 3 ? -4 : value));
    const { entries, filledDays, negativeDays } = forecastDemand({ firstDay, values, holidays: new Set() }, daily);
    expect([filledDays, negativeDays]).toEqual([10, 1]);
    for (const { value } of entries) expect(Number.isFinite(value)).toBe(true);
    expect(clean(Float64Array.from([Number.NaN, Infinity]), 7).values).toEqual(new Float64Array(2));
  });

  it("sums complete weeks from Monday and complete months", () => {
    const values = new Float64Array(70).fill(1);
    const weeks = periodsOf(values, dayNumber("2026-01-07"), "weekly", 2);
    expect([weeks.sums.length, weeks.sums[0], weeks.first]).toEqual([9, 7, ["2026-03-16", "2026-03-23"]]);
    const months = periodsOf(values, dayNumber("2026-01-07"), "monthly", 2);
    expect([Array.from(months.sums), months.first]).toEqual([[28], ["2026-03-01", "2026-04-01"]]);
  });

  it("sums the days where the history fills no week or month yet, instead of expecting nothing", () => {
    const history = { firstDay, values: new Float64Array(20).fill(20), holidays: new Set<string>() };
    const months = forecastDemand(history, { grain: "monthly", horizon: 2, level: 0.95 });
    expect(months.entries.map(({ date, value }) => [date, Math.round(value)])).toEqual([
      ["2026-02-01", 28 * 20],
      ["2026-03-01", 31 * 20],
    ]);
    expect(months.backtest).toBeNull();
    const [first] = months.entries;
    expect(first?.lower).toBeLessThanOrEqual(560);
    expect(first?.upper).toBeGreaterThanOrEqual(560);
    expect((first?.trend ?? 0) + (first?.seasonal ?? 0)).toBeCloseTo(first?.value ?? 0, 6);
    // From a Tuesday to a Monday no week is complete: what came of the running one counts as it came.
    const days = { firstDay: "2026-01-06", values: new Float64Array(7).fill(10), holidays: new Set<string>() };
    const [week] = forecastDemand(days, { grain: "weekly", horizon: 1, level: 0.95 }).entries;
    expect([week?.date, Math.round(week?.value ?? 0)]).toEqual(["2026-01-12", 70]);
  });

  it("keeps one bulk order from becoming every week's", () => {
    const values = shop(180).map((value, day) => (day === 170 ? 4_000 : value));
    expect(Math.max(...withoutBulk(values))).toBeLessThan(120);
    const { entries } = forecastDemand({ firstDay, values, holidays: new Set() }, { ...daily, grain: "weekly" });
    expect(entries[0]?.value).toBeLessThan(300);
  });

  it("forecasts months and weeks of hostile histories without a crash", () => {
    for (const list of [[], [5], Array(40).fill(0), Array(400).fill(1e12), [Number.NaN, -3, Infinity]]) {
      for (const grain of ["daily", "weekly", "monthly"] as const) {
        const history = { firstDay, values: Float64Array.from(list), holidays: new Set<string>() };
        const { entries } = forecastDemand(history, { grain, horizon: 3, level: 0.95 });
        expect(entries).toHaveLength(3);
        for (const { value, lower, upper } of entries) {
          for (const figure of [value, lower, upper]) expect(Number.isFinite(figure)).toBe(true);
        }
      }
    }
  });
});

describe("what the contract says of a forecast", () => {
  it("widens by 10 % times the root of the steps, its level from 0.95 down to 0.5 [PRED-03]", () => {
    expect(contractInterval(100, 1)).toEqual({ lower: 90, upper: 110, level: 0.95 });
    expect(contractInterval(100, 4)).toEqual({ lower: 80, upper: 120, level: 0.85 });
    expect(contractInterval(100, 90).level).toBe(0.5);
    expect(contractInterval(100, 200).lower).toBe(0);
  });

  it("tells of trends above 10 % a period, of volatility above 0.3 and of peaks above 1.5 times the first [PRED-03]", () => {
    const entries = (values: readonly number[]) =>
      values.map((value, step) => ({ date: dayText(dayNumber(firstDay) + step), value }));
    const types = (values: readonly number[], history: readonly number[]) =>
      forecastInsights(entries(values), history).map(({ type }) => type);
    expect(types([100, 112, 124, 140], [100])).toEqual(["trend"]);
    expect(types([100, 105, 110, 115], [100])).toEqual([]);
    expect(types([100, 100, 151, 100], [100])).toEqual(["peak"]);
    expect(types([100, 100, 150, 100], [100])).toEqual([]);
    expect(types([100], [100, 40, 160, 100])).toEqual(["volatility"]);
    expect(types([100], [100, 80, 120, 100])).toEqual([]);
  });
});
