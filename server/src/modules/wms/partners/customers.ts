import type { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import type { Customer } from "@cerebro/contracts/entities/wms/partners.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { positionOf } from "../../../platform/position.ts";
import { exportList } from "../../../platform/listing/export-list.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { customerColumns, exportListing } from "./export-partners.store.ts";
import { loadItemName } from "../items/items.store.ts";
import { findLastPrice, loadCustomerFigures } from "./partner-page.store.ts";
import { loadPartner, partnerListing } from "./partners.store.ts";
import { createPartner, updatePartner } from "./save-partner.ts";

export const listCustomers: Verb<typeof orderEndpoints.listCustomers> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<Customer>(ctx.read, partnerListing("customer", input), { ...input, sort: "name" });
};

export const exportCustomers: Verb<typeof orderEndpoints.exportCustomers> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const file = { name: "customers", format: input.format };
  return exportList(ctx, file, customerColumns, exportListing("customer", input));
};

export const getCustomer: Verb<typeof orderEndpoints.getCustomer> = async (ctx, { customerId }) => {
  requireRole(ctx, "wms");
  const customer = await loadPartner(ctx.read, "customer", customerId);
  return { ...customer, ...(await loadCustomerFigures(ctx.read, customerId, ctx.now())) };
};

export const getLastPrice: Verb<typeof orderEndpoints.getLastPrice> = async (ctx, input) => {
  requireRole(ctx, "wms");
  await loadPartner(ctx.read, "customer", input.customerId);
  await loadItemName(ctx.read, input.itemId);
  return { last: (await findLastPrice(ctx.read, input)) ?? null };
};

export const createCustomer: Verb<typeof orderEndpoints.createCustomer> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const position = positionOf(input.name, input);
  return ctx.transaction((tx) => createPartner(tx, "customer", { ...input, ...position }));
};

export const updateCustomer: Verb<typeof orderEndpoints.updateCustomer> = async (ctx, { customerId, ...input }) => {
  requireRole(ctx, "wms");
  const position = positionOf(input.name, input);
  return ctx.transaction((tx) => updatePartner(tx, "customer", { ...input, ...position, id: customerId }));
};
