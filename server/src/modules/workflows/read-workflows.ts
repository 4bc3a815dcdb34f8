import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { workflowRetentionMs } from "@cerebro/contracts/constants/workflows.ts";
import type { workflowEndpoints } from "@cerebro/contracts/endpoints/automation/workflows.ts";
import { processes, ProcessName } from "@cerebro/contracts/entities/automation/workflows.ts";
import { errorText } from "@cerebro/contracts/errors/errors.ts";
import type { Actions } from "../../platform/actions.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import type { Orchestrator } from "./orchestrator.ts";
import { presentProcess } from "./planning/present-process.ts";
import { presentWholeStep, presentWorkflow } from "./present-workflow.ts";
import {
  countEnded,
  countLive,
  countUnfinished,
  findEnded,
  findLive,
  loadStep,
  loadWorkflow,
  type Whose,
} from "./workflows.store.ts";

/** Managers see what their organisation runs, others what they started. */
const whoseFor = (ctx: Context): Whose => ({ everyones: rolePasses(ctx.roles, "manager") });

export const listWorkflows: Verb<typeof workflowEndpoints.listWorkflows> = async (ctx, { list, cursor, limit }) => {
  const whose = whoseFor(ctx);
  const part = { before: cursor === undefined ? null : readCursor(cursor), limit: limit + 1 };
  const since = new Date(ctx.now().getTime() - workflowRetentionMs);
  const [found, count] = await Promise.all(
    list === "live"
      ? [findLive(ctx.read, whose, since, part), countLive(ctx.read, whose, since)]
      : [findEnded(ctx.read, whose, part), countEnded(ctx.read, whose)],
  );
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, count, nextCursor: last === undefined ? null : `${last.endTime ?? last.startTime}~${last.id}` };
};

function readCursor(cursor: string): { at: string; id: string } {
  const [, at, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at))) {
    throw new AppError("request.invalid", {}, [{ path: "cursor", message: "Not a cursor of this list." }]);
  }
  return { at, id };
}

export function getWorkflow(actions: Actions): Verb<typeof workflowEndpoints.getWorkflow> {
  return (ctx, { workflowId }) => presentWorkflow(ctx, actions, workflowId, whoseFor(ctx));
}

export function getWorkflowStep(actions: Actions): Verb<typeof workflowEndpoints.getWorkflowStep> {
  return async (ctx, { workflowId, n }) => {
    await loadWorkflow(ctx.read, workflowId, whoseFor(ctx));
    return presentWholeStep(ctx, actions, await loadStep(ctx.read, workflowId, n));
  };
}

export const listProcesses: Verb<typeof workflowEndpoints.listProcesses> = async (ctx) => {
  const allowed = ProcessName.options.filter((name) => rolePasses(ctx.roles, processes[name].role));
  return { rows: allowed.map(presentProcess) };
};

export function readOrchestrator(orchestrator: Orchestrator): Verb<typeof workflowEndpoints.readOrchestrator> {
  return async (ctx) => {
    const [there, unfinished] = await Promise.all([orchestrator.isThere(), countUnfinished(ctx.read, ctx.now())]);
    return there
      ? { mode: "orchestrated", message: null, ...unfinished }
      : { mode: "standalone", message: errorText("workflow.orchestrator_missing"), ...unfinished };
  };
}
