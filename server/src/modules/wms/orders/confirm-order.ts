import type { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { setClaims } from "./claims.store.ts";
import { setOrderState } from "./orders.store.ts";
import { goodsLines, openOrder, recordOrder } from "./present-order.ts";

/** Accepts a draft: from now on its lines claim stock to come. */
export const confirmOrder: Verb<typeof orderEndpoints.confirmOrder> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openOrder(tx, input, "confirm");
    const lines = goodsLines(before);
    if (lines.length === 0) throw new AppError("order.empty", { number: before.number });
    await setClaims(tx, before, lines);
    await setOrderState(tx, before.id, { state: "confirmed" });
    return recordOrder(tx, before, "confirm");
  });
};
