import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import type { AuditEntry, Context } from "../../../platform/context.ts";
import { takeBackUnitPutAway, UnitPutAwayDone } from "../operations/put-unit-away.ts";
import { PutAwayDone, takeBackPutAway } from "../operations/take-back-put-away.ts";

export async function undoPutAway(
  ctx: Context,
  { output, audit }: { readonly output: TaskRow; readonly audit: readonly AuditEntry[] },
): Promise<readonly string[]> {
  const wholeUnit = audit.find(({ action }) => action === "task.put_unit_away");
  if (wholeUnit !== undefined) {
    await takeBackUnitPutAway(ctx, output, UnitPutAwayDone.parse(wholeUnit));
    return [];
  }
  const entry = audit.find(({ action }) => action === "task.put_away");
  await takeBackPutAway(ctx, output, PutAwayDone.parse(entry));
  return [];
}
