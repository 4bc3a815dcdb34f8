import { decide, type Verdict } from "@cerebro/engines/decisions/decide.ts";
import { decisionHours } from "@cerebro/contracts/constants/decisions.ts";
import type { decisionEndpoints } from "@cerebro/contracts/endpoints/automation/decisions.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import { randomUUID } from "node:crypto";
import { requireRole } from "../../platform/access.ts";
import type { Action } from "../../platform/actions.ts";
import type { CommandTransaction, Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { signal } from "../../platform/signals.ts";
import { hashArgs } from "./args-hash.ts";
import { holdFor } from "./hold.ts";
import { findAutonomy } from "./autonomy/autonomy.store.ts";
import {
  findByKey,
  findDecision,
  findKeyOwner,
  insertDecision,
  type NewDecision,
  type StoredDecision,
} from "./decision.store.ts";
import { actionsOf, connectedReceiver, type DecisionReceiver } from "./decisions.ts";
import type { Appraisal } from "./impact/appraisal.ts";
import { appraise } from "./impact/appraise.ts";
import { minorPerUnit } from "@cerebro/engines/money/minor-units.ts";
import { presentDecision, recordDecision } from "./record-decision.ts";
import { mayApproveAny } from "./rights.ts";
import { runDecision } from "./run-decision.ts";
import { wrongFields } from "../../platform/wrong-fields.ts";

export type Proposal = InputOf<typeof decisionEndpoints.proposeDecision>;

const hourMs = 3_600_000;

/**
 * Something that somebody (a person, a program, the assistant, a workflow) would have done: it runs at once, waits for
 * a person or is dropped, as the policy says. The same key of the same proposer is the same decision [DEC-02, DEC-05].
 */
export async function propose(
  context: Context,
  proposal: Proposal,
  by: "requester" | "orchestrator" = "requester",
): Promise<Decision> {
  const action = actionsOf(context.platform).find(proposal.tool);
  // Actions without a role are not for decision, such as proposing itself.
  if (action === undefined || action.role === "member") throw new AppError("action.unknown", { tool: proposal.tool });
  requireRole(context, action.role);
  const args = parseArgs(action, proposal.data);
  const argsHash = hashArgs(action.tool, args);
  // Somebody's program has no rights that could be asked for later: what it proposes is ruled on here.
  const isSent = by === "requester" && context.actor.kind === "account";
  const receiver = isSent ? await connectedReceiver(context.platform) : undefined;
  const proposed = await context.transaction(async (tx) => {
    const key = proposal.idempotencyKey ?? randomUUID();
    const row = await weighed(tx, { action, args, argsHash, key }, proposal);
    const sent = receiver !== undefined && row.status !== "discarded";
    const inserted = await insertDecision(tx, context, sent ? { ...row, status: "sent" } : row);
    if (inserted === undefined) return known(tx, key, argsHash);
    if (sent || inserted.status === "pending") await holdFor(tx, inserted, args);
    if (sent) return send(tx, inserted);
    if (inserted.status === "executing") return runDecision(tx, context, inserted);
    return recordDecision(tx, inserted.status === "pending" ? "proposed" : "discarded", inserted);
  });
  return receiver === undefined || proposed.status !== "sent" ? proposed : ruled(context, receiver, proposed);
}

/** Every node hears of it with the commit: one of them takes it over, should this one end before it can. */
function send(tx: CommandTransaction, inserted: StoredDecision): Decision {
  signal(tx, "decision_sent");
  return recordDecision(tx, "sent", inserted);
}

/** The orchestrator's ruling, if it is known by now. */
async function ruled(context: Context, receiver: DecisionReceiver, sent: Decision): Promise<Decision> {
  const { organisationId, platform } = context;
  try {
    const decision = await receiver.decide({ organisationId, decisionId: sent.id });
    if (decision !== undefined) return decision;
    const stored = await findDecision(context.read, sent.id);
    return stored === undefined ? sent : presentDecision(stored);
  } catch (error) {
    // It is sent: another node takes it over, or the job that looks after decisions.
    platform.log.warn({ err: error, decisionId: sent.id }, "a sent decision could not be taken over at once");
    return sent;
  }
}

interface Asked {
  readonly action: Action;
  readonly args: unknown;
  readonly argsHash: Buffer;
  readonly key: string;
}

async function weighed(tx: CommandTransaction, asked: Asked, proposal: Proposal): Promise<NewDecision> {
  const { context } = tx;
  const { action, args, argsHash, key } = asked;
  const autonomy = await findAutonomy(tx);
  const appraisal = await appraise(tx, { action, args, currency: autonomy.currency }, proposal);
  const verdict = judge(context, appraisal, proposal, { action, autonomy });
  const createdAt = context.now();
  return {
    ...appraisal,
    idempotencyKey: key,
    tool: action.tool,
    role: action.role,
    data: args,
    argsHash,
    confidence: proposal.confidence,
    reason: verdict.reason,
    humanRequired: verdict.humanRequired,
    escalated: verdict.escalated,
    status: statusOf[verdict.outcome],
    requesterAccount: await personBehind(tx),
    note: proposal.note,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + decisionHours * hourMs),
  };
}

const statusOf = { execute: "executing", pend: "pending", discard: "discarded" } as const;

function judge(
  context: Context,
  { type, impact, currency, complianceRequired }: Appraisal,
  { confidence }: Proposal,
  { action, autonomy }: { action: Action; autonomy: Awaited<ReturnType<typeof findAutonomy>> },
): Verdict {
  const { mode, financialLimit, assistedLimit, personalLimit } = autonomy;
  // A person who may not approve cannot bypass the personal limit by proposing.
  const personal = personalLimit === null || mayApproveAny(context) ? financialLimit : personalLimit;
  const verdict = decide({
    type,
    impact: { ...impact, financial: impact.financialMinor / minorPerUnit(currency) },
    confidence,
    data: { complianceRequired },
    effect: action.effect,
    mode,
    limits: { financial: Math.min(financialLimit, personal), assisted: assistedLimit },
  });
  if (verdict.outcome === "invalid") throw new AppError("decision.number_invalid", { number: verdict.number });
  return verdict;
}

function parseArgs(action: Action, args: unknown): unknown {
  const parsed = action.input.safeParse(args);
  if (parsed.success) return parsed.data;
  throw new AppError("request.invalid", {}, wrongFields(parsed.error.issues, ["data"]));
}

/** Four eyes are two people: what one's program asks for, one asks for oneself. */
async function personBehind({ context, ...tx }: CommandTransaction): Promise<string | null> {
  const { actor, accountId } = context;
  if (actor.kind === "api_key" && actor.id !== null) return findKeyOwner(tx, actor.id);
  return accountId;
}

async function known(tx: CommandTransaction, key: string, argsHash: Buffer): Promise<Decision> {
  const before = await findByKey(tx, tx.context.actor.id, key);
  if (before === undefined || !before.argsHash.equals(argsHash)) throw new AppError("idempotency.key_reused");
  return presentDecision(before);
}
