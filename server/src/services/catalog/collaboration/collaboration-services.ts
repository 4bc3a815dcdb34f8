import { decisionEndpoints } from "@cerebro/contracts/endpoints/automation/decisions.ts";
import { labourEndpoints } from "@cerebro/contracts/endpoints/wms/labour.ts";
import { organisationEndpoints } from "@cerebro/contracts/endpoints/identity/organisation.ts";
import { realtimeEndpoints } from "@cerebro/contracts/endpoints/platform/realtime.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const presence = defineService({
  id: "presence",
  category: "collaboration",
  port: 8501,
  summary: "People connected at this moment.",
  actions: actionsOf({ list: realtimeEndpoints.listPresence }),
});

const approvalInbox = defineService({
  id: "approval-inbox",
  category: "collaboration",
  port: 8502,
  summary: "Decisions that wait for a person, and their details.",
  actions: actionsOf({ list: decisionEndpoints.listDecisions, get: decisionEndpoints.getDecision }),
});

const teamDirectory = defineService({
  id: "team-directory",
  category: "collaboration",
  port: 8503,
  summary: "The people of the organization by name.",
  actions: actionsOf({ list: organisationEndpoints.listMembers, workers: labourEndpoints.listLabourWorkers }),
});

const shiftPlanning = defineService({
  id: "shift-planning",
  category: "collaboration",
  port: 8504,
  summary: "Shifts of the people on the floor against the expected work.",
  actions: actionsOf({
    plan: labourEndpoints.getLabourPlan,
    list_workers: labourEndpoints.listLabourWorkers,
    plan_shift: labourEndpoints.planShift,
    cancel_shift: labourEndpoints.cancelShift,
  }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const collaborationServices = [presence, approvalInbox, teamDirectory, shiftPlanning];
