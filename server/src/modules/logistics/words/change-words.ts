import { vehicleStatuses } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { routePlanStates, tripStates, tripStopStates } from "@cerebro/contracts/entities/logistics/route-words.ts";
import { shipmentReasons } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { ChangeWords, TableWords } from "../../../platform/actions.ts";
import { coded, happened, idOf, moment, money, number, plain, textOf, yesNo } from "../../../platform/show-words.ts";
import { upkeepTables } from "./upkeep-tables.ts";

const carrierPage = (id: string): string => href("logisticsCarrier", { carrierId: id });
const shipmentPage = (id: string): string => href("logisticsShipment", { shipmentId: id });
const tripPage = (id: string): string => href("logisticsTrip", { tripId: id });

/** Rows that say again what another row says. */
const silent: TableWords = { subject: () => undefined, fields: {} };

const numbered = (kind: string): Pick<TableWords, "subject" | "subjectWhenNew"> => ({
  subject: (row) => textOf(row["number"]),
  subjectWhenNew: `New ${kind}`,
});

const vehicle: TableWords = {
  subject: (row) => `Vehicle ${textOf(row["code"])}`,
  fields: {
    code: plain("Code"),
    name: plain("Name"),
    kind: coded("Kind"),
    status: coded("Status", vehicleStatuses),
    capacity_grams: number("Carries up to", " g"),
    capacity_ml: number("Holds up to", " ml"),
    cost_per_km_minor: money("For each km"),
    cost_per_hour_minor: money("For each hour"),
    cost_per_trip_minor: money("For each trip"),
    archived_at: happened("Archived"),
  },
};

const driver: TableWords = {
  subject: (row) => `Driver ${textOf(row["name"])}`,
  fields: {
    name: plain("Name"),
    phone: plain("Phone"),
    status: coded("Status"),
    hours_rule: coded("Hours by"),
    shift_starts_minute: number("Shift begins at minute"),
    shift_minutes: number("Shift", " min"),
    archived_at: happened("Archived"),
  },
};

const stop: TableWords = {
  subject: (row, names) => `${names.of(row["trip_id"]) ?? "Trip"}, stop ${String(row["position"])}`,
  fields: {
    state: coded("State", tripStopStates),
    name: plain("At"),
    planned_arrival_at: moment("Planned"),
    estimated_arrival_at: moment("Expected"),
    arrived_at: moment("Arrived"),
    left_at: moment("Left"),
    reason: coded("Reason"),
  },
};

const event: TableWords = {
  subject: (row, names) =>
    `${names.of(row["shipment_id"]) ?? "Shipment"}: ${textOf(row["status"]).replaceAll("_", " ")}`,
  fields: {
    occurred_at: moment("Happened"),
    reason: coded("Reason", shipmentReasons),
    estimated_at: moment("Expected"),
    note: plain("Note"),
  },
};

const tariff: TableWords = {
  subject: (row, names) => `Tariff ${textOf(row["code"])} of ${names.of(row["carrier_id"]) ?? "a carrier"}`,
  fields: { valid_from: plain("From"), valid_until: plain("Until") },
};

const band: TableWords = {
  subject: (row) => `${textOf(row["origin"])} to ${textOf(row["destination"])}, ${textOf(row["service"])}`,
  fields: {
    from_grams: number("From", " g"),
    up_to_grams: number("Up to", " g"),
    minimum_minor: money("At least"),
    minor_per_tonne: money("For a tonne"),
    transit_days: number("On the way", " days"),
  },
};

const ofCarrier: TableWords["fields"] = {
  state: coded("State"),
  carrier_id: plain("Carrier"),
  amount_minor: money("Amount"),
  price_minor: money("Price"),
  settled_minor: money("Settled"),
  reason: coded("Reason"),
  note: plain("Note"),
};

/** The tables of the road as people read them; the order is the order of a diff. */
export const roadTables: ChangeWords["tables"] = {
  route_plan: {
    ...numbered("route plan"),
    href: () => href("logisticsRoutes"),
    fields: { state: coded("State", routePlanStates), name: plain("Name"), day: plain("Day") },
  },
  trip: {
    ...numbered("trip"),
    href: (row) => tripPage(idOf(row, "id")),
    fields: {
      state: coded("State", tripStates),
      vehicle_id: plain("Vehicle"),
      driver_id: plain("Driver"),
      planned_departure_at: moment("Leaves"),
      planned_return_at: moment("Returns"),
    },
  },
  trip_stop: stop,
  carrier: {
    subject: (row) => textOf(row["name"]),
    href: (row) => carrierPage(idOf(row, "id")),
    fields: { code: plain("Code"), name: plain("Name"), email: plain("E-mail"), active: yesNo("Active") },
  },
  tariff,
  tariff_band: band,
  tender: { ...numbered("tender"), fields: ofCarrier },
  claim: { ...numbered("claim"), fields: ofCarrier },
  freight_invoice: { ...numbered("freight invoice"), fields: ofCarrier },
  freight_invoice_line: {
    subject: (row, names) => `${names.of(row["invoice_id"]) ?? "Invoice"}, line ${String(row["line_number"])}`,
    fields: { amount_minor: money("Billed"), expected_minor: money("By the tariff"), verdict: coded("Verdict") },
  },
  // The shipment tells carrier, service and price itself.
  shipment_booking: silent,
  shipment_event: event,
  shipment_milestone: silent,
  shipment_promise: {
    subject: (row, names) => `Promise of ${names.of(row["shipment_id"]) ?? "a shipment"}`,
    fields: { promised_at: moment("Promised for"), reason: plain("Because") },
  },
  vehicle,
  driver,
  ...upkeepTables,
  fence: {
    subject: (row) => `Fence ${textOf(row["name"])}`,
    fields: {
      name: plain("Name"),
      dwell_minutes: number("Told after", " min"),
      free_minutes: number("Free of charge", " min"),
      step_minor: money("For each step"),
      archived_at: happened("Archived"),
    },
  },
  // Reports at a door are shown with the stop and the shipment.
  delivery_event: silent,
  delivery_proof: {
    subject: (row, names) => `Proof of ${names.of(row["shipment_id"]) ?? "a delivery"}`,
    fields: { outcome: coded("Outcome"), recipient: plain("Taken by"), relation: coded("Who is") },
  },
  delivery_proof_line: silent,
  delivery_proof_photo: silent,
  delivery_return: silent,
  delivery_settings: {
    subject: () => "Settings of deliveries",
    fields: { signature_required: yesNo("Signature required"), photos_at_least: number("Photos at least") },
  },
};

export const roadPages: ChangeWords["pages"] = { carrier: carrierPage, shipment: shipmentPage, trip: tripPage };
