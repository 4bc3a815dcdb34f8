import type { ShipmentReason, TellableStatus } from "@cerebro/contracts/entities/logistics/shipment-words.ts";

/*
 * Elements 1650, 1651 and 1652 of ANSI ASC X12, as the 214 uses them. Sources, compared with each other: Stedi's X12 reference (1650 of
 * 004030, 1651 of 005010, AT7 of 004040), the dictionaries of edihere.com (1651) and zenbridge.io (1650 of 004050), and the 4010
 * code lists of the open-source parser stupidedi.
 */

/** Meaning of a code for a shipment: a state it is in, an expected arrival, or a sentence that changes nothing. */
type StatusUse = TellableStatus | "estimate" | "note";

export interface StatusCode {
  readonly words: string;
  readonly use: StatusUse;
  /** The date and time are those of something that is still to come. */
  readonly ahead?: true;
  /** The reason that the code itself names. */
  readonly reason?: ShipmentReason;
}

/** Element 1650. A code that leaves open which state the shipment is in is a note. */
export const shipmentStatusCodes: Readonly<Record<string, StatusCode>> = {
  A3: { words: "Shipment returned to shipper", use: "returned" },
  A7: { words: "Refused by consignee", use: "attempt_failed", reason: "consignee_refused" },
  A9: { words: "Shipment damaged", use: "note" },
  AF: { words: "Carrier departed pick-up location with shipment", use: "picked_up" },
  AG: { words: "Estimated delivery", use: "estimate", ahead: true },
  AH: { words: "Attempted delivery", use: "attempt_failed" },
  AI: { words: "Shipment has been reconsigned", use: "note" },
  AJ: { words: "Tendered for delivery", use: "note" },
  AM: { words: "Loaded on truck", use: "note" },
  AN: { words: "Diverted to air carrier", use: "note" },
  AP: { words: "Delivery not completed", use: "attempt_failed" },
  AR: { words: "Rail arrival at destination intermodal ramp", use: "in_transit" },
  AV: { words: "Available for delivery", use: "note" },
  AW: { words: "Shipment available for pick-up", use: "available_for_pickup" },
  B6: { words: "Estimated to arrive at carrier terminal", use: "note", ahead: true },
  BA: { words: "Connecting line or cartage pick-up", use: "note" },
  BC: { words: "Storage in transit", use: "note" },
  C1: { words: "Estimated to depart terminal location", use: "note", ahead: true },
  CA: { words: "Shipment canceled", use: "note" },
  CB: { words: "Completed shipment", use: "delivered" },
  CD: { words: "Carrier departed delivery location", use: "note" },
  CL: { words: "Trailer closed out", use: "note" },
  CP: { words: "Completed loading at pick-up location", use: "picked_up" },
  D1: { words: "Completed unloading at delivery location", use: "delivered" },
  I1: { words: "In-gate", use: "note" },
  J1: { words: "Delivered to connecting line", use: "in_transit" },
  K1: { words: "Arrived at customs", use: "in_transit" },
  L1: { words: "Loading", use: "note" },
  OA: { words: "Out-gate", use: "note" },
  OO: { words: "Paperwork received, did not receive shipment or equipment", use: "note" },
  P1: { words: "Departed terminal location", use: "in_transit" },
  PA: { words: "Partial shipment", use: "note" },
  PR: { words: "U.S. customs hold at in-bond location", use: "held", reason: "customs_inspection" },
  R1: { words: "Received from prior carrier", use: "in_transit" },
  RL: { words: "Rail departure from origin intermodal ramp", use: "in_transit" },
  S1: { words: "Trailer spotted at consignee's location", use: "note" },
  SD: { words: "Shipment delayed", use: "delayed" },
  X1: { words: "Arrived at delivery location", use: "out_for_delivery" },
  X2: { words: "Estimated date and time of arrival at consignee's location", use: "estimate", ahead: true },
  X3: { words: "Arrived at pick-up location", use: "note" },
  X4: { words: "Arrived at terminal location", use: "in_transit" },
  X5: { words: "Arrived at delivery location loading dock", use: "out_for_delivery" },
  X6: { words: "En route to delivery location", use: "in_transit" },
  X8: { words: "Arrived at pick-up location loading dock", use: "note" },
  XB: { words: "Shipment acknowledged", use: "booked" },
};

/** Element 1652: appointments. They become notes, because a carrier's appointment does not change the promise. */
export const appointmentCodes: Readonly<Record<string, string>> = {
  AA: "Pick-up appointment",
  AB: "Delivery appointment",
  AC: "Estimated delivery appointment",
  ED: "Deliver no earlier than",
  EP: "Pick-up no earlier than",
  LD: "Deliver no later than",
  LP: "Pick-up no later than",
  X9: "Delivery appointment secured on",
  XA: "Pick-up appointment secured on",
};

interface ReasonCode {
  readonly words: string;
  /** Null where our reasons have no counterpart; the words are then told with the event. */
  readonly reason: ShipmentReason | null;
}

const reason = (words: string, counterpart: ShipmentReason | null = null): ReasonCode => ({
  words,
  reason: counterpart,
});

/** Element 1651. */
export const statusReasonCodes: Readonly<Record<string, ReasonCode>> = {
  A1: reason("Missed delivery", "carrier_other"),
  A2: reason("Incorrect address", "consignee_address"),
  A3: reason("Indirect delivery"),
  A5: reason("Unable to locate", "consignee_address"),
  A6: reason("Address corrected, delivery attempted", "consignee_address"),
  AA: reason("Mis-sort", "carrier_missorted"),
  AD: reason("Customer requested future delivery", "consignee_rescheduled"),
  AE: reason("Restricted articles unacceptable"),
  AF: reason("Accident", "carrier_other"),
  AG: reason("Consignee related"),
  AH: reason("Driver related", "carrier_other"),
  AI: reason("Mechanical breakdown", "carrier_breakdown"),
  AJ: reason("Other carrier related", "carrier_other"),
  AK: reason("Damaged, rewrapped in hub", "carrier_damaged"),
  AL: reason("Previous stop", "carrier_other"),
  AM: reason("Shipper related"),
  AN: reason("Holiday, closed", "consignee_closed"),
  AO: reason("Weather or natural disaster related", "weather_storm"),
  AP: reason("Awaiting export"),
  AQ: reason("Recipient unavailable, delivery delayed", "consignee_absent"),
  AR: reason("Improper international paperwork", "customs_documents"),
  AS: reason("Hold due to customs documentation problems", "customs_documents"),
  AT: reason("Unable to contact recipient for broker information"),
  AU: reason("Civil event related delay"),
  AV: reason("Exceeds service limitations"),
  AW: reason("Past cut-off time"),
  AX: reason("Insufficient pick-up time"),
  AY: reason("Missed pick-up", "carrier_other"),
  AZ: reason("Alternate carrier delivered"),
  B1: reason("Consignee closed", "consignee_closed"),
  B2: reason("Trap for customer"),
  B4: reason("Held for payment"),
  B5: reason("Held for consignee"),
  B8: reason("Improper unloading facility or equipment"),
  B9: reason("Receiving time restricted"),
  BB: reason("Held per shipper", "shipper_stopped"),
  BC: reason("Missing documents"),
  BD: reason("Border clearance"),
  BE: reason("Road conditions", "weather_road"),
  BF: reason("Carrier keying error", "carrier_other"),
  BG: reason("Other"),
  BH: reason("Insufficient time to complete delivery"),
  BI: reason("Cartage agent", "carrier_other"),
  BJ: reason("Customer wanted earlier delivery", "consignee_rescheduled"),
  BK: reason("Prearranged appointment"),
  BL: reason("Held for protective service"),
  BM: reason("Flatcar shortage", "carrier_capacity"),
  BN: reason("Failed to release billing"),
  BO: reason("Railroad failed to meet schedule", "carrier_other"),
  BP: reason("Load shifted"),
  BQ: reason("Shipment overweight"),
  BR: reason("Train derailment", "carrier_other"),
  BS: reason("Refused by customer", "consignee_refused"),
  BT: reason("Returned to shipper"),
  C1: reason("Waiting for customer pick-up"),
  C2: reason("Credit hold"),
  C3: reason("Suspended at customer request"),
  C4: reason("Customer vacation"),
  C5: reason("Customer strike"),
  C6: reason("Waiting shipping instructions"),
  C7: reason("Waiting for customer specified carrier"),
  C8: reason("Collect on delivery required"),
  C9: reason("Cash not available from consignee"),
  CA: reason("Customs (import or export)"),
  CB: reason("No requested arrival date provided by shipper"),
  CC: reason("No requested arrival time provided by shipper"),
  D1: reason("Carrier dispatch error", "carrier_other"),
  D2: reason("Driver not available", "carrier_other"),
  F1: reason("Non-express clearance delay"),
  F2: reason("International non-carrier delay"),
  HB: reason("Held pending appointment"),
  NA: reason("Normal appointment"),
  NS: reason("Normal status"),
  P1: reason("Processing delay"),
  P2: reason("Waiting inspection"),
  P3: reason("Production falldown", "shipper_late"),
  P4: reason("Held for full carrier load", "carrier_other"),
  RC: reason("Reconsigned"),
  S1: reason("Delivery shortage"),
  T1: reason("Tractor with sleeper car not available", "carrier_capacity"),
  T2: reason("Tractor, conventional, not available", "carrier_capacity"),
  T3: reason("Trailer not available", "carrier_capacity"),
  T4: reason("Trailer not usable due to prior product", "carrier_capacity"),
  T5: reason("Trailer class not available", "carrier_capacity"),
  T6: reason("Trailer volume not available", "carrier_capacity"),
  T7: reason("Insufficient delivery time"),
};

/** Reasons that say that nothing is wrong. */
export const normalReasons: ReadonlySet<string> = new Set(["NS", "NA"]);

/** The code of element 1650 that is sent for a state; undefined where release 004010 has none. */
export const sentStatusCodes: Readonly<Partial<Record<TellableStatus, string>>> = {
  booked: "XB",
  picked_up: "AF",
  in_transit: "X6",
  out_for_delivery: "X1",
  delivered: "D1",
  delayed: "SD",
  attempt_failed: "AH",
  returned: "A3",
};

/** The code of element 1651 that is sent for a reason: the nearest that says nothing else. */
export const sentReasonCodes: Readonly<Record<ShipmentReason, string>> = {
  carrier_breakdown: "AI",
  carrier_capacity: "T6",
  carrier_damaged: "AJ",
  carrier_missorted: "AA",
  carrier_other: "AJ",
  consignee_absent: "AQ",
  consignee_address: "A2",
  consignee_closed: "B1",
  consignee_refused: "BS",
  consignee_rescheduled: "AD",
  customs_documents: "AS",
  customs_inspection: "CA",
  customs_payment: "CA",
  not_stated: "BG",
  shipper_late: "AM",
  shipper_packaging: "AM",
  shipper_stopped: "BB",
  weather_road: "BE",
  weather_storm: "AO",
};
