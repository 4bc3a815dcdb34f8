/** A finished workflow stays in the live list for this long; its record stays in the history [WF-03]. */
export const workflowRetentionMs = 5 * 60_000;

export const workflowLimits = {
  stepsAtMost: 200,
  /** Workflows one node works on at a time, and steps of one workflow. */
  workflowsAtOnce: 6,
  stepsAtOnce: 4,
  stepTimeoutMs: 30_000,
  /** Whoever works on a workflow renews its lease three times in this span; after it another node takes over. */
  leaseMs: 15_000,
  /** Nodes look for work this often, should a signal have been lost. */
  lookAgainMs: 5_000,
  /** Of one step, interrupted ones included. */
  attemptsAtMost: 5,
  firstRetryMs: 200,
} as const;
