import type { StepStatus, WorkflowStatus } from "@cerebro/contracts/entities/automation/workflows.ts";
import type { DomainEvent } from "../../platform/context.ts";

interface Change {
  readonly status: WorkflowStatus;
  readonly title: string;
  readonly requestedBy: string;
  readonly step?: { readonly n: number; readonly status: StepStatus };
}

/** One for each change of state of a workflow or one of its steps. */
export function workflowChanged(workflowId: string, change: Change): DomainEvent {
  return { type: "workflow.changed", subjectId: workflowId, payload: { ...change } };
}
