import { z } from "zod";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { decisionEndpoints } from "@cerebro/contracts/endpoints/automation/decisions.ts";
import type { DecisionDetail } from "@cerebro/contracts/entities/automation/decisions.ts";
import { Id } from "@cerebro/contracts/entities/primitives.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { hideCosts } from "../../platform/hide-costs.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { countDecisions, findDecisions, findVisible, type StoredDecision } from "./decision.store.ts";
import { actionsOf } from "./decisions.ts";
import { requireOpen } from "./open-decision.ts";
import { presentDecision } from "./record-decision.ts";
import { tryDecision } from "./try-decision.ts";
import { approvesAlone, requireApprover, requireRejecter, viewerOf } from "./rights.ts";

export const listDecisions: Verb<typeof decisionEndpoints.listDecisions> = async (context, input) => {
  const { cursor, limit, ...filter } = input;
  if (cursor !== undefined && !Id.safeParse(cursor).success) {
    throw new AppError("request.invalid", {}, [{ path: "cursor", message: "Is not a cursor of this list." }]);
  }
  const viewer = viewerOf(context);
  const [found, count] = await Promise.all([
    findDecisions(context.read, viewer, { ...filter, before: cursor ?? null, limit: limit + 1 }),
    countDecisions(context.read, viewer, filter),
  ]);
  const page = found.slice(0, limit);
  const nextCursor = found.length > limit ? (page.at(-1)?.id ?? null) : null;
  return { rows: page.map(presentDecision), nextCursor, count };
};

export const getDecision: Verb<typeof decisionEndpoints.getDecision> = async (context, { decisionId }) => {
  const decision = await findVisible(context.read, viewerOf(context), decisionId);
  if (decision === undefined) throw new AppError("request.not_found");
  const result = resultFor(context, decision);
  const may = await rightsOver(context, decision);
  const trial = may.approve ? await tryDecision(context, decision) : null;
  const canRun = trial === null || trial.refusal === null;
  return { ...presentDecision(decision), result, trial, may: { ...may, approve: may.approve && canRun } };
};

/** The result as the caller may see it; null for callers who may not run the action. */
function resultFor(context: Context, { tool, result }: StoredDecision): unknown {
  const action = actionsOf(context.platform).find(tool);
  if (action !== undefined && !rolePasses(context.roles, action.role)) return null;
  return hideCosts(context, action?.output ?? z.unknown(), result);
}

async function rightsOver(context: Context, decision: StoredDecision): Promise<DecisionDetail["may"]> {
  const closed = await refusalOf(() => requireOpen(context, decision));
  const approving = await refusalOf(() => requireApprover(context, decision));
  const rejecting = await refusalOf(() => requireRejecter(context, decision));
  return {
    approve: closed === null && approving === null,
    reject: closed === null && rejecting === null,
    because: closed === null ? (approving?.message ?? null) : null,
    alone: closed === null && approving === null && (await approvesAlone(context, decision)),
  };
}

async function refusalOf(check: () => unknown): Promise<AppError | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
