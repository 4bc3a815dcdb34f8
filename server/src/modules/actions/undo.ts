import type { actionEndpoints } from "@cerebro/contracts/endpoints/automation/actions.ts";
import type { ErrorCode, ErrorFacts } from "@cerebro/contracts/errors/errors.ts";
import { requireRole } from "../../platform/access.ts";
import type { Actions } from "../../platform/actions.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { withinTransaction } from "../../platform/within-transaction.ts";
import { type AppliedRow, findApplied, lockApplied, markRefused, markUndone } from "./applied.store.ts";
import { shorten } from "./diff.ts";
import { rehearse } from "./observe.ts";
import { presentOne } from "./present-applied.ts";
import { whyNotUndoable } from "./why-not-undoable.ts";

interface Refused {
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;
}

/** Preview of an undo: run and rolled back like any other [PLT-06]. */
export const simulateUndo =
  (actions: Actions): Verb<typeof actionEndpoints.simulateUndo> =>
  async (context, { appliedId }) => {
    const row = await findApplied(context.read, appliedId);
    const undo = requireUndoable(actions, context, row);
    const { answer: notes, diff } = await rehearse(context, actions.words, undo);
    const { diff: shown, warnings } = shorten(diff);
    return { diff: shown, warnings: [...warnings, ...notes] };
  };

/** Takes back what was done, once; a refusal is kept with it, so that the list can tell why [PLT-06]. */
export const undoAction =
  (actions: Actions): Verb<typeof actionEndpoints.undoAction> =>
  async (context, { appliedId }) => {
    const outcome = await context.transaction(async (tx) => {
      const row = await lockApplied(tx, appliedId);
      const undo = requireUndoable(actions, context, row);
      try {
        // All of it or nothing, also where several verbs take part.
        const notes = await withinTransaction(context, tx).transaction((all) => undo(withinTransaction(context, all)));
        await markUndone(tx, appliedId);
        tx.audit({ action: "action.undo", subjectType: "applied_action", subjectId: appliedId, after: { notes } });
        return { notes: [...notes], applied: await presentOne(actions, tx, { id: appliedId, context }) };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        await markRefused(tx, appliedId, error.message);
        const refused: Refused = { code: error.code, facts: error.facts };
        return { refused };
      }
    });
    if ("refused" in outcome) throw AppError.passedOn(outcome.refused);
    return outcome;
  };

type Undo = (context: Context) => Promise<readonly string[]>;

/** The undo of what was done, for a caller who may do the same; refuses what cannot be undone any more. */
function requireUndoable(actions: Actions, context: Context, row: AppliedRow | undefined): Undo {
  const action = row === undefined ? undefined : actions.find(row.tool);
  if (row === undefined || action === undefined) throw new AppError("request.not_found");
  requireRole(context, action.role);
  const refusal = whyNotUndoable(action, row, context.now());
  if (refusal !== null) throw refusal;
  return async (inner) => (await action.undo?.(inner, row)) ?? [];
}
