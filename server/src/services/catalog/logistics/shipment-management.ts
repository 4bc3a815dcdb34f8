import { shipmentEndpoints } from "@cerebro/contracts/endpoints/shipments.ts";
import { shipmentSteps, shipmentTroubles } from "@cerebro/contracts/entities/shipment-words.ts";
import { shipmentUndo, shipmentVerbs } from "../../../modules/logistics/index.ts";
import { action, defineService } from "../../define-service.ts";

const words = { ...shipmentSteps, ...shipmentTroubles };

export const shipmentManagement = defineService({
  id: "shipment-management",
  category: "logistics",
  port: 4401,
  summary: "Shipments from the packing bench to the door, and whether they came when they were promised.",
  actions: {
    list_shipments: action({ endpoint: shipmentEndpoints.listShipments, run: shipmentVerbs.listShipments }),
    get_shipment: action({ endpoint: shipmentEndpoints.getShipment, run: shipmentVerbs.getShipment }),
    list_depots: action({ endpoint: shipmentEndpoints.listDepots, run: shipmentVerbs.listDepots }),
    get_punctuality: action({ endpoint: shipmentEndpoints.getPunctuality, run: shipmentVerbs.getPunctuality }),
    get_history: action({ endpoint: shipmentEndpoints.getShipmentHistory, run: shipmentVerbs.getShipmentHistory }),
    get_order_emission: action({ endpoint: shipmentEndpoints.getOrderEmission, run: shipmentVerbs.getOrderEmission }),
    create_shipment: action({
      endpoint: shipmentEndpoints.createShipment,
      run: shipmentVerbs.createShipment,
      undo: shipmentUndo.undoCreateShipment,
      detail: ({ toName }) => `to ${toName}`,
    }),
    update_shipment: action({
      endpoint: shipmentEndpoints.updateShipment,
      run: shipmentVerbs.updateShipment,
      undo: shipmentUndo.undoUpdateShipment,
    }),
    // What happened stays told; what was wrong is mended by telling what is right.
    tell_shipment: action({
      endpoint: shipmentEndpoints.tellShipment,
      run: shipmentVerbs.tellShipment,
      detail: ({ status }) => words[status].toLowerCase(),
    }),
    // A promise that somebody gave is not taken back silently: another one is given.
    promise_shipment: action({ endpoint: shipmentEndpoints.promiseShipment, run: shipmentVerbs.promiseShipment }),
    cancel_shipment: action({
      endpoint: shipmentEndpoints.cancelShipment,
      run: shipmentVerbs.cancelShipment,
      undo: shipmentUndo.undoCancelShipment,
    }),
    close_shipment: action({
      endpoint: shipmentEndpoints.closeShipment,
      run: shipmentVerbs.closeShipment,
      undo: shipmentUndo.undoCloseShipment,
    }),
  },
});
