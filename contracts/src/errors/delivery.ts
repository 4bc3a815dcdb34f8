import type { ErrorText } from "./error-text.ts";

export const deliveryErrors = {
  "stop.not_found": { status: 404, text: "There is no such stop." },
  "stop.refused": { status: 409, text: "This stop is {state}: {command} is not possible now." },
  "stop.trip_not_out": { status: 409, text: "Trip {trip} is {state}; its stops are worked on once it is dispatched." },
  "delivery.refused": { status: 409, text: "{number} is {state}: {command} is not possible now." },
  "delivery.other_stop": { status: 409, text: "{number} is delivered by another stop." },
  "proof.not_found": { status: 404, text: "There is no such proof of delivery." },
  "proof.signature_required": { status: 422, text: "A signature is needed." },
  "proof.photos_required": { status: 422, text: "{count} photos are needed at least." },
  "proof.signature_empty": { status: 422, text: "The signature is empty: draw it, or type the name." },
  "proof.hash_differs": {
    status: 422,
    text: "The received {what} differs from the sent one: the hashes do not match.",
  },
  "proof.photo_missing": { status: 409, text: "A photo of this proof has not arrived. Send it first." },
  "proof.photo_type": { status: 415, text: "This is not a JPEG, PNG or WebP picture." },
  "proof.too_many_photos": { status: 409, text: "{number} has {limit} photos already; more are not kept." },
  "proof.line_unknown": { status: 422, text: "Line {line} was not sent with this shipment." },
  "proof.lines_differ": {
    status: 422,
    text: "{sent} of {sku} were sent, {told} are told: accepted, refused and damaged must add up.",
  },
  "proof.reason_required": { status: 422, text: "Say why {sku} was not taken." },
  "proof.nothing_accepted": { status: 422, text: "Nothing was taken: report a failed attempt instead." },
  "tracking.not_found": { status: 404, text: "This link leads to no shipment, or no longer does." },
} as const satisfies Record<string, ErrorText>;
