import type { ErrorText } from "./error-text.ts";

export const decisionErrors = {
  "decision.number_invalid": { status: 422, text: "The {number} of this proposal is not a number of its kind." },
  "decision.closed": { status: 409, text: "This decision is {status} already." },
  "decision.expired": { status: 409, text: "This was not decided in time. Propose it again." },
  "decision.own_request": { status: 403, text: "You asked for this yourself: somebody else has to decide." },
  "decision.second_factor_required": {
    status: 403,
    text: "You asked for this yourself, and no other member can approve it. Set up a second factor in your security settings, then approve it with a code.",
  },
  "decision.reason_required": {
    status: 422,
    text: "You asked for this yourself, and no other member can approve it. Write down why it cannot wait for somebody else.",
  },
  "decision.args_changed": { status: 409, text: "The action to run differs from the proposed one. Propose it again." },
  "decision.requester_left": {
    status: 409,
    text: "The person who asked for this no longer belongs to the organisation.",
  },
  "decision.approver_left": { status: 409, text: "The approver no longer belongs to the organization." },
  "decision.approval_required": {
    status: 409,
    text: "This is worth more than {limit} {currency}. Somebody has to approve it.",
  },
} as const satisfies Record<string, ErrorText>;
