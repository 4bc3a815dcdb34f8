import { type BoostedTrees, contributions, fitTrees, oddsByTrees } from "./boosted-trees.ts";
import { type Delivery, isLate, sigmoid } from "./delivery.ts";
import { knownRates } from "./known-rates.ts";
import { fitLogistic, type Logistic, oddsByLogistic } from "./logistic.ts";
import { type DelayScores, scoresOf } from "./scores.ts";

/** Fewer deliveries or late ones teach no model: the stated rule takes its place. */
export const modelLeastDeliveries = 300;
export const modelLeastLate = 20;

export interface ForetoldDelay {
  readonly probability: number;
  /** By how much each feature moved the log odds: the overall rate, the groups, the figures. */
  readonly moved: Float64Array;
  /** Median days behind the promise of late deliveries of its first group, or of all; null where none was late. */
  readonly lateDays: number | null;
}

export interface ForetoldDelays {
  readonly method: "boosted_trees" | "baseline";
  readonly foretold: readonly ForetoldDelay[];
  /** Of the newest quarter of the deliveries, foretold by the others; null where there is too little to try. */
  readonly scores: DelayScores | null;
  readonly learnedFrom: number;
}

interface Model {
  readonly trees: BoostedTrees;
  readonly logistic: Logistic;
}

/** Trees count most; a regression beside them steadies what they say where they know little. */
const logisticShare = 0.1;
const ridge = 5;
const testedShare = 0.25;

/** Probabilities of being late for the asked deliveries, by the outcomes of the known ones. */
export function foretellDelays(known: readonly Delivery[], asked: readonly Delivery[]): ForetoldDelays {
  const sorted = known.toSorted((a, b) => a.at - b.at);
  const rows = featuresOf([...sorted, ...asked]);
  const [learned, wanted] = [rows.slice(0, sorted.length), rows.slice(sorted.length)];
  const scores = outOfTime(sorted, learned);
  const model = fit(learned, sorted);
  return {
    method: model === null ? "baseline" : "boosted_trees",
    foretold: wanted.map((row, index) => ({
      ...foretell(model, row),
      lateDays: usualDelay(sorted, asked[index]?.groups[0]),
    })),
    scores,
    learnedFrom: sorted.length,
  };
}

/** The rates known when each was ordered, then its own figures. */
function featuresOf(deliveries: readonly Delivery[]): Float64Array[] {
  return knownRates(deliveries).map((rates, index) =>
    Float64Array.from([...rates, ...(deliveries[index]?.figures ?? [])]),
  );
}

function fit(rows: readonly Float64Array[], deliveries: readonly Delivery[]): Model | null {
  const late = deliveries.map(isLate);
  if (late.length < modelLeastDeliveries || late.filter(Boolean).length < modelLeastLate) return null;
  return { trees: fitTrees(rows, late), logistic: fitLogistic(rows, late, ridge) };
}

/** Without a model: the late rate of the first group, which callers make the most telling one. */
function foretell(model: Model | null, row: Float64Array): Omit<ForetoldDelay, "lateDays"> {
  if (model === null) {
    const [overall = 0, first = overall] = row;
    const moved = new Float64Array(row.length);
    moved[1] = first - overall;
    return { probability: sigmoid(first), moved };
  }
  const byTrees = sigmoid(oddsByTrees(model.trees, row));
  const byLogistic = sigmoid(oddsByLogistic(model.logistic, row));
  return {
    probability: (1 - logisticShare) * byTrees + logisticShare * byLogistic,
    moved: contributions(model.trees, row),
  };
}

const leastLateOfGroup = 10;

function usualDelay(known: readonly Delivery[], group: string | undefined): number | null {
  const late = known.filter(isLate);
  const own = late.filter(({ groups }) => groups[0] === group);
  const sorted = (own.length >= leastLateOfGroup ? own : late)
    .map(({ daysLate }) => daysLate)
    .toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? null;
}

const leastTried = 40;

/** The newest quarter, foretold by what was known when the first of it was ordered. */
function outOfTime(sorted: readonly Delivery[], rows: readonly Float64Array[]): DelayScores | null {
  const start = sorted[Math.floor(sorted.length * (1 - testedShare))]?.at;
  if (start === undefined || sorted.length < leastTried) return null;
  return tried(sorted, rows, { teaches: ({ knownAt }) => knownAt < start, isTested: ({ at }) => at >= start });
}

/** A model of the outcomes known before a day, tried on all that was promised from that day on. */
export function tryFrom(deliveries: readonly Delivery[], day: number): DelayScores | null {
  return tried(deliveries, featuresOf(deliveries), {
    teaches: ({ knownAt }) => knownAt < day,
    isTested: ({ promisedAt }) => promisedAt >= day,
  });
}

interface Trial {
  readonly teaches: (delivery: Delivery) => boolean;
  readonly isTested: (delivery: Delivery) => boolean;
}

function tried(deliveries: readonly Delivery[], rows: readonly Float64Array[], trial: Trial): DelayScores | null {
  const placesOf = (wanted: Trial["teaches"]): number[] =>
    deliveries.flatMap((each, index) => (wanted(each) ? [index] : []));
  const [teaching, tested] = [placesOf(trial.teaches), placesOf(trial.isTested)];
  if (teaching.length === 0 || tested.length === 0) return null;
  const known = pick(deliveries, teaching);
  const model = fit(pick(rows, teaching), known);
  const chances = pick(rows, tested).map((row) => foretell(model, row).probability);
  return scoresOf(chances, pick(deliveries, tested).map(isLate), known.filter(isLate).length / known.length);
}

function pick<T>(list: readonly T[], places: readonly number[]): T[] {
  return places.flatMap((place) => {
    const one = list[place];
    return one === undefined ? [] : [one];
  });
}
