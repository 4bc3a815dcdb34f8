import { getOrderEmission, getPunctuality, getShipmentHistory } from "./measure.ts";
import { printBillOfLading, printDeliveryNote, printShippingLabels } from "./papers.ts";
import {
  cancelShipment,
  closeShipment,
  createShipment,
  getShipment,
  listDepots,
  listShipments,
  promiseShipment,
  tellShipment,
  updateShipment,
} from "./save-shipment.ts";
import { undoCancelShipment, undoCloseShipment, undoCreateShipment, undoUpdateShipment } from "./undo-shipment.ts";

export const shipmentVerbs = {
  cancelShipment,
  closeShipment,
  createShipment,
  getOrderEmission,
  getPunctuality,
  getShipment,
  getShipmentHistory,
  listDepots,
  listShipments,
  printBillOfLading,
  printDeliveryNote,
  printShippingLabels,
  promiseShipment,
  tellShipment,
  updateShipment,
};

export const shipmentUndo = { undoCancelShipment, undoCloseShipment, undoCreateShipment, undoUpdateShipment };
