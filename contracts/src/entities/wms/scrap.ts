import { z } from "zod";
import { Cost, Currency, Minor, Timestamp } from "../primitives.ts";

/** Scrapped stock for one reason, less undone scrapping. */
export const ScrapByReason = z.strictObject({
  /** A code of `movementReasons`. */
  reason: z.string(),
  movements: z.int(),
  units: z.int(),
  /** At today's cost of the items. */
  valueMinor: Cost(Minor),
  /** Units of items without a cost: they are missing from the value. */
  unitsWithoutCost: z.int(),
});
export type ScrapByReason = z.output<typeof ScrapByReason>;

export const ScrapReport = z.strictObject({
  from: Timestamp,
  to: Timestamp,
  currency: Currency,
  rows: z.array(ScrapByReason),
  units: z.int(),
  valueMinor: Cost(Minor),
});
export type ScrapReport = z.output<typeof ScrapReport>;
