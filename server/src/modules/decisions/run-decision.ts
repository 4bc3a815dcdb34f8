import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import type { CommandTransaction, Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { withinTransaction } from "../../platform/within-transaction.ts";
import { hashArgs } from "./args-hash.ts";
import { moveDecision, type StoredDecision } from "./decision.store.ts";
import { actionsOf } from "./decisions.ts";
import { letGo } from "./hold.ts";
import { recordDecision } from "./record-decision.ts";

/**
 * Runs what an executing decision holds, in the transaction that took it over: what it does, its end and the news of
 * it come with one commit. A refusal leaves nothing of the action and ends the decision as failed [DEC-04].
 */
export async function runDecision(tx: CommandTransaction, context: Context, taken: StoredDecision): Promise<Decision> {
  const { id, version } = taken;
  const executedAt = context.now();
  await letGo(tx, taken);
  try {
    const result = (await act(tx, context, taken)) ?? null;
    const done = await moveDecision(tx, id, { from: "executing", to: "executed", version, executedAt, result });
    return recordDecision(tx, "executed", held(done));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const failure = error.message;
    const failed = await moveDecision(tx, id, { from: "executing", to: "failed", version, executedAt, failure });
    return recordDecision(tx, "failed", held(failed));
  }
}

/** Runs the arguments that were proposed, or nothing: they are checked anew against the action and their hash. */
async function act(
  tx: CommandTransaction,
  context: Context,
  { tool, data, argsHash }: StoredDecision,
): Promise<unknown> {
  const action = actionsOf(context.platform).find(tool);
  if (action === undefined) throw new AppError("action.unknown", { tool });
  const parsed = action.input.safeParse(data);
  if (!parsed.success || !hashArgs(tool, parsed.data).equals(argsHash)) throw new AppError("decision.args_changed");
  return action.run(withinTransaction(context, tx), parsed.data);
}

/** Refusals of the action itself; a busy database is no refusal. */
const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

/** The transaction took the decision over, so no other one changes it. */
export function held(decision: StoredDecision | undefined): StoredDecision {
  if (decision === undefined) throw new Error("a decision moved while it was held");
  return decision;
}
