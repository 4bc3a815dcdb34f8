import type { WorkflowDetail, WorkflowStep } from "@cerebro/contracts/entities/automation/workflows.ts";
import type { Actions } from "../../platform/actions.ts";
import type { Reader } from "../../platform/database.ts";
import { loadSteps, loadWorkflow, type StoredStep, type Whose } from "./workflows.store.ts";

export async function presentWorkflow(
  reader: Reader,
  actions: Actions,
  workflowId: string,
  whose: Whose = { everyones: true },
): Promise<WorkflowDetail> {
  const { error, ...workflow } = await loadWorkflow(reader, workflowId, whose);
  const steps = await loadSteps(reader, workflowId);
  const whole = error === null ? [] : [{ step: null, ...error }];
  const errors = steps.flatMap((step) => (step.error === null ? [] : [{ step: step.n, ...step.error }]));
  const results = steps.flatMap(({ n, result }) => (result === null ? [] : [{ step: n, ...result }]));
  return {
    ...workflow,
    steps: steps.map((step) => presentStep(actions, step)),
    results,
    errors: [...whole, ...errors],
    cancellable: workflow.endTime === null,
  };
}

export function presentStep(actions: Actions, step: StoredStep): WorkflowStep {
  const { service, action, error, ...rest } = step;
  const summary = actions.find(`${service}_${action}`)?.summary ?? action;
  return { ...rest, service, action, summary, error: error?.message ?? null };
}
