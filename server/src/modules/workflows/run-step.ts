import { setTimeout as sleep } from "node:timers/promises";
import { findReferences, resolveReferences } from "@cerebro/engines/workflows/references.ts";
import { onBehalfOf } from "../identity/index.ts";
import type { Action } from "../../platform/actions.ts";
import { commandTransaction, type Context } from "../../platform/context.ts";
import type { Transaction } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import { withinTransaction } from "../../platform/within-transaction.ts";
import { holdLease, LeaseLost } from "./leases.store.ts";
import { inputRefusal, isRetryable, storedError } from "./refusals.ts";
import { beginStep, completeStep, failStep, outputsOf, type RunStep, type StoredError } from "./runs.store.ts";
import type { Running } from "./running.ts";

/**
 * Runs a step until it has an output or failed for good; true for an output. What it does and its output are one
 * transaction, as whoever started the workflow, with the rights that person has by now.
 */
export async function runStep(running: Running, step: RunStep): Promise<boolean> {
  const { limits } = running;
  for (;;) {
    const attempts = await begin(running, step);
    if (attempts === undefined) return true;
    if (attempts > limits.attemptsAtMost) {
      const error = new AppError("workflow.step_interrupted", { attempts: attempts - 1 });
      return fail(running, step, storedError(error));
    }
    try {
      await running.reached(`begun ${step.n}`);
      await attempt(running, step);
      await running.reached(`done ${step.n}`);
      return true;
    } catch (error) {
      running.signal.throwIfAborted();
      if (error instanceof LeaseLost) throw error;
      if (!isRetryable(error) || attempts === limits.attemptsAtMost) {
        if (!(error instanceof AppError)) running.log.error({ err: error, step: step.n }, "a workflow step failed");
        return fail(running, step, storedError(error));
      }
      await sleep(limits.firstRetryMs * 2 ** (attempts - 1), undefined, { signal: running.signal });
    }
  }
}

function begin(running: Running, step: RunStep): Promise<number | undefined> {
  return running.record(async (tx) => {
    await holdLease(tx, running.lease);
    const attempts = await beginStep(tx, running.lease, { n: step.n, now: tx.context.now() });
    if (attempts === 1) tx.publish(running.changed({ n: step.n, status: "executing" }));
    return attempts;
  });
}

async function fail(running: Running, step: RunStep, error: StoredError): Promise<false> {
  await running.record(async (tx) => {
    await holdLease(tx, running.lease);
    await failStep(tx, running.lease, { n: step.n, error, now: tx.context.now() });
    tx.publish(running.changed({ n: step.n, status: "failed" }));
  });
  return false;
}

async function attempt(running: Running, step: RunStep): Promise<void> {
  const { platform, lease, limits } = running;
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new AppError("workflow.step_timeout", { seconds: limits.stepTimeoutMs / 1_000 })),
    limits.stepTimeoutMs,
  );
  const signal = AbortSignal.any([running.signal, late.signal]);
  const scope = { organisationId: lease.organisationId, accountId: lease.requestedBy };
  try {
    await platform.database.transaction(scope, async (tx) => {
      const context = await requester(running, tx);
      const input = await inputOf(running, step, tx);
      const output = await until(signal, actionOf(running, step).run(withinTransaction(context, tx), input));
      await running.reached(`effect ${step.n}`);
      await holdLease(tx, lease);
      await completeStep(tx, lease, { n: step.n, input, output, now: context.now() });
      commandTransaction(context, tx).publish(running.changed({ n: step.n, status: "completed" }));
      await running.reached(`stored ${step.n}`);
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects as soon as the signal does; what goes on behind it can no longer write, since its transaction is over. */
async function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

export async function requester({ platform, lease }: Running, reader: Transaction): Promise<Context> {
  const { organisationId, requestedBy, workflowId } = lease;
  const requestId = `workflow-${workflowId}`;
  const context = await onBehalfOf(platform, reader, { organisationId, accountId: requestedBy, requestId });
  if (context === null) throw new AppError("workflow.requester_gone");
  return context;
}

function actionOf({ actions }: Running, { service, action }: RunStep): Action {
  const found = actions.find(`${service}_${action}`);
  if (found === undefined) throw new AppError("workflow.service_unknown", { service });
  return found;
}

/** The step's params with what earlier steps gave, as the action takes them. */
async function inputOf(running: Running, step: RunStep, tx: Transaction): Promise<unknown> {
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
