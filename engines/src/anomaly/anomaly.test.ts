import { describe, expect, it } from "vitest";
import { adaptiveLeast, detectAdaptively } from "./adaptive-detector.ts";
import { severityOf, sigmaAnomalies } from "./sigma-rule.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Chance that is the same each time. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}

const options = { windowSize: 24, sensitivity: "medium", season: 1 } as const;
const placesOf = (found: readonly { readonly place: number }[]): number[] => found.map(({ place }) => place);

describe("the stated rule", () => {
  it("finds what lies beyond 3, 2 and 1.5 standard deviations of the window before it [PRED-05]", () => {
    // The window: 12 ones below and 12 above ten, so median 10, deviation 1 and sigma 1.4826.
    const window = Array.from({ length: 24 }, (_, place) => (place % 2 === 0 ? 9 : 11));
    const sensitive = (value: number): string[] =>
      (["low", "medium", "high"] as const).filter(
        (sensitivity) => sigmaAnomalies([...window, value], { ...options, sensitivity }).length > 0,
      );
    expect(sensitive(10 + 1.4826 * 1.45)).toEqual([]);
    expect(sensitive(10 + 1.4826 * 1.55)).toEqual(["high"]);
    expect(sensitive(10 - 1.4826 * 2.05)).toEqual(["medium", "high"]);
    expect(sensitive(10 + 1.4826 * 3.05)).toEqual(["low", "medium", "high"]);
  });

  it("is critical above 0.8, a warning above 0.5 and information else [PRED-05]", () => {
    expect([0.81, 0.8, 0.51, 0.5, 0].map(severityOf)).toEqual(["critical", "warning", "warning", "info", "info"]);
    const window = Array.from({ length: 24 }, (_, place) => (place % 2 === 0 ? 9 : 11));
    const at = (sigmas: number) => sigmaAnomalies([...window, 10 + 1.4826 * sigmas], options)[0];
    expect([3, 5, 11].map((sigmas) => at(sigmas)?.severity)).toEqual(["info", "warning", "critical"]);
    expect(at(4)?.score).toBeCloseTo(0.5, 3);
    expect(at(4)?.expected).toBeCloseTo(10, 6);
  });

  it("takes the season out first: a weekly peak is no anomaly, its absence is one", () => {
    const chance = noise(3);
    const week = Array.from({ length: 84 }, (_, day) => (day % 7 === 5 ? 100 : 20) + chance() * 4);
    const missing = week.with(75, 20);
    expect(75 % 7).toBe(5);
    expect(placesOf(sigmaAnomalies(missing, { ...options, sensitivity: "low", season: 7 }))).toContain(75);
    const kept = sigmaAnomalies(week, { ...options, sensitivity: "low", season: 7 });
    expect(kept.filter(({ place }) => place % 7 === 5)).toEqual([]);
  });

  it("survives values that are none, constants, zeros and 1e12", () => {
    expect(sigmaAnomalies([], options)).toEqual([]);
    expect(sigmaAnomalies([1], options)).toEqual([]);
    expect(sigmaAnomalies(new Float64Array(60), options)).toEqual([]);
    expect(sigmaAnomalies(new Float64Array(60).fill(Number.NaN), options)).toEqual([]);
    const spike = new Float64Array(60).fill(5).with(40, 1e12);
    expect(sigmaAnomalies(spike, options)).toMatchObject([{ place: 40, severity: "critical" }]);
  });
});

describe("the adaptive detector", () => {
  const hours = Array.from({ length: 1_200 }, (_, hour) => hour * hourMs);
  const usual = (seed: number): number[] => {
    const chance = noise(seed);
    return hours.map((_, hour) => 50 + 20 * Math.sin((hour / 24) * 2 * Math.PI) + 4 * chance());
  };
  const alarmsOf = (values: readonly number[], times = hours, interval = hourMs): number[] =>
    detectAdaptively(values, times, interval).flatMap(({ alarm }, place) => (alarm ? [place] : []));

  it("finds a peak, a fall and a missing day, and is silent on a series as usual [PRED-05]", () => {
    expect(alarmsOf(usual(1))).toEqual([]);
    expect(alarmsOf(usual(2).with(900, 140))).toEqual([900]);
    expect(alarmsOf(usual(3).with(900, -60))).toEqual([900]);
    const flat = usual(4).map((value, hour) => (hour >= 900 && hour < 924 ? 50 : value));
    const [first = 0] = alarmsOf(flat);
    expect(first).toBeGreaterThan(900);
    expect(first).toBeLessThan(930);
  });

  it("knows nothing of what comes: the judgements of a part are those of the whole", () => {
    const values = usual(5).with(700, 130).with(1_100, 0);
    const whole = detectAdaptively(values, hours, hourMs);
    expect(detectAdaptively(values.slice(0, 800), hours, hourMs)).toEqual(whole.slice(0, 800));
  });

  it("does not judge before it knows 100 values, and says one disturbance once", () => {
    expect(alarmsOf(usual(6).with(adaptiveLeast - 5, 1_000))).toEqual([]);
    const long = usual(7).map((value, hour) => (hour >= 900 && hour < 910 ? value + 100 : value));
    expect(alarmsOf(long)).toEqual([900]);
  });

  it("learns weekdays where there is one value a day", () => {
    const days = Array.from({ length: 365 }, (_, day) => day * dayMs);
    const chance = noise(8);
    const shop = days.map((_, day) => (day % 7 === 3 ? 0 : 100 + 10 * chance()));
    expect(alarmsOf(shop, days, dayMs)).toEqual([]);
    expect(alarmsOf(shop.with(300, 400), days, dayMs)).toEqual([300]);
  });

  it("passes over values that are no numbers, and takes constants and 1e12", () => {
    expect(alarmsOf(usual(9).with(500, Number.NaN))).toEqual([]);
    expect(alarmsOf(hours.map(() => 7))).toEqual([]);
    expect(alarmsOf(usual(10).with(800, 1e12))[0]).toBe(800);
  });
});
