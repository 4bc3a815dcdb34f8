/** One thing somebody worked on, from when to when, in milliseconds. */
export interface WorkSpan {
  readonly startedMs: number;
  readonly finishedMs: number;
}

/**
 * Time of one person attributed to each span [WMS-12]: of parallel spans, as for picks of a batch, each gets an equal
 * share of that moment. All shares together are the time somebody worked on anything, never more.
 */
export function attributeTime(spans: readonly WorkSpan[]): number[] {
  const steps = stepsOf(spans);
  /** Time per span that has run by a moment, were the span there all along. */
  const shareBy = new Map<number, number>();
  let running = 0;
  let share = 0;
  let before: number | undefined;
  for (const [at, change] of steps) {
    if (before !== undefined && running > 0) share += (at - before) / running;
    shareBy.set(at, share);
    running += change;
    before = at;
  }
  return spans.map(({ startedMs, finishedMs }) =>
    finishedMs > startedMs ? (shareBy.get(finishedMs) ?? 0) - (shareBy.get(startedMs) ?? 0) : 0,
  );
}

/** Moments at which a span begins or ends, in order, with how many more run afterwards. */
function stepsOf(spans: readonly WorkSpan[]): [at: number, change: number][] {
  const changes = new Map<number, number>();
  for (const { startedMs, finishedMs } of spans) {
    if (finishedMs <= startedMs) continue;
    changes.set(startedMs, (changes.get(startedMs) ?? 0) + 1);
    changes.set(finishedMs, (changes.get(finishedMs) ?? 0) - 1);
  }
  return [...changes].toSorted(([a], [b]) => a - b);
}

/** Time in which at least one of the spans ran. */
export function timeCovered(spans: readonly WorkSpan[]): number {
  let covered = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { startedMs, finishedMs } of spans.toSorted((a, b) => a.startedMs - b.startedMs)) {
    covered += Math.max(0, finishedMs - Math.max(startedMs, end));
    end = Math.max(end, finishedMs);
  }
  return covered;
}
