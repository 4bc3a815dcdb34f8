import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { findVisible, type StoredDecision } from "./decision.store.ts";
import { viewerOf } from "./rights.ts";
import { decisionStatuses } from "@cerebro/contracts/constants/decisions.ts";

/** The decision somebody wants to take, while it can be taken. */
export async function openDecision(
  context: Context,
  { decisionId, version }: { readonly decisionId: string; readonly version: number },
): Promise<StoredDecision> {
  const decision = await findVisible(context.read, viewerOf(context), decisionId);
  if (decision === undefined) throw new AppError("request.not_found");
  requireOpen(context, decision);
  if (decision.version !== version) throw new AppError("request.stale");
  return decision;
}

export function requireOpen(context: Context, { status, expiresAt }: StoredDecision): void {
  if (status === "expired" || (status === "pending" && new Date(expiresAt) <= context.now())) {
    throw new AppError("decision.expired");
  }
  if (status !== "pending") throw new AppError("decision.closed", { status: decisionStatuses[status].toLowerCase() });
}
