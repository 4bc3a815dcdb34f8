import { fleetEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet.ts";
import { fleetUpkeepEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet-upkeep.ts";
import { trackingEndpoints } from "@cerebro/contracts/endpoints/logistics/tracking.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const deviceRegistry = defineService({
  id: "device-registry",
  category: "iot",
  port: 8301,
  summary: "Devices that report where vehicles are.",
  actions: actionsOf({ list: trackingEndpoints.listDevices }),
});

const geofencing = defineService({
  id: "geofencing",
  category: "iot",
  port: 8302,
  summary: "Fenced places, who entered and left them.",
  actions: actionsOf({
    list: trackingEndpoints.listFences,
    in_view: trackingEndpoints.listFencesInView,
    events: trackingEndpoints.listFenceEvents,
    visits: trackingEndpoints.listFenceVisits,
    create: trackingEndpoints.createFence,
    update: trackingEndpoints.updateFence,
  }),
});

const telematics = defineService({
  id: "telematics",
  category: "iot",
  port: 8303,
  summary: "Odometer and fuel readings of vehicles.",
  actions: actionsOf({
    record_odometer: fleetUpkeepEndpoints.recordOdometer,
    record_fuel: fleetUpkeepEndpoints.recordFuel,
    list_vehicles: fleetEndpoints.listVehicles,
  }),
});

const vehicleInspection = defineService({
  id: "vehicle-inspection",
  category: "iot",
  port: 8304,
  summary: "Inspections of vehicles and the defects they found.",
  actions: actionsOf({
    record: fleetUpkeepEndpoints.recordInspection,
    repair: fleetUpkeepEndpoints.repairDefect,
    certify: fleetUpkeepEndpoints.certifyDefect,
    list_vehicles: fleetEndpoints.listVehicles,
  }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const iotServices = [deviceRegistry, geofencing, telematics, vehicleInspection];
