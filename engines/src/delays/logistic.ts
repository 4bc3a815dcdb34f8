import { sigmoid } from "./delivery.ts";

/** Weights of standardized features; the first is the constant. */
export interface Logistic {
  readonly means: Float64Array;
  readonly spreads: Float64Array;
  readonly weights: Float64Array;
}

const rounds = 12;

/** Logistic regression with a ridge, by Newton's method. */
export function fitLogistic(rows: readonly Float64Array[], late: readonly boolean[], ridge: number): Logistic {
  const features = rows[0]?.length ?? 0;
  const column = (feature: number): number[] => rows.map((row) => row[feature] ?? 0);
  const means = Float64Array.from({ length: features }, (_, feature) => mean(column(feature)));
  const spreads = Float64Array.from({ length: features }, (_, feature) => {
    const center = means[feature] ?? 0;
    return Math.sqrt(mean(column(feature).map((value) => (value - center) ** 2))) || 1;
  });
  const standard = rows.map((row) => standardize(row, means, spreads));
  let weights = new Float64Array(features + 1);
  for (let round = 0; round < rounds; round += 1) weights = newtonStep({ standard, late, ridge }, weights);
  return { means, spreads, weights };
}

const mean = (list: readonly number[]): number =>
  list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);

/** With a leading 1 for the constant. */
function standardize(row: Float64Array, means: Float64Array, spreads: Float64Array): Float64Array {
  return Float64Array.from({ length: row.length + 1 }, (_, place) =>
    place === 0 ? 1 : ((row[place - 1] ?? 0) - (means[place - 1] ?? 0)) / (spreads[place - 1] ?? 1),
  );
}

interface Fit {
  readonly standard: readonly Float64Array[];
  readonly late: readonly boolean[];
  readonly ridge: number;
}

function newtonStep({ standard, late, ridge }: Fit, weights: Float64Array): Float64Array<ArrayBuffer> {
  const size = weights.length;
  const system = Array.from({ length: size }, (_, place) => {
    const line = new Float64Array(size + 1);
    const own = place === 0 ? 1e-6 : ridge;
    line[place] = own;
    line[size] = -own * (weights[place] ?? 0);
    return line;
  });
  for (const [index, row] of standard.entries()) {
    const chance = sigmoid(dot(row, weights));
    const wrong = (late[index] === true ? 1 : 0) - chance;
    const curve = Math.max(1e-6, chance * (1 - chance));
    for (const [place, line] of system.entries()) {
      const own = row[place] ?? 0;
      line[size] = (line[size] ?? 0) + wrong * own;
      for (let other = 0; other < size; other += 1) line[other] = (line[other] ?? 0) + curve * own * (row[other] ?? 0);
    }
  }
  const step = solve(system);
  return weights.map((weight, place) => weight + (step[place] ?? 0));
}

/** Gauss-Jordan with pivots; the last column is the right side. */
function solve(system: Float64Array[]): Float64Array {
  const size = system.length;
  for (let place = 0; place < size; place += 1) {
    const rest = system.slice(place).map((line) => Math.abs(line[place] ?? 0));
    const pivot = place + rest.indexOf(Math.max(...rest));
    const [line, other] = [system[pivot], system[place]];
    if (line === undefined || other === undefined || line[place] === 0) continue;
    system[place] = line;
    if (pivot !== place) system[pivot] = other;
    for (const [index, each] of system.entries()) if (index !== place) eliminate(each, line, place);
  }
  return Float64Array.from(system, (line, place) => (line[size] ?? 0) / (line[place] || 1));
}

function eliminate(each: Float64Array, line: Float64Array, place: number): void {
  const factor = (each[place] ?? 0) / (line[place] ?? 1);
  for (let column = place; column < each.length; column += 1) {
    each[column] = (each[column] ?? 0) - factor * (line[column] ?? 0);
  }
}

function dot(row: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < row.length; place += 1) sum += (row[place] ?? 0) * (weights[place] ?? 0);
  return sum;
}

export function oddsByLogistic({ means, spreads, weights }: Logistic, row: Float64Array): number {
  return dot(standardize(row, means, spreads), weights);
}
