/** Confidence at or above which a proposal runs, waits for approval, or waits for somebody above [DEC-05]. */
export const confidenceTiers = { execute: 0.9, approve: 0.7, escalate: 0.5 } as const;

/** Actions without changes run automatically above this confidence [AI-21]. */
export const suggestionConfidence = 0.8;

/** Financial impact above this needs a person, in units of the organisation's currency [DEC-03]. */
export const financialLimit = 10_000;

/** Limit for automatic actions in assisted mode [DEC-05]. */
export const assistedLimit = 1_000;

/** Hours after which an open decision expires [DEC-04]. */
export const decisionHours = 24;

/** Types of decision that always need a person [DEC-03]. */
export const humanTypes = [
  "system_configuration",
  "user_management",
  "financial_transaction",
  "safety_critical",
] as const;

/** Autonomy modes [DEC-01], with the words for people. */
export const operationModes = {
  manual: {
    label: "Manual",
    explanation: "No change runs automatically: every proposal waits for a person.",
  },
  assisted: {
    label: "Assisted",
    explanation: "Only small and nearly certain changes run automatically; all others wait for a person.",
  },
  guided: {
    label: "Guided",
    explanation:
      "Nearly certain changes run automatically; likely ones wait for a person, doubtful ones are escalated.",
  },
  full_auto: {
    label: "Fully automatic",
    explanation: "Likely changes run automatically as well; doubtful ones are escalated.",
  },
} as const;

export type OperationMode = keyof typeof operationModes;
export const defaultMode: OperationMode = "guided";

export const decisionStatuses = {
  sent: "Sent to the orchestrator",
  pending: "Waiting",
  approved: "Approved",
  executing: "Running",
  executed: "Done",
  rejected: "Rejected",
  expired: "Expired",
  discarded: "Discarded",
  failed: "Failed",
} as const;

export type DecisionStatus = keyof typeof decisionStatuses;

/** Why a decision runs, waits or was dropped. */
export const decisionReasons = {
  autonomous: "Within what may run by itself",
  changes_nothing: "Changes nothing",
  human_required: "A person has to decide",
  manual_mode: "Manual mode: everything waits",
  assisted_limit: "Above what assisted mode runs by itself",
  low_confidence: "Not certain enough to run by itself",
  too_uncertain: "Too uncertain to be considered",
} as const;

export type DecisionReason = keyof typeof decisionReasons;

/** Sources of the financial impact. */
export const impactBases = {
  computed: "Computed from the data",
  given: "As the proposer said",
  assumed: "Assumed: the data does not tell",
} as const;
