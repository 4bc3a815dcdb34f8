import { z } from "zod";
import { insightTypes, riskCategories, riskStates } from "../../constants/risks.ts";
import { Cost, Currency, DateOnly, Id, Minor, note, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

/** Of likelihood and impact, 5 the highest. */
export const RiskLevel = z.int().min(1).max(5);

/** Decisions of people about a risk. */
export const riskFields = {
  owner: note(120),
  mitigation: note(1_000),
  dueOn: DateOnly.nullable(),
  state: z.enum(keysOf(riskStates)),
};

export const Risk = z.strictObject({
  /** The word of the signal, or the id of a risk that a person added. */
  id: z.string(),
  isSignal: z.boolean(),
  title: z.string(),
  detail: z.string().nullable(),
  /** Calculation of the money at risk; null if a person entered it. */
  how: z.string().nullable(),
  category: z.enum(keysOf(riskCategories)),
  likelihood: RiskLevel,
  impact: RiskLevel,
  /** A person set likelihood or impact instead of the data. */
  isOverridden: z.boolean(),
  moneyMinor: Cost(Minor),
  /** Records that show it now, and those of them without a known amount. */
  rows: z.int(),
  unknown: z.int(),
  ...riskFields,
  /** 0 until the first change. */
  version: z.int(),
});
export type Risk = z.output<typeof Risk>;

/** A record behind a risk or an insight. */
export const EvidenceRow = z.strictObject({
  id: z.string(),
  label: z.string(),
  detail: z.string().nullable(),
  href: z.string().nullable(),
  moneyMinor: Cost(Minor),
});
export type EvidenceRow = z.output<typeof EvidenceRow>;

export const RiskDetail = z.strictObject({
  asOf: Timestamp,
  currency: Currency,
  risk: Risk,
  /** The records with the most money; `more` others follow. */
  evidence: z.array(EvidenceRow),
  more: z.int(),
  history: z.array(
    z.strictObject({
      id: Id,
      at: Timestamp,
      by: z.string(),
      changes: z.array(z.strictObject({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
    }),
  ),
  /** Values of the signal on the days before. */
  readings: z.array(z.strictObject({ day: DateOnly, rows: z.int(), moneyMinor: Cost(Minor) })),
});
export type RiskDetail = z.output<typeof RiskDetail>;

/** A finding for executives, worked out from the rows beside it [AI-22]. */
export const ExecutiveInsight = z.strictObject({
  id: z.string(),
  type: z.enum(keysOf(insightTypes)),
  title: z.string(),
  insight: z.string(),
  priority: z.enum(["low", "medium", "high"]),
  /** The share of the amounts in question that are known, 0 to 1. */
  confidence: z.number().min(0).max(1),
  moneyMinor: Cost(Minor),
  /** The page with all of it. */
  href: z.string(),
  /** Of revenue: who drives it. */
  drivers: z.array(EvidenceRow).optional(),
  /** Of efficiency: where money can be saved. */
  savings: z.array(EvidenceRow).optional(),
  /** Of risk: the records that show it. */
  exposures: z.array(EvidenceRow).optional(),
  /** Of the market: what shifts. */
  shifts: z.array(EvidenceRow).optional(),
});
export type ExecutiveInsight = z.output<typeof ExecutiveInsight>;
