import type { categoryEndpoints } from "@cerebro/contracts/endpoints/wms/categories.ts";
import { ItemCategory } from "@cerebro/contracts/entities/wms/categories.ts";
import { requireRole } from "../../../platform/access.ts";
import type { AuditEntry, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { deletePolicy, listCategoryRows, loadCategory, lockCategory, writePolicy } from "./categories.store.ts";

export const listCategories: Verb<typeof categoryEndpoints.listCategories> = async (ctx) => {
  requireRole(ctx, "wms");
  return { rows: await listCategoryRows(ctx.read) };
};

/** Sets how goods of a category are treated from now on; what was allocated or received stays as it is. */
export const setStockPolicy: Verb<typeof categoryEndpoints.setStockPolicy> = async (ctx, input) => {
  requireRole(ctx, "manager");
  const { categoryId, version, ...fields } = input;
  return ctx.transaction(async (tx) => {
    const before = await lockCategory(tx, categoryId);
    if ((before.policy?.version ?? null) !== version) throw new AppError("request.stale");
    await writePolicy(tx, categoryId, fields);
    const after = await loadCategory(tx, categoryId);
    tx.audit({ action: "stock_policy.set", subjectType: "item_category", subjectId: categoryId, before, after });
    return after;
  });
};

/** The policy is as it was, or gone where there was none. */
export async function undoSetPolicy(
  ctx: Context,
  { output, audit }: { readonly output: ItemCategory; readonly audit: readonly AuditEntry[] },
): Promise<readonly string[]> {
  requireRole(ctx, "manager");
  const was = ItemCategory.parse(audit.find(({ action }) => action === "stock_policy.set")?.before).policy;
  return ctx.transaction(async (tx) => {
    const before = await lockCategory(tx, output.id);
    if (before.policy?.version !== output.policy?.version) {
      throw new AppError("undo.changed_since", { subject: `The policy of ${output.name}` });
    }
    if (was === null) await deletePolicy(tx, output.id);
    else await writePolicy(tx, output.id, was);
    const after = await loadCategory(tx, output.id);
    tx.audit({ action: "stock_policy.take_back", subjectType: "item_category", subjectId: output.id, before, after });
    return [];
  });
}
