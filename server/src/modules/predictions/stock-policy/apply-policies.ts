import type { OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { stockPolicyEndpoints } from "@cerebro/contracts/endpoints/wms/stock-policies.ts";
import type { ReorderSetting } from "@cerebro/contracts/entities/wms/stock-policies.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { type ItemRule, lockRules, setRules } from "./apply-policies.store.ts";

type Applied = OutputOf<typeof stockPolicyEndpoints.applyStockPolicy>;

/** Applies all rules or none: one whose item was given another rule since the proposal refuses them all. */
export const applyStockPolicy: Verb<typeof stockPolicyEndpoints.applyStockPolicy> = async (ctx, { rules }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const found = await lockRules(
      tx,
      rules.map(({ itemId }) => itemId),
    );
    const wanted = new Map(rules.map((rule) => [rule.itemId, rule]));
    if (found.length < rules.length) throw new AppError("request.not_found");
    const changes = found.map((item) => {
      const rule = wanted.get(item.itemId);
      if (rule === undefined || !isSame(rule.from, ruleOf(item)))
        throw new AppError("policy.conflict", { sku: item.sku });
      const { reorderPoint, reorderQuantity } = rule;
      return { itemId: item.itemId, sku: item.sku, before: ruleOf(item), after: { reorderPoint, reorderQuantity } };
    });
    await setRules(
      tx,
      changes.map(({ itemId, after }) => ({ itemId, ...after })),
    );
    told(tx, changes);
    return { changes };
  });
};

const ruleOf = ({ reorderPoint, reorderQuantity }: ItemRule): ReorderSetting => ({ reorderPoint, reorderQuantity });
const isSame = (a: ReorderSetting, b: ReorderSetting | undefined): boolean =>
  a.reorderPoint === b?.reorderPoint && a.reorderQuantity === b.reorderQuantity;

function told(tx: CommandTransaction, changes: Applied["changes"]): void {
  const subject = { subjectType: "organisation", subjectId: tx.context.organisationId };
  const before = changes.map(({ itemId, before: rule }) => ({ itemId, ...rule }));
  const after = changes.map(({ itemId, after: rule }) => ({ itemId, ...rule }));
  tx.audit({ action: "item.set_reorder_rules", ...subject, before, after });
  for (const { itemId } of changes) {
    tx.publish({ type: "item.changed", subjectId: itemId, payload: { action: "set_reorder_rules" } });
  }
}

/** Back to the rules of before, but for items whose rules were changed since. */
export async function undoApplyStockPolicy(ctx: Context, { output }: { readonly output: Applied }): Promise<string[]> {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const found = await lockRules(
      tx,
      output.changes.map(({ itemId }) => itemId),
    );
    const now = new Map(found.map((item) => [item.itemId, ruleOf(item)]));
    const isUntouched = ({ itemId, after }: Applied["changes"][number]): boolean => isSame(after, now.get(itemId));
    const back = output.changes
      .filter(isUntouched)
      .map((each) => ({ ...each, before: each.after, after: each.before }));
    await setRules(
      tx,
      back.map(({ itemId, after }) => ({ itemId, ...after })),
    );
    told(tx, back);
    return output.changes
      .filter((each) => !isUntouched(each))
      .map(({ sku }) => `${sku} keeps the reorder rules it was given since.`);
  });
}
