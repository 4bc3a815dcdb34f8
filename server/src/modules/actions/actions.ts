import type { actionEndpoints } from "@cerebro/contracts/endpoints/automation/actions.ts";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { requireRole } from "../../platform/access.ts";
import type { Action, Actions } from "../../platform/actions.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { wrongFields } from "../../platform/wrong-fields.ts";

/** An action that changes something, for a caller who may do it. */
export function requireWriting(actions: Actions, context: Context, tool: string): Action {
  const action = actions.find(tool);
  if (action === undefined) throw new AppError("action.unknown", { tool });
  requireRole(context, action.role);
  if (action.effect === "read") throw new AppError("action.only_reads", { tool });
  return action;
}

/** Parsed by the action's own schema; each error names its path. */
export function parseInput(action: Action, input: unknown): unknown {
  const parsed = action.input.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new AppError("request.invalid", {}, wrongFields(parsed.error.issues));
}

export const offered = (actions: Actions, { roles }: Context): Action[] =>
  actions.list.filter(({ role }) => rolePasses(roles, role));

export const listActions =
  (actions: Actions): Verb<typeof actionEndpoints.listActions> =>
  async (context) => ({
    rows: offered(actions, context).map(({ tool, service, summary, effect, role, undo }) => ({
      tool,
      service,
      summary,
      effect,
      role,
      undoable: undo !== null,
    })),
  });
