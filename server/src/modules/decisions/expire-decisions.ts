import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import { findOverdue, moveDecision } from "./decision.store.ts";
import { letGo } from "./hold.ts";
import { recordDecision } from "./record-decision.ts";

/**
 * Expires decisions that were not decided in time, one commit each: a person may decide at this very moment [DEC-04].
 */
export async function expireDecisions(context: Context): Promise<number> {
  requireRole(context, "superadmin");
  let expired = 0;
  for (const { id, version } of await findOverdue(context.read, context.now())) {
    await context.transaction(async (tx) => {
      const over = await moveDecision(tx, id, { from: "pending", to: "expired", version });
      if (over === undefined) return;
      await letGo(tx, over);
      recordDecision(tx, "expired", over);
      expired += 1;
    });
  }
  return expired;
}
