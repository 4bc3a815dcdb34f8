/** The closed vocabularies of deliveries, as data [LOG-07, LOG-09]. */

/** Why an attempt failed, by whom or what it was up to. */
export const failureReasons = {
  consignee_absent: "Nobody was there",
  consignee_closed: "Closed",
  consignee_refused: "Refused",
  consignee_no_payment: "Could not pay or sign",
  address_not_found: "Address not found",
  address_no_access: "No way in",
  goods_damaged: "Goods damaged",
  goods_missing: "Goods not on the vehicle",
  vehicle_breakdown: "Vehicle broke down",
  driver_out_of_hours: "No driving time left",
  weather_road_closed: "Weather or road closed",
} as const;
export type FailureReason = keyof typeof failureReasons;

export const skipReasons = {
  not_loaded: "Not loaded",
  called_off: "Called off by the consignee",
  moved: "Goes another day",
  out_of_time: "No time left today",
} as const;
export type SkipReason = keyof typeof skipReasons;

/** Why goods were not taken. */
export const lineReasons = {
  damaged: "Damaged",
  wrong_goods: "Not what was ordered",
  too_many: "More than was ordered",
  too_late: "Came too late",
  changed_mind: "No longer wanted",
  other: "Another reason",
} as const;

/** The recipient, in relation to the consignee. */
export const relations = {
  consignee: "Consignee",
  colleague: "Colleague or reception",
  household: "Member of the household",
  neighbour: "Neighbour",
  safe_place: "Left in a safe place",
} as const;

/** Next steps for goods that could not be delivered. */
export const nextSteps = {
  again: "Try again",
  hold: "Hold",
  return: "Return",
} as const;
export type NextStep = keyof typeof nextSteps;

/** Notices to a consignee, by the status of the shipment. */
export const consigneeNotices = {
  shipped: "The goods have left",
  out_for_delivery: "They are out for delivery",
  delivered: "They were delivered",
  attempt_failed: "They could not be delivered",
  delayed: "They come later than planned",
} as const;
export type ConsigneeNotice = keyof typeof consigneeNotices;

export const proofLimits = {
  photos: 6,
  photoBytes: 4_194_304,
  strokes: 200,
  points: 4_000,
  /** The field a signature is drawn on, in its own units. */
  width: 1_000,
  height: 400,
} as const;

/** Days for which a tracking link works after the arrival. */
export const trackingDays = 90;
