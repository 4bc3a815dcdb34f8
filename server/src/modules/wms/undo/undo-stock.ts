import type { StockChange } from "@cerebro/contracts/entities/wms/stock.ts";
import type { Context } from "../../../platform/context.ts";
import { correctMovement } from "../stock/correct-movement.ts";

/** Opposite movements for all that were posted; the ledger itself is never rewritten. */
export async function undoStockChange(
  ctx: Context,
  { output }: { readonly output: Pick<StockChange, "movementIds"> },
): Promise<readonly string[]> {
  for (const movementId of output.movementIds.toReversed()) await correctMovement(ctx, { movementId, note: null });
  return [];
}
