import { createHash, randomBytes } from "node:crypto";
import { planMinutes } from "@cerebro/contracts/constants/actions.ts";
import type { actionEndpoints } from "@cerebro/contracts/endpoints/automation/actions.ts";
import type { Actions } from "../../platform/actions.ts";
import { createContext, hashRequest } from "../../platform/create-context.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { parseInput, requireWriting } from "./actions.ts";
import { diffHash, shorten } from "./diff.ts";
import { rehearse } from "./observe.ts";
import { insertPlan } from "./plans.store.ts";

const minuteMs = 60_000;

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Does it, looks, takes it back, and gives a token that approves exactly what was seen [PLT-06]. */
export const simulateAction =
  (actions: Actions): Verb<typeof actionEndpoints.simulateAction> =>
  async (context, { tool, input }) => {
    const action = requireWriting(actions, context, tool);
    const parsed = parseInput(action, input);
    const { diff } = await rehearse(context, actions.words, (inner) => action.run(inner, parsed));
    const token = randomBytes(32).toString("base64url");
    const expiresAt = new Date(context.now().getTime() + planMinutes * minuteMs);
    const plan = {
      tokenHash: hashToken(token),
      tool,
      inputHash: hashRequest(parsed),
      diffHash: diffHash(diff),
      expiresAt,
    };
    // Without the request's Idempotency-Key: its kept answer would hold the token.
    const keyless = createContext({ visitor: context, session: context });
    // oxlint-disable-next-line house/verb -- nothing was done that an audit trail could tell of
    await keyless.transaction((tx) => insertPlan(tx, plan));
    const { diff: shown, warnings } = shorten(diff);
    return {
      diff: shown,
      warnings: action.undo === null ? [...warnings, "This cannot be undone."] : warnings,
      token,
      expiresAt: expiresAt.toISOString(),
    };
  };
