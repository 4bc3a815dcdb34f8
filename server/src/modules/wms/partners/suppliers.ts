import type { purchasingEndpoints } from "@cerebro/contracts/endpoints/purchasing.ts";
import type { Supplier } from "@cerebro/contracts/entities/partners.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { partnerListing } from "./partners.store.ts";
import { createPartner, updatePartner } from "./save-partner.ts";

export const listSuppliers: Verb<typeof purchasingEndpoints.listSuppliers> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<Supplier>(ctx.read, partnerListing("supplier", input), { ...input, sort: "name" });
};

export const createSupplier: Verb<typeof purchasingEndpoints.createSupplier> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction((tx) => createPartner(tx, "supplier", input));
};

export const updateSupplier: Verb<typeof purchasingEndpoints.updateSupplier> = async (
  ctx,
  { supplierId, ...input },
) => {
  requireRole(ctx, "wms");
  return ctx.transaction((tx) => updatePartner(tx, "supplier", { ...input, id: supplierId }));
};
