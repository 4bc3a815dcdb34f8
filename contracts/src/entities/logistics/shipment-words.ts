/** The closed vocabularies of shipments on the road, as data [LOG-01]. */

/** Milestones of a shipment; it never goes back. */
export const shipmentSteps = {
  draft: "Draft",
  rated: "Rated",
  booked: "Booked",
  labelled: "Labelled",
  picked_up: "Picked up",
  in_transit: "In transit",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  closed: "Closed",
} as const;
export type ShipmentStep = keyof typeof shipmentSteps;

/** Exceptions on the way; the next milestone ends most of them. */
export const shipmentTroubles = {
  held: "Held",
  delayed: "Delayed",
  attempt_failed: "Attempt failed",
  available_for_pickup: "Ready for pick-up",
  returning: "Returning",
  returned: "Returned",
  lost: "Lost",
  cancelled: "Cancelled",
} as const;
export type ShipmentTrouble = keyof typeof shipmentTroubles;

export type ShipmentStatus = ShipmentStep | ShipmentTrouble;

/** State of a promise: kept or broken, still open, or void because the goods will not arrive. */
export const promiseOutcomes = ["on_time", "late", "overdue", "to_come", "ended"] as const;

/** As long as a shipment is one of these, somebody waits for it. */
export const openShipmentStatuses = [
  "draft",
  "rated",
  "booked",
  "labelled",
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "held",
  "delayed",
  "attempt_failed",
  "available_for_pickup",
  "returning",
  "lost",
] as const satisfies readonly ShipmentStatus[];

/** The one place at which somebody works on an open shipment [LOG-01] [LOG-06]. */
export const shipmentQueues = {
  plan: "To be planned",
  trip: "On a trip",
  carrier: "With a carrier",
  decide: "To be decided",
  receive: "Coming back",
  search: "Lost: to be found or claimed",
} as const;
export type ShipmentQueue = keyof typeof shipmentQueues;

/** Events that can be reported for a shipment; separate commands draft, cancel and close it. */
export const tellableStatuses = [
  "rated",
  "booked",
  "labelled",
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "delivered",
  "held",
  "delayed",
  "attempt_failed",
  "available_for_pickup",
  "returning",
  "returned",
  "lost",
] as const satisfies readonly ShipmentStatus[];
export type TellableStatus = (typeof tellableStatuses)[number];

/** Something said of a shipment that is no state of it; it may tell when the goods are expected. */
export const shipmentRemarks = { noted: "Note" } as const;
export type ShipmentEventKind = ShipmentStatus | keyof typeof shipmentRemarks;
/** Everything that can be reported for a shipment. */
export const tellableEvents = [...tellableStatuses, "noted"] as const satisfies readonly ShipmentEventKind[];
export type TellableEvent = (typeof tellableEvents)[number];

/** Nothing is held, late or back without a reason; they come in families by whose they are. */
export const shipmentReasons = {
  carrier_breakdown: "Carrier: vehicle broke down",
  carrier_capacity: "Carrier: no room",
  carrier_damaged: "Carrier: goods damaged",
  carrier_missorted: "Carrier: sent the wrong way",
  carrier_other: "Carrier: other",
  consignee_absent: "Consignee: nobody there",
  consignee_address: "Consignee: address wrong",
  consignee_closed: "Consignee: closed",
  consignee_refused: "Consignee: refused the goods",
  consignee_rescheduled: "Consignee: asked for another time",
  customs_documents: "Customs: papers missing",
  customs_inspection: "Customs: inspection",
  customs_payment: "Customs: duty not paid",
  weather_road: "Weather: road closed",
  weather_storm: "Weather: storm",
  shipper_late: "Shipper: goods not ready",
  shipper_packaging: "Shipper: packaging unfit",
  shipper_stopped: "Shipper: asked to stop",
  not_stated: "Not stated",
} as const;
export type ShipmentReason = keyof typeof shipmentReasons;

/** These say nothing without a reason. */
export const statusesWithReason = ["held", "delayed", "attempt_failed", "returning", "lost"] as const;

export const eventSources = {
  house: "House",
  driver: "Driver",
  carrier: "Carrier",
  import: "Import",
} as const;

/** Why something told is kept and changes nothing. */
export const ignoredBecause = {
  told_before: "Told before",
  behind: "The shipment was further by then",
  over: "The shipment had ended by then",
} as const;

export const shipmentModes = {
  van: "Van",
  truck: "Truck",
  truck_cold: "Refrigerated truck",
  rail: "Rail",
  sea: "Sea",
  air: "Air",
} as const;
export type ShipmentMode = keyof typeof shipmentModes;

/** Against the promise agreed on last. */
export const shipmentPunctuality = {
  late: "Late",
  at_risk: "At risk",
  on_time: "On time",
  no_promise: "No promise",
} as const;

export const milestoneSteps = [
  "booked",
  "labelled",
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "delivered",
] as const satisfies readonly ShipmentStep[];

/** Data required to calculate its emissions. */
export const emissionGaps = {
  mode: "mode of transport",
  mass: "mass",
  distance: "distance",
  factor: "published factor for this vehicle",
} as const;

/** Commands available for a shipment now. */
export const shipmentCommands = ["edit", "tell", "promise", "cancel", "close"] as const;
export type ShipmentCommand = (typeof shipmentCommands)[number];
