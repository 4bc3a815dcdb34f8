import { inventoryEndpoints } from "@cerebro/contracts/endpoints/inventory.ts";
import { scrapEndpoints } from "@cerebro/contracts/endpoints/scrap.ts";
import { itemEndpoints } from "@cerebro/contracts/endpoints/items.ts";
import { lotEndpoints } from "@cerebro/contracts/endpoints/lots.ts";
import {
  adjustmentReasons,
  lotReasons,
  lotStatuses,
  statusReasons,
  stockStatuses,
  scrapReasons,
  transferReasons,
} from "@cerebro/contracts/entities/stock-words.ts";
import {
  getScrapReport,
  scrapHold,
  scrapListHold,
  inventoryVerbs,
  itemVerbs,
  lotUndo,
  lotVerbs,
  scrapStockList,
  wmsUndo,
} from "../../../modules/wms/index.ts";
import { action, defineService } from "../../define-service.ts";

const unitsOf = (quantity: number): string => (quantity === 1 ? "1 unit" : `${quantity} units`);

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
    create_item: action({
      endpoint: itemEndpoints.createItem,
      run: itemVerbs.createItem,
      undo: wmsUndo.undoCreateItem,
    }),
    update_item: action({
      endpoint: itemEndpoints.updateItem,
      run: itemVerbs.updateItem,
      undo: wmsUndo.undoUpdateItem,
    }),
    adjust_stock: action({
      endpoint: inventoryEndpoints.adjustStock,
      run: inventoryVerbs.adjustStock,
      undo: wmsUndo.undoStockChange,
      detail: ({ change, reason }) => `${change > 0 ? "+" : ""}${change}, ${adjustmentReasons[reason].toLowerCase()}`,
    }),
    transfer_stock: action({
      endpoint: inventoryEndpoints.transferStock,
      run: inventoryVerbs.transferStock,
      undo: wmsUndo.undoStockChange,
      detail: ({ quantity, reason }) => `${unitsOf(quantity)}, ${transferReasons[reason].toLowerCase()}`,
    }),
    change_stock_status: action({
      endpoint: lotEndpoints.changeStockStatus,
      run: lotVerbs.changeStockStatus,
      undo: wmsUndo.undoStockChange,
      detail: ({ quantity, toStatus, reason }) =>
        `${unitsOf(quantity)} ${stockStatuses[toStatus].toLowerCase()}, ${statusReasons[reason].toLowerCase()}`,
    }),
    list_lots: action({ endpoint: lotEndpoints.listAllLots, run: lotVerbs.listAllLots }),
    get_lot: action({ endpoint: lotEndpoints.getLot, run: lotVerbs.getLot }),
    change_lot_status: action({
      endpoint: lotEndpoints.changeLotStatus,
      run: lotVerbs.changeLotStatus,
      undo: lotUndo.undoChangeLotStatus,
      detail: ({ status, reason }) => `${lotStatuses[status].toLowerCase()}, ${lotReasons[reason].toLowerCase()}`,
    }),
    list_serials: action({ endpoint: lotEndpoints.listSerials, run: lotVerbs.listSerials }),
    scrap_stock: action({
      endpoint: inventoryEndpoints.scrapStock,
      run: inventoryVerbs.scrapStock,
      undo: wmsUndo.undoStockChange,
      detail: ({ quantity, reason }) => `${unitsOf(quantity)}, ${scrapReasons[reason].toLowerCase()}`,
      hold: scrapHold,
    }),
    scrap_stock_list: action({
      endpoint: scrapEndpoints.scrapStockList,
      run: scrapStockList,
      hold: scrapListHold,
      undo: wmsUndo.undoStockChange,
      detail: ({ rows, reason }) => `${rows.length} rows, ${scrapReasons[reason].toLowerCase()}`,
    }),
    scrap_report: action({ endpoint: scrapEndpoints.getScrapReport, run: getScrapReport }),
  },
});
