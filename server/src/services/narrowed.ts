import type { Action } from "../platform/actions.ts";
import { requireFloorCall } from "../platform/access.ts";
import { narrowInput } from "../modules/floor/index.ts";

/**
 * The action within the limits of the caller's floor role, as the same call over HTTP. Workflows, decisions and sockets run
 * actions by name, also later, and reach no more than that.
 */
export function narrowed({ endpoint }: Pick<Action, "endpoint">, run: Action["run"]): Action["run"] {
  return async (context, input, ...rest) => {
    requireFloorCall(context, endpoint);
    return run(context, await narrowInput(context.read, context, { endpoint, input }), ...rest);
  };
}
