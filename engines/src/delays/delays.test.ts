import { describe, expect, it } from "vitest";
import { contributions, fitTrees, oddsByTrees } from "./boosted-trees.ts";
import { type Delivery, logit, sigmoid } from "./delivery.ts";
import { foretellDelays, modelLeastDeliveries } from "./foretell-delays.ts";
import { knownRates } from "./known-rates.ts";
import { fitLogistic, oddsByLogistic } from "./logistic.ts";
import { scoresOf } from "./scores.ts";

/** Chance that is the same each time. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Of carrier A one in twenty is late, of carrier B one in two; short promises are late more often. */
function record(count: number, seed: number): Delivery[] {
  const chance = chanceOf(seed);
  return Array.from({ length: count }, (_, index) => {
    const carrier = chance() < 0.5 ? "A" : "B";
    const ahead = 2 + Math.floor(chance() * 10);
    const late = chance() < (carrier === "A" ? 0.05 : 0.5) + (ahead < 5 ? 0.2 : 0);
    const at = index / 4;
    return {
      at,
      promisedAt: at + ahead,
      knownAt: at + ahead + 1,
      daysLate: late ? 3 : 0,
      groups: [carrier, "lane"],
      figures: [ahead],
    };
  });
}

const asked = (carrier: string, ahead: number, at = 1_000): Delivery => ({
  at,
  promisedAt: at + ahead,
  knownAt: Infinity,
  daysLate: 0,
  groups: [carrier, "lane"],
  figures: [ahead],
});

describe("rates known when ordered", () => {
  it("know outcomes of before, and none of the same moment or later", () => {
    const one: Delivery = { ...asked("A", 5, 10), knownAt: 20, daysLate: 2 };
    const [same, before, after] = knownRates([one, asked("A", 5, 20), asked("A", 5, 20.1)]);
    expect(same).toEqual(before);
    expect(after?.[1]).toBeGreaterThan(before?.[1] ?? 0);
  });
});

describe("chances of delay", () => {
  it("follow the carrier and the time ahead, with what moved them [PRED-07]", () => {
    const [badShort, badLong, good] = foretellDelays(record(2_000, 1), [
      asked("B", 3),
      asked("B", 10),
      asked("A", 10),
    ]).foretold;
    expect(badShort?.probability).toBeGreaterThan(0.6);
    expect(badLong?.probability).toBeGreaterThan(0.4);
    expect(badLong?.probability).toBeLessThan(0.6);
    expect(good?.probability).toBeLessThan(0.1);
    // Overall, carrier, lane, days ahead: the carrier moves most.
    const moved = Array.from(good?.moved ?? [], Math.abs);
    expect(moved.indexOf(Math.max(...moved))).toBe(1);
  });

  it("are tried on the newest quarter, and told with their scores [PRED-07]", () => {
    const { scores, method, learnedFrom } = foretellDelays(record(2_000, 2), []);
    expect([method, learnedFrom]).toEqual(["boosted_trees", 2_000]);
    expect(scores?.deliveries).toBe(500);
    expect(scores?.auc).toBeGreaterThan(0.75);
    expect(scores?.brier).toBeLessThan((scores?.baseBrier ?? 0) * 0.85);
    expect(scores?.slope).toBeGreaterThan(0.7);
    expect(scores?.slope).toBeLessThan(1.4);
    expect(scores?.curve.reduce((sum, { deliveries }) => sum + deliveries, 0)).toBe(500);
  });

  it("come from a stated rule where there are too few deliveries: the late rate of the first group", () => {
    const few = record(modelLeastDeliveries - 1, 3);
    const { method, foretold } = foretellDelays(few, [asked("B", 3, 80), asked("B", 10, 80), asked("A", 3, 80)]);
    expect(method).toBe("baseline");
    expect(foretold[0]?.probability).toBe(foretold[1]?.probability);
    expect(foretold[0]?.probability).toBeGreaterThan((foretold[2]?.probability ?? 1) * 2);
    const [none] = foretellDelays([], [asked("A", 3)]).foretold;
    expect(none?.probability).toBeCloseTo(0.1, 6);
  });
});

describe("the parts", () => {
  it("trees add up to what they foretell", () => {
    const chance = chanceOf(4);
    const rows = Array.from({ length: 600 }, () => Float64Array.of(chance(), chance()));
    const late = rows.map(([one = 0, other = 0]) => one > 0.5 !== other > 0.5);
    const trees = fitTrees(rows, late);
    const right = rows.filter((row, index) => oddsByTrees(trees, row) > 0 === late[index]);
    // No single feature tells anything here.
    expect(right.length / rows.length).toBeGreaterThan(0.85);
    const row = rows[7] ?? new Float64Array(2);
    const roots = trees.trees.reduce((sum, { value }) => sum + 0.06 * value, trees.start);
    const moved = contributions(trees, row).reduce((sum, each) => sum + each, 0);
    expect(roots + moved).toBeCloseTo(oddsByTrees(trees, row), 9);
  });

  it("regression finds the weights that made the outcomes", () => {
    const chance = chanceOf(5);
    const rows = Array.from({ length: 5_000 }, () => Float64Array.of(chance() * 4 - 2));
    const late = rows.map(([value = 0]) => chance() < sigmoid(1.5 * value - 0.5));
    const fit = fitLogistic(rows, late, 0.001);
    const at = (value: number) => oddsByLogistic(fit, Float64Array.of(value));
    expect(at(1) - at(0)).toBeCloseTo(1.5, 0);
    expect(at(0)).toBeCloseTo(-0.5, 0);
  });

  it("scores are those of their definitions", () => {
    const scores = scoresOf([0.1, 0.4, 0.35, 0.8], [false, false, true, true], 0.5);
    // Of the four pairs of late and on time, three are in the right order.
    expect(scores.auc).toBe(0.75);
    expect(scores.brier).toBeCloseTo((0.01 + 0.16 + 0.4225 + 0.04) / 4, 9);
    expect(scores.baseBrier).toBe(0.25);
    const chance = chanceOf(6);
    const chances = Array.from({ length: 4_000 }, () => 0.05 + 0.9 * chance());
    const late = chances.map((each) => chance() < each);
    expect(scoresOf(chances, late, 0.5).slope).toBeCloseTo(1, 0);
    const bold = chances.map((each) => sigmoid(2 * logit(each)));
    expect(scoresOf(bold, late, 0.5).slope).toBeCloseTo(0.5, 0);
    expect(scoresOf([0.5], [true], 0.5)).toMatchObject({ auc: null, slope: null });
  });
});
