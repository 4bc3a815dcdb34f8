import { z } from "zod";
import { Id } from "../primitives.ts";
import { areaPurposes, stockStatuses } from "./stock-words.ts";
import { keysOf } from "../vocabulary.ts";

/** Why units on hand cannot be allocated to an order: the first that holds, in this order. */
export const shortageCauses = [
  "elsewhere",
  "promised",
  "held",
  "blocked",
  "not_picked_from",
  "expires_too_soon",
] as const;

export const ShortageCause = z.strictObject({
  cause: z.enum(shortageCauses),
  warehouseId: Id,
  warehouseCode: z.string(),
  warehouseName: z.string(),
  /** Purpose of the bins that hold the units, if that is the cause. */
  purpose: z.enum(areaPurposes).nullable(),
  /** The status of goods that are held. */
  status: z.enum(keysOf(stockStatuses)).nullable(),
  units: z.int(),
  /** The cause in words. */
  text: z.string(),
});
export type ShortageCause = z.output<typeof ShortageCause>;

/** Why an order cannot be allocated in full: an item it lacks, and where the rest of it is. */
export const Shortage = z.strictObject({
  itemId: Id,
  sku: z.string(),
  itemName: z.string(),
  /** Units that no bin was found for yet. */
  missing: z.int(),
  /** Of them could be allocated now. */
  available: z.int(),
  /** Empty where there is none anywhere. */
  causes: z.array(ShortageCause),
});
export type Shortage = z.output<typeof Shortage>;
