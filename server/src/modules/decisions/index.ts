import { decisionEndpoints } from "@cerebro/contracts/endpoints/automation/decisions.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { approveDecision } from "./approve-decision.ts";
import { changeAutonomy, readAutonomy } from "./autonomy/autonomy.ts";
import { defineDecisionJobs } from "./decision-jobs.ts";
import { offerActions } from "./decisions.ts";
import { getDecision, listDecisions } from "./list-decisions.ts";
import { propose } from "./propose.ts";
import { rejectDecision } from "./reject-decision.ts";

export { type Proposal, propose } from "./propose.ts";
export { connectReceiver, type SentDecision } from "./decisions.ts";
export { ruleSentDecision } from "./rule-sent-decision.ts";
export { findSentDecisions } from "./decision.store.ts";
export { natureOf } from "./impact/natures.ts";
export { mayApproveAny } from "./rights.ts";
export { requireMandate } from "./require-mandate.ts";

/** Decisions as other modules, tools and programs reach them. */
export const decisionVerbs = { listDecisions, getDecision, proposeDecision: propose, rejectDecision };

export const registerDecisions: RegisterModule = ({ platform, mount, actions }) => {
  offerActions(platform, actions);
  defineDecisionJobs(platform);
  mount(decisionEndpoints, { ...decisionVerbs, approveDecision, readAutonomy, changeAutonomy });
};
