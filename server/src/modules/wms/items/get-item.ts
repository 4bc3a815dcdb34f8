import type { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { listLotRows } from "./lots.store.ts";
import { loadDemand, loadItem, loadItemName } from "./items.store.ts";

export const getItem: Verb<typeof itemEndpoints.getItem> = async (ctx, { itemId }) => {
  requireRole(ctx, "wms");
  return loadItem(ctx.read, itemId);
};

export const getItemDemand: Verb<typeof itemEndpoints.getItemDemand> = async (ctx, { itemId, days }) => {
  requireRole(ctx, "wms");
  return loadDemand(ctx.read, itemId, ctx.now(), days);
};

export const listLots: Verb<typeof itemEndpoints.listLots> = async (ctx, { itemId }) => {
  requireRole(ctx, "wms");
  await loadItemName(ctx.read, itemId);
  return { rows: await listLotRows(ctx.read, itemId) };
};
