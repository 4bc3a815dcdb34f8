import type { ErrorText } from "./error-text.ts";

export const shipmentErrors = {
  "shipment.not_found": { status: 404, text: "There is no such shipment." },
  "shipment.event_ahead": { status: 422, text: "{occurredAt} has not come yet: tell what has happened." },
  "shipment.refused": { status: 409, text: "{number} is {status}: {command} is no longer possible." },
  "shipment.reason_required": { status: 422, text: "Say why it is {status}." },
  "shipment.window": { status: 422, text: "The window closes before it opens." },
  "shipment.packed": { status: 409, text: "{number} is packed: its cartons tell its pieces and its weight." },
  "shipment.of_order": {
    status: 409,
    text: "Shipment {number} brings an order: cancel the order, so that its goods go back to their shelves.",
  },
} as const satisfies Record<string, ErrorText>;
