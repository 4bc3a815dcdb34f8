import { decisionEndpoints } from "@cerebro/contracts/endpoints/decisions.ts";
import { decisionVerbs } from "../../../modules/decisions/index.ts";
import { action, defineService } from "../../define-service.ts";

export const decisionManagement = defineService({
  id: "decision-management",
  category: "ai",
  port: 4301,
  summary: "What is proposed to be done, by whom it may be approved, and what became of it.",
  actions: {
    list_decisions: action({ endpoint: decisionEndpoints.listDecisions, run: decisionVerbs.listDecisions }),
    get_decision: action({ endpoint: decisionEndpoints.getDecision, run: decisionVerbs.getDecision }),
    propose: action({ endpoint: decisionEndpoints.proposeDecision, run: decisionVerbs.proposeDecision }),
  },
});
