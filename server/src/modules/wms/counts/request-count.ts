import { countBinsAtMost } from "@cerebro/contracts/entities/wms/count-words.ts";
import type { countEndpoints } from "@cerebro/contracts/endpoints/wms/counts.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { makeCount } from "./ask-count.ts";
import { selectBins, type SelectedBin, type Selection, selectionNames, type SelectionNames } from "./bins.store.ts";
import { blind, loadCount } from "./counts.store.ts";

const shownFirst = 5;

export const previewCount: Verb<typeof countEndpoints.previewCount> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { bins } = await resolve(ctx.read, input);
  const free = bins.filter(({ counting }) => !counting);
  return {
    bins: free.length,
    alreadyCounting: bins.length - free.length,
    limit: countBinsAtMost,
    first: free.slice(0, shownFirst).map(({ code }) => code),
  };
};

/** Puts bins on a count. Work goes on in all of them meanwhile. */
export const requestCount: Verb<typeof countEndpoints.requestCount> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const { bins, names } = await resolve(tx, input);
    const free = bins.filter(({ counting }) => !counting);
    const [first] = free;
    if (first === undefined) throw new AppError("count.nothing_to_count");
    const { warehouseId } = first;
    // A count is walked in one building; what fits in others is asked for there.
    const here = free.filter((bin) => bin.warehouseId === warehouseId);
    if (here.length > countBinsAtMost) {
      throw new AppError("count.too_many", { count: here.length, limit: countBinsAtMost });
    }
    const { priority, note, dueAt, itemId = null, abcClass = null } = input;
    const { id } = await makeCount(tx, {
      origin: "by_hand",
      scope: scopeOf(names, input),
      warehouseId,
      priority,
      note,
      dueAt,
      itemId,
      abcClass,
      locationIds: here.map((bin) => bin.id),
    });
    return blind(ctx, await loadCount(tx, id));
  });
};

async function resolve(
  reader: Reader,
  selection: Selection,
): Promise<{ bins: readonly SelectedBin[]; names: SelectionNames }> {
  const { locationId, itemId, abcClass } = selection;
  if (locationId === undefined && itemId === undefined && abcClass === undefined) {
    throw new AppError("count.selection_empty");
  }
  const names = await selectionNames(reader, selection);
  const isUnknown = (locationId !== undefined && names.place === null) || (itemId !== undefined && names.sku === null);
  if (isUnknown) throw new AppError("request.not_found");
  return { bins: await selectBins(reader, selection), names };
}

/** `SKU-1 in A-01, class A`: as much of it as was named. */
function scopeOf({ place, sku }: SelectionNames, { abcClass }: Selection): string {
  const where = [sku, place].filter((name) => name !== null).join(" in ");
  return [where, abcClass === undefined ? "" : `class ${abcClass}`].filter((part) => part !== "").join(", ");
}
