import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import { errorText } from "@cerebro/contracts/errors/errors.ts";
import { requireAccount } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import { systemContext } from "../../platform/create-context.ts";
import type { Platform } from "../../platform/platform.ts";
import { onBehalfOf } from "../identity/index.ts";
import { findDecision, moveDecision, type StoredDecision } from "./decision.store.ts";
import { letGo } from "./hold.ts";
import { recordDecision } from "./record-decision.ts";
import { held, runDecision } from "./run-decision.ts";

export interface ApprovedDecision {
  readonly organisationId: string;
  readonly decisionId: string;
}

/**
 * Runs an approved decision with the rights its approver has by now. Of several who try at once one takes it over; for
 * the others, and when it is over already, there is nothing to do [DEC-04].
 */
export async function executeDecision(platform: Platform, approved: ApprovedDecision): Promise<Decision | undefined> {
  const { organisationId, decisionId } = approved;
  const found = await findDecision(platform.database.read({ organisationId, accountId: null }), decisionId);
  if (found?.status !== "approved" || found.approvedBy === null) return undefined;
  const accountId = found.approvedBy.id;
  const reader = platform.database.read({ organisationId, accountId });
  const approver = await onBehalfOf(platform, reader, {
    organisationId,
    accountId,
    requestId: `decision-${decisionId}`,
  });
  if (approver === null) return giveUp(systemContext(platform, organisationId, "Decisions"), found);
  return takeOver(approver, found);
}

function takeOver(context: Context, { id, version }: StoredDecision): Promise<Decision | undefined> {
  requireAccount(context);
  return context.transaction(async (tx) => {
    const taken = await moveDecision(tx, id, { from: "approved", to: "executing", version });
    return taken === undefined ? undefined : runDecision(tx, context, taken);
  });
}

/** No member is left in whose name it could run. */
function giveUp(context: Context, { id, tool, version }: StoredDecision): Promise<Decision> {
  return context.transaction(async (tx) => {
    await letGo(tx, { id, tool });
    const failure = errorText("decision.approver_left");
    const executedAt = context.now();
    return recordDecision(
      tx,
      "failed",
      held(await moveDecision(tx, id, { from: "approved", to: "failed", version, failure, executedAt })),
    );
  });
}
