import type { lotEndpoints } from "@cerebro/contracts/endpoints/wms/lots.ts";
import type { LotDetail, LotRow } from "@cerebro/contracts/entities/wms/lots.ts";
import { lotTransitions } from "@cerebro/contracts/entities/state-machines.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Reader } from "../../../platform/database.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { exportList } from "../../../platform/listing/export-list.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { recallOfLot } from "./recall-reach.ts";
import { loadPicked, loadReturned, loadShipped } from "./trace.store.ts";
import { loadLot, loadLotReservations, loadLotStock, lotListing } from "../lots/lot-list.store.ts";

export const listAllLots: Verb<typeof lotEndpoints.listAllLots> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<LotRow>(ctx.read, lotListing(input, ctx.now()), input);
};

export const exportLots: Verb<typeof lotEndpoints.exportLots> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const columns = ["sku", "itemName", "code", "expiresOn", "expired", "status", "statusReason", "onHand", "reserved"];
  return exportList(ctx, { name: "lots", format: undefined }, columns, lotListing(input, ctx.now()));
};

export const getLot: Verb<typeof lotEndpoints.getLot> = async (ctx, { lotId }) => {
  requireRole(ctx, "wms");
  return presentLot(ctx.read, lotId, ctx.now());
};

export async function presentLot(reader: Reader, lotId: string, now: Date): Promise<LotDetail> {
  const lot = await loadLot(reader, lotId, now);
  const [stock, reservations, picked, shipped, returned, recall] = await Promise.all([
    loadLotStock(reader, [lotId]),
    loadLotReservations(reader, lotId),
    loadPicked(reader, lotId),
    loadShipped(reader, [lotId]),
    loadReturned(reader, [lotId]),
    recallOfLot(reader, lotId),
  ]);
  return {
    ...lot,
    stock: stock.map(({ lotId: _lot, itemId: _item, ...row }) => row),
    reservations,
    picked,
    shipped: shipped.reduce((sum, { quantity }) => sum + quantity, 0),
    returned: returned.reduce((sum, { quantity }) => sum + quantity, 0),
    mayBecome: recall === null ? [...lotTransitions[lot.status]] : [],
    recall,
  };
}
