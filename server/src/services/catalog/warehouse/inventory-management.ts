import { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { scrapEndpoints } from "@cerebro/contracts/endpoints/wms/scrap.ts";
import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { lotEndpoints } from "@cerebro/contracts/endpoints/wms/lots.ts";
import {
  adjustmentReasons,
  lotReasons,
  lotStatuses,
  statusReasons,
  stockStatuses,
  scrapReasons,
  transferReasons,
} from "@cerebro/contracts/entities/wms/stock-words.ts";
import { scrapHold, scrapListHold, wmsUndo } from "../../../modules/wms/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const unitsOf = (quantity: number): string => (quantity === 1 ? "1 unit" : `${quantity} units`);

export const inventoryManagement = defineService({
  id: "inventory-management",
  category: "warehouse",
  port: 4101,
  summary: "Stock by item and place: what is there, what is promised, and every change with its reason.",
  actions: actionsOf(
    {
      list_stock: inventoryEndpoints.listInventory,
      stock_figures: inventoryEndpoints.getInventoryStats,
      list_movements: inventoryEndpoints.listMovements,
      list_items: itemEndpoints.listItems,
      get_item: itemEndpoints.getItem,
      create_item: itemEndpoints.createItem,
      update_item: itemEndpoints.updateItem,
      adjust_stock: inventoryEndpoints.adjustStock,
      transfer_stock: inventoryEndpoints.transferStock,
      change_stock_status: lotEndpoints.changeStockStatus,
      list_lots: lotEndpoints.listAllLots,
      get_lot: lotEndpoints.getLot,
      change_lot_status: lotEndpoints.changeLotStatus,
      list_serials: lotEndpoints.listSerials,
      scrap_stock: inventoryEndpoints.scrapStock,
      scrap_stock_list: scrapEndpoints.scrapStockList,
      scrap_report: scrapEndpoints.getScrapReport,
    },
    {
      undo: {
        create_item: wmsUndo.undoCreateItem,
        update_item: wmsUndo.undoUpdateItem,
        adjust_stock: wmsUndo.undoStockChange,
        transfer_stock: wmsUndo.undoStockChange,
        change_stock_status: wmsUndo.undoStockChange,
        change_lot_status: wmsUndo.undoChangeLotStatus,
        scrap_stock: wmsUndo.undoStockChange,
        scrap_stock_list: wmsUndo.undoStockChange,
      },
      detail: {
        adjust_stock: ({ change, reason }) =>
          `${change > 0 ? "+" : ""}${change}, ${adjustmentReasons[reason].toLowerCase()}`,
        transfer_stock: ({ quantity, reason }) => `${unitsOf(quantity)}, ${transferReasons[reason].toLowerCase()}`,
        change_stock_status: ({ quantity, toStatus, reason }) =>
          `${unitsOf(quantity)} ${stockStatuses[toStatus].toLowerCase()}, ${statusReasons[reason].toLowerCase()}`,
        change_lot_status: ({ status, reason }) =>
          `${lotStatuses[status].toLowerCase()}, ${lotReasons[reason].toLowerCase()}`,
        scrap_stock: ({ quantity, reason }) => `${unitsOf(quantity)}, ${scrapReasons[reason].toLowerCase()}`,
        scrap_stock_list: ({ rows, reason }) => `${rows.length} rows, ${scrapReasons[reason].toLowerCase()}`,
      },
      hold: {
        scrap_stock: scrapHold,
        scrap_stock_list: scrapListHold,
      },
    },
  ),
});
