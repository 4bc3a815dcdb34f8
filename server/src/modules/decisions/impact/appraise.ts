import { assumedFinancialImpact } from "@cerebro/contracts/constants/decisions.ts";
import type { Action } from "../../../platform/actions.ts";
import type { Reader } from "../../../platform/database.ts";
import type { Appraisal, Estimate, Fact } from "./appraisal.ts";
import { estimateInspecting, estimateScrapList, estimateSettling } from "./flows.ts";
import { minorPerUnit } from "./money.ts";
import { estimateCancelling, estimateConfirmedPurchase, estimateNewPurchase } from "./orders.ts";
import { estimateAdjustment, estimateScrapping, estimateTransfer } from "./stock.ts";

type Estimator = (reader: Reader, args: unknown, currency: string) => Promise<Estimate>;

/** Tools whose impact the data tells. */
export const estimators = {
  "inventory-management_adjust_stock": estimateAdjustment,
  "inventory-management_scrap_stock": estimateScrapping,
  "inventory-management_scrap_stock_list": estimateScrapList,
  "inventory-management_transfer_stock": estimateTransfer,
  "order-management_cancel_order": estimateCancelling,
  purchasing_confirm_purchase_order: estimateConfirmedPurchase,
  purchasing_create_purchase_order: estimateNewPurchase,
  "returns-management_inspect_return": estimateInspecting,
  "transfer-management_settle_transfer": estimateSettling,
} as const satisfies Record<string, Estimator>;

export type WeighedTool = keyof typeof estimators;

const byTool = new Map<string, Estimator>(Object.entries(estimators));

/** What a proposer said about the impact. */
export interface Claim {
  readonly type?: string | undefined;
  readonly impact?:
    | { readonly financial?: number | undefined; readonly safety: boolean; readonly strategic: boolean }
    | undefined;
}

export interface Weighed extends Appraisal {
  /** The amount is in another currency: no limit can be held against it. */
  readonly foreign: boolean;
}

export interface Subject {
  readonly action: Action;
  readonly args: unknown;
  readonly currency: string;
}

/** Weighs a proposal. Nobody makes it lighter than the data says; where nobody knows, the assumption counts [AI-21]. */
export async function appraise(reader: Reader, subject: Subject, claim: Claim): Promise<Weighed> {
  const { action, args, currency } = subject;
  const estimate = (await byTool.get(action.tool)?.(reader, args, currency)) ?? plainEstimate(action, args);
  const { foreign = false } = estimate;
  const claimed = claim.impact?.financial;
  const weight = weigh(subject, estimate.financialMinor, claimed && Math.round(claimed * minorPerUnit(currency)));
  return {
    type: claim.type ?? estimate.type,
    summary: estimate.summary,
    facts: estimate.facts,
    impact: {
      financialMinor: weight.financialMinor,
      safety: claim.impact?.safety ?? false,
      strategic: claim.impact?.strategic ?? false,
    },
    // As many of the organisation's own units: better than nothing, and said to be a guess.
    impactBasis: foreign ? "assumed" : weight.impactBasis,
    currency,
    foreign,
  };
}

type Weight = { readonly financialMinor: number } & Pick<Appraisal, "impactBasis">;

function weigh({ action, currency }: Subject, computed: number | null, claimed?: number): Weight {
  if (computed !== null && computed >= (claimed ?? 0)) {
    // Beyond what can be counted exactly it is beyond every limit, too.
    return { financialMinor: Math.min(computed, Number.MAX_SAFE_INTEGER), impactBasis: "computed" };
  }
  if (claimed !== undefined) return { financialMinor: claimed, impactBasis: "given" };
  // What only reads costs nothing.
  if (action.effect === "read") return { financialMinor: 0, impactBasis: "computed" };
  return { financialMinor: assumedFinancialImpact * minorPerUnit(currency), impactBasis: "assumed" };
}

/** An action whose data nobody has put into words: its own sentence, and its arguments by name. */
function plainEstimate({ name, summary }: Action, args: unknown): Estimate {
  const facts = Object.entries(typeof args === "object" && args !== null ? args : {}).flatMap(
    ([argument, value]): Fact[] =>
      typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? [{ label: spoken(argument), value: String(value) }]
        : [],
  );
  return { type: name, summary, facts, financialMinor: null };
}

/** `orderId` → `Order id`. */
function spoken(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
