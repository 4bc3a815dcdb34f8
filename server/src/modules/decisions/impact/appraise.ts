import type { Action } from "../../../platform/actions.ts";
import type { Reader } from "../../../platform/database.ts";
import { costNames } from "../../../platform/hide-costs.ts";
import type { Appraisal, Estimate, Fact } from "./appraisal.ts";
import { touchesOf } from "./circumstances.ts";
import { estimateInspecting, estimateScrapList, estimateSettling } from "./flows.ts";
import { natureOf } from "./natures.ts";
import { estimateCancelling, estimateConfirmedPurchase, estimateNewPurchase, estimateReceiving } from "./orders.ts";
import { estimateAdjustment, estimateScrapping, estimateTransfer } from "./stock.ts";
import { estimateAdoptedPlan } from "./plans.ts";
import { type Claim, weigh } from "./weigh.ts";

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
  purchasing_receive_purchase_order: estimateReceiving,
  "returns-management_inspect_return": estimateInspecting,
  "scenario-planning_adopt": estimateAdoptedPlan,
  "transfer-management_settle_transfer": estimateSettling,
} as const satisfies Record<string, Estimator>;

export type WeighedTool = keyof typeof estimators;

const byTool = new Map<string, Estimator>(Object.entries(estimators));

export interface Subject {
  readonly action: Action;
  readonly args: unknown;
  readonly currency: string;
}

/** Weighs a proposal by what the data and the action itself tell, and by what its proposer adds [AI-21, DEC-03]. */
export async function appraise(reader: Reader, { action, args, currency }: Subject, claim: Claim): Promise<Appraisal> {
  const { effect, service, name } = action;
  const estimator = byTool.get(action.tool);
  const estimate = estimator === undefined ? plainEstimate(action, args) : await estimator(reader, args, currency);
  const touches = effect === "read" ? { safety: false, compliance: false } : await touchesOf(reader, args);
  return weigh({ effect, currency, estimate, nature: natureOf(service, name), touches }, claim);
}

/** Default estimate of an action without wording: its own sentence, and its arguments by name. */
function plainEstimate({ name, summary }: Action, args: unknown): Estimate {
  const facts = Object.entries(typeof args === "object" && args !== null ? args : {}).flatMap(
    ([argument, value]): Fact[] =>
      typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? [factOf(argument, String(value))]
        : [],
  );
  return { type: name, summary, facts, financialMinor: null };
}

const factOf = (argument: string, value: string): Fact =>
  costNames.has(argument) ? { label: spoken(argument), costText: value } : { label: spoken(argument), value };

/** `orderId` → `Order id`. */
function spoken(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
