import { getOrderEmission, getPunctuality, getShipmentHistory } from "./measure.ts";
import { printBillOfLading, printDeliveryNote, printShippingLabels } from "./papers.ts";
import {
  cancelShipment,
  closeShipment,
  createShipment,
  getShipment,
  listShipments,
  promiseShipment,
  tellShipment,
  updateShipment,
} from "./save-shipment.ts";

export const shipmentVerbs = {
  cancelShipment,
  closeShipment,
  createShipment,
  getOrderEmission,
  getPunctuality,
  getShipment,
  getShipmentHistory,
  listShipments,
  printBillOfLading,
  printDeliveryNote,
  printShippingLabels,
  promiseShipment,
  tellShipment,
  updateShipment,
};
