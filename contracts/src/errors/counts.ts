import type { ErrorText } from "./error-text.ts";

export const countErrors = {
  "count.refused": { status: 409, text: "{number} is {state}: {command} is not possible now." },
  "count.nothing_to_count": { status: 409, text: "No bin fits, or all that do are being counted already." },
  "count.selection_empty": { status: 422, text: "Say what to count: a place, an item or a class." },
  "count.too_many": { status: 422, text: "That makes {count} bins; at most {limit} at once." },
  "count.bin_done": { status: 409, text: "{location} is counted already." },
  "count.recount_by_other": { status: 409, text: "You counted {location} before. Somebody else counts it again." },
  "count.moved_meanwhile": {
    status: 409,
    text: "{sku} moved in or out of {location} while you counted. Count it again, or say whether you counted before or after.",
  },
  "count.confirm_quantity": {
    status: 409,
    text: "{quantity} of {sku} would be unusually many. Enter it a second time if it is right.",
  },
  "count.serials_differ": {
    status: 422,
    text: "{sku} is counted by serial numbers: {serials} were scanned, {quantity} were told.",
  },
  "count.lines_open": { status: 409, text: "{open} at {location} are not counted yet." },
  "count.line_refused": { status: 409, text: "{sku} at {location} is {state}: {command} is not possible now." },
  "count.stock_left": {
    status: 409,
    text: "{missing} of {sku} that were missing at {location} have left since ({what}), only {available} can be written off. Count it again.",
  },
  "count.corrected_since": {
    status: 409,
    text: "The books of {sku} at {location} were corrected by {change} after the count. Count it again.",
  },
  "count.stock_promised": {
    status: 409,
    text: "{units} of {sku} at {location} that are missing are promised to {orders}. Release them with the approval, or count again.",
  },
  "count.own_count": {
    status: 403,
    text: "You counted {sku} at {location} yourself: somebody else has to approve it.",
  },
  "count.reason_required": {
    status: 422,
    text: "You counted {sku} at {location} yourself. As an administrator you may approve it with a note that says why.",
  },
} as const satisfies Record<string, ErrorText>;
