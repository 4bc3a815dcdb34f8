import type { supplierEndpoints } from "@cerebro/contracts/endpoints/wms/suppliers.ts";
import type { SuppliedItem, Supplier } from "@cerebro/contracts/entities/wms/partners.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { exportList } from "../../../platform/listing/export-list.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { exportListing, supplierColumns } from "./export-partners.store.ts";
import { loadReceipts, loadSupplierFigures, suppliedItems } from "./partner-page.store.ts";
import { loadPartner, partnerListing } from "./partners.store.ts";
import { createPartner, updatePartner } from "./save-partner.ts";

export const listSuppliers: Verb<typeof supplierEndpoints.listSuppliers> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<Supplier>(ctx.read, partnerListing("supplier", input), { ...input, sort: "name" });
};

export const exportSuppliers: Verb<typeof supplierEndpoints.exportSuppliers> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const file = { name: "suppliers", format: input.format };
  return exportList(ctx, file, supplierColumns, exportListing("supplier", input));
};

export const getSupplier: Verb<typeof supplierEndpoints.getSupplier> = async (ctx, { supplierId }) => {
  requireRole(ctx, "wms");
  const supplier = await loadPartner(ctx.read, "supplier", supplierId);
  return { ...supplier, ...(await loadSupplierFigures(ctx.read, supplierId, ctx.now())) };
};

export const listSuppliedItems: Verb<typeof supplierEndpoints.listSuppliedItems> = async (ctx, input) => {
  requireRole(ctx, "wms");
  await loadPartner(ctx.read, "supplier", input.supplierId);
  return fetchPage<SuppliedItem>(ctx.read, suppliedItems(input.supplierId), { ...input, sort: "sku" });
};

export const listSupplierReceipts: Verb<typeof supplierEndpoints.listSupplierReceipts> = async (ctx, input) => {
  requireRole(ctx, "wms");
  await loadPartner(ctx.read, "supplier", input.supplierId);
  return { rows: await loadReceipts(ctx.read, input.supplierId, input.limit) };
};

export const createSupplier: Verb<typeof supplierEndpoints.createSupplier> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction((tx) => createPartner(tx, "supplier", input));
};

export const updateSupplier: Verb<typeof supplierEndpoints.updateSupplier> = async (ctx, { supplierId, ...input }) => {
  requireRole(ctx, "wms");
  return ctx.transaction((tx) => updatePartner(tx, "supplier", { ...input, id: supplierId }));
};
