import { z } from "zod";
import type { DecisionDetail } from "@cerebro/contracts/entities/automation/decisions.ts";
import type { Context } from "../../platform/context.ts";
import { commandTransaction, systemContext } from "../../platform/create-context.ts";
import { AppError } from "../../platform/errors.ts";
import { hideCosts } from "../../platform/hide-costs.ts";
import { withinTransaction } from "../../platform/within-transaction.ts";
import { decisionVerbs, propose } from "../decisions/index.ts";
import { holdLease } from "./leases.store.ts";
import { storedError } from "./refusals.ts";
import { awaitDecision, completeStep, type RunStep } from "./runs.store.ts";
import type { Running } from "./running.ts";
import { actionOf, failed, inputOf, requester } from "./step-parts.ts";

const Args = z.record(z.string(), z.unknown());

/** The starter of the workflow may propose this, but not do it alone. */
export const needsApproval = (error: unknown): boolean =>
  error instanceof AppError && error.code === "decision.approval_required";

/** Proposes what the step does, once, however often it is tried; the id of the decision. */
export async function proposeStep(running: Running, step: RunStep): Promise<string> {
  const { platform, lease, title } = running;
  const { organisationId, requestedBy: accountId, workflowId } = lease;
  return platform.database.transaction({ organisationId, accountId }, async (tx) => {
    const context = await requester(running, tx);
    const { id: decisionId } = await propose(
      withinTransaction(context, tx),
      {
        tool: actionOf(running, step).tool,
        data: Args.parse(await inputOf(running, step, tx)),
        idempotencyKey: `workflow-${workflowId}-${step.n}`,
        confidence: 1,
        note: `Step ${step.n} of “${title}”`,
        complianceRequired: false,
      },
      "orchestrator",
    );
    await holdLease(tx, lease);
    await awaitDecision(tx, lease, { n: step.n, decisionId });
    commandTransaction(context, tx).publish(running.changed({ n: step.n, status: "executing" }));
    return decisionId;
  });
}

const isOpen = ({ status }: DecisionDetail): boolean =>
  status === "sent" || status === "pending" || status === "approved" || status === "executing";

/** Those of these decisions that are settled. */
export async function decisionsMade(context: Context, ids: readonly string[]): Promise<string[]> {
  const decisions = await Promise.all(ids.map((decisionId) => decisionVerbs.getDecision(context, { decisionId })));
  return decisions.filter((decision) => !isOpen(decision)).map(({ id }) => id);
}

/** The result of the decision becomes that of the step; its effect was the decision's, once. */
export async function settleStep(
  running: Running,
  step: RunStep,
  decisionId: string,
): Promise<"done" | "failed" | "waits"> {
  const { platform, lease } = running;
  const context = systemContext(platform, lease.organisationId, "workflows");
  const decision = await decisionVerbs.getDecision(context, { decisionId });
  const { status, data, result } = decision;
  if (isOpen(decision)) return "waits";
  if (status !== "executed")
    return failed(running, step, storedError(new AppError("workflow.not_approved", { status })));
  // It ran with the rights of its approver; the starter of the workflow may see less.
  const output = hideCosts({ permissions: [] }, actionOf(running, step).output, result);
  await running.record(async (tx) => {
    await holdLease(tx, lease);
    await completeStep(tx, lease, { n: step.n, input: data, output, now: tx.context.now() });
    tx.publish(running.changed({ n: step.n, status: "completed" }));
  });
  return "done";
}
