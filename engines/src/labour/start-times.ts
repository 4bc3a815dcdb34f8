/** One finished task of a person, with what is known of its beginning. */
export interface FinishedTask {
  /** Time of the person's claim, if any. */
  readonly claimedMs: number | null;
  readonly finishedMs: number;
}

/** Source of the start of a task: claim, end of the task before, or unknown. */
export type StartBasis = "claimed" | "follows" | "unknown";

export interface StartTime {
  readonly basis: StartBasis;
  readonly startedMs: number | null;
}

export interface StartLimits {
  /** A claim older than this was forgotten and measures nothing. */
  readonly longestTaskMs: number;
  /** A worker whose last act is at most this old continued directly with the next task. */
  readonly longestGapMs: number;
}

/**
 * Start of each task of one person [WMS-12], in the order they were finished: the claim; without a claim, the end of
 * the task before, if that is recent. Otherwise it is unknown, and no value is invented.
 */
export function startTimes(tasks: readonly FinishedTask[], limits: StartLimits): StartTime[] {
  let previousEnd = Number.NEGATIVE_INFINITY;
  let lastEnd = Number.NEGATIVE_INFINITY;
  return tasks.map(({ claimedMs, finishedMs }) => {
    // Tasks that one command ended together all follow the one before them.
    if (finishedMs > lastEnd) {
      previousEnd = lastEnd;
      lastEnd = finishedMs;
    }
    if (claimedMs !== null) {
      const fits = claimedMs <= finishedMs && finishedMs - claimedMs <= limits.longestTaskMs;
      return fits ? { basis: "claimed", startedMs: claimedMs } : { basis: "unknown", startedMs: null };
    }
    return finishedMs - previousEnd <= limits.longestGapMs
      ? { basis: "follows", startedMs: previousEnd }
      : { basis: "unknown", startedMs: null };
  });
}
