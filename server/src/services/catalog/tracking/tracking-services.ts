import { deliveryEndpoints } from "@cerebro/contracts/endpoints/logistics/delivery.ts";
import { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { lotEndpoints } from "@cerebro/contracts/endpoints/wms/lots.ts";
import { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import { traceEndpoints } from "@cerebro/contracts/endpoints/wms/trace.ts";
import { trackingEndpoints } from "@cerebro/contracts/endpoints/logistics/tracking.ts";
import { unitEndpoints } from "@cerebro/contracts/endpoints/wms/handling-units.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const shipmentTracking = defineService({
  id: "shipment-tracking",
  category: "tracking",
  port: 6701,
  summary: "Position of a shipment, its expected arrival and its events so far.",
  actions: actionsOf({
    list_shipments: shipmentEndpoints.listShipments,
    get_shipment: shipmentEndpoints.getShipment,
    history: shipmentEndpoints.getShipmentHistory,
    punctuality: shipmentEndpoints.getPunctuality,
  }),
});

const vehicleTracking = defineService({
  id: "vehicle-tracking",
  category: "tracking",
  port: 6702,
  summary: "Current positions and past tracks of vehicles.",
  actions: actionsOf({
    list_positions: trackingEndpoints.listVehiclePositions,
    trail: trackingEndpoints.getTrail,
    find: trackingEndpoints.findTracked,
  }),
});

const deliveryTracking = defineService({
  id: "delivery-tracking",
  category: "tracking",
  port: 6703,
  summary: "Deliveries of the day with their state and arrival time.",
  actions: actionsOf({
    list_deliveries: deliveryEndpoints.listDeliveries,
    get_delivery: deliveryEndpoints.getDelivery,
  }),
});

const serialTracking = defineService({
  id: "serial-tracking",
  category: "tracking",
  port: 6704,
  summary: "Serial numbers: where each is and where it was.",
  actions: actionsOf({ list_serials: lotEndpoints.listSerials, get_serial: lotEndpoints.getSerial }),
});

const lotTracking = defineService({
  id: "lot-tracking",
  category: "tracking",
  port: 6705,
  summary: "Lots with status, expiry and stock, traced to customers and suppliers.",
  actions: actionsOf({
    list_lots: lotEndpoints.listAllLots,
    get_lot: lotEndpoints.getLot,
    trace_forward: traceEndpoints.traceForward,
    trace_backward: traceEndpoints.traceBackward,
  }),
});

const handlingUnitTracking = defineService({
  id: "handling-unit-tracking",
  category: "tracking",
  port: 6706,
  summary: "Pallets and cartons with what is in them.",
  actions: actionsOf({ list_units: unitEndpoints.listUnits, get_unit: unitEndpoints.getUnit }),
});

const movementTracking = defineService({
  id: "movement-tracking",
  category: "tracking",
  port: 6707,
  summary: "Every movement of stock, and the timeline of one thing.",
  actions: actionsOf({ list_movements: inventoryEndpoints.listMovements, timeline: inventoryEndpoints.getTimeline }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const trackingServices = [
  shipmentTracking,
  vehicleTracking,
  deliveryTracking,
  serialTracking,
  lotTracking,
  handlingUnitTracking,
  movementTracking,
];
