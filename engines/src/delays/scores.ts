import { logit } from "./delivery.ts";
import { fitLogistic } from "./logistic.ts";

/** Quality of probabilities against the outcomes. */
export interface DelayScores {
  readonly deliveries: number;
  readonly late: number;
  /** Chance that a late delivery had a higher probability than one on time; null where one of the kinds is missing. */
  readonly auc: number | null;
  /** Mean squared error of the probabilities, and of one probability for all. */
  readonly brier: number;
  readonly baseBrier: number;
  /** 1 where odds mean what they say; below it the probabilities are too bold, above it too timid. */
  readonly slope: number | null;
  readonly curve: readonly CalibrationPoint[];
}

/** Deliveries with similar probabilities: what was foretold, and how many came late. */
export interface CalibrationPoint {
  readonly foretold: number;
  readonly came: number;
  readonly deliveries: number;
}

/** `base` is the probability that a forecast without any knowledge of the delivery would name. */
export function scoresOf(chances: readonly number[], late: readonly boolean[], base: number): DelayScores {
  const lateCount = late.filter(Boolean).length;
  const mixed = lateCount > 0 && lateCount < late.length;
  return {
    deliveries: late.length,
    late: lateCount,
    auc: mixed ? aucOf(chances, late) : null,
    brier: brierOf(chances, late),
    baseBrier: brierOf(
      late.map(() => base),
      late,
    ),
    slope: mixed ? slopeOf(chances, late) : null,
    curve: curveOf(chances, late),
  };
}

const brierOf = (chances: readonly number[], late: readonly boolean[]): number =>
  chances.reduce((sum, chance, index) => sum + (chance - (late[index] === true ? 1 : 0)) ** 2, 0) /
  Math.max(1, chances.length);

/** By ranks; equal probabilities share theirs. */
function aucOf(chances: readonly number[], late: readonly boolean[]): number {
  const order = chances.map((chance, index) => ({ chance, late: late[index] === true }));
  order.sort((a, b) => a.chance - b.chance);
  let [sum, lates, from] = [0, 0, 0];
  while (from < order.length) {
    let until = from;
    while (until < order.length && order[until]?.chance === order[from]?.chance) until += 1;
    const here = order.slice(from, until).filter((each) => each.late).length;
    sum += here * ((from + 1 + until) / 2);
    lates += here;
    from = until;
  }
  return (sum - (lates * (lates + 1)) / 2) / (lates * (order.length - lates));
}

/** The weight of the foretold log odds in a regression of what came on them. */
function slopeOf(chances: readonly number[], late: readonly boolean[]): number {
  const rows = chances.map((chance) => Float64Array.of(logit(Math.min(1 - 1e-6, Math.max(1e-6, chance)))));
  const { weights, spreads } = fitLogistic(rows, late, 1e-6);
  return (weights[1] ?? 0) / (spreads[0] ?? 1);
}

const points = 10;

function curveOf(chances: readonly number[], late: readonly boolean[]): CalibrationPoint[] {
  const order = chances.map((chance, index) => ({ chance, late: late[index] === true }));
  order.sort((a, b) => a.chance - b.chance);
  return Array.from({ length: points }, (_, point) => {
    const part = order.slice((point * order.length) / points, ((point + 1) * order.length) / points);
    const size = Math.max(1, part.length);
    return {
      foretold: part.reduce((sum, each) => sum + each.chance, 0) / size,
      came: part.filter((each) => each.late).length / size,
      deliveries: part.length,
    };
  }).filter(({ deliveries }) => deliveries > 0);
}
