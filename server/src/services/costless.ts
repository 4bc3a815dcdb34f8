import type { Action } from "../platform/actions.ts";
import { hideCosts } from "../platform/hide-costs.ts";

/** The action, answering as its caller may see it, wherever the answer goes: to a service, a workflow, a decision. */
export function costless({ output }: Pick<Action, "output">, run: Action["run"]): Action["run"] {
  return async (context, ...rest) => hideCosts(context, output, await run(context, ...rest));
}
