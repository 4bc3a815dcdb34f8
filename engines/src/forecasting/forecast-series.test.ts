import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trialOf } from "./backtest.ts";
import { forecastSeries } from "./forecast-series.ts";
import { demandInterval, intermittentMethods } from "./intermittent.ts";
import { measuresOf } from "./measures.ts";
import { minimize } from "./minimize.ts";
import { naive, seasonalAverage } from "./naive.ts";
import { adjusted, seasonalStrength, seasonOf, seasoned } from "./seasonality.ts";
import { smooth } from "./smoothing.ts";
import { theta } from "./theta.ts";

const week = [10, 12, 15, 14, 20, 30, 5];
const weekly = (count: number, noise: (day: number) => number = () => 0): Float64Array =>
  Float64Array.from({ length: count }, (_, day) => (week[day % 7] ?? 0) + noise(day));
const task = { season: 7, horizon: 14, level: 0.95 };

/** Simple smoothing as the textbook writes it: the mean of all values, each weighing less the older it is. */
function smoothedTwin(values: readonly number[], alpha: number, level: number): number {
  const older = values.map((value, index) => alpha * (1 - alpha) ** (values.length - 1 - index) * value);
  return older.reduce((sum, value) => sum + value, 0) + (1 - alpha) ** values.length * level;
}

describe("methods", () => {
  it("finds the bottom of a valley within its limits", () => {
    const at = minimize(
      [
        { start: 0, step: 1, least: -5, most: 5 },
        { start: 0, step: 1, least: -5, most: 1 },
      ],
      ([x = 0, y = 0]) => (x - 2) ** 2 + (y - 3) ** 2,
      400,
    );
    expect(at[0]).toBeCloseTo(2, 2);
    expect(at[1]).toBeCloseTo(1, 2);
  });

  it("smooths as the textbook's sum of weights does", () => {
    const values = Float64Array.from({ length: 200 }, (_, day) => 50 + ((day * 37) % 11));
    const learned = smooth(values, 200, 1, { error: "additive", trend: "none", season: "none" });
    const [forecast] = learned.project(values, [200], 1);
    const start = values.slice(0, 10).reduce((sum, value) => sum + value, 0) / 10;
    expect(forecast?.[0]).toBeCloseTo(smoothedTwin(Array.from(values), learned.alpha ?? 0, start), 6);
  });

  it("gives the forecast of an origin whether or not others are asked for before it", () => {
    const values = weekly(140, (day) => (day * 13) % 5);
    const season = seasonOf(values, 140, 7, "additive");
    for (const learned of [
      naive(7),
      seasonalAverage(7, 5),
      theta(values, 140, season),
      smooth(values, 140, 7, { error: "additive", trend: "damped", season: "additive" }),
      ...intermittentMethods(values, 140),
    ]) {
      const many = learned.project(values, [70, 105, 133], 7)[2];
      const one = learned.project(values, [133], 7)[0];
      expect(Array.from(many ?? []), learned.name).toEqual(Array.from(one ?? []));
    }
  });

  it("takes a season out and puts it back", () => {
    const values = weekly(70);
    for (const kind of ["additive", "multiplicative"] as const) {
      const season = seasonOf(values, 70, 7, kind);
      const back = seasoned(adjusted(values, season), 0, season);
      for (const [day, value] of back.entries()) expect(value).toBeCloseTo(values[day] ?? 0, 9);
    }
    expect(seasonalStrength(values, 70, 7)).toBeGreaterThan(1);
    expect(seasonalStrength(values, 70, 5)).toBeLessThan(1);
  });

  it("forecasts intermittent demand between nothing and its largest, at the mean time between demands", () => {
    const values = Float64Array.from({ length: 60 }, (_, day) => (day % 4 === 3 ? 8 : 0));
    expect(demandInterval(values, 60)).toBe(4);
    for (const learned of intermittentMethods(values, 60)) {
      const value = learned.project(values, [60], 1)[0]?.[0] ?? -1;
      expect(value, learned.name).toBeGreaterThan(1);
      expect(value, learned.name).toBeLessThan(3.5);
    }
  });
});

describe("a forecast", () => {
  it("repeats a week that repeats itself, and beats the last value by far", () => {
    const { values, backtest, intermittent } = forecastSeries(weekly(91), task);
    for (const [step, value] of values.entries()) expect(Math.abs(value - (week[step % 7] ?? 0))).toBeLessThan(0.5);
    expect(intermittent).toBe(false);
    expect(backtest?.error).toBeLessThan(0.5);
  });

  it("tells the share of each method, its backtest and what its intervals held", () => {
    const values = weekly(182, (day) => ((day * 7919) % 101) / 20);
    const { parts, backtest } = forecastSeries(values, task);
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(parts.length).toBeGreaterThan(3);
    expect(backtest).not.toBeNull();
    expect(backtest?.error).toBeLessThan(backtest?.naiveError ?? 0);
    expect(backtest?.coverage).toBeGreaterThan(0.8);
  });

  it("learns only of what is known at the split", () => {
    const trial = trialOf(100, 7, 14);
    expect(trial?.origins[0]).toBeGreaterThanOrEqual(trial?.split ?? 0);
    expect(trial?.origins.at(-1)).toBe(99);
    expect(trialOf(4, 7, 14)).toBeNull();
  });

  it("stands hostile series: none, one value, constant, zeros, huge and wild ones", () => {
    const hostile = [
      [],
      [5],
      [0, 0, 0],
      Array(40).fill(7),
      Array(40).fill(0),
      [1e12, 0, 1e12, 3],
      [-5, 3, -9, 2, -1, 4, 4, -3],
    ];
    for (const list of hostile) {
      const { values, lower, upper } = forecastSeries(Float64Array.from(list), { ...task, horizon: 90 });
      expect(values).toHaveLength(90);
      for (const [step, value] of values.entries()) {
        expect(Number.isFinite(value), JSON.stringify(list)).toBe(true);
        expect(lower[step]).toBeLessThanOrEqual(value + 1e-9);
        expect(upper[step]).toBeGreaterThanOrEqual(value - 1e-9);
      }
    }
  });

  it("never falls below zero where the history does not, whatever the history", () => {
    const values = fc.array(fc.nat(1_000), { minLength: 0, maxLength: 60 });
    fc.assert(
      fc.property(values, fc.constantFrom(1, 7, 12), fc.integer({ min: 1, max: 20 }), (list, season, horizon) => {
        const forecast = forecastSeries(Float64Array.from(list), { season, horizon, level: 0.95 });
        for (const value of [...forecast.values, ...forecast.lower, ...forecast.upper]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(Number.isFinite(value)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("is measured by the published formulas", () => {
    const measures = measuresOf(Float64Array.from([1, 2, 4]), Float64Array.from([4, 0]), Float64Array.from([2, 0]), 1);
    expect(measures.smape).toBeCloseTo(100 * ((2 * 2) / 6 / 2), 9);
    expect(measures.mase).toBeCloseTo(1 / 1.5, 9);
    expect(measures.rmsse).toBeCloseTo(Math.sqrt(2 / 2.5), 9);
  });
});
