import type { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import type { MovementRow } from "@cerebro/contracts/entities/wms/stock.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { exportList } from "../../../platform/listing/export-list.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { movementListing } from "./movements.store.ts";
import { loadTimeline } from "./timeline.store.ts";

export const listMovements: Verb<typeof inventoryEndpoints.listMovements> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<MovementRow>(ctx.read, movementListing(input), { ...input, sort: "recordedAt" });
};

export const exportMovements: Verb<typeof inventoryEndpoints.exportMovements> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const what = ["recordedAt", "occurredAt", "kind", "sku", "itemName", "lotCode", "quantity", "fromCode", "toCode"];
  const why = ["reason", "note", "documentNumber", "actorName", "sequence", "hash"];
  return exportList(ctx, { name: "movements", format: input.format }, [...what, ...why], movementListing(input));
};

/** Commands on a subject and movements of its stock, merged, newest first. */
export const getTimeline: Verb<typeof inventoryEndpoints.getTimeline> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return loadTimeline(ctx.read, input);
};
