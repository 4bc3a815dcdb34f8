import { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { lotEndpoints } from "@cerebro/contracts/endpoints/wms/lots.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const ledgerVerification = defineService({
  id: "ledger-verification",
  category: "database",
  port: 7201,
  summary: "Whether the chain of stock movements is intact.",
  actions: actionsOf({ read: inventoryEndpoints.getLedgerVerification }),
});

const stockLedger = defineService({
  id: "stock-ledger",
  category: "database",
  port: 7202,
  summary: "The ledger of stock: movements and the history of a thing.",
  actions: actionsOf({ list_movements: inventoryEndpoints.listMovements, timeline: inventoryEndpoints.getTimeline }),
});

const stockBalances = defineService({
  id: "stock-balances",
  category: "database",
  port: 7203,
  summary: "Stock by item, place, lot and owner.",
  actions: actionsOf({
    list_stock: inventoryEndpoints.listInventory,
    figures: inventoryEndpoints.getInventoryStats,
    list_owners: lotEndpoints.listOwners,
  }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const databaseServices = [ledgerVerification, stockLedger, stockBalances];
