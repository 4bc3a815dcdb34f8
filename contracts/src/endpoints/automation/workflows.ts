import { z } from "zod";
import { workflowLimits } from "../../constants/workflows.ts";
import { Id, note, pageInput, pageOf, text } from "../../entities/primitives.ts";
import {
  OrchestratorStatus,
  Process,
  ProcessName,
  StepInput,
  WorkflowDetail,
  WorkflowRow,
  WorkflowStepDetail,
} from "../../entities/automation/workflows.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "workflows", access: "signed-in" } as const;
const start = { ...shared, method: "POST", output: WorkflowDetail, replayable: true, status: 202 } as const;
const planErrors = [
  "workflow.service_unknown",
  "workflow.action_unknown",
  "workflow.requirement_missing",
  "workflow.cycle",
  "workflow.duplicate_step",
  "workflow.bad_reference",
] as const;
const startErrors = ["workflow.orchestrator_missing", "auth.forbidden", "auth.person_required"] as const;

export const workflowEndpoints = {
  readOrchestrator: endpoint({
    ...shared,
    method: "GET",
    path: "/api/orchestrator/status",
    summary: "Whether workflows run, or single calls only [WF-05]",
    input: z.strictObject({}),
    output: OrchestratorStatus,
    errors: [],
  }),
  listProcesses: endpoint({
    ...shared,
    method: "GET",
    path: "/api/workflows/processes",
    summary: "Processes the caller may start by name, with the fields of their forms",
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(Process) }),
    errors: [],
  }),
  listWorkflows: endpoint({
    ...shared,
    method: "GET",
    path: "/api/workflows",
    follows: "workflows",
    summary: "Workflows, newest first: live ones, which finished ones leave after five minutes, or all that ended",
    input: z.strictObject({ list: z.enum(["live", "history"]).default("live"), ...pageInput }),
    output: pageOf(WorkflowRow),
    errors: [],
  }),
  getWorkflow: endpoint({
    ...shared,
    method: "GET",
    path: "/api/workflows/{workflowId}",
    follows: "workflows",
    summary: "One workflow with its plan, steps, results and errors",
    input: z.strictObject({ workflowId: Id }),
    output: WorkflowDetail,
    errors: ["request.not_found"],
  }),
  getWorkflowStep: endpoint({
    ...shared,
    method: "GET",
    path: "/api/workflows/{workflowId}/steps/{n}",
    follows: "workflows",
    summary: "One step with its whole input and output",
    input: z.strictObject({ workflowId: Id, n: z.coerce.number().int().min(1).max(999_999) }),
    output: WorkflowStepDetail,
    errors: ["request.not_found"],
  }),
  startWorkflow: endpoint({
    ...start,
    path: "/api/workflows",
    summary: "Run steps as one workflow; the answer comes before they have run",
    input: z.strictObject({
      title: text(200),
      query: note(2_000).default(null),
      steps: z.array(StepInput).min(1).max(workflowLimits.stepsAtMost),
    }),
    errors: [...startErrors, ...planErrors],
  }),
  startProcess: endpoint({
    ...start,
    path: "/api/workflows/processes/{process}/start",
    summary: "Run a process by name; the planner makes its steps",
    input: z.strictObject({
      process: ProcessName,
      query: note(2_000).default(null),
      fields: z.record(z.string().max(80), z.union([z.string().max(500), z.number(), z.null()])),
    }),
    errors: startErrors,
  }),
  cancelWorkflow: endpoint({
    ...shared,
    method: "POST",
    path: "/api/workflows/{workflowId}/cancel",
    summary: "End a workflow before its next step; what its steps did stays",
    input: z.strictObject({ workflowId: Id }),
    output: WorkflowDetail,
    errors: ["request.not_found", "workflow.not_cancellable"],
    replayable: true,
  }),
};
