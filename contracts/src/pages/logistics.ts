import { definePages } from "./page.ts";

const area = { access: { role: "logistics" }, shell: "workspace", built: "logistics" } as const;

/** The logistics area [APP-20]. */
export const logisticsPages = definePages({
  logistics: {
    ...area,
    paths: ["/logistics"],
    title: "Logistics",
    purpose: "Today's deliveries against their promise, exceptions first.",
    nav: { area: "logistics", group: "Today", order: 10, icon: "home", label: "Overview" },
    spoken: ["logistics", "logistics dashboard"],
    prefetch: ["/logistics/shipments", "/logistics/tracking"],
  },
  logisticsDashboard: {
    ...area,
    paths: ["/logistics/dashboard"],
    title: "Logistics dashboard",
    purpose: "Vehicles, deliveries and cost at a glance.",
    nav: { area: "logistics", group: "Today", order: 50, icon: "gauge", label: "Dashboard" },
    prefetch: ["/logistics/shipments", "/logistics/fleet"],
  },
  logisticsShipments: {
    ...area,
    paths: ["/logistics/shipments"],
    title: "Shipments",
    purpose: "Shipments from packed orders to proof of delivery.",
    nav: { area: "logistics", group: "Flow", order: 20, icon: "box", label: "Shipments" },
    spoken: ["shipments", "shipping"],
    prefetch: ["/logistics/tracking"],
  },
  logisticsTracking: {
    ...area,
    paths: ["/logistics/tracking"],
    title: "Tracking",
    purpose: "Where every vehicle and parcel is now.",
    nav: { area: "logistics", group: "Today", order: 40, icon: "pin", label: "Tracking" },
    spoken: ["tracking", "live map"],
  },
  logisticsFleet: {
    ...area,
    paths: ["/logistics/fleet"],
    title: "Fleet",
    purpose: "Vehicles and drivers: status, hours, maintenance, compliance.",
    nav: { area: "logistics", group: "Resources", order: 60, icon: "truck", label: "Fleet" },
    spoken: ["fleet", "vehicles", "drivers"],
  },
  logisticsRoutes: {
    ...area,
    paths: ["/logistics/routes"],
    title: "Routes",
    purpose: "Plan tours for chosen deliveries and vehicles, and compare plans.",
    nav: { area: "logistics", group: "Flow", order: 30, icon: "route", label: "Routes" },
    spoken: ["routes", "route planning", "tours"],
  },
  logisticsDelivery: {
    ...area,
    paths: ["/logistics/delivery"],
    title: "Delivery",
    purpose: "Stops of the day, attempts and proof of delivery.",
    nav: { area: "logistics", group: "Flow", order: 70, icon: "pick", label: "Delivery" },
    spoken: ["delivery", "deliveries", "stops"],
  },
  logisticsCarriers: {
    ...area,
    paths: ["/logistics/carriers"],
    title: "Carriers",
    purpose: "Carriers, contracts, rates and how well each one delivers.",
    nav: { area: "logistics", group: "Resources", order: 80, icon: "people", label: "Carriers" },
    spoken: ["carriers", "rates"],
  },
});
