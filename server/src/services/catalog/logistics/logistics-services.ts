import { carrierEndpoints } from "@cerebro/contracts/endpoints/logistics/carriers.ts";
import { deliveryEndpoints } from "@cerebro/contracts/endpoints/logistics/delivery.ts";
import { dutyEndpoints } from "@cerebro/contracts/endpoints/logistics/duty.ts";
import { fleetEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet.ts";
import { logisticsOverviewEndpoints } from "@cerebro/contracts/endpoints/logistics/logistics-overview.ts";
import { routePlanEndpoints } from "@cerebro/contracts/endpoints/logistics/route-plans.ts";
import { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import { tenderEndpoints } from "@cerebro/contracts/endpoints/logistics/tenders.ts";
import { tripEndpoints } from "@cerebro/contracts/endpoints/logistics/trips.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const routeOptimization = defineService({
  id: "route-optimization",
  category: "logistics",
  port: 6501,
  summary: "Plans of routes: make one, search for a better one, dispatch it.",
  actions: actionsOf({
    list_plans: routePlanEndpoints.listRoutePlans,
    get_plan: routePlanEndpoints.getRoutePlan,
    create_plan: routePlanEndpoints.createRoutePlan,
    solve: routePlanEndpoints.solveRoutePlan,
    stop_search: routePlanEndpoints.stopRoutePlan,
    travel: routePlanEndpoints.getRoutePlanTravel,
    choices: routePlanEndpoints.listRouteChoices,
    dispatch: routePlanEndpoints.dispatchRoutePlan,
  }),
});

const tripManagement = defineService({
  id: "trip-management",
  category: "logistics",
  port: 6502,
  summary: "Trips of the own fleet from planning to the return.",
  actions: actionsOf({
    list_trips: tripEndpoints.listTrips,
    get_trip: tripEndpoints.getTrip,
    create_trip: tripEndpoints.createTrip,
    assign: tripEndpoints.assignTrip,
    start: tripEndpoints.startTrip,
    complete: tripEndpoints.completeTrip,
    cancel: tripEndpoints.cancelTrip,
  }),
});

const dispatching = defineService({
  id: "dispatching",
  category: "logistics",
  port: 6503,
  summary: "Trips that are ready to leave, and sending them.",
  actions: actionsOf({
    list_trips: tripEndpoints.listTrips,
    accept: tripEndpoints.acceptTrip,
    dispatch: tripEndpoints.dispatchTrip,
  }),
});

const driverManagement = defineService({
  id: "driver-management",
  category: "logistics",
  port: 6504,
  summary: "Drivers with licenses, status and hours.",
  actions: actionsOf({
    list_drivers: fleetEndpoints.listDrivers,
    get_driver: fleetEndpoints.getDriver,
    create_driver: fleetEndpoints.createDriver,
    update_driver: fleetEndpoints.updateDriver,
    set_status: fleetEndpoints.setDriverStatus,
    hours: dutyEndpoints.getDriverHours,
  }),
});

const vehicleManagement = defineService({
  id: "vehicle-management",
  category: "logistics",
  port: 6505,
  summary: "Vehicles with their loads, status and home.",
  actions: actionsOf({
    list_vehicles: fleetEndpoints.listVehicles,
    get_vehicle: fleetEndpoints.getVehicle,
    create_vehicle: fleetEndpoints.createVehicle,
    update_vehicle: fleetEndpoints.updateVehicle,
    set_status: fleetEndpoints.setVehicleStatus,
  }),
});

const carrierSelection = defineService({
  id: "carrier-selection",
  category: "logistics",
  port: 6506,
  summary: "Carriers' prices for a load, the eligible carriers, and the booking.",
  actions: actionsOf({
    shop_rates: tenderEndpoints.shopRates,
    shop_shipment: tenderEndpoints.shopShipment,
    list_carriers: carrierEndpoints.listCarriers,
    book: tenderEndpoints.bookShipment,
    bookings: tenderEndpoints.listBookings,
  }),
});

const freightTendering = defineService({
  id: "freight-tendering",
  category: "logistics",
  port: 6507,
  summary: "Shipments offered to carriers in turn, and their answers.",
  actions: actionsOf({
    list_tenders: tenderEndpoints.listTenders,
    tender: tenderEndpoints.tenderShipment,
    accept: tenderEndpoints.acceptTender,
    refuse: tenderEndpoints.refuseTender,
    withdraw: tenderEndpoints.withdrawTender,
  }),
});

const tariffManagement = defineService({
  id: "tariff-management",
  category: "logistics",
  port: 6508,
  summary: "Tariffs of carriers with their bands by lane and weight.",
  actions: actionsOf({
    list_tariffs: carrierEndpoints.listTariffs,
    list_bands: carrierEndpoints.listBands,
    create_tariff: carrierEndpoints.createTariff,
    update_tariff: carrierEndpoints.updateTariff,
    add_bands: carrierEndpoints.addBands,
  }),
});

const carrierPerformance = defineService({
  id: "carrier-performance",
  category: "logistics",
  port: 6509,
  summary: "Delivery performance of each carrier, with the shipments behind each figure.",
  actions: actionsOf({
    list_carriers: carrierEndpoints.listCarriers,
    scorecard: carrierEndpoints.getScorecard,
    figure_rows: carrierEndpoints.listFigureRows,
  }),
});

const complianceChecking = defineService({
  id: "compliance-checking",
  category: "logistics",
  port: 6510,
  summary: "Whether a vehicle, a driver and a trip keep the rules.",
  actions: actionsOf({
    check: fleetEndpoints.checkCompliance,
    check_duty: dutyEndpoints.checkPlannedDuty,
    driver_hours: dutyEndpoints.getDriverHours,
  }),
});

const fleetOverview = defineService({
  id: "fleet-overview",
  category: "logistics",
  port: 6511,
  summary: "Deliveries, trips and vehicles of today on one page.",
  actions: actionsOf({
    dashboard: logisticsOverviewEndpoints.getLogisticsDashboard,
    stats: fleetEndpoints.getFleetStats,
    punctuality: shipmentEndpoints.getPunctuality,
  }),
});

const proofOfDelivery = defineService({
  id: "proof-of-delivery",
  category: "logistics",
  port: 6512,
  summary: "Deliveries with their proofs, and correcting one.",
  actions: actionsOf({
    list_deliveries: deliveryEndpoints.listDeliveries,
    get_delivery: deliveryEndpoints.getDelivery,
    prove: deliveryEndpoints.proveDelivery,
    correct: deliveryEndpoints.correctProof,
  }),
});

const deliveryRuns = defineService({
  id: "delivery-runs",
  category: "logistics",
  port: 6513,
  summary: "The stops of a driver's day, one after the other.",
  actions: actionsOf({
    list_runs: deliveryEndpoints.listRuns,
    get_run: deliveryEndpoints.getRun,
    set_out: deliveryEndpoints.setOutForStop,
    arrive: deliveryEndpoints.arriveAtStop,
    skip: deliveryEndpoints.skipStop,
    fail: deliveryEndpoints.failDelivery,
  }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const logisticsServices = [
  routeOptimization,
  tripManagement,
  dispatching,
  driverManagement,
  vehicleManagement,
  carrierSelection,
  freightTendering,
  tariffManagement,
  carrierPerformance,
  complianceChecking,
  fleetOverview,
  proofOfDelivery,
  deliveryRuns,
];
