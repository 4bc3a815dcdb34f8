import type { ErrorText } from "./error-text.ts";

/** Refusals of replenishment, transfers between warehouses and returns [WMS-11]. */
export const flowErrors = {
  "replenishment.limits_crossed": { status: 422, text: "{sku} at {location}: the minimum is above the maximum." },
  "replenishment.not_a_face": { status: 422, text: "{location} is not a pick bin in use." },
  "replenishment.face_in_use": { status: 409, text: "{location} still has open replenish tasks." },
  "replenishment.task_begun": { status: 409, text: "A task of this run was begun or done: it stays." },
  "transfer.same_warehouse": { status: 422, text: "From and to are the same warehouse." },
  "transfer.over_reserved": { status: 422, text: "{sku}: {reserved} are reserved there, {loaded} were loaded." },
  "transfer.reservation_unknown": { status: 404, text: "{number} has no such reservation." },
  "transfer.nothing_loaded": { status: 422, text: "Nothing was loaded." },
  "transfer.over": { status: 409, text: "{sku}: {expected} are on the way, {received} came." },
  "transfer.not_on_the_way": { status: 404, text: "Nothing of that is on the way with {number}." },
  "transfer.reason_required": { status: 422, text: "{sku}: say why something is damaged or missing." },
  "transfer.serial_not_sent": { status: 409, text: "{serial} of {sku} was not sent with {number}." },
  "return.not_shipped": { status: 409, text: "{number} has not been shipped: nothing of it can come back." },
  "return.more_than_shipped": {
    status: 409,
    text: "{sku}: {shipped} were shipped with {number}; {returned} come back already, {wanted} more cannot.",
  },
  "return.line_unknown": { status: 404, text: "{number} has no line {line}." },
  "return.over": { status: 409, text: "{sku}: {expected} are still expected back, {received} came." },
  "return.lot_not_shipped": {
    status: 409,
    text: "Lot {lot} of {sku} was not shipped there. Say why it is taken back all the same.",
  },
  "return.lot_over": {
    status: 409,
    text: "{shipped} of lot {lot} of {sku} left with {number} and {returned} came back: {received} more cannot be of it. Say why it is taken back all the same.",
  },
  "return.lot_not_outside": {
    status: 409,
    text: "By the books customers have {outside} of lot {lot} of {sku}, {received} came. Say why it is taken back all the same.",
  },
  "return.serial_not_shipped": {
    status: 409,
    text: "{serial} of {sku} is not outside with {number}: it never left with it, or came back since.",
  },
  "return.nothing": { status: 422, text: "Nothing came back." },
  "return.nothing_to_inspect": { status: 409, text: "{sku}: {waiting} wait for inspection, {inspected} were named." },
  "return.disposition_required": {
    status: 422,
    text: "Line {line}: say what becomes of it; no policy of its category does.",
  },
  "return.scrap_reason_required": { status: 422, text: "{sku}: say why it is scrapped." },
} as const satisfies Record<string, ErrorText>;
