/** The closed vocabularies of shipments on the road, as data [LOG-01]. */

/** How far a shipment has come; it never goes back. */
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

/** What may befall it on the way; the next step ends most of them. */
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
