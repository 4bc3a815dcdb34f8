import { workflowEndpoints } from "@cerebro/contracts/endpoints/automation/workflows.ts";
import { connectReceiver } from "../decisions/index.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { cancelWorkflow } from "./cancel-workflow.ts";
import { Orchestrator } from "./orchestrator.ts";
import { getWorkflow, getWorkflowStep, listProcesses, listWorkflows, readOrchestrator } from "./read-workflows.ts";
import { startProcess, startWorkflow } from "./start-workflow.ts";
import { wakeByDecisions } from "./wake-by-decisions.ts";

export { anyNodeSince } from "./leases.store.ts";
export { Orchestrator } from "./orchestrator.ts";
export { startWorkflow } from "./start-workflow.ts";

export const registerWorkflows: RegisterModule = ({ app, platform, mount, actions }) => {
  const orchestrator = new Orchestrator(platform, actions);
  if (platform.config.background) {
    app.addHook("onReady", () => orchestrator.start());
    app.addHook("preClose", () => orchestrator.stop());
  }
  connectReceiver(platform, orchestrator);
  platform.outbox.consume(wakeByDecisions);
  const stage = { actions, orchestrator };
  mount(workflowEndpoints, {
    readOrchestrator: readOrchestrator(orchestrator),
    listProcesses,
    listWorkflows,
    getWorkflow: getWorkflow(actions),
    getWorkflowStep: getWorkflowStep(actions),
    startWorkflow: startWorkflow(stage),
    startProcess: startProcess(stage),
    cancelWorkflow: cancelWorkflow(actions),
  });
};
