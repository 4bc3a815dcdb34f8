import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import { errorText } from "@cerebro/contracts/errors/errors.ts";
import { requireAccount, requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import { systemContext } from "../../platform/create-context.ts";
import type { Platform } from "../../platform/platform.ts";
import { onBehalfOf } from "../identity/index.ts";
import { findDecision, moveDecision, type StoredDecision } from "./decision.store.ts";
import type { SentDecision } from "./decisions.ts";
import { letGo } from "./hold.ts";
import { recordDecision } from "./record-decision.ts";
import { runDecision } from "./run-decision.ts";

/**
 * Rules a decision that was sent to the orchestrator: within the policy it runs, with the present rights of its
 * requester; else a person decides. Of several nodes one takes it over; for the others there is nothing to do [DEC-02].
 */
export async function ruleSentDecision(platform: Platform, sent: SentDecision): Promise<Decision | undefined> {
  const { organisationId, decisionId } = sent;
  const found = await findDecision(platform.database.read({ organisationId, accountId: null }), decisionId);
  if (found?.status !== "sent") return undefined;
  const system = systemContext(platform, organisationId, "Orchestrator");
  if (!mayRun(found)) return handOn(system, found);
  const accountId = found.requesterAccount;
  const requester =
    accountId === null
      ? null
      : await onBehalfOf(platform, platform.database.read({ organisationId, accountId }), {
          organisationId,
          accountId,
          requestId: `decision-${decisionId}`,
        });
  return requester === null ? giveUp(system, found) : take(requester, found);
}

/** The policy's ruling at the time of the proposal. */
const mayRun = ({ reason, humanRequired }: StoredDecision): boolean =>
  !humanRequired && (reason === "autonomous" || reason === "changes_nothing");

function take(context: Context, { id, version }: StoredDecision): Promise<Decision | undefined> {
  requireAccount(context);
  return context.transaction(async (tx) => {
    const taken = await moveDecision(tx, id, { from: "sent", to: "executing", version });
    return taken === undefined ? undefined : runDecision(tx, context, taken);
  });
}

function handOn(context: Context, { id, version }: StoredDecision): Promise<Decision | undefined> {
  requireRole(context, "superadmin");
  return context.transaction(async (tx) => {
    const pending = await moveDecision(tx, id, { from: "sent", to: "pending", version });
    return pending === undefined ? undefined : recordDecision(tx, "proposed", pending);
  });
}

function giveUp(context: Context, { id, tool, version }: StoredDecision): Promise<Decision | undefined> {
  requireRole(context, "superadmin");
  return context.transaction(async (tx) => {
    const failure = errorText("decision.requester_left");
    const failed = await moveDecision(tx, id, {
      from: "sent",
      to: "failed",
      version,
      failure,
      executedAt: context.now(),
    });
    if (failed === undefined) return undefined;
    await letGo(tx, { id, tool });
    return recordDecision(tx, "failed", failed);
  });
}
