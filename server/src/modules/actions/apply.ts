import type { actionEndpoints } from "@cerebro/contracts/endpoints/automation/actions.ts";
import type { DiffRow } from "@cerebro/contracts/entities/automation/actions.ts";
import type { Actions } from "../../platform/actions.ts";
import { hashRequest } from "../../platform/create-context.ts";
import { AppError, type FieldError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { parseInput, requireWriting } from "./actions.ts";
import { diffHash, shorten } from "./diff.ts";
import { observe } from "./observe.ts";
import { lockPlan, type StoredPlan, usePlan } from "./plans.store.ts";
import { presentOne } from "./present-applied.ts";
import { hashToken } from "./simulate.ts";

/** Does what was approved [PLT-06]: in one transaction with using the approval up, and only if it comes out the same. */
export const applyAction =
  (actions: Actions): Verb<typeof actionEndpoints.applyAction> =>
  async (context, { token, tool, input }) => {
    const action = requireWriting(actions, context, tool);
    const parsed = parseInput(action, input);
    const tokenHash = hashToken(token);
    return context.transaction(async (tx) => {
      const plan = await lockPlan(tx, tokenHash, context.actor);
      checkPlan(plan, { tool, inputHash: hashRequest(parsed), now: context.now() });
      const recorded: string[] = [];
      const work = (inner: typeof context) => action.run(inner, parsed, (id) => recorded.push(id));
      const { answer: output, diff } = await observe(context, tx, { words: actions.words, work });
      if (!diffHash(diff).equals(plan.diffHash)) throw new AppError("plan.changed", {}, toldAs(diff));
      await usePlan(tx, tokenHash);
      const [id] = recorded;
      if (id === undefined) throw new Error(`${tool} left no record`);
      tx.audit({ action: "action.approve", subjectType: "applied_action", subjectId: id, after: { tool } });
      return { applied: await presentOne(actions, tx, { id, context }), diff: shorten(diff).diff, output };
    });
  };

/** Throws unless the plan is the caller's, unused, in time, and of what was sent. */
export function checkPlan(
  plan: StoredPlan | undefined,
  sent: { readonly tool: string; readonly inputHash: Buffer; readonly now: Date },
): asserts plan is StoredPlan {
  if (plan === undefined) throw new AppError("plan.unknown");
  if (plan.usedAt !== null) throw new AppError("plan.used");
  if (new Date(plan.expiresAt) <= sent.now) throw new AppError("plan.expired");
  if (plan.tool !== sent.tool || !plan.inputHash.equals(sent.inputHash)) throw new AppError("plan.differs");
}

/** The present changes, in the shape of a refusal's field errors. */
export const toldAs = (diff: readonly DiffRow[]): FieldError[] =>
  diff.slice(0, 50).map(({ subject, field, before, after }) => ({
    path: `${subject}: ${field}`,
    message: `${before ?? "nothing"} → ${after ?? "nothing"}`,
  }));
