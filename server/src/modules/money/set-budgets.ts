import type { moneyEndpoints } from "@cerebro/contracts/endpoints/executive/money.ts";
import { requireRole } from "../../platform/access.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { replaceBudgets } from "./budgets.ts";

export const setBudgets: Verb<typeof moneyEndpoints.setBudgets> = async (ctx, { budgets }) => {
  requireRole(ctx, "executive");
  const seen = new Set<string>();
  for (const { account, month } of budgets) {
    if (seen.has(`${month} ${account}`)) throw new AppError("money.budget_twice", { account, month });
    seen.add(`${month} ${account}`);
  }
  return ctx.transaction(async (tx) => {
    await replaceBudgets(tx, budgets);
    return { budgets: budgets.length };
  });
};
