import type { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import type { StockRow } from "@cerebro/contracts/entities/wms/stock.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { exportList } from "../../../platform/listing/export-list.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { inventoryFileListing, inventoryListing, loadInventoryStats, type UncoveredRow } from "./inventory.store.ts";
import { demandDays, loadDemand } from "../items/totals.store.ts";

export const listInventory: Verb<typeof inventoryEndpoints.listInventory> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const now = ctx.now();
  const page = await fetchPage<UncoveredRow>(ctx.read, inventoryListing(input, now), input);
  const demand = await loadDemand(ctx.read, [...new Set(page.rows.map(({ itemId }) => itemId))], now);
  return { ...page, rows: page.rows.map((row) => withCover(row, demand.get(row.itemId))) };
};

/** Days of cover of the item's stock at recent demand, to a tenth. */
function withCover({ itemAvailable, ...row }: UncoveredRow, demand: number | undefined): StockRow {
  if (itemAvailable === null || demand === undefined || demand === 0) return { ...row, daysOfCover: null };
  return { ...row, daysOfCover: Math.round((itemAvailable / demand) * demandDays * 10) / 10 };
}

export const exportInventory: Verb<typeof inventoryEndpoints.exportInventory> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const columns = [
    "sku",
    "itemName",
    "baseUnit",
    "abcClass",
    "lotCode",
    "lotStatus",
    "expiresOn",
    "locationCode",
    "purpose",
  ];
  const kind = ["status", "unitSscc", "ownerName"];
  const figures = ["onHand", "reserved", "available", "daysOfCover", "receivedAt"];
  return exportList(
    ctx,
    { name: "inventory", format: input.format },
    [...columns, ...kind, ...figures],
    inventoryFileListing(input, ctx.now()),
  );
};

export const getInventoryStats: Verb<typeof inventoryEndpoints.getInventoryStats> = async (ctx, { warehouseId }) => {
  requireRole(ctx, "wms");
  return loadInventoryStats(ctx.read, ctx.now(), warehouseId);
};
