import type { Decision, DecisionAction, DecisionChange } from "@cerebro/contracts/entities/decisions.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import type { StoredDecision } from "./decision.store.ts";

/** What others may see of a stored decision. */
export function presentDecision(stored: StoredDecision): Decision {
  const { args: _args, argsHash: _hash, result: _result, requesterAccount: _account, ...decision } = stored;
  return decision;
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
      ...(action === "proposed" && { args: stored.args, impact: decision.impact, confidence: decision.confidence }),
    },
  });
  tx.publish({ type: "decision.changed", subjectId: id, payload: { action, decision } satisfies DecisionChange });
  return decision;
}
