/** Weights of features per class, few enough bits each to be written as one letter. */
export interface Weights {
  readonly classes: readonly string[];
  /** Weight of one step of a letter. */
  readonly step: number;
  readonly bias: readonly number[];
  /** By feature, a letter for each class. */
  readonly features: Readonly<Record<string, string>>;
  /** Words that were seen in training, besides those of the lexicon. */
  readonly words: string;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const middle = 32;
const levels = new Map(letters.split("").map((letter, at) => [letter.charCodeAt(0), at - middle]));

/** The classifier as numbers, made ready from its written form. */
export class Softmax {
  readonly classes: readonly string[];
  readonly #bias: readonly number[];
  readonly #rows: ReadonlyMap<string, Float32Array>;

  constructor({ classes, step, bias, features }: Weights) {
    this.classes = classes;
    this.#bias = bias;
    this.#rows = new Map(
      Object.entries(features).map(([feature, row]) => [
        feature,
        Float32Array.from(row, (letter) => (levels.get(letter.charCodeAt(0)) ?? 0) * step),
      ]),
    );
  }

  /** The probability of each class. */
  probabilities(features: readonly string[]): number[] {
    const sums = [...this.#bias];
    for (const feature of features) {
      const row = this.#rows.get(feature);
      if (row === undefined) continue;
      for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (row[at] ?? 0);
    }
    return normalized(sums);
  }
}

function normalized(sums: readonly number[]): number[] {
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const total = powers.reduce((all, one) => all + one, 0);
  return powers.map((power) => power / total);
}

export interface Example {
  readonly features: readonly string[];
  readonly label: number;
}

export interface Training {
  readonly classes: number;
  readonly rounds: number;
  readonly rate: number;
  /** Factor by which weights shrink in each round. */
  readonly decay: number;
  /** Rarer features are not learned. */
  readonly leastCount: number;
  /** Chance that a feature of this name is not shown in a round, so that others learn to do without it. */
  readonly hide: (feature: string) => number;
  /** The next of a sequence of numbers from 0 to 1. */
  readonly random: () => number;
}

interface Learned {
  readonly bias: Float64Array;
  readonly rows: Map<string, Float64Array>;
}

function decay({ rows }: { readonly rows: ReadonlyMap<string, Float64Array> }, training: Training): void {
  for (const row of rows.values())
    for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) * (1 - training.decay);
}

/** Multinomial logistic regression by stochastic gradient descent with adaptive steps. */
export function learn(examples: readonly Example[], training: Training): Learned {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const model = { bias: new Float64Array(training.classes), rows: new Map<string, Float64Array>() };
  const squares = new Map<string, Float64Array>();
  for (const [feature, count] of counts) {
    if (count < training.leastCount) continue;
    model.rows.set(feature, new Float64Array(training.classes));
    squares.set(feature, new Float64Array(training.classes).fill(0.1));
  }
  const order = examples.map((_, at) => at);
  const last: Learned[] = [];
  for (let round = 0; round < training.rounds; round += 1) {
    shuffle(order, training.random);
    for (const at of order) {
      const example = examples[at];
      if (example !== undefined) learnOne(model, squares, example, training);
    }
    decay(model, training);
    if (round >= training.rounds / 2) last.push(copyOf(model));
  }
  return averageOf(model, last);
}

const copyOf = ({ bias, rows }: Learned): Learned => ({
  bias: Float64Array.from(bias),
  rows: new Map([...rows].map(([feature, row]) => [feature, Float64Array.from(row)])),
});

/** The mean over the later rounds: one round's order of examples weighs less in it. */
function averageOf(model: Learned, rounds: readonly Learned[]): Learned {
  const mean = (rows: readonly (Float64Array | undefined)[], like: Float64Array): Float64Array =>
    like.map((_, at) => rows.reduce((sum, row) => sum + (row?.[at] ?? 0), 0) / rows.length);
  return {
    bias: mean(
      rounds.map(({ bias }) => bias),
      model.bias,
    ),
    rows: new Map(
      [...model.rows].map(([feature, like]) => [
        feature,
        mean(
          rounds.map(({ rows }) => rows.get(feature)),
          like,
        ),
      ]),
    ),
  };
}

function learnOne(
  model: Learned,
  squares: ReadonlyMap<string, Float64Array>,
  example: Example,
  training: Training,
): void {
  const shown = example.features.flatMap((feature) => {
    const [row, square] = [model.rows.get(feature), squares.get(feature)];
    const isHidden = row === undefined || square === undefined || training.random() < training.hide(feature);
    return isHidden ? [] : [{ row, square }];
  });
  const sums = Array.from(model.bias, (bias, at) => shown.reduce((sum, { row }) => sum + valueAt(row, at), bias));
  const errors = normalized(sums).map((chance, at) => chance - (at === example.label ? 1 : 0));
  errors.forEach((error, at) => {
    model.bias[at] = valueAt(model.bias, at) - biasRate * error;
    for (const { row, square } of shown) {
      square[at] = valueAt(square, at) + error * error;
      row[at] = valueAt(row, at) - (training.rate * error) / Math.sqrt(valueAt(square, at));
    }
  });
}

const biasRate = 0.01;
const valueAt = (row: Float64Array, at: number): number => row[at] ?? 0;

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

/** The learned weights in their written form: the `most` features that weigh most. */
export function written(model: Learned, classes: readonly string[], words: string, most: number): Weights {
  const rows = [...model.rows]
    .map(([feature, row]) => ({ feature, row, weight: Math.max(...row.map(Math.abs)) }))
    .toSorted((a, b) => b.weight - a.weight || (a.feature < b.feature ? -1 : 1))
    .slice(0, most)
    .toSorted((a, b) => (a.feature < b.feature ? -1 : 1));
  const step = Math.round(Math.max(...rows.map(({ weight }) => Math.min(weight, 3.2))) / 0.0032) / 1e4;
  const letter = (value: number): string =>
    letters[Math.max(0, Math.min(63, Math.round(value / step) + middle))] ?? "g";
  return {
    classes,
    step,
    bias: Array.from(model.bias, (value) => Math.round(value * 1e3) / 1e3),
    features: Object.fromEntries(rows.map(({ feature, row }) => [feature, Array.from(row, letter).join("")])),
    words,
  };
}
