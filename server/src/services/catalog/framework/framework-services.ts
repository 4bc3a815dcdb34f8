import { workflowEndpoints } from "@cerebro/contracts/endpoints/automation/workflows.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const workflowOrchestration = defineService({
  id: "workflow-orchestration",
  category: "framework",
  port: 8101,
  summary: "Workflows with their steps and results.",
  actions: actionsOf({
    status: workflowEndpoints.readOrchestrator,
    list: workflowEndpoints.listWorkflows,
    get: workflowEndpoints.getWorkflow,
    get_step: workflowEndpoints.getWorkflowStep,
  }),
});

const processCatalog = defineService({
  id: "process-catalog",
  category: "framework",
  port: 8102,
  summary: "Processes that can be started by name, with the fields they need.",
  actions: actionsOf({ list: workflowEndpoints.listProcesses }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const frameworkServices = [workflowOrchestration, processCatalog];
