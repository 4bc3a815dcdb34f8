import { z } from "zod";
import { ForecastNotice } from "../predictions/forecasts.ts";
import { Cost, Id, Quantity, Timestamp } from "../primitives.ts";

const Rate = z.coerce.number();

/** Assumptions of the proposals; each can be changed. */
export const policyAssumptions = {
  /** Chance of not running out between two deliveries. */
  serviceLevel: Rate.min(0.5).max(0.999),
  /** Price of a missing unit in the home currency; counts where the goal is cost. */
  shortagePrice: Rate.min(0).max(1_000_000),
  /** Share of its cost that a unit costs a year to keep. */
  holdingRate: Rate.min(0.01).max(2),
  /** Cost of placing an order, in the home currency. */
  orderPrice: Rate.min(0).max(100_000),
  /** Days of lead time where neither orders nor the supplier tell one. */
  leadDays: z.coerce.number().int().min(1).max(365),
};

/** Assumptions of proposed transfers beside those of the policy, in the home currency. */
export const transferAssumptions = {
  /** Cost of one transfer between two warehouses, whatever it carries. */
  transferPrice: Rate.min(0).max(1_000_000),
  /** Cost of moving one unit. */
  unitPrice: Rate.min(0).max(100_000),
};

/** One transfer: what one warehouse has too much of and another is about to order. */
export const TransferProposal = z.strictObject({
  fromWarehouseId: Id,
  /** Codes of the warehouses. */
  from: z.string(),
  toWarehouseId: Id,
  to: z.string(),
  lines: z.array(
    z.strictObject({ itemId: Id, sku: z.string(), name: z.string(), quantity: z.int(), savingMinor: Cost(z.int()) }),
  ),
  /** Saving of all lines after the cost of moving, in minor units. */
  savingMinor: Cost(z.int()),
});
export type TransferProposal = z.output<typeof TransferProposal>;

export const TransferPlan = z.strictObject({
  transfers: z.array(TransferProposal),
  warehouses: z.int(),
  notices: z.array(ForecastNotice),
  generatedAt: Timestamp,
});
export type TransferPlan = z.output<typeof TransferPlan>;

export const PolicyProposal = z.strictObject({
  itemId: Id,
  sku: z.string(),
  name: z.string(),
  /** By value and by variation of demand: AX to CZ. */
  demandClass: z.string(),
  onHand: z.int(),
  /** Dead: nothing was ordered in half a year, and the item is older. Excess: stock for more than half a year. */
  standing: z.enum(["moving", "excess", "dead"]),
  excessUnits: z.int(),
  reorderPoint: z.int().nullable(),
  reorderQuantity: z.int().nullable(),
  proposedPoint: z.int(),
  proposedQuantity: z.int(),
  safetyStock: z.int(),
  serviceLevel: z.number(),
  leadDays: z.number(),
  /** Units on average with the proposal: safety stock and half an order. */
  averageUnits: z.number(),
  /** Stock that the proposal does without, in minor units; below zero where it needs more. */
  stockSavingMinor: Cost(z.int()),
});
export type PolicyProposal = z.output<typeof PolicyProposal>;

export const PolicyAdvice = z.strictObject({ kind: z.string(), items: z.int(), message: z.string() });

/** Of the same items and weeks; `stockMinor` is the mean stock value, null where the stock ledger is shorter. */
export const StockTrial = z.strictObject({
  fillRate: z.number().nullable(),
  stockMinor: Cost(z.int()),
  orders: z.int(),
});

/** Stock policies of a warehouse or of all, before and after [PRED-06]. */
export const StockOptimisation = z.strictObject({
  warehouseId: Id.nullable(),
  currentState: z.strictObject({
    totalSKUs: z.int(),
    totalValue: Cost(z.int()),
    /** Cost of a year's demand over the value of the stock; null without stock. */
    turnoverRate: Cost(z.number()),
  }),
  /** Those with the greatest effect, at most 500. */
  optimizations: z.array(PolicyProposal),
  recommendations: z.array(PolicyAdvice),
  potentialSavings: z.strictObject({
    stockMinor: Cost(z.int()),
    /** Holding cost of that stock in a year. */
    yearlyMinor: Cost(z.int()),
    deadMinor: Cost(z.int()),
    excessMinor: Cost(z.int()),
  }),
  /** Steps in their order. */
  implementationPlan: z.array(PolicyAdvice),
  /** As asked; the service level is null where the goal is cost. */
  assumptions: z.strictObject({
    serviceLevel: z.number().nullable(),
    shortagePrice: z.number(),
    holdingRate: z.number(),
    orderPrice: z.number(),
    leadDays: z.int(),
  }),
  /** The last 26 weeks: what the policy would have come to, and what was done; null where the history is shorter than a year. */
  backtest: z.strictObject({ weeks: z.int(), items: z.int(), policy: StockTrial, done: StockTrial }).nullable(),
  notices: z.array(ForecastNotice),
  generatedAt: Timestamp,
});
export type StockOptimisation = z.output<typeof StockOptimisation>;

export const ReorderSetting = z.strictObject({
  reorderPoint: z.int().min(0).nullable(),
  reorderQuantity: z.int().min(0).nullable(),
});
export type ReorderSetting = z.output<typeof ReorderSetting>;

export const ReorderRule = z.strictObject({
  itemId: Id,
  /** The setting that the proposal replaces: another one by now is a conflict. */
  from: ReorderSetting,
  reorderPoint: z.int().min(0),
  reorderQuantity: Quantity,
});
export type ReorderRule = z.output<typeof ReorderRule>;
