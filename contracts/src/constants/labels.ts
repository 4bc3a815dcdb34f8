/** Why a label printer took nothing, and what a person does about it [WMS-15]. */
export const printFailureWords = {
  refused: "The printer refuses the connection. Is the port right?",
  unreachable: "No printer answers at this address. Check that it is on and connected, and its address and port.",
  no_answer: "The printer does not answer. Turn it off and on again.",
  hung_up: "The printer closed the connection.",
  out_of_paper: "The printer is out of labels.",
  out_of_ribbon: "The printer is out of ribbon.",
  head_open: "The printer's head is open.",
  paused: "The printer is paused.",
  address_refused: "This server does not send labels to this address. Ask its operator to allow the printer.",
  turned_off: "The printer is turned off in the settings.",
} as const;

export const printStateWords = {
  queued: "Waiting",
  sending: "Printing",
  sent: "Sent",
  failed: "Failed",
  /** The label was sent, and the result is unknown. */
  unknown: "May have been printed",
} as const;

export const labelKindWords = {
  item: "Item",
  lot: "Lot",
  serial: "Serial number",
  location: "Location",
  carton: "Carton",
  unit: "Handling unit",
} as const;
