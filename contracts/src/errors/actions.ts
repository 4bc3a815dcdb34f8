import type { ErrorText } from "./error-text.ts";

export const actionErrors = {
  "action.unknown": { status: 404, text: "There is no action {tool}." },
  "action.only_reads": { status: 422, text: "{tool} only reads: there is nothing to approve." },
  "plan.unknown": { status: 404, text: "This approval is not known. Look at the changes again." },
  "plan.used": { status: 409, text: "This approval was used before." },
  "plan.expired": { status: 410, text: "This approval has expired. Look at the changes again." },
  "plan.differs": { status: 422, text: "Something else was approved than what was sent." },
  "plan.changed": { status: 409, text: "Something changed in the meantime. Look at the changes again." },
  "undo.done": { status: 409, text: "{name} undid this before." },
  "undo.over": { status: 409, text: "The {minutes} minutes in which this could be undone are over." },
  "undo.never": { status: 409, text: "This cannot be undone." },
  "undo.order_moved_on": { status: 409, text: "{number} is already {state}." },
  "undo.changed_since": { status: 409, text: "{subject} was changed since." },
  "undo.put_back": { status: 409, text: "Goods of {number} were put back on the shelf already." },
} as const satisfies Record<string, ErrorText>;
