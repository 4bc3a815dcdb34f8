import { assumedImpacts } from "@cerebro/contracts/constants/assistant.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { findAutonomy } from "./autonomy/autonomy.store.ts";
import { estimators, type WeighedTool } from "./impact/appraise.ts";
import { minorPerUnit } from "@cerebro/engines/money/minor-units.ts";
import { mayApproveAny } from "./rights.ts";

/**
 * Throws `decision.approval_required` where somebody does more than the organisation lets people do alone; they may
 * propose it instead. Approvers need no approval. Worth is what a proposal of the same would weigh.
 */
export async function requireMandate(context: Context, tool: WeighedTool, args: unknown): Promise<void> {
  if (mayApproveAny(context)) return;
  const { personalLimit, currency } = await findAutonomy(context.read);
  if (personalLimit === null) return;
  const perUnit = minorPerUnit(currency);
  const { financialMinor } = await estimators[tool](context.read, args, currency);
  const worth = (financialMinor ?? assumedImpacts.default.financial * perUnit) / perUnit;
  // Its worth is not told: divided by the quantity it would be what a unit costs.
  if (worth > personalLimit) throw new AppError("decision.approval_required", { limit: personalLimit, currency });
}
