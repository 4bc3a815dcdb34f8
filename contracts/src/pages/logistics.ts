import { definePages } from "./page.ts";

const area = { access: { role: "logistics" }, shell: "workspace", built: true } as const;

/** The logistics area [APP-20]. */
export const logisticsPages = definePages({
  logistics: {
    ...area,
    paths: ["/logistics"],
    title: "Logistics",
    purpose: "Today's deliveries, exceptions first.",
    nav: { area: "logistics", group: "Today", order: 10, icon: "home", label: "Overview" },
    prefetch: ["/logistics/shipments", "/logistics/tracking"],
  },
  logisticsDashboard: {
    ...area,
    paths: ["/logistics/dashboard"],
    title: "Logistics dashboard",
    purpose: "Vehicles, deliveries and cost at a glance.",
    prefetch: ["/logistics/shipments", "/logistics/fleet"],
  },
  logisticsShipments: {
    ...area,
    paths: ["/logistics/shipments"],
    title: "Shipments",
    purpose: "Shipments from packed orders to proof of delivery.",
    nav: { area: "logistics", group: "Flow", order: 20, icon: "box", label: "Shipments" },
    prefetch: ["/logistics/tracking"],
  },
  logisticsShipment: {
    ...area,
    paths: ["/logistics/shipments/{shipmentId}"],
    title: "Shipment",
    purpose: "One shipment: events, promises, papers and emissions.",
  },
  logisticsTracking: {
    ...area,
    paths: ["/logistics/tracking"],
    title: "Tracking",
    purpose: "Live positions of vehicles and shipments.",
    nav: { area: "logistics", group: "Today", order: 40, icon: "pin", label: "Tracking" },
  },
  logisticsFleet: {
    ...area,
    paths: ["/logistics/fleet"],
    title: "Fleet",
    purpose: "Vehicles and drivers: status, hours, compliance.",
    nav: { area: "logistics", group: "Resources", order: 60, icon: "truck", label: "Fleet" },
  },
  logisticsVehicle: {
    ...area,
    paths: ["/logistics/fleet/vehicles/{vehicleId}"],
    title: "Vehicle",
    purpose: "One vehicle: upkeep, fuel and readings.",
  },
  logisticsDriver: {
    ...area,
    paths: ["/logistics/fleet/drivers/{driverId}"],
    title: "Driver",
    purpose: "One driver: duty log, hours left, licenses.",
  },
  logisticsRoutes: {
    ...area,
    paths: ["/logistics/routes"],
    title: "Routes",
    purpose: "Plan delivery tours and compare plans.",
    nav: { area: "logistics", group: "Flow", order: 30, icon: "route", label: "Routes" },
  },
  logisticsRoutePlan: {
    ...area,
    paths: ["/logistics/routes/{planId}"],
    title: "Route plan",
    purpose: "One plan: timeline, map and lists of its routes.",
  },
  logisticsTrip: {
    ...area,
    paths: ["/logistics/trips/{tripId}"],
    title: "Trip",
    purpose: "One trip: who drives it, its stops and how far it is.",
  },
  logisticsDelivery: {
    ...area,
    paths: ["/logistics/delivery"],
    title: "Delivery",
    purpose: "Stops of the day, attempts and proof of delivery.",
    nav: { area: "logistics", group: "Flow", order: 70, icon: "pick", label: "Delivery" },
  },
  logisticsDeliveryDetail: {
    ...area,
    paths: ["/logistics/delivery/{shipmentId}"],
    title: "Delivery",
    purpose: "One delivery: its attempts, its proof and who was told.",
  },
  logisticsDelays: {
    ...area,
    paths: ["/logistics/delays"],
    title: "Delay forecasts",
    purpose: "Forecast of delays, and its quality so far.",
    nav: { area: "logistics", group: "Flow", order: 77, icon: "clock", label: "Delay forecasts" },
  },
  logisticsCarriers: {
    ...area,
    paths: ["/logistics/carriers"],
    title: "Carriers",
    purpose: "Carriers, their rates and their performance.",
    nav: { area: "logistics", group: "Resources", order: 80, icon: "handshake", label: "Carriers" },
  },
  logisticsCarrier: {
    ...area,
    paths: ["/logistics/carriers/{carrierId}"],
    title: "Carrier",
    purpose: "One carrier: tariffs, scorecard, tenders and invoices.",
  },
  logisticsRates: {
    ...area,
    paths: ["/logistics/rates"],
    title: "Rates",
    purpose: "Prices of all carriers for a load.",
    nav: { area: "logistics", group: "Flow", order: 75, icon: "coins", label: "Rates" },
  },
  freightInvoices: {
    ...area,
    paths: ["/logistics/freight-invoices"],
    title: "Freight invoices",
    purpose: "Carriers' invoices, compared with the bookings.",
    nav: { area: "logistics", group: "Resources", order: 85, icon: "receipt", label: "Freight invoices" },
  },
  freightInvoice: {
    ...area,
    paths: ["/logistics/freight-invoices/{invoiceId}"],
    title: "Freight invoice",
    purpose: "One carrier's invoice with the verdict on each line.",
  },
});
