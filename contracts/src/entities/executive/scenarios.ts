import { z } from "zod";
import { planMonthsAtMost, scenarioChangesAtMost, scenarioDays, scenarioStates } from "../../constants/scenarios.ts";
import { Cost, Currency, DateOnly, Id, Minor, text, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";
import { Month } from "./money.ts";

/** A change in percent; the lower end is all of it. */
const Percent = z.int().min(-100).max(500);

export const ScenarioChange = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("demand"),
    /** Null for all categories. */
    category: text(80).nullable(),
    percent: Percent,
  }),
  z.strictObject({
    kind: z.literal("lane"),
    /** The lane that is closed. */
    lane: text(80),
    /** The lane that takes its shipments over; null where its sales are lost. */
    via: text(80).nullable(),
    /** Change of the freight of shipments that are taken over. */
    freightPercent: Percent,
  }),
  z.strictObject({ kind: z.literal("capacity"), warehouseId: Id, percent: Percent }),
]);
export type ScenarioChange = z.output<typeof ScenarioChange>;

export const scenarioFields = {
  name: text(80),
  changes: z.array(ScenarioChange).max(scenarioChangesAtMost),
};

export const ScenarioDays = z.literal([...scenarioDays]);

/** Figures of the whole period. */
export const ScenarioOutcome = z.strictObject({
  /** Gross sales and charges less discounts and returns. */
  netRevenue: Minor,
  costOfGoods: Cost(Minor),
  grossProfit: Cost(Minor),
  freight: Cost(Minor),
  labor: Cost(Minor),
  /** Drivers, fuel, maintenance and storage. */
  otherCosts: Cost(Minor),
  operatingResult: Cost(Minor),
  unitsOrdered: z.int(),
  unitsShipped: z.int(),
  /** Of the units ordered, those shipped on a later day because the capacity was used up. */
  unitsDelayed: z.int(),
  /** Not shipped by the end of the period. */
  unitsWaiting: z.int(),
  /** Percent of shipments delivered by the promised time; null where none was promised. */
  onTime: z.number().nullable(),
});
export type ScenarioOutcome = z.output<typeof ScenarioOutcome>;

/** The months whose budgets a plan set. */
export const AdoptedMonths = z.strictObject({ from: Month, months: z.int().min(1).max(planMonthsAtMost) });

export const Scenario = z.strictObject({
  id: Id,
  name: z.string(),
  state: z.enum(keysOf(scenarioStates)),
  fromDay: DateOnly,
  toDay: DateOnly,
  currency: Currency,
  changes: z.int(),
  netRevenueMinor: Minor,
  /** Difference from the actual figures. */
  revenueDifferenceMinor: Minor,
  resultDifferenceMinor: Cost(Minor),
  createdBy: z.string(),
  createdAt: Timestamp,
  adoptedBy: z.string().nullable(),
  adoptedAt: Timestamp.nullable(),
  adopted: AdoptedMonths.nullable(),
  version: z.int(),
});
export type Scenario = z.output<typeof Scenario>;

export const ScenarioDetail = z.strictObject({
  scenario: Scenario,
  /** The difference and its largest part in a sentence. */
  sentence: z.string(),
  changes: z.array(ScenarioChange),
  actual: ScenarioOutcome,
  changed: ScenarioOutcome,
  /** Units that wait at the end of each day, in all warehouses. */
  waiting: z.array(z.strictObject({ day: DateOnly, actual: z.int(), changed: z.int() })),
  /** Categories, lanes and warehouses that changes can name. */
  choices: z.strictObject({
    categories: z.array(z.strictObject({ category: z.string(), netRevenue: Minor })),
    lanes: z.array(z.strictObject({ lane: z.string(), netRevenue: Minor })),
    warehouses: z.array(z.strictObject({ warehouseId: Id, name: z.string(), unitsPerDay: z.int() })),
  }),
});
export type ScenarioDetail = z.output<typeof ScenarioDetail>;
