/** The vocabulary of electronic data interchange by ANSI ASC X12, read by server and browser [PLT-08]. */

/** Role of a trading partner; it decides which transaction sets are exchanged. */
export const ediRelations = {
  customer: "Customer",
  owner: "Owner of goods",
  carrier: "Carrier",
  shipper: "Shipper",
} as const;
export type EdiRelation = keyof typeof ediRelations;

/** Transaction sets by number, in the words of the standard. */
export const ediTypes = {
  "850": "Purchase order",
  "855": "Purchase order acknowledgment",
  "856": "Ship notice",
  "940": "Warehouse shipping order",
  "945": "Warehouse shipping advice",
  "204": "Load tender",
  "990": "Response to a load tender",
  "214": "Shipment status",
  "997": "Functional acknowledgment",
} as const;
export type EdiType = keyof typeof ediTypes;

/** Transaction sets that a partner of each role sends; all also send 997. */
export const ediReceived: Readonly<Record<EdiRelation, readonly EdiType[]>> = {
  customer: ["850"],
  owner: ["940"],
  carrier: ["990", "214"],
  shipper: ["204"],
};

export const ediDirections = { in: "Received", out: "Sent" } as const;
export type EdiDirection = keyof typeof ediDirections;

/** States of documents: the first five of received ones, the last four of sent ones. */
export const ediStates = {
  received: "Received",
  waiting: "Waits for a decision",
  done: "Done",
  refused: "Refused",
  invalid: "Invalid",
  ready: "Ready to send",
  sent: "Sent",
  acknowledged: "Acknowledged",
  rejected: "Rejected by partner",
} as const;
export type EdiState = keyof typeof ediStates;

/** Records that a document has created or reports on. */
export const ediSubjects = { sales_order: "Order", shipment: "Shipment", tender: "Tender" } as const;
export type EdiSubject = keyof typeof ediSubjects;

/** Messages of the partner simulator. */
export const ediSimulations = {
  order: "An order or load",
  answers: "Acknowledgments and answers to what was sent",
} as const;

export const ediPartnersAtMost = 200;
/** Transaction sets of a sample that is tried. */
export const ediTriedAtMost = 20;
/** Transaction sets of one file. */
export const ediSetsAtMost = 2_000;
/** Characters of one file; a request has at most 1 MiB. */
export const ediCharactersAtMost = 900_000;
