/** One finished task of a person, with what is known of its beginning. */
export interface FinishedTask {
  /** When the person said "I do this", where they did. */
  readonly claimedMs: number | null;
  readonly finishedMs: number;
}

/** How the beginning of a task is known: said, taken from the end of the task before, or not at all. */
export type StartBasis = "claimed" | "follows" | "unknown";

export interface StartTime {
  readonly basis: StartBasis;
  readonly startedMs: number | null;
}

export interface StartLimits {
  /** A claim older than this was forgotten and measures nothing. */
  readonly longestTaskMs: number;
  /** Who did something this recently went straight on with the next. */
  readonly longestGapMs: number;
}

/**
 * When each task of one person began [WMS-12], the tasks in the order they were finished: when it was claimed; without a
 * claim, when the task before was done, if that is recent. Otherwise nobody knows, and nothing is made up.
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
