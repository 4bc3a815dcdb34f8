import type { ErrorText } from "./error-text.ts";

export const ediErrors = {
  "edi.not_x12": {
    status: 422,
    text: "This is no readable X12 file: {problem}. Nothing was received.",
  },
  "edi.partner_unknown": {
    status: 422,
    text: "No trading partner has the interchange ID {qualifier}/{id}. Add the partner, then send the interchange again.",
  },
  "edi.partner_inactive": { status: 409, text: "The trading partner {name} is inactive." },
  "edi.receiver_unknown": {
    status: 422,
    text: "The interchange is addressed to {qualifier}/{id}. {name} sends to {expected}.",
  },
  "edi.usage_differs": {
    status: 422,
    text: "The interchange is marked as {usage} data, and {name} is a {expected} partner. Nothing was received.",
  },
  "edi.duplicate": {
    status: 409,
    text: "Interchange {control} of {name} was received before, on {at}. Nothing was received again.",
  },
  "edi.partner_taken": {
    status: 409,
    text: "{name} has the interchange ID {qualifier}/{id} already.",
  },
  "edi.party_missing": { status: 422, text: "Choose the {party} of this partner." },
  "edi.scac_missing": { status: 422, text: "Enter the SCAC. Load tenders name the carrier by it." },
  "edi.relation_fixed": {
    status: 409,
    text: "{name} has exchanged documents already, so its role stays. Add another partner instead.",
  },
  "edi.too_many_partners": { status: 409, text: "There are {limit} trading partners already." },
  "edi.not_waiting": { status: 409, text: "The document does not wait for a decision: {state}." },
  "edi.not_ready": { status: 409, text: "The document is not ready to be sent: {state}." },
  "edi.not_test": {
    status: 409,
    text: "{name} is a production partner. Only test partners can be simulated.",
  },
  "edi.sample_of_other": { status: 422, text: "The sample was sent by {sender}, and this is {name}. Try it there." },
  "edi.sample_too_large": {
    status: 422,
    text: "The sample has {count} transaction sets. Up to {limit} can be tried at a time.",
  },
  "edi.nothing_to_simulate": { status: 409, text: "There is nothing to simulate: {reason}." },
} as const satisfies Record<string, ErrorText>;
