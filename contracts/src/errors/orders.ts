import type { ErrorText } from "./error-text.ts";

export const orderErrors = {
  "order.refused": { status: 409, text: "{number} is {state}: {command} is not possible now." },
  "order.history": { status: 409, text: "{number} is imported history and cannot be changed." },
  "order.nothing_available": { status: 409, text: "Nothing {number} still needs is available. {reason}" },
  "order.partially_allocated": {
    status: 409,
    text: "{missing} units of {number} are not allocated. Release with a back-order or cancel the rest.",
  },
  "order.empty": { status: 422, text: "{number} has no line to deliver." },
  "order.currency_differs": { status: 422, text: "{number} is in {currency}." },
  "order.packing_incomplete": { status: 409, text: "{sku}: {packed} of {picked} picked units are in cartons." },
  "order.packing_unpicked": { status: 409, text: "{sku}: {packed} units in cartons, but only {picked} were picked." },
  "order.line_unknown": { status: 404, text: "{number} has no line {line}: it is not of this order." },
  "order.carton_too_small": {
    status: 409,
    text: "Carton {carton} of type {type} is too small for its contents by their measures. Take another one, or say why they fit.",
  },
  "order.cartons_unbounded": { status: 422, text: "The cartons of {number} cannot be calculated: {reason}" },
  "receipt.over": {
    status: 409,
    text: "{sku}: {expected} are still expected, {received} came. Accept the surplus to receive it.",
  },
  "order.scans_required": {
    status: 409,
    text: "{sku}: {scanned} of {picked} were scanned. In this warehouse each unit is scanned into its carton.",
  },
  "receipt.over_tolerance": {
    status: 409,
    text: "{sku}: {expected} are still expected, {received} came. More than {percent} % over the order is accepted by a manager.",
  },
  "receipt.other_warehouse": { status: 409, text: "{bin} is not in the warehouse that {number} is for." },
  "receipt.line_unknown": { status: 404, text: "{number} has no line {line}." },
  "receipt.nothing": { status: 422, text: "Nothing was received." },
  "task.refused": { status: 409, text: "This task is {state}: {command} is not possible now." },
  "task.claimed_by_other": { status: 409, text: "{name} is working on this." },
  "task.ends_with_document": {
    status: 409,
    text: "A {kind} task ends with {number}: {command} is not possible for the task alone.",
  },
  "task.worker_unknown": { status: 422, text: "This person does not work in the warehouse." },
  "task.kind_differs": { status: 409, text: "This is a task of kind {kind}." },
  "task.quantity_exceeded": { status: 422, text: "The task is for {quantity}." },
  "task.wrong_code": { status: 409, text: "{code} was scanned; {expected} was expected." },
  "task.reason_required": { status: 422, text: "Less than {quantity}: a reason is needed." },
  "address.gln_wrong": {
    status: 422,
    text: "GLN {gln}: the check digit does not fit. Compare its 13 digits with the partner's paper.",
  },
  "partner.code_taken": { status: 409, text: "Code {code} exists already." },
  "partner.in_use": { status: 409, text: "{name} still has open orders." },
  "partner.archived": { status: 409, text: "{name} is archived." },
} as const satisfies Record<string, ErrorText>;
