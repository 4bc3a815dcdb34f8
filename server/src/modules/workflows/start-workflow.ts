import { randomUUIDv7 } from "node:crypto";
import type { workflowEndpoints } from "@cerebro/contracts/endpoints/automation/workflows.ts";
import { processes } from "@cerebro/contracts/entities/automation/workflows.ts";
import { type PlannedStep, planWaves } from "@cerebro/engines/workflows/plan.ts";
import { findReferences } from "@cerebro/engines/workflows/references.ts";
import { requireAccount, requireRole } from "../../platform/access.ts";
import type { Actions } from "../../platform/actions.ts";
import type { CommandTransaction, Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { signal } from "../../platform/signals.ts";
import { withinTransaction } from "../../platform/within-transaction.ts";
import type { Orchestrator } from "./orchestrator.ts";
import { catalogueOf } from "./planning/catalogue.ts";
import { processTitle, readFields } from "./planning/plan-process.ts";
import { presentWorkflow } from "./present-workflow.ts";
import { inputRefusal, planRefusal } from "./refusals.ts";
import { insertWorkflow, type NewWorkflow } from "./runs.store.ts";
import { workflowChanged } from "./workflow-event.ts";

export interface Stage {
  readonly actions: Actions;
  readonly orchestrator: Orchestrator;
}

type Asked = Pick<NewWorkflow, "title" | "query" | "process" | "request">;

/** Accepts steps; they run after the answer, in the name of the caller. */
export function startWorkflow({ actions, orchestrator }: Stage): Verb<typeof workflowEndpoints.startWorkflow> {
  return async (ctx, { title, query, steps }) => {
    const requestedBy = requireAccount(ctx);
    const planned = planWaves(steps, catalogueOf(actions));
    if (!planned.ok) throw planRefusal(planned.problem);
    for (const [index, step] of steps.entries()) requireStep(ctx, actions, step, index);
    await requireOrchestrator(orchestrator);
    return ctx.transaction((tx) =>
      record(tx, actions, requestedBy, { title, query, process: null, request: { steps } }),
    );
  };
}

export function startProcess({ actions, orchestrator }: Stage): Verb<typeof workflowEndpoints.startProcess> {
  return async (ctx, { process, query, fields }) => {
    const requestedBy = requireAccount(ctx);
    requireRole(ctx, processes[process].role);
    const request = { fields: readFields(process, fields) };
    const title = processTitle(process, request.fields);
    await requireOrchestrator(orchestrator);
    return ctx.transaction((tx) => record(tx, actions, requestedBy, { title, query, process, request }));
  };
}

async function record(tx: CommandTransaction, actions: Actions, requestedBy: string, asked: Asked) {
  const { context } = tx;
  const id = randomUUIDv7();
  await insertWorkflow(tx, { id, organisationId: context.organisationId, requestedBy, now: context.now(), ...asked });
  const { title, process } = asked;
  tx.audit({ action: "workflow.start", subjectType: "workflow", subjectId: id, after: { title, process } });
  tx.publish(workflowChanged(id, { status: "initializing", title, requestedBy }));
  signal(tx, "workflow_waiting");
  return presentWorkflow(withinTransaction(context, tx), actions, id);
}

/** Refuses what could not succeed: a right that is missing, params the action does not take. Params that take from earlier outputs are judged when those are there. */
function requireStep(ctx: Context, actions: Actions, step: PlannedStep, index: number): void {
  const action = actions.find(`${step.service}_${step.action}`);
  if (action === undefined) return;
  requireRole(ctx, action.role);
  const found = findReferences(step.params);
  if (found.ok && found.references.length > 0) return;
  const parsed = action.input.safeParse(step.params);
  if (!parsed.success) throw inputRefusal(parsed.error, ["steps", index, "params"]);
}

async function requireOrchestrator(orchestrator: Orchestrator): Promise<void> {
  if (!(await orchestrator.isThere())) throw new AppError("workflow.orchestrator_missing");
}
