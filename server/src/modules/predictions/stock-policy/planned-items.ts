import { leadTimesAhead } from "@cerebro/engines/stock-policy/supplier-calendar.ts";
import type { Context } from "../../../platform/context.ts";
import { todayOf } from "../../forecasts/index.ts";
import { loadPolicyItems, type StoredItem } from "./items.store.ts";

/** An item as the policy reads it. */
export interface PolicyItem extends StoredItem {
  /** Lead times in days of orders in the coming week, by the calendar of the supplier; at least one. */
  readonly leadDays: readonly number[];
}

interface Scope {
  readonly warehouseId: string | null;
  readonly itemIds: readonly string[];
  /** Lead time in days of items without a recorded one. */
  readonly leadDays: number;
}

const anyDay = { deliveryDays: [], closures: [] };

/** Own goods with stock, and those of the given ids. */
export async function plannedItems(ctx: Context, { warehouseId, itemIds, leadDays }: Scope): Promise<PolicyItem[]> {
  const [today, items] = await Promise.all([
    todayOf(ctx),
    loadPolicyItems(ctx.read, { warehouseId, itemIds, now: ctx.now() }),
  ]);
  return items.map((item) => {
    const days = item.knownLeadDays.length > 0 ? item.knownLeadDays : [leadDays];
    return { ...item, leadDays: leadTimesAhead({ days, measured: item.isMeasured }, item.calendar ?? anyDay, today) };
  });
}
