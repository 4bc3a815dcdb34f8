import { logit, sigmoid } from "./delivery.ts";

interface Split {
  readonly feature: number;
  /** Below goes left. */
  readonly cut: number;
  readonly below: TreeNode;
  readonly above: TreeNode;
}

interface TreeNode {
  readonly value: number;
  readonly split: Split | null;
}

export interface BoostedTrees {
  readonly start: number;
  readonly trees: readonly TreeNode[];
}

const treeCount = 100;
const depth = 3;
const learningRate = 0.06;
const leastRows = 80;
const ridge = 20;
const bins = 32;
const leastGain = 0.5;

/** Rows sorted into bins, and how wrong each is by now. */
interface Training {
  readonly cuts: readonly Float64Array[];
  readonly binned: readonly Uint8Array[];
  readonly slope: Float64Array;
  readonly curve: Float64Array;
}

/** Trees that each mend what the ones before got wrong, for log odds (Friedman 2001, with second derivatives). */
export function fitTrees(rows: readonly Float64Array[], late: readonly boolean[]): BoostedTrees {
  const share = late.filter(Boolean).length / Math.max(1, late.length);
  const start = logit(Math.min(0.999, Math.max(0.001, share)));
  const odds = new Float64Array(rows.length).fill(start);
  const cuts = cutsOf(rows);
  const binned = rows.map((row) => Uint8Array.from(row, (value, feature) => binOf(cuts[feature], value)));
  const training = { cuts, binned, slope: new Float64Array(rows.length), curve: new Float64Array(rows.length) };
  const all = rows.map((_, index) => index);
  const trees: TreeNode[] = [];
  for (let round = 0; round < treeCount; round += 1) {
    for (const [index, own] of odds.entries()) {
      const chance = sigmoid(own);
      training.slope[index] = (late[index] === true ? 1 : 0) - chance;
      training.curve[index] = chance * (1 - chance);
    }
    const tree = grow(training, all, depth);
    trees.push(tree);
    for (const [index, row] of rows.entries())
      odds[index] = (odds[index] ?? 0) + learningRate * leafOf(tree, row).value;
  }
  return { start, trees };
}

function cutsOf(rows: readonly Float64Array[]): Float64Array[] {
  const features = rows[0]?.length ?? 0;
  return Array.from({ length: features }, (_, feature) => {
    const sorted = Float64Array.from(rows, (row) => row[feature] ?? 0).toSorted();
    const at = (bin: number): number => sorted[Math.floor((bin * sorted.length) / bins)] ?? 0;
    return Float64Array.from(new Set(Array.from({ length: bins - 1 }, (_, bin) => at(bin + 1))));
  });
}

function binOf(cuts: Float64Array | undefined, value: number): number {
  let bin = 0;
  while (cuts !== undefined && bin < cuts.length && value >= (cuts[bin] ?? Infinity)) bin += 1;
  return bin;
}

interface Sums {
  slope: number;
  curve: number;
  rows: number;
}

const worth = ({ slope, curve }: Sums): number => (slope * slope) / (curve + ridge);

function grow(training: Training, rows: readonly number[], levels: number): TreeNode {
  const whole: Sums = { slope: 0, curve: 0, rows: rows.length };
  for (const row of rows) {
    whole.slope += training.slope[row] ?? 0;
    whole.curve += training.curve[row] ?? 0;
  }
  const value = whole.slope / (whole.curve + ridge);
  const best = levels === 0 || rows.length < 2 * leastRows ? null : bestSplit(training, rows, whole);
  if (best === null) return { value, split: null };
  const { feature, bin } = best;
  const isBelow = (row: number): boolean => (training.binned[row]?.[feature] ?? 0) <= bin;
  return {
    value,
    split: {
      feature,
      cut: training.cuts[feature]?.[bin] ?? 0,
      below: grow(training, rows.filter(isBelow), levels - 1),
      above: grow(
        training,
        rows.filter((row) => !isBelow(row)),
        levels - 1,
      ),
    },
  };
}

interface Candidate {
  readonly feature: number;
  readonly bin: number;
  readonly gain: number;
}

function bestSplit(training: Training, rows: readonly number[], whole: Sums): Candidate | null {
  let best: Candidate | null = null;
  for (const feature of training.cuts.keys()) {
    const candidate = bestBin(training, rows, { feature, whole });
    if (candidate.gain > (best?.gain ?? leastGain)) best = candidate;
  }
  return best;
}

/** Sums of the rows in each bin of a feature. */
function sumsOf({ binned, slope, curve }: Training, rows: readonly number[], feature: number): Sums[] {
  const sums = Array.from({ length: bins }, (): Sums => ({ slope: 0, curve: 0, rows: 0 }));
  for (const row of rows) {
    const own = sums[binned[row]?.[feature] ?? 0];
    if (own === undefined) continue;
    own.slope += slope[row] ?? 0;
    own.curve += curve[row] ?? 0;
    own.rows += 1;
  }
  return sums;
}

function bestBin(
  training: Training,
  rows: readonly number[],
  { feature, whole }: { readonly feature: number; readonly whole: Sums },
): Candidate {
  const sums = sumsOf(training, rows, feature);
  const below: Sums = { slope: 0, curve: 0, rows: 0 };
  let best: Candidate = { feature, bin: 0, gain: -Infinity };
  for (const [bin, own] of sums.slice(0, training.cuts[feature]?.length ?? 0).entries()) {
    below.slope += own.slope;
    below.curve += own.curve;
    below.rows += own.rows;
    if (below.rows < leastRows || whole.rows - below.rows < leastRows) continue;
    const above = { slope: whole.slope - below.slope, curve: whole.curve - below.curve, rows: 0 };
    const gain = worth(below) + worth(above) - worth(whole);
    if (gain > best.gain) best = { feature, bin, gain };
  }
  return best;
}

function leafOf(tree: TreeNode, row: Float64Array): TreeNode {
  let node = tree;
  while (node.split !== null) node = next(node.split, row);
  return node;
}

const next = ({ feature, cut, below, above }: Split, row: Float64Array): TreeNode =>
  (row[feature] ?? 0) < cut ? below : above;

export function oddsByTrees({ start, trees }: BoostedTrees, row: Float64Array): number {
  return trees.reduce((odds, tree) => odds + learningRate * leafOf(tree, row).value, start);
}

/** By how much each feature moved the log odds: the changes of value along the ways through the trees. */
export function contributions({ trees }: BoostedTrees, row: Float64Array): Float64Array {
  const moved = new Float64Array(row.length);
  for (const tree of trees) {
    let node = tree;
    while (node.split !== null) {
      const after = next(node.split, row);
      const { feature } = node.split;
      moved[feature] = (moved[feature] ?? 0) + learningRate * (after.value - node.value);
      node = after;
    }
  }
  return moved;
}
