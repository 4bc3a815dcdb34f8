import { findReferences, resolveReferences } from "@cerebro/engines/workflows/references.ts";
import type { Action } from "../../platform/actions.ts";
import type { Context } from "../../platform/context.ts";
import type { Transaction } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import { onBehalfOf } from "../identity/index.ts";
import { holdLease } from "./leases.store.ts";
import { inputRefusal } from "./refusals.ts";
import { failStep, outputsOf, type RunStep, type StoredError } from "./runs.store.ts";
import type { Running } from "./running.ts";

export async function requester({ platform, lease }: Running, reader: Transaction): Promise<Context> {
  const { organisationId, requestedBy, workflowId } = lease;
  const requestId = `workflow-${workflowId}`;
  const context = await onBehalfOf(platform, reader, { organisationId, accountId: requestedBy, requestId });
  if (context === null) throw new AppError("workflow.requester_gone");
  return context;
}

export function actionOf({ actions }: Running, { service, action }: RunStep): Action {
  const found = actions.find(`${service}_${action}`);
  if (found === undefined) throw new AppError("workflow.service_unknown", { service });
  return found;
}

/** The step's params with what earlier steps gave, as the action takes them. */
export async function inputOf(running: Running, step: RunStep, tx: Transaction): Promise<unknown> {
  const found = findReferences(step.params);
  const needed = found.ok ? [...new Set(found.references.map((reference) => reference.step))] : [];
  const outputs = needed.length === 0 ? new Map() : await outputsOf(tx, running.lease, needed);
  const resolved = resolveReferences(step.params, (n) => outputs.get(n));
  if (!resolved.ok) {
    const { step: from, path } = resolved.missing;
    throw new AppError("workflow.output_missing", { from, path: path.join(".") || "output" });
  }
  const parsed = actionOf(running, step).input.safeParse(resolved.params);
  if (!parsed.success) throw inputRefusal(parsed.error, []);
  return parsed.data;
}

export async function failed(running: Running, step: RunStep, error: StoredError): Promise<"failed"> {
  await running.record(async (tx) => {
    await holdLease(tx, running.lease);
    await failStep(tx, running.lease, { n: step.n, error, now: tx.context.now() });
    tx.publish(running.changed({ n: step.n, status: "failed" }));
  });
  return "failed";
}
