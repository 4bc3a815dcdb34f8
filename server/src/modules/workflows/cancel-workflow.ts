import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { workflowEndpoints } from "@cerebro/contracts/endpoints/automation/workflows.ts";
import { requireAccount } from "../../platform/access.ts";
import type { Actions } from "../../platform/actions.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { signal } from "../../platform/signals.ts";
import { withinTransaction } from "../../platform/within-transaction.ts";
import { decisionVerbs } from "../decisions/index.ts";
import { presentWorkflow } from "./present-workflow.ts";
import { decisionsAwaited, endWorkflow } from "./runs.store.ts";
import { workflowChanged } from "./workflow-event.ts";
import { loadWorkflow } from "./workflows.store.ts";

/** Ends a workflow before its next step [WF-02]: what is running is rolled back, what was done stays. */
export function cancelWorkflow(actions: Actions): Verb<typeof workflowEndpoints.cancelWorkflow> {
  return async (ctx, { workflowId }) => {
    requireAccount(ctx);
    return ctx.transaction(async (tx) => {
      const before = await loadWorkflow(tx, workflowId, { everyones: rolePasses(ctx.roles, "manager") });
      const status = "cancelled";
      const awaited = await decisionsAwaited(tx, workflowId);
      if (!(await endWorkflow(tx, { workflowId }, { status, error: null, now: ctx.now() }))) {
        const now = await loadWorkflow(tx, workflowId, { everyones: true });
        throw new AppError("workflow.not_cancellable", { status: now.status });
      }
      for (const decisionId of awaited) await withdraw(withinTransaction(ctx, tx), decisionId);
      const { title, requestedBy } = before;
      const change = { before: { status: before.status }, after: { status } };
      tx.audit({ action: "workflow.cancel", subjectType: "workflow", subjectId: workflowId, ...change });
      tx.publish(workflowChanged(workflowId, { status, title, requestedBy }));
      signal(tx, "workflow_cancelled");
      return presentWorkflow(withinTransaction(ctx, tx), actions, workflowId);
    });
  };
}

/** Withdraws the proposal of a step, unless a person was quicker. */
async function withdraw(ctx: Context, decisionId: string): Promise<void> {
  const { version, may } = await decisionVerbs.getDecision(ctx, { decisionId });
  if (may.reject)
    await decisionVerbs.rejectDecision(ctx, { decisionId, version, reason: "The workflow was cancelled." });
}
