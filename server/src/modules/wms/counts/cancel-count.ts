import type { countEndpoints } from "@cerebro/contracts/endpoints/wms/counts.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { endTasks } from "../tasks/tasks.store.ts";
import { blind } from "./counts.store.ts";
import { noteCancelled } from "./count-writes.store.ts";
import { openCount, recordCount } from "./record-count.ts";

/** Stops a count: approved lines stay, undecided ones are dropped, and the books remain unchanged. */
export const cancelCount: Verb<typeof countEndpoints.cancelCount> = async (ctx, { countId, version, note }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const count = await openCount(tx, countId, "cancel");
    // Counters cannot remove their own results.
    if (count.state !== "requested") requireRole(ctx, "manager");
    if (version !== null && version !== count.version) throw new AppError("request.stale");
    await endTasks(tx, countId, ["count"], "cancelled");
    await noteCancelled(tx, countId, note);
    return blind(ctx, await recordCount(tx, count, "cancel", { note }));
  });
};
