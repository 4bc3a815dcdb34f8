import type { lotEndpoints } from "@cerebro/contracts/endpoints/wms/lots.ts";
import type { StockOwner } from "@cerebro/contracts/entities/wms/lots.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { insertOwner, loadOwner, lockOwner, ownerListing, updateOwnerRow } from "./owners.store.ts";

export const listOwners: Verb<typeof lotEndpoints.listOwners> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<StockOwner>(ctx.read, ownerListing(input), { ...input, sort: "name" });
};

/** Somebody whose goods the warehouse keeps from now on [WMS-04]. */
export const createOwner: Verb<typeof lotEndpoints.createOwner> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const id = await insertOwner(tx, input);
    const after = await loadOwner(tx, id);
    tx.audit({ action: "owner.create", subjectType: "stock_owner", subjectId: id, after });
    return after;
  });
};

/** Archives only who has neither goods nor open orders here. */
export const updateOwner: Verb<typeof lotEndpoints.updateOwner> = async (ctx, { ownerId, version, ...change }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await lockOwner(tx, ownerId, version);
    if (change.archived && (before.onHand > 0 || before.openOrders > 0)) {
      throw new AppError("owner.in_use", { name: before.name });
    }
    await updateOwnerRow(tx, { ...change, id: ownerId });
    const after = await loadOwner(tx, ownerId);
    tx.audit({ action: "owner.update", subjectType: "stock_owner", subjectId: ownerId, before, after });
    return after;
  });
};
