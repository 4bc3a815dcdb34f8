import type { moneyEndpoints } from "@cerebro/contracts/endpoints/executive/money.ts";
import { requireRole } from "../../platform/access.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { loadBudgets, saveBudgets } from "./book.store.ts";

export const setBudgets: Verb<typeof moneyEndpoints.setBudgets> = async (ctx, { budgets }) => {
  requireRole(ctx, "executive");
  const seen = new Set<string>();
  for (const { account, month } of budgets) {
    if (seen.has(`${month} ${account}`)) throw new AppError("money.budget_twice", { account, month });
    seen.add(`${month} ${account}`);
  }
  const months = budgets.map(({ month }) => month).toSorted();
  const [first = "", last = ""] = [months.at(0), months.at(-1)];
  return ctx.transaction(async (tx) => {
    const before = await loadBudgets(tx, `${first}-01`, `${last}-01`);
    await saveBudgets(tx, budgets);
    const { organisationId } = ctx;
    const wanted = before.filter(({ account, month }) => seen.has(`${month} ${account}`));
    tx.audit({
      action: "money.set_budgets",
      subjectType: "organisation",
      subjectId: organisationId,
      before: wanted,
      after: budgets,
    });
    tx.publish({ type: "money.changed", subjectId: organisationId, payload: { action: "budgets" } });
    return { budgets: budgets.length };
  });
};
