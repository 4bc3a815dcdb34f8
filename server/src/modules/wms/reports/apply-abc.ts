import type { OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { reportEndpoints } from "@cerebro/contracts/endpoints/wms/reports.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { type AbcChange, setAbcClasses } from "./apply-abc.store.ts";
import { askOf, requireReadable } from "./ask.ts";
import { snapshotOf } from "./ledger.store.ts";
import { classifyItems } from "./sales-value.ts";

/** Gives items the class of the report; whatever was reclassified by hand meanwhile keeps what it was given. */
export const applyAbcClasses: Verb<typeof reportEndpoints.applyAbcClasses> = async (ctx, input) => {
  requireRole(ctx, "wms");
  requireReadable(ctx, "abc");
  const wanted = await snapshotOf(ctx, async (snapshot): Promise<AbcChange[]> => {
    const classed = await classifyItems(snapshot, askOf("abc", input, snapshot));
    return classed
      .filter(({ item, abcClass }) => item.abcClass !== abcClass)
      .map(({ item, abcClass }) => ({ itemId: item.id, sku: item.sku, from: item.abcClass, to: abcClass }));
  });
  return ctx.transaction(async (tx) => {
    const done = new Set(await setAbcClasses(tx, wanted));
    const changes = wanted.filter(({ itemId }) => done.has(itemId));
    tx.audit({
      action: "item.classify",
      subjectType: "organisation",
      subjectId: ctx.organisationId,
      after: { input, changes },
    });
    for (const { itemId } of changes)
      tx.publish({ type: "item.changed", subjectId: itemId, payload: { action: "classify" } });
    return { changes };
  });
};

/** Back to the class each had, but for items whose class was changed since. */
export async function undoApplyAbcClasses(
  ctx: Context,
  { output }: { readonly output: OutputOf<typeof reportEndpoints.applyAbcClasses> },
): Promise<readonly string[]> {
  requireRole(ctx, "wms");
  const back = output.changes.map(({ itemId, from, to }) => ({ itemId, from: to, to: from }));
  return ctx.transaction(async (tx) => {
    const done = new Set(await setAbcClasses(tx, back));
    const changes = output.changes.filter(({ itemId }) => done.has(itemId));
    tx.audit({
      action: "item.classify",
      subjectType: "organisation",
      subjectId: ctx.organisationId,
      after: { undone: changes },
    });
    for (const { itemId } of changes)
      tx.publish({ type: "item.changed", subjectId: itemId, payload: { action: "classify" } });
    return output.changes
      .filter(({ itemId }) => !done.has(itemId))
      .map(({ sku }) => `${sku} keeps the class it was given since.`);
  });
}
