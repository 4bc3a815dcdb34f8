import { fleetEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet.ts";
import { labelEndpoints } from "@cerebro/contracts/endpoints/wms/labels.ts";
import { locationEndpoints } from "@cerebro/contracts/endpoints/wms/locations.ts";
import { printerEndpoints } from "@cerebro/contracts/endpoints/wms/labels.ts";
import { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const warehouseNetwork = defineService({
  id: "warehouse-network",
  category: "infrastructure",
  port: 6101,
  summary: "Warehouses with their areas, racks and floor plans.",
  actions: actionsOf({ list_warehouses: locationEndpoints.listWarehouses, floor_plan: locationEndpoints.getFloorPlan }),
});

const locationManagement = defineService({
  id: "location-management",
  category: "infrastructure",
  port: 6102,
  summary: "Bins and areas of a warehouse: find them, create them, change them.",
  actions: actionsOf({
    list_locations: locationEndpoints.listLocations,
    get_location: locationEndpoints.getLocation,
    create_location: locationEndpoints.createLocation,
    update_location: locationEndpoints.updateLocation,
    change_locations: locationEndpoints.changeLocations,
  }),
});

const printerManagement = defineService({
  id: "printer-management",
  category: "infrastructure",
  port: 6103,
  summary: "Label printers, and which of them work now.",
  actions: actionsOf({ list_printers: printerEndpoints.listPrinters, list_usable: labelEndpoints.listUsablePrinters }),
});

const fleetBases = defineService({
  id: "fleet-bases",
  category: "infrastructure",
  port: 6104,
  summary: "Depots and home bases of the fleet.",
  actions: actionsOf({ list_depots: shipmentEndpoints.listDepots, list_homes: fleetEndpoints.listFleetHomes }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const infrastructureServices = [warehouseNetwork, locationManagement, printerManagement, fleetBases];
