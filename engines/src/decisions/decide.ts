import {
  assistedLimit,
  confidenceTiers,
  type DecisionReason,
  financialLimit,
  humanTypes,
  type OperationMode,
  suggestionConfidence,
} from "@cerebro/contracts/constants/decisions.ts";

export interface Impact {
  /** In units of the organisation's currency; what it costs or brings, without a sign. */
  readonly financial: number;
  readonly safety: boolean;
  readonly strategic: boolean;
}

export interface DecisionLimits {
  /** Above this a person decides; never more than the product's own limit. */
  readonly financial: number;
  /** Limit for automatic actions in assisted mode; never more than the product's own limit. */
  readonly assisted: number;
}

export interface DecisionQuestion {
  readonly type: string;
  readonly impact: Impact;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly data: { readonly complianceRequired?: boolean | undefined };
  readonly effect: "read" | "write";
  readonly mode: OperationMode;
  readonly limits: DecisionLimits;
}

export interface Verdict {
  readonly outcome: "execute" | "pend" | "discard";
  readonly reason: DecisionReason;
  /** Doubtful: for managers and administrators. */
  readonly escalated: boolean;
  /** At any confidence and in any mode. */
  readonly humanRequired: boolean;
}

/** A question with a number that is none: it must not be answered at all. */
export interface InvalidQuestion {
  readonly outcome: "invalid";
  readonly number: "confidence" | "impact.financial" | "limits";
}

/**
 * Decides whether an action runs automatically, waits for a person or is dropped: the only place that does [DEC-01,
 * DEC-03, DEC-05].
 */
export function decide(question: DecisionQuestion): Verdict | InvalidQuestion {
  const number = invalidNumber(question);
  if (number !== null) return { outcome: "invalid", number };
  const humanRequired = needsHuman(question);
  const { outcome, reason } = ruling(question, humanRequired);
  const escalated = outcome === "pend" && question.confidence < confidenceTiers.approve;
  return { outcome, reason, escalated, humanRequired };
}

type Ruling = Pick<Verdict, "outcome" | "reason">;

const runs: Ruling = { outcome: "execute", reason: "autonomous" };
const doubtful: Ruling = { outcome: "pend", reason: "low_confidence" };

function ruling(question: DecisionQuestion, humanRequired: boolean): Ruling {
  const { confidence, effect, mode } = question;
  if (confidence < confidenceTiers.escalate) return { outcome: "discard", reason: "too_uncertain" };
  if (humanRequired) return { outcome: "pend", reason: "human_required" };
  if (effect === "write") return rulingByMode[mode](question);
  return confidence > suggestionConfidence ? { outcome: "execute", reason: "changes_nothing" } : doubtful;
}

const rulingByMode: Readonly<Record<OperationMode, (question: DecisionQuestion) => Ruling>> = {
  manual: () => ({ outcome: "pend", reason: "manual_mode" }),
  assisted: ({ confidence, impact, limits }) => {
    if (confidence < confidenceTiers.execute) return doubtful;
    const small = impact.financial <= Math.min(limits.assisted, assistedLimit);
    return small ? runs : { outcome: "pend", reason: "assisted_limit" };
  },
  guided: ({ confidence }) => (confidence >= confidenceTiers.execute ? runs : doubtful),
  full_auto: ({ confidence }) => (confidence >= confidenceTiers.approve ? runs : doubtful),
};

function needsHuman({ type, impact, data, limits }: DecisionQuestion): boolean {
  return (
    impact.safety ||
    impact.strategic ||
    data.complianceRequired === true ||
    impact.financial > Math.min(limits.financial, financialLimit) ||
    needsPersonByType(type)
  );
}

/** Whether a type of decision always needs a person, however it is spelled: `Financial transaction`, `financial-transaction`. */
export function needsPersonByType(type: string): boolean {
  const name = type
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  return /safety|compliance/.test(name) || humanTypes.some((always) => always === name);
}

function invalidNumber({ confidence, impact, limits }: DecisionQuestion): InvalidQuestion["number"] | null {
  if (!(confidence >= 0 && confidence <= 1)) return "confidence";
  if (!isAmount(impact.financial)) return "impact.financial";
  return isAmount(limits.financial) && isAmount(limits.assisted) ? null : "limits";
}

const isAmount = (value: number): boolean => Number.isFinite(value) && value >= 0;
