import type { inventoryEndpoints } from "@cerebro/contracts/endpoints/inventory.ts";
import type { StockRow } from "@cerebro/contracts/entities/stock.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { exportList } from "../../../platform/listing/export-list.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { inventoryListing, loadInventoryStats } from "./inventory.store.ts";

export const listInventory: Verb<typeof inventoryEndpoints.listInventory> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<StockRow>(ctx.read, inventoryListing(input, ctx.now()), input);
};

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
    inventoryListing(input, ctx.now()),
  );
};

export const getInventoryStats: Verb<typeof inventoryEndpoints.getInventoryStats> = async (ctx) => {
  requireRole(ctx, "wms");
  return loadInventoryStats(ctx.read, ctx.now());
};
