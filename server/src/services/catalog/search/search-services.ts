import { carrierEndpoints } from "@cerebro/contracts/endpoints/logistics/carriers.ts";
import { customerEndpoints } from "@cerebro/contracts/endpoints/wms/customers.ts";
import { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { supplierEndpoints } from "@cerebro/contracts/endpoints/wms/suppliers.ts";
import { searchEndpoints } from "@cerebro/contracts/endpoints/platform/search.ts";
import { trackingEndpoints } from "@cerebro/contracts/endpoints/logistics/tracking.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const recordSearch = defineService({
  id: "record-search",
  category: "search",
  port: 7401,
  summary: "Anything by its name or number: items, orders, shipments, vehicles.",
  actions: actionsOf({ search: searchEndpoints.searchRecords }),
});

const codeLookup = defineService({
  id: "code-lookup",
  category: "search",
  port: 7402,
  summary: "Meaning of a scanned code: item, lot, bin, carton or shipment.",
  actions: actionsOf({ find: inventoryEndpoints.findCode }),
});

const itemSearch = defineService({
  id: "item-search",
  category: "search",
  port: 7403,
  summary: "Items by name, SKU, category or stock.",
  actions: actionsOf({ search: itemEndpoints.listItems }),
});

const partnerSearch = defineService({
  id: "partner-search",
  category: "search",
  port: 7404,
  summary: "Customers, suppliers and carriers by name.",
  actions: actionsOf({
    customers: customerEndpoints.listCustomers,
    suppliers: supplierEndpoints.listSuppliers,
    carriers: carrierEndpoints.listCarriers,
  }),
});

const fleetSearch = defineService({
  id: "fleet-search",
  category: "search",
  port: 7405,
  summary: "Vehicles, trips and shipments by any number.",
  actions: actionsOf({ find: trackingEndpoints.findTracked }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const searchServices = [recordSearch, codeLookup, itemSearch, partnerSearch, fleetSearch];
