/** The scoring of the Numenta Anomaly Benchmark, version 1.1. */
export interface LabelledSeries {
  readonly values: Float64Array;
  /** First and last row of each window in which something was wrong. */
  readonly windows: readonly (readonly [number, number])[];
}

const profiles = {
  standard: { missed: 1, falseAlarm: 0.11 },
  lowFalsePositives: { missed: 1, falseAlarm: 0.22 },
  lowFalseNegatives: { missed: 2, falseAlarm: 0.11 },
} as const;
export type NabScores = Record<keyof typeof profiles, number>;

const weigh = (place: number): number => (place > 3 ? -1 : 2 / (1 + Math.exp(5 * place)) - 1);
const earliest = weigh(-1);

/** Scores of alarms, 100 for every window found at once and no false alarm, 0 for none at all. */
export function nabScores(series: readonly LabelledSeries[], alarms: readonly (readonly boolean[])[]): NabScores {
  const found = series.map((each, index) => judge(each, alarms[index] ?? []));
  const windows = series.reduce((sum, each) => sum + each.windows.length, 0);
  const scoreOf = ({ missed, falseAlarm }: (typeof profiles)[keyof typeof profiles]): number => {
    const sum = found.reduce((whole, { hits, faults, silent }) => {
      const gained = hits.reduce<number>((all, hit) => all + (hit === null ? -missed : Math.max(-missed, hit)), 0);
      // A window that lies wholly in the first rows cannot be found and is not held against anybody.
      return whole + gained + silent * missed + falseAlarm * faults;
    }, 0);
    return (100 * (sum + missed * windows)) / (windows * (1 + missed));
  };
  return {
    standard: scoreOf(profiles.standard),
    lowFalsePositives: scoreOf(profiles.lowFalsePositives),
    lowFalseNegatives: scoreOf(profiles.lowFalseNegatives),
  };
}

interface Judged {
  /** The worth of the earliest alarm in each window; null where there was none. */
  readonly hits: (number | null)[];
  /** Sum of what false alarms cost, each up to 1, less the farther they are behind a window. */
  readonly faults: number;
  /** Windows that end within the rows of probation. */
  readonly silent: number;
}

function judge({ values, windows }: LabelledSeries, alarms: readonly boolean[]): Judged {
  const probation = Math.min(Math.floor(0.15 * values.length), 750);
  const hits = windows.map((): number | null => null);
  let faults = 0;
  for (let row = probation; row < values.length; row += 1) {
    if (alarms[row] !== true) continue;
    const inside = windows.findIndex(([from, until]) => from <= row && row <= until);
    const [from, until] = windows[inside] ?? [0, 0];
    if (inside === -1) faults += faultAt(row, windows);
    else hits[inside] = Math.max(hits[inside] ?? -Infinity, weigh(-(until - row + 1) / (until - from + 1)) / earliest);
  }
  return { hits, faults, silent: windows.filter(([, until]) => until < probation).length };
}

function faultAt(row: number, windows: LabelledSeries["windows"]): number {
  const before = windows.findLast(([, until]) => until < row);
  if (before === undefined) return -1;
  const [from, until] = before;
  return weigh((row - until) / (until - from));
}
