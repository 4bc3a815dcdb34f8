import type { Decision, DecisionAction, DecisionChange } from "@cerebro/contracts/entities/automation/decisions.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import type { StoredDecision } from "./decision.store.ts";
import { minorPerUnit } from "@cerebro/engines/money/minor-units.ts";

/** The public part of a stored decision. */
export function presentDecision(stored: StoredDecision): Decision {
  const { argsHash: _hash, result: _result, requesterAccount: _account, impact, ...decision } = stored;
  const { financialMinor, safety, strategic } = impact;
  const financial = financialMinor / minorPerUnit(decision.currency);
  return { ...decision, impact: { financial, safety, strategic } };
}

/** Leaves the trail of a step and tells everybody who listens [DEC-02, DEC-06]. */
export function recordDecision(tx: CommandTransaction, action: DecisionAction, stored: StoredDecision): Decision {
  const decision = presentDecision(stored);
  const { id, status, version, tool, reason, decisionNote, failure } = decision;
  tx.audit({
    action: `decision.${action}`,
    subjectType: "decision",
    subjectId: id,
    after: {
      status,
      version,
      tool,
      reason,
      ...(decisionNote !== null && { note: decisionNote }),
      ...(failure !== null && { failure }),
      ...(action === "proposed" && { data: stored.data, impact: decision.impact, confidence: decision.confidence }),
    },
  });
  tx.publish({ type: "decision.changed", subjectId: id, payload: { action, decision } satisfies DecisionChange });
  return decision;
}
