import { getItem, getItemDemand, listLots } from "./items/get-item.ts";
import { exportItems, listItemCategories, listItems } from "./items/list-items.ts";
import { archiveItem, createItem, updateItem } from "./items/save-item.ts";
import { changeLocations } from "./locations/change-locations.ts";
import { createRacks } from "./locations/create-racks.ts";
import { createWarehouse } from "./locations/create-warehouse.ts";
import { placeWarehouse } from "./locations/place-warehouse.ts";
import {
  exportLocations,
  getFloorPlan,
  getLocation,
  listLocations,
  listWarehouses,
} from "./locations/list-locations.ts";
import { archiveLocation, createLocation, updateLocation } from "./locations/save-location.ts";
import { getLedgerVerification, startLedgerVerification } from "./ledger/prove-ledger.ts";
import { claimTask, reportTaskException, unclaimTask } from "./operations/claim-task.ts";
import { cancelTask, reassignTask, splitTask } from "./operations/direct-task.ts";
import { getTask, getWarehouseDashboard, listQueues, listTasks } from "./operations/list-tasks.ts";
import { pickTask } from "./operations/pick-task.ts";
import { putAwayTask } from "./operations/put-away-task.ts";
import { allocateOrder } from "./orders/allocate-order.ts";
import { cancelOrder } from "./orders/cancel-order.ts";
import { changeOrderWarehouse } from "./orders/change-order-warehouse.ts";
import { confirmOrder } from "./orders/confirm-order.ts";
import { exportOrders, getOrder, listOrders, listShipping } from "./orders/list-orders.ts";
import { packOrder } from "./orders/pack-order.ts";
import { proposeCartons } from "./orders/propose-cartons.ts";
import { releaseOrder } from "./orders/release-order.ts";
import { createOrder, updateOrder } from "./orders/save-order.ts";
import { getOrderShortage } from "./orders/shortage.ts";
import { closeOrder, deliverOrder, shipOrder } from "./orders/ship-order.ts";
import { unallocateOrder } from "./orders/unallocate-order.ts";
import {
  createCustomer,
  exportCustomers,
  getCustomer,
  getLastPrice,
  listCustomers,
  updateCustomer,
} from "./partners/customers.ts";
import {
  createSupplier,
  exportSuppliers,
  getSupplier,
  listSuppliedItems,
  listSupplierReceipts,
  listSuppliers,
  updateSupplier,
} from "./partners/suppliers.ts";
import { cancelPurchaseOrder, closePurchaseOrder, confirmPurchaseOrder } from "./purchasing/confirm-purchase-order.ts";
import {
  exportPurchaseOrders,
  getLastCost,
  getPurchaseOrder,
  listExpectedReceipts,
  listPurchaseOrders,
} from "./purchasing/list-purchase-orders.ts";
import { receivePurchaseOrder } from "./purchasing/receive-purchase-order.ts";
import { createPurchaseOrder, updatePurchaseOrder } from "./purchasing/save-purchase-order.ts";
import { adjustStock } from "./stock/adjust-stock.ts";
import { correctMovement } from "./stock/correct-movement.ts";
import { findCode } from "./stock/find-code.ts";
import { getAvailability } from "./stock/get-availability.ts";
import { exportInventory, getInventoryStats, listInventory } from "./stock/list-inventory.ts";
import { exportMovements, getTimeline, listMovements } from "./stock/list-movements.ts";
import { listReservations, releaseReservation, reserveStock } from "./stock/reserve-stock.ts";
import { scrapStock } from "./stock/scrap-stock.ts";
import { transferStock } from "./stock/transfer-stock.ts";

/** Every command and question of the warehouse, by the names of their endpoints: HTTP, jobs and tools call the same. */
export const inventoryVerbs = {
  adjustStock,
  correctMovement,
  exportInventory,
  exportMovements,
  findCode,
  getInventoryStats,
  getTimeline,
  listInventory,
  listMovements,
  listReservations,
  releaseReservation,
  reserveStock,
  scrapStock,
  transferStock,
  getLedgerVerification,
  startLedgerVerification,
};

export const itemVerbs = {
  archiveItem,
  createItem,
  exportItems,
  getAvailability,
  getItem,
  getItemDemand,
  listItemCategories,
  listItems,
  listLots,
  updateItem,
};

export const locationVerbs = {
  archiveLocation,
  changeLocations,
  createLocation,
  createRacks,
  createWarehouse,
  placeWarehouse,
  exportLocations,
  getFloorPlan,
  getLocation,
  listLocations,
  listWarehouses,
  updateLocation,
};

export const operationVerbs = {
  cancelTask,
  claimTask,
  getTask,
  getWarehouseDashboard,
  listQueues,
  listTasks,
  pickTask,
  putAwayTask,
  reassignTask,
  reportTaskException,
  splitTask,
  unclaimTask,
};

export const orderVerbs = {
  allocateOrder,
  cancelOrder,
  changeOrderWarehouse,
  closeOrder,
  confirmOrder,
  createCustomer,
  createOrder,
  deliverOrder,
  exportCustomers,
  exportOrders,
  getCustomer,
  getLastPrice,
  getOrder,
  getOrderShortage,
  listCustomers,
  listOrders,
  listShipping,
  packOrder,
  proposeCartons,
  releaseOrder,
  shipOrder,
  unallocateOrder,
  updateCustomer,
  updateOrder,
};

export const purchasingVerbs = {
  cancelPurchaseOrder,
  closePurchaseOrder,
  confirmPurchaseOrder,
  createPurchaseOrder,
  createSupplier,
  exportPurchaseOrders,
  exportSuppliers,
  getLastCost,
  getPurchaseOrder,
  getSupplier,
  listExpectedReceipts,
  listPurchaseOrders,
  listSuppliedItems,
  listSupplierReceipts,
  listSuppliers,
  receivePurchaseOrder,
  updatePurchaseOrder,
  updateSupplier,
};
