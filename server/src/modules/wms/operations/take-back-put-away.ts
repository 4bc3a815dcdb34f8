import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { lockOrder } from "../orders/orders.store.ts";
import { openBook } from "../stock/book.ts";
import { findMovement, opposite } from "../stock/movements.store.ts";
import { lockGoodsOf, recordTask } from "./open-task.ts";
import { documentOfTask, lockTask, restoreTask } from "../tasks/tasks.store.ts";

/** The entry of a put-away in the audit trail, as its undo needs it. */
export const PutAwayDone = z.object({
  before: z.object({ state: z.enum(["open", "claimed", "exception"]), toLocationId: z.string().nullable() }),
  after: z.object({ input: z.object({ quantity: z.int(), movementId: z.string() }) }),
});
export type PutAwayDone = z.output<typeof PutAwayDone>;

/** Takes a put-away back: the goods return to where they lay by an opposite movement, the task is to be done again. */
export async function takeBackPutAway(
  ctx: Context,
  left: Pick<TaskRow, "id" | "version" | "sku" | "documentNumber">,
  { before, after }: PutAwayDone,
): Promise<void> {
  requireRole(ctx, "wms");
  const { quantity, movementId } = after.input;
  await ctx.transaction(async (tx) => {
    const { documentId, documentType, ...goods } = await documentOfTask(tx, left.id);
    if (documentType === "sales_order") await lockOrder(tx, documentId, null);
    await lockGoodsOf(tx, goods);
    const task = await lockTask(tx, left.id);
    if (task.version !== left.version) {
      throw new AppError("undo.changed_since", { subject: `The task for ${left.documentNumber}` });
    }
    const movement = await findMovement(tx, movementId);
    const { itemId, fromLocationId, toLocationId } = movement;
    const book = await openBook(tx, [itemId], { locationIds: [fromLocationId, toLocationId] });
    book.move({
      ...opposite(movement),
      document: { type: documentType, id: documentId, line: task.documentLine },
    });
    await book.write();
    await restoreTask(tx, task.id, { ...before, quantity });
    return recordTask(tx, task, "take_back_put_away", { quantity });
  });
}
