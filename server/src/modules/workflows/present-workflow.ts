import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type {
  WorkflowDetail,
  WorkflowStep,
  WorkflowStepDetail,
} from "@cerebro/contracts/entities/automation/workflows.ts";
import { errorText } from "@cerebro/contracts/errors/errors.ts";
import { z } from "zod";
import type { Actions } from "../../platform/actions.ts";
import type { Context } from "../../platform/context.ts";
import { hideCosts } from "../../platform/hide-costs.ts";
import { loadSteps, loadWorkflow, type StoredStep, type Whose } from "./workflows.store.ts";
import type { StoredError } from "./runs.store.ts";

const forbidden: StoredError = { code: "auth.forbidden", message: errorText("auth.forbidden") };

/** A workflow as its reader may see it; `ctx` reads within the transaction of a command. */
export async function presentWorkflow(
  ctx: Context,
  actions: Actions,
  workflowId: string,
  whose: Whose = { everyones: true },
): Promise<WorkflowDetail> {
  const { error, ...workflow } = await loadWorkflow(ctx.read, workflowId, whose);
  const steps = (await loadSteps(ctx.read, workflowId)).map((step) => seenBy(ctx, actions, step));
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

/** The step with all that went in and came out. */
export function presentWholeStep(
  ctx: Context,
  actions: Actions,
  { input, output, ...step }: StoredStep & { readonly input: unknown; readonly output: unknown },
): WorkflowStepDetail {
  const action = actionOf(actions, step);
  const isOpen = mayCall(ctx, actions, step);
  return {
    ...presentStep(actions, seenBy(ctx, actions, step)),
    // Planned or stored with rights that may have been more than the reader's.
    input: isOpen ? hideCosts(ctx, z.unknown(), input) : null,
    output: isOpen && action !== undefined ? hideCosts(ctx, action.output, output) : null,
  };
}

const actionOf = (actions: Actions, { service, action }: StoredStep) => actions.find(`${service}_${action}`);

/** Whether the reader could make the call of the step. */
function mayCall({ roles }: Context, actions: Actions, step: StoredStep): boolean {
  const action = actionOf(actions, step);
  return action !== undefined && rolePasses(roles, action.role);
}

/** The step without its result and the words of its error for readers who may not make its call. */
function seenBy(ctx: Context, actions: Actions, step: StoredStep): StoredStep {
  if (mayCall(ctx, actions, step)) return step;
  return { ...step, result: null, error: step.error === null ? null : forbidden };
}

function presentStep(actions: Actions, step: StoredStep): WorkflowStep {
  const { service, action, error, ...rest } = step;
  const summary = actionOf(actions, step)?.summary ?? action;
  return { ...rest, service, action, summary, error: error?.message ?? null };
}
