import type { PlannedStep } from "@cerebro/engines/workflows/plan.ts";
import { planWaves } from "@cerebro/engines/workflows/plan.ts";
import { AppError } from "../../platform/errors.ts";
import { withinTransaction } from "../../platform/within-transaction.ts";
import { decisionsMade } from "./approval.ts";
import { catalogueOf } from "./planning/catalogue.ts";
import { planProcess } from "./planning/plan-process.ts";
import { isRetryable, planRefusal, storedError } from "./refusals.ts";
import { runStep } from "./run-step.ts";
import {
  decisionsAwaited,
  endWorkflow,
  loadRun,
  loadRunSteps,
  restWorkflow,
  type Run,
  type RunStep,
  setStatus,
  storePlan,
  wakeWorkflows,
} from "./runs.store.ts";
import type { Running } from "./running.ts";
import { requester } from "./step-parts.ts";

/** Works on a leased workflow until it ends or `stopping` says that another node shall go on. */
export async function runWorkflow(running: Running, stopping: () => boolean): Promise<void> {
  const { platform, lease } = running;
  const run = await loadRun(platform.database.read({ ...lease, accountId: null }), lease);
  running.status = run.status;
  running.title = run.title;
  await running.reached("claimed");
  if (run.status === "initializing" || run.status === "planning") {
    const problem = await plan(running, run);
    if (problem !== undefined) return end(running, "failed", storedError(problem));
  }
  const settled = await runWaves(running, stopping);
  if (settled === "waits") await rest(running);
  else if (settled !== "stopped") await end(running, settled, null);
}

/** Until a decision that a step waits for is made; one that was made meanwhile is not missed. */
async function rest(running: Running): Promise<void> {
  const { lease, limits, platform } = running;
  const until = new Date(platform.clock.now().getTime() + limits.restMs);
  await running.record(async (tx) => {
    await restWorkflow(tx, lease, until);
    const decided = await decisionsMade(
      withinTransaction(tx.context, tx),
      await decisionsAwaited(tx, lease.workflowId),
    );
    if (decided.length > 0) await wakeWorkflows(tx, decided);
  });
}

/** Makes the steps and stores them; an error when there can be none. */
async function plan(running: Running, run: Run): Promise<unknown> {
  const { lease, actions } = running;
  if (run.status === "initializing") await changeStatus(running, "planning");
  await running.reached("planning");
  let planned;
  try {
    planned = planWaves(await stepsOf(running, run), catalogueOf(actions));
    if (!planned.ok) throw planRefusal(planned.problem);
  } catch (error) {
    // Temporary failures are left to the next lease.
    if (isRetryable(error)) throw error;
    if (!(error instanceof AppError)) running.log.error({ err: error }, "a workflow could not be planned");
    return error;
  }
  const { steps } = planned;
  running.status = executingStatus(steps.filter(({ wave }) => wave === 1));
  await running.record(async (tx) => {
    await storePlan(tx, lease, steps);
    await setStatus(tx, lease, running.status);
    tx.publish(running.changed());
  });
  await running.reached("planned");
  return undefined;
}

async function stepsOf(running: Running, { process, request }: Run): Promise<readonly PlannedStep[]> {
  if ("steps" in request) return request.steps;
  const { platform, lease, actions } = running;
  const scope = { organisationId: lease.organisationId, accountId: lease.requestedBy };
  const context = await platform.database.transaction(scope, (tx) => requester(running, tx));
  return planProcess({ context, actions }, process ?? "", request.fields);
}

/** Result of the workflow, its wait for a decision, or the stop of this node. */
async function runWaves(
  running: Running,
  stopping: () => boolean,
): Promise<"completed" | "failed" | "waits" | "stopped"> {
  const { platform, lease } = running;
  const steps = await loadRunSteps(platform.database.read({ ...lease, accountId: null }), lease);
  const done = new Set(steps.filter(({ status }) => status === "completed").map(({ n }) => n));
  let waits = false;
  for (const wave of Map.groupBy(steps, (step) => step.wave).values()) {
    const due = wave.filter((step) => isOpen(step) && step.after.every((n) => done.has(n)));
    if (due.length === 0) continue;
    const status = executingStatus(wave);
    if (status !== running.status) await changeStatus(running, status);
    const outcomes = await Promise.allSettled(
      due.map((step) =>
        running.inTurn(async () => {
          running.signal.throwIfAborted();
          if (stopping()) return;
          const outcome = await runStep(running, step);
          if (outcome === "done") done.add(step.n);
          waits ||= outcome === "waits";
        }),
      ),
    );
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    if (stopping()) return "stopped";
  }
  if (waits) return "waits";
  return done.size === steps.length ? "completed" : "failed";
}

const isOpen = ({ status }: RunStep): boolean => status !== "completed" && status !== "failed";

const executingStatus = (wave: readonly unknown[]) =>
  wave.length > 1 ? ("executing_parallel" as const) : ("executing_sequential" as const);

async function changeStatus(running: Running, status: Run["status"]): Promise<void> {
  running.status = status;
  await running.record(async (tx) => {
    await setStatus(tx, running.lease, status);
    tx.publish(running.changed());
  });
}

async function end(
  running: Running,
  status: "completed" | "failed",
  error: ReturnType<typeof storedError> | null,
): Promise<void> {
  await running.reached("ending");
  running.status = status;
  await running.record(async (tx) => {
    const ended = await endWorkflow(tx, running.lease, { status, error, now: tx.context.now() });
    if (ended) tx.publish(running.changed());
  });
  await running.reached("ended");
}
