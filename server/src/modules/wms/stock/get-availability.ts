import type { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { availableToPromise, promiseDay } from "@cerebro/engines/inventory/available-to-promise.ts";
import { daysAfter } from "@cerebro/engines/time/site-day.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { loadOutlook } from "./availability.store.ts";

/** Quantity available to promise, day by day in the calendar of the warehouse, or the organization's [WMS-03]. */
export const getAvailability: Verb<typeof itemEndpoints.getAvailability> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { itemId, quantity } = input;
  const { today, onHand, reserved, outlook } = await loadOutlook(
    ctx.read,
    { itemId, ownerId: input.ownerId, warehouseId: input.warehouseId },
    ctx.now(),
  );
  const points = availableToPromise(outlook, input.days);
  const dateOf = (day: number): string => daysAfter(today, day);
  const promise = promiseDay(points, quantity);
  return {
    itemId,
    onHand,
    reserved,
    availableNow: outlook.availableNow,
    days: points.map(({ day, ...point }) => ({ date: dateOf(day), ...point })),
    promiseDate: promise === null ? null : dateOf(promise),
  };
};
