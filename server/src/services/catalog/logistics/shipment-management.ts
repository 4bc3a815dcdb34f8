import { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import {
  shipmentRemarks,
  shipmentSteps,
  shipmentTroubles,
} from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import { shipmentUndo } from "../../../modules/shipments/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const words = { ...shipmentSteps, ...shipmentTroubles, ...shipmentRemarks };

export const shipmentManagement = defineService({
  id: "shipment-management",
  category: "logistics",
  port: 4401,
  summary: "Shipments from the packing bench to the door, and whether they came when they were promised.",
  actions: actionsOf(
    {
      list_shipments: shipmentEndpoints.listShipments,
      get_shipment: shipmentEndpoints.getShipment,
      list_depots: shipmentEndpoints.listDepots,
      get_punctuality: shipmentEndpoints.getPunctuality,
      get_history: shipmentEndpoints.getShipmentHistory,
      get_order_emission: shipmentEndpoints.getOrderEmission,
      create_shipment: shipmentEndpoints.createShipment,
      update_shipment: shipmentEndpoints.updateShipment,
      // Neither is undone: an event is corrected by another one, and a promise is replaced by a new one.
      tell_shipment: shipmentEndpoints.tellShipment,
      promise_shipment: shipmentEndpoints.promiseShipment,
      cancel_shipment: shipmentEndpoints.cancelShipment,
      close_shipment: shipmentEndpoints.closeShipment,
    },
    {
      undo: {
        create_shipment: shipmentUndo.undoCreateShipment,
        update_shipment: shipmentUndo.undoUpdateShipment,
        cancel_shipment: shipmentUndo.undoCancelShipment,
        close_shipment: shipmentUndo.undoCloseShipment,
      },
      detail: {
        create_shipment: ({ toName }) => `to ${toName}`,
        tell_shipment: ({ status }) => words[status].toLowerCase(),
      },
    },
  ),
});
