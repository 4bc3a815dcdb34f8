import type { DecisionDetail } from "@cerebro/contracts/entities/automation/decisions.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { rehearse, shorten } from "../actions/index.ts";
import type { StoredDecision } from "./decision.store.ts";
import { actionsOf } from "./decisions.ts";
import { letGo } from "./hold.ts";

type Trial = DecisionDetail["trial"];

/**
 * Preview of an approval, or the reason why it can no longer be done: the decision is run with its held stock and
 * rolled back [DEC-04] [PLT-06]. Null for what changes nothing.
 */
export async function tryDecision(context: Context, decision: StoredDecision): Promise<Trial> {
  const actions = actionsOf(context.platform);
  const action = actions.find(decision.tool);
  if (action === undefined || action.effect === "read") return null;
  const prepare = (inner: Context): Promise<void> =>
    // oxlint-disable-next-line house/verb -- it is taken back with the rest of the trial
    inner.transaction((tx) => letGo(tx, decision));
  try {
    const input = action.input.parse(decision.data);
    const { diff } = await rehearse(context, actions.words, (inner) => action.run(inner, input), prepare);
    const { diff: shown, warnings } = shorten(diff);
    return { diff: shown, warnings: action.undo === null ? [...warnings, notUndone] : warnings, refusal: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { diff: [], warnings: [], refusal: error.message };
  }
}

const notUndone = "This cannot be undone.";
