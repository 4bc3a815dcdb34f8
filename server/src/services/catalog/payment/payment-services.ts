import { freightInvoiceEndpoints } from "@cerebro/contracts/endpoints/logistics/freight-invoices.ts";
import { purchasingEndpoints } from "@cerebro/contracts/endpoints/wms/purchasing.ts";
import { supplierEndpoints } from "@cerebro/contracts/endpoints/wms/suppliers.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const freightInvoicing = defineService({
  id: "freight-invoicing",
  category: "payment",
  port: 7701,
  summary: "Invoices of carriers, checked line by line.",
  actions: actionsOf({
    list: freightInvoiceEndpoints.listFreightInvoices,
    get: freightInvoiceEndpoints.getFreightInvoice,
    audit: freightInvoiceEndpoints.auditFreightInvoice,
    decide: freightInvoiceEndpoints.decideFreightInvoice,
  }),
});

const claimsSettlement = defineService({
  id: "claims-settlement",
  category: "payment",
  port: 7702,
  summary: "Claims for lost and damaged goods, and what carriers pay.",
  actions: actionsOf({
    list: freightInvoiceEndpoints.listClaims,
    create: freightInvoiceEndpoints.createClaim,
    decide: freightInvoiceEndpoints.decideClaim,
  }),
});

const purchaseCosts = defineService({
  id: "purchase-costs",
  category: "payment",
  port: 7703,
  summary: "The last cost of an item by supplier.",
  actions: actionsOf({
    last_cost: purchasingEndpoints.getLastCost,
    supplied_items: supplierEndpoints.listSuppliedItems,
  }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const paymentServices = [freightInvoicing, claimsSettlement, purchaseCosts];
