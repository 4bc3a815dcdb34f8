import type { Action } from "../platform/actions.ts";
import { requireFloorCall } from "../platform/access.ts";
import { narrowInput } from "../modules/floor/index.ts";

/**
 * The action as its caller's floor role reaches it, as the same call over HTTP: whoever runs it by name, now or later, gets no
 * more through a workflow, a decision or a socket.
 */
export function narrowed({ endpoint }: Pick<Action, "endpoint">, run: Action["run"]): Action["run"] {
  return async (context, input, ...rest) => {
    requireFloorCall(context, endpoint);
    return run(context, await narrowInput(context.read, context, { endpoint, input }), ...rest);
  };
}
