import type { DemandText } from "../../forecasts/index.ts";
import type { PolicyItem } from "./planned-items.ts";
import type { PolicyOrder } from "./policy-worker.ts";

/** Items of one calculation, those asked for most first. */
export const itemsAtMost = 5_000;

const week = 7;

/** Items as the thread reads them; costs in whole units of the currency, of which `perUnit` minor ones make one. */
export const stockedItems = (
  items: readonly PolicyItem[],
  demand: ReadonlyMap<string, DemandText>,
  perUnit: number,
): PolicyOrder["items"] =>
  items.map((item) => ({
    demand: demand.get(item.itemId)?.text ?? "",
    days: demand.get(item.itemId)?.days ?? week,
    leadWeeks: item.leadDays.map((each) => each / week),
    cost: (item.costMinor ?? 0) / perUnit,
    minimumQuantity: item.minimumQuantity,
    packSize: item.packSize,
  }));
