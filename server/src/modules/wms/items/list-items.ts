import type { ItemListRow } from "@cerebro/contracts/entities/items.ts";
import type { itemEndpoints } from "@cerebro/contracts/endpoints/items.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { exportCsv } from "../listing/export-csv.ts";
import { fetchPage } from "../listing/page.store.ts";
import { itemListing, listCategoryRows } from "./list-items.store.ts";

export const listItems: Verb<typeof itemEndpoints.listItems> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<ItemListRow>(ctx.read, itemListing(input), input);
};

export const exportItems: Verb<typeof itemEndpoints.exportItems> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const columns = [
    "sku",
    "name",
    "barcode",
    "category",
    "baseUnit",
    "abcClass",
    "lotTracked",
    "priceMinor",
    "costMinor",
  ];
  return exportCsv(ctx, "items", [...columns, "reorderPoint", "onHand", "reserved", "available"], itemListing(input));
};

export const listItemCategories: Verb<typeof itemEndpoints.listItemCategories> = async (ctx) => {
  requireRole(ctx, "wms");
  return { rows: await listCategoryRows(ctx.read) };
};
