import type { ErrorText } from "./errors.ts";

export const decisionErrors = {
  "decision.number_invalid": { status: 422, text: "The {number} of this proposal is not a number of its kind." },
  "decision.closed": { status: 409, text: "This decision is {status} already." },
  "decision.expired": { status: 409, text: "Nobody decided this in time. Propose it again." },
  "decision.own_request": { status: 403, text: "You asked for this yourself: somebody else has to decide." },
  "decision.reason_required": {
    status: 422,
    text: "You asked for this yourself. As an administrator you may approve it with a written reason.",
  },
  "decision.args_changed": { status: 409, text: "What would run is no longer what was proposed. Propose it again." },
  "decision.approver_left": { status: 409, text: "Whoever approved this no longer belongs to the organisation." },
  "decision.approval_required": {
    status: 409,
    text: "This is worth more than {limit} {currency}. Somebody has to approve it.",
  },
} as const satisfies Record<string, ErrorText>;
