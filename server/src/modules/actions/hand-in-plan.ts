import type { actionEndpoints } from "@cerebro/contracts/endpoints/automation/actions.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { Actions } from "../../platform/actions.ts";
import type { CommandTransaction, Context } from "../../platform/context.ts";
import { createContext, hashRequest } from "../../platform/create-context.ts";
import { AppError } from "../../platform/errors.ts";
import { parseInput, requireWriting } from "./actions.ts";
import { checkPlan, toldAs } from "./apply.ts";
import { diffHash } from "./diff.ts";
import { rehearse } from "./observe.ts";
import { lockPlan, type StoredPlan, usePlan } from "./plans.store.ts";
import { hashToken } from "./simulate.ts";

/**
 * Hands a plan to somebody else instead of applying it: `handIn` runs once the token was given to this caller for exactly
 * this tool and input, is unused and in time, and the changes are still the ones shown. The token is used up afterwards,
 * so `handIn` must give the same result when it runs twice with the same token.
 *
 * @throws AppError `plan.unknown`, `plan.used`, `plan.expired`, `plan.differs`, `plan.changed`; nothing was handed in
 */
export async function handInPlan<T>(
  context: Context,
  actions: Actions,
  { token, tool, input }: InputOf<typeof actionEndpoints.applyAction>,
  handIn: () => Promise<T>,
): Promise<T> {
  const action = requireWriting(actions, context, tool);
  const parsed = parseInput(action, input);
  const sent = { tool, inputHash: hashRequest(parsed), now: context.now() };
  const locked = <R>(work: (tx: CommandTransaction, plan: StoredPlan) => Promise<R>): Promise<R> =>
    createContext({ visitor: context, session: context }).transaction(async (tx) => {
      const plan = await lockPlan(tx, hashToken(token), context.actor);
      checkPlan(plan, sent);
      return work(tx, plan);
    });
  const agreed = await locked(async (_tx, plan) => plan.diffHash);
  const { diff } = await rehearse(context, actions.words, (inner) => action.run(inner, parsed));
  if (!diffHash(diff).equals(agreed)) throw new AppError("plan.changed", {}, toldAs(diff));
  const result = await handIn();
  await locked((tx) => usePlan(tx, hashToken(token)));
  return result;
}
