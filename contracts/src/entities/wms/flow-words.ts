/** The closed vocabularies of what moves stock beside orders, as data: the browser reads them without the schemas. */

/** Why a pick face is filled, most pressing first [WMS-11]. */
export const replenishReasons = {
  demand: "Orders need more than is in the face",
  below_minimum: "Below its minimum",
  top_off: "Room up to its maximum",
} as const;
export type ReplenishReason = keyof typeof replenishReasons;

/** Reasons why a pick face cannot be filled completely. */
export const replenishGaps = {
  no_reserve: "Not enough in reserve",
  no_room: "The bin has no room",
  less_than_a_case: "Less than a case fits",
} as const;
export type ReplenishGap = keyof typeof replenishGaps;

export const shortReplenishReasons = {
  could_not_locate: "Not found in the bin",
  stockout: "Bin is empty",
  damaged: "Damaged",
  expired: "Expired",
  wrong_item: "Other item in the bin",
  face_full: "The pick face is full",
  other: "Other",
} as const;

/** Why less than was sent, or something broken, came out of a transfer. */
export const transferShortReasons = {
  missing: "Missing in the load",
  damaged: "Damaged on the way",
  mispacked: "Packed to somewhere else",
  delayed: "Follows with a later load",
  other: "Other",
} as const;

/** Reasons for lost goods of a transfer. */
export const lossReasons = {
  lost_in_transit: "Lost on the way",
  damaged_in_transit: "Destroyed on the way",
  stolen: "Stolen",
  other: "Other",
} as const;

export const returnReasons = {
  damaged: "Arrived damaged",
  wrong_item: "Wrong item sent",
  not_wanted: "No longer wanted",
  defective: "Defective",
  late: "Came too late",
  other: "Other",
} as const;

/** Dispositions of returned goods. */
export const dispositions = {
  restock: "Restock",
  hold: "Hold for repair",
  scrap: "Scrap",
  return_to_supplier: "Return to supplier",
} as const;
export type Disposition = keyof typeof dispositions;
