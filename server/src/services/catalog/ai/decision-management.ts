import { decisionEndpoints } from "@cerebro/contracts/endpoints/automation/decisions.ts";
import { actionsOf, defineService } from "../../define-service.ts";

export const decisionManagement = defineService({
  id: "decision-management",
  category: "ai",
  port: 4301,
  summary: "Proposed actions, the people who may approve them, and their results.",
  actions: actionsOf({
    list_decisions: decisionEndpoints.listDecisions,
    get_decision: decisionEndpoints.getDecision,
    propose: decisionEndpoints.proposeDecision,
  }),
});
