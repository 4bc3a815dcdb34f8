import { z } from "zod";
import { costRateKinds, marginSubjects, moneyAccounts } from "../../constants/money.ts";
import { Cost, Currency, DateOnly, Id, Minor, pageOf, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

export const Month = z
  .string()
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
  .meta({ examples: ["2026-10"] });
export const MoneyAccountName = z.enum(keysOf(moneyAccounts));

/** Amounts by month, in the order of the answer's months; the last is their total. */
const line = <T extends z.ZodType>(amount: T) => ({
  account: MoneyAccountName,
  name: z.string(),
  what: z.string(),
  /** The metric of the account: its rows add up to these amounts. */
  metricId: z.string(),
  amounts: z.array(amount),
  /** Null where no budget is set. */
  budgets: z.array(amount.nullable()),
  /** Of the amounts, what happened in an earlier, closed month. */
  corrections: z.array(amount),
});
const RevenueLine = z.strictObject(line(Minor));
const CostLine = z.strictObject(line(Cost(Minor)));

/** Something that could not be posted: it is in no amount. */
export const MoneyGap = z.strictObject({
  account: MoneyAccountName,
  name: z.string(),
  reason: z.string(),
  rows: z.int(),
});

/** One unit of the currency in units of the organization's; in force from its day to the next rate. */
export const ExchangeRate = z.strictObject({
  currency: Currency,
  base: Currency,
  day: DateOnly,
  rate: z.number(),
  source: z.enum(["entered", "imported"]),
  toldBy: z.string(),
  toldAt: Timestamp,
});
export type ExchangeRate = z.output<typeof ExchangeRate>;

const Converted = z.strictObject({
  currency: Currency,
  amountMinor: Minor,
  baseMinor: Minor,
  /** The days of the rates used; null for the organization's own currency. */
  firstRate: DateOnly.nullable(),
  lastRate: DateOnly.nullable(),
});

export const ProfitLoss = z.strictObject({
  asOf: Timestamp,
  /** Time of the last posting; null before the first. */
  postedAt: Timestamp.nullable(),
  currency: Currency,
  months: z.array(z.strictObject({ month: Month, isClosed: z.boolean() })),
  revenue: z.array(RevenueLine),
  costs: z.array(CostLine),
  netRevenue: z.array(Minor),
  netRevenueBudget: z.array(Minor.nullable()),
  grossProfit: z.array(Cost(Minor)),
  grossProfitBudget: z.array(Cost(Minor)),
  operatingResult: z.array(Cost(Minor)),
  operatingResultBudget: z.array(Cost(Minor)),
  /** Net revenue by the currency it was earned in. */
  currencies: z.array(Converted),
  gaps: z.array(MoneyGap),
});
export type ProfitLoss = z.output<typeof ProfitLoss>;

const StreamAmounts = z.strictObject({
  grossMinor: Minor,
  chargesMinor: Minor,
  discountsMinor: Minor,
  returnsMinor: Minor,
  netMinor: Minor,
});
const RevenueStreamRow = StreamAmounts.extend({
  /** A category of items, or charges; null for items without a category. */
  stream: z.string().nullable(),
  /** Of the net revenue of all streams, in percent; null where that is not above zero. */
  share: z.number().nullable(),
  /** Net revenue of as many months directly before. */
  previousMinor: Minor,
});
export type RevenueStream = RevenueStreams["streams"][number];

export const RevenueStreams = z.strictObject({
  asOf: Timestamp,
  postedAt: Timestamp.nullable(),
  currency: Currency,
  from: Month,
  to: Month,
  streams: z.array(RevenueStreamRow),
  totals: StreamAmounts,
  gaps: z.array(MoneyGap),
});
export type RevenueStreams = z.output<typeof RevenueStreams>;

const MarginAmounts = z.strictObject({
  revenueMinor: Minor,
  goodsMinor: Cost(Minor),
  marginMinor: Cost(Minor),
  /** In percent of the revenue; null where that is not above zero. */
  marginPercent: Cost(z.number()),
  /** Freight of the subject's shipments; null where freight is not known by item. */
  freightMinor: Cost(Minor),
  /** Margin less freight: what is left after serving. */
  afterFreightMinor: Cost(Minor),
});
export const MarginRow = MarginAmounts.extend({
  id: z.string(),
  label: z.string(),
  /** Page of the record; null where it has none. */
  href: z.string().nullable(),
  entries: z.int(),
  /** Amounts of sold lines without a known cost; the margin is too high by what they cost. */
  unknownCosts: z.int(),
});
export type MarginRow = z.output<typeof MarginRow>;
export const Margins = pageOf(MarginRow).extend({
  by: z.enum(keysOf(marginSubjects)),
  currency: Currency,
  from: DateOnly,
  to: DateOnly,
  totals: MarginAmounts,
});

export const MoneyEntry = z.strictObject({
  id: Id,
  account: MoneyAccountName,
  label: z.string(),
  href: z.string().nullable(),
  occurredAt: Timestamp,
  bookedAt: Timestamp,
  currency: Currency,
  amountMinor: Cost(Minor),
  baseMinor: Cost(Minor),
  rate: z.number().nullable(),
  rateDay: DateOnly.nullable(),
});
export type MoneyEntry = z.output<typeof MoneyEntry>;

export const CostRate = z.strictObject({
  id: Id,
  kind: z.enum(keysOf(costRateKinds)),
  warehouseId: Id.nullable(),
  warehouseName: z.string().nullable(),
  from: DateOnly,
  amountMinor: Cost(Minor),
  currency: Currency,
  toldBy: z.string(),
  toldAt: Timestamp,
});
export type CostRate = z.output<typeof CostRate>;
