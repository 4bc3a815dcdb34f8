import { categoryUndo } from "../categories/verbs.ts";
import { countUndo } from "../counts/verbs.ts";
import { labourUndo } from "../labour/verbs.ts";
import { replenishmentUndo } from "../replenishment/verbs.ts";
import { reportUndo } from "../reports/verbs.ts";
import { returnUndo } from "../returns/verbs.ts";
import { lotUndo } from "../trace/lot-verbs.ts";
import { traceUndo } from "../trace/verbs.ts";
import { transferUndo } from "../transfers/verbs.ts";
import { unitUndo } from "../units/verbs.ts";
import { waveUndo } from "../waves/verbs.ts";
import { undoChangeLocations } from "./undo-change-locations.ts";
import { undoCreateItem, undoCreateLocation, undoUpdateItem, undoUpdateLocation } from "./undo-master-data.ts";
import { undoCancelOrder, undoCancelPurchaseOrder, undoCreateOrder, undoCreatePurchaseOrder } from "./undo-orders.ts";
import { undoPutAway } from "./undo-put-away.ts";
import { undoStockChange } from "./undo-stock.ts";

/** Undo functions of the warehouse's actions. */
export const wmsUndo = {
  ...categoryUndo,
  ...countUndo,
  ...labourUndo,
  ...lotUndo,
  ...replenishmentUndo,
  ...reportUndo,
  ...returnUndo,
  ...traceUndo,
  ...transferUndo,
  ...unitUndo,
  ...waveUndo,
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
