import { undoChangeLocations } from "./undo-change-locations.ts";
import { undoCreateItem, undoCreateLocation, undoUpdateItem, undoUpdateLocation } from "./undo-master-data.ts";
import { undoCancelOrder, undoCancelPurchaseOrder, undoCreateOrder, undoCreatePurchaseOrder } from "./undo-orders.ts";
import { undoPutAway } from "./undo-put-away.ts";
import { undoStockChange } from "./undo-stock.ts";

/** Undo functions of the warehouse's actions. */
export const wmsUndo = {
  undoCancelOrder,
  undoChangeLocations,
  undoCancelPurchaseOrder,
  undoCreateItem,
  undoCreateLocation,
  undoCreateOrder,
  undoCreatePurchaseOrder,
  undoPutAway,
  undoStockChange,
  undoUpdateItem,
  undoUpdateLocation,
};
