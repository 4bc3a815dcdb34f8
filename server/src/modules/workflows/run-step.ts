import { setTimeout as sleep } from "node:timers/promises";
import { commandTransaction } from "../../platform/create-context.ts";
import { AppError } from "../../platform/errors.ts";
import { withinTransaction } from "../../platform/within-transaction.ts";
import { needsApproval, proposeStep, settleStep } from "./approval.ts";
import { holdLease, LeaseLost } from "./leases.store.ts";
import { isRetryable, storedError } from "./refusals.ts";
import { beginStep, completeStep, type RunStep } from "./runs.store.ts";
import type { Running } from "./running.ts";
import { actionOf, failed, inputOf, requester } from "./step-parts.ts";

/** `waits`: for a decision. */
export type StepOutcome = "done" | "failed" | "waits";

/**
 * Runs a step until it has an output or failed for good. Its effect and its output are one transaction, in the name of
 * the workflow's starter, with that person's present rights; an action the person may not do alone is proposed.
 */
export async function runStep(running: Running, step: RunStep): Promise<StepOutcome> {
  const { limits } = running;
  if (step.decisionId !== null) return settleStep(running, step, step.decisionId);
  for (;;) {
    const attempts = await begin(running, step);
    if (attempts === undefined) return "done";
    if (attempts > limits.attemptsAtMost) {
      const error = new AppError("workflow.step_interrupted", { attempts: attempts - 1 });
      return failed(running, step, storedError(error));
    }
    try {
      await running.reached(`begun ${step.n}`);
      await attempt(running, step);
      await running.reached(`done ${step.n}`);
      return "done";
    } catch (error) {
      running.signal.throwIfAborted();
      if (error instanceof LeaseLost) throw error;
      if (needsApproval(error)) return settleStep(running, step, await proposeStep(running, step));
      if (!isRetryable(error) || attempts === limits.attemptsAtMost) {
        if (!(error instanceof AppError)) running.log.error({ err: error, step: step.n }, "a workflow step failed");
        return failed(running, step, storedError(error));
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
