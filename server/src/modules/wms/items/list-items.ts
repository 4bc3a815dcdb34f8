import type { ItemListRow } from "@cerebro/contracts/entities/wms/items.ts";
import type { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { exportList } from "../../../platform/listing/export-list.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { itemListing, listCategoryRows } from "./list-items.store.ts";
import { searchItems } from "./search-items.ts";

export const listItems: Verb<typeof itemEndpoints.listItems> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return input.search === undefined
    ? fetchPage<ItemListRow>(ctx.read, itemListing(input), input)
    : searchItems(ctx, input);
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
    "unNumber",
    "priceMinor",
    ...(seesCosts(ctx.permissions) ? ["costMinor"] : []),
  ];
  return exportList(
    ctx,
    { name: "items", format: input.format },
    [...columns, "reorderPoint", "onHand", "reserved", "available"],
    itemListing(input),
  );
};

export const listItemCategories: Verb<typeof itemEndpoints.listItemCategories> = async (ctx) => {
  requireRole(ctx, "wms");
  return { rows: await listCategoryRows(ctx.read) };
};
