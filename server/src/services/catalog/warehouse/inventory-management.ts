import { inventoryEndpoints } from "@cerebro/contracts/endpoints/inventory.ts";
import { itemEndpoints } from "@cerebro/contracts/endpoints/items.ts";
import { inventoryVerbs, itemVerbs } from "../../../modules/wms/index.ts";
import { action, defineService } from "../../define-service.ts";

export const inventoryManagement = defineService({
  id: "inventory-management",
  category: "warehouse",
  port: 4101,
  summary: "Stock by item and place: what is there, what is promised, and every change with its reason.",
  actions: {
    list_stock: action({ endpoint: inventoryEndpoints.listInventory, run: inventoryVerbs.listInventory }),
    stock_figures: action({ endpoint: inventoryEndpoints.getInventoryStats, run: inventoryVerbs.getInventoryStats }),
    list_movements: action({ endpoint: inventoryEndpoints.listMovements, run: inventoryVerbs.listMovements }),
    list_items: action({ endpoint: itemEndpoints.listItems, run: itemVerbs.listItems }),
    get_item: action({ endpoint: itemEndpoints.getItem, run: itemVerbs.getItem }),
    adjust_stock: action({ endpoint: inventoryEndpoints.adjustStock, run: inventoryVerbs.adjustStock }),
    transfer_stock: action({ endpoint: inventoryEndpoints.transferStock, run: inventoryVerbs.transferStock }),
    scrap_stock: action({ endpoint: inventoryEndpoints.scrapStock, run: inventoryVerbs.scrapStock }),
  },
});
