import { customerEndpoints } from "@cerebro/contracts/endpoints/wms/customers.ts";
import { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import { purchasingEndpoints } from "@cerebro/contracts/endpoints/wms/purchasing.ts";
import { supplierEndpoints } from "@cerebro/contracts/endpoints/wms/suppliers.ts";
import { replenishmentEndpoints } from "@cerebro/contracts/endpoints/wms/replenishment.ts";
import { returnEndpoints } from "@cerebro/contracts/endpoints/wms/returns.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const customerManagement = defineService({
  id: "customer-management",
  category: "business",
  port: 6401,
  summary: "Customers with their addresses, and what they ordered.",
  actions: actionsOf({
    list_customers: customerEndpoints.listCustomers,
    get_customer: customerEndpoints.getCustomer,
    list_orders: orderEndpoints.listOrders,
  }),
});

const supplierManagement = defineService({
  id: "supplier-management",
  category: "business",
  port: 6402,
  summary: "Suppliers, what they supply, at what cost, and what came from them.",
  actions: actionsOf({
    list_suppliers: supplierEndpoints.listSuppliers,
    get_supplier: supplierEndpoints.getSupplier,
    supplied_items: supplierEndpoints.listSuppliedItems,
    receipts: supplierEndpoints.listSupplierReceipts,
    last_cost: purchasingEndpoints.getLastCost,
  }),
});

const orderPromising = defineService({
  id: "order-promising",
  category: "business",
  port: 6403,
  summary: "Quantity of an item that can be promised, by date.",
  actions: actionsOf({
    availability: itemEndpoints.getAvailability,
    demand: itemEndpoints.getItemDemand,
    shortage: orderEndpoints.getOrderShortage,
  }),
});

const orderAllocation = defineService({
  id: "order-allocation",
  category: "business",
  port: 6404,
  summary: "Stock held for orders, and holding it for one.",
  actions: actionsOf({
    list_reservations: inventoryEndpoints.listReservations,
    allocate: orderEndpoints.allocateOrder,
    release: orderEndpoints.releaseOrder,
  }),
});

const backorderManagement = defineService({
  id: "backorder-management",
  category: "business",
  port: 6405,
  summary: "Orders that lack goods, and what is on the way for them.",
  actions: actionsOf({
    open_orders: orderEndpoints.listOrders,
    shortage: orderEndpoints.getOrderShortage,
    expected: purchasingEndpoints.listExpectedReceipts,
  }),
});

const purchasePlanning = defineService({
  id: "purchase-planning",
  category: "business",
  port: 6406,
  summary: "Purchasing needs: limits, proposals and expected receipts.",
  actions: actionsOf({
    expected: purchasingEndpoints.listExpectedReceipts,
    propose_limits: replenishmentEndpoints.listPickFaceProposals,
    create_order: purchasingEndpoints.createPurchaseOrder,
    list_orders: purchasingEndpoints.listPurchaseOrders,
  }),
});

const returnAuthorization = defineService({
  id: "return-authorization",
  category: "business",
  port: 6407,
  summary: "Returns from customers before the goods arrive.",
  actions: actionsOf({
    list_returns: returnEndpoints.listReturns,
    returnable: returnEndpoints.listReturnable,
    create: returnEndpoints.createReturn,
    authorise: returnEndpoints.authoriseReturn,
  }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const businessServices = [
  customerManagement,
  supplierManagement,
  orderPromising,
  orderAllocation,
  backorderManagement,
  purchasePlanning,
  returnAuthorization,
];
