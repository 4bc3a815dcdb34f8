import type { scrapEndpoints } from "@cerebro/contracts/endpoints/wms/scrap.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requireMandate } from "../../decisions/index.ts";
import { openBook, presentBalances } from "./book.ts";
import { loadScrapByReason } from "./scrap-report.store.ts";
import { virtualLocation } from "./virtual-locations.store.ts";

/** Throws several rows of stock away, of whatever status: all of them or none [WMS-11]. */
export const scrapStockList: Verb<typeof scrapEndpoints.scrapStockList> = async (ctx, input) => {
  requireRole(ctx, "wms");
  await requireMandate(ctx, "inventory-management_scrap_stock_list", input);
  const scrap = await virtualLocation(ctx, "scrap");
  const { rows, reason, note } = input;
  return ctx.transaction(async (tx) => {
    const locationIds = [...new Set(rows.map(({ locationId }) => locationId))];
    const itemIds = [...new Set(rows.map(({ itemId }) => itemId))];
    const book = await openBook(tx, itemIds, { locationIds: [...locationIds, scrap] });
    book.requireBins(locationIds);
    for (const row of rows) {
      const from = { fromLocationId: row.locationId, toLocationId: scrap };
      book.move({ ...book.goods(row), ...from, quantity: row.quantity, kind: "scrap", reason, note });
    }
    const answer = { movementIds: book.movements.map(({ id }) => id), balances: presentBalances(book) };
    for (const itemId of itemIds) {
      const own = rows.filter((row) => row.itemId === itemId);
      tx.audit({ action: "stock.scrap", subjectType: "item", subjectId: itemId, after: { reason, note, rows: own } });
      const balances = answer.balances.filter((balance) => balance.itemId === itemId);
      tx.publish({ type: "stock.changed", subjectId: itemId, payload: { action: "stock.scrap", balances } });
    }
    await book.writeWithCommit();
    return answer;
  });
};

export const getScrapReport: Verb<typeof scrapEndpoints.getScrapReport> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return loadScrapByReason(ctx.read, input);
};
