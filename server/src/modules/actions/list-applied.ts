import type { actionEndpoints } from "@cerebro/contracts/endpoints/automation/actions.ts";
import type { Actions } from "../../platform/actions.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { offered } from "./actions.ts";
import { countApplied, listAppliedRows } from "./applied.store.ts";
import { presentApplied } from "./present-applied.ts";

const countAtMost = 10_000;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Applied actions of the caller, or of all callers: limited to actions the caller may call as well. */
export const listApplied =
  (actions: Actions): Verb<typeof actionEndpoints.listApplied> =>
  async (context, { mine, tool, cursor, limit }) => {
    if (cursor !== undefined && !uuid.test(cursor)) {
      throw new AppError("request.invalid", {}, [{ path: "cursor", message: "Is not a cursor of this list." }]);
    }
    const tools = offered(actions, context).map((action) => action.tool);
    const filter = {
      tools: tools.filter((each) => tool === undefined || each === tool),
      actorId: mine === true ? context.actor.id : null,
      before: cursor,
      limit: limit + 1,
    };
    const [found, count] = await Promise.all([
      listAppliedRows(context.read, filter),
      countApplied(context.read, filter, countAtMost + 1),
    ]);
    const rows = found.slice(0, limit);
    return {
      rows: await presentApplied(actions, context.read, { rows, context }),
      nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
      ...(count > countAtMost ? { count: countAtMost, countIsCapped: true as const } : { count }),
    };
  };
