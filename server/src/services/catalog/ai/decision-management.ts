import { decisionEndpoints } from "@cerebro/contracts/endpoints/decisions.ts";
import { actionsOf, defineService } from "../../define-service.ts";

export const decisionManagement = defineService({
  id: "decision-management",
  category: "ai",
  port: 4301,
  summary: "What is proposed to be done, by whom it may be approved, and what became of it.",
  actions: actionsOf({
    list_decisions: decisionEndpoints.listDecisions,
    get_decision: decisionEndpoints.getDecision,
    propose: decisionEndpoints.proposeDecision,
  }),
});
