import type { TaskRow } from "@cerebro/contracts/entities/tasks.ts";
import type { AuditEntry, Context } from "../../../platform/context.ts";
import { PutAwayDone, takeBackPutAway } from "../operations/take-back-put-away.ts";

export async function undoPutAway(
  ctx: Context,
  { output, audit }: { readonly output: TaskRow; readonly audit: readonly AuditEntry[] },
): Promise<readonly string[]> {
  const entry = audit.find(({ action }) => action === "task.put_away");
  await takeBackPutAway(ctx, output, PutAwayDone.parse(entry));
  return [];
}
