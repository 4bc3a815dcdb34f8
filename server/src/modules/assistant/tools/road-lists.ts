import { href } from "@cerebro/contracts/pages/href.ts";
import { spoken } from "../formats.ts";
import { moment, day, count, text, coded, state, atRisk, lateShipments, shipmentsThatCameLate } from "./cells.ts";
import type { ListTool } from "./list-tool.ts";

/** Words about the promise of one shipment, before and after its delivery. */
const shipmentPromise: Readonly<Record<string, readonly [open: string, delivered: string]>> = {
  late: [". It is late", ". It came late"],
  at_risk: [". It is at risk", ""],
};

/** Lists of the road. */
export const roads: readonly ListTool[] = [
  {
    topic: "shipments",
    label: "shipment",
    summary: "Shipments by status, punctuality, carrier and order",
    standings: ["logistics"],
    service: "shipment-management_list_shipments",
    noun: ["shipment", "shipments"],
    page: href("logisticsShipments"),
    conditions: {
      late: lateShipments,
      overdue: lateShipments,
      came_late: shipmentsThatCameLate,
      at_risk: { ...atRisk, page: { promise: "at_risk" } },
      open: { input: { status: "open" }, page: { state: "open" }, words: "open" },
      delivered: { input: { status: "delivered" }, page: { state: "delivered" }, words: "delivered" },
      in_transit: { input: { status: "in_transit" }, page: { state: "in_transit" }, words: "in-transit" },
      cancelled: { input: { status: "cancelled" }, page: { state: "cancelled" }, words: "canceled" },
    },
    ids: { carrier: "carrierId" },
    searched: ["shipment", "order", "customer", "location", "container"],
    duePeriod: { from: "promisedFrom", to: "promisedUntil", moments: false, words: "promised", page: "promised" },
    columns: [
      ["Shipment", text("number")],
      ["To", text("toName")],
      ["Status", coded("status")],
      ["Carrier", text("carrierName")],
      ["Promised", moment("agreedAt")],
      ["Expected", moment("estimatedAt")],
    ],
    href: (row) => href("logisticsShipment", { shipmentId: row.text("id") }),
    one: (row, { formats }) =>
      `Shipment ${row.text("number")}${row.has("toName") ? ` to ${row.text("toName")}` : ""} is ${spoken(row.text("status"))}${
        row.has("deliveredAt")
          ? `, delivered ${formats.moment(row.text("deliveredAt"))}`
          : row.has("agreedAt")
            ? `, promised for ${formats.moment(row.text("agreedAt"))}`
            : ""
      }${shipmentPromise[row.text("punctuality")]?.[row.has("deliveredAt") ? 1 : 0] ?? ""}.`,
  },
  {
    topic: "deliveries",
    label: "delivery",
    summary: "Deliveries with their state and promise, late ones first",
    standings: ["logistics"],
    service: "delivery-management_list_deliveries",
    noun: ["delivery", "deliveries"],
    page: href("logisticsDelivery"),
    conditions: {
      late: { input: { show: "late" }, page: { show: "late" }, words: "late" },
      open: { input: { show: "open" }, page: { show: "open" }, words: "open" },
      failed: { input: { show: "failed" }, page: { show: "failed" }, words: "failed" },
      delivered: { input: { show: "delivered" }, page: { show: "delivered" }, words: "completed" },
    },
    searched: ["shipment", "order", "customer", "location"],
    columns: [
      ["Delivery", text("number")],
      ["Consignee", text("consignee")],
      ["State", coded("state")],
      ["Promised", moment("agreedAt")],
      ["Expected", moment("estimatedAt")],
    ],
    href: (row) => href("logisticsDeliveryDetail", { shipmentId: row.text("id") }),
  },
  {
    topic: "trips",
    label: "route",
    summary: "Trips of vehicles by day and state",
    standings: ["logistics"],
    service: "route-planning_list_trips",
    noun: ["trip", "trips"],
    page: href("logisticsRoutes"),
    conditions: { open: state("live", "live"), cancelled: state("cancelled", "canceled") },
    ids: { vehicle: "vehicleId" },
    period: { from: "from", to: "to", moments: false, words: "" },
    columns: [
      ["Trip", text("number")],
      ["Day", day("day")],
      ["State", coded("state")],
      ["Vehicle", text("vehicleCode")],
      ["Driver", text("driverName")],
      ["Stops", count("stops")],
      ["Done", count("stopsDone")],
    ],
    href: (row) => href("logisticsTrip", { tripId: row.text("id") }),
  },
  {
    topic: "vehicles",
    label: "fleet",
    summary: "Vehicles by status, with maintenance and open defects",
    standings: ["logistics"],
    service: "fleet-management_list_vehicles",
    noun: ["vehicle", "vehicles"],
    page: href("logisticsFleet"),
    conditions: {
      free: { input: { status: "available" }, page: { status: "available" }, words: "available" },
      on_trip: { input: { status: "on_road" }, page: { status: "on_road" }, words: "on-the-road" },
      in_transit: { input: { status: "on_road" }, page: { status: "on_road" }, words: "on-the-road" },
      workshop: { input: { status: "in_workshop" }, page: { status: "in_workshop" }, words: "in-workshop" },
    },
    searched: ["vehicle"],
    columns: [
      ["Vehicle", text("code")],
      ["Name", text("name")],
      ["Status", coded("status")],
      ["Trip", text("tripNumber")],
      ["Open defects", count("openDefects")],
      ["Maintenance", coded("maintenance")],
    ],
    href: (row) => href("logisticsVehicle", { vehicleId: row.text("id") }),
    one: (row, { formats }) =>
      `Vehicle ${row.text("code")} (${row.text("name")}) is ${spoken(row.text("status"))}${
        row.has("tripNumber") ? ` on trip ${row.text("tripNumber")}` : ""
      }, with ${formats.count(row.number("openDefects"))} open defects.`,
  },
  {
    topic: "maintenance",
    label: "maintenance",
    summary: "Maintenance plans of vehicles, the most pressing first",
    standings: ["logistics"],
    service: "fleet-upkeep_list_maintenance",
    noun: ["maintenance plan", "maintenance plans"],
    page: href("logisticsFleet"),
    conditions: { overdue: state("overdue", "overdue", {}), late: state("overdue", "overdue", {}) },
    ids: { vehicle: "vehicleId" },
    columns: [
      ["Vehicle", text("vehicleCode")],
      ["Plan", text("name")],
      ["State", coded("state")],
      ["Due", day("dueOn")],
    ],
    href: (row) => href("logisticsVehicle", { vehicleId: row.text("vehicleId") }),
  },
  {
    topic: "drivers",
    label: "driver",
    summary: "Drivers with their status",
    standings: ["logistics"],
    service: "fleet-management_list_drivers",
    noun: ["driver", "drivers"],
    page: href("logisticsFleet"),
    columns: [
      ["Driver", text("name")],
      ["Status", coded("status")],
      ["Home", text("homeCode")],
    ],
    href: (row) => href("logisticsDriver", { driverId: row.text("id") }),
  },
  {
    topic: "carriers",
    label: "carrier",
    summary: "Carriers with their tariffs and open tenders",
    standings: ["logistics"],
    service: "carrier-management_list_carriers",
    noun: ["carrier", "carriers"],
    page: href("logisticsCarriers"),
    searched: ["carrier"],
    columns: [
      ["Carrier", text("name")],
      ["Code", text("code")],
      ["Tariffs", count("tariffCount")],
      ["Open tenders", count("openTenders")],
    ],
    href: (row) => href("logisticsCarrier", { carrierId: row.text("id") }),
  },
];
