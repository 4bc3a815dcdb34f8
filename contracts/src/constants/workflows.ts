/** A finished workflow stays in the live list for this long; its record stays in the history [WF-03]. */
export const workflowRetentionMs = 5 * 60_000;

export const workflowLimits = {
  stepsAtMost: 200,
  /** Parallel work of one node: workflows, steps of all of them, steps of one, so that a large workflow leaves room. */
  workflowsAtOnce: 8,
  stepsAtOnce: 6,
  stepsOfOneAtOnce: 3,
  stepTimeoutMs: 30_000,
  /** The node of a workflow renews its lease three times in this span; after it another node takes over. */
  leaseMs: 15_000,
  /** Nodes look for work this often, should a signal have been lost. */
  lookAgainMs: 5_000,
  /** Of one step, interrupted ones included. */
  attemptsAtMost: 5,
  firstRetryMs: 200,
  /** A decision wakes a workflow that waits for approval; the workflow also polls at this interval. */
  restMs: 60_000,
} as const;
