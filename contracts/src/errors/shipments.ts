import type { ErrorText } from "./errors.ts";

export const shipmentErrors = {
  "shipment.not_found": { status: 404, text: "There is no such shipment." },
} as const satisfies Record<string, ErrorText>;
