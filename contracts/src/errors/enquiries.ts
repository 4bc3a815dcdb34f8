import type { ErrorText } from "./error-text.ts";

export const enquiryErrors = {
  "enquiry.form_invalid": { status: 422, text: "This form did not come from here. It was renewed: send it again." },
  "enquiry.form_expired": { status: 410, text: "The form was open too long. It was renewed: send it again." },
  "enquiry.form_used": {
    status: 409,
    text: "This form was sent before with another content. It was renewed: send it again.",
  },
  "enquiry.too_soon": {
    status: 422,
    text: "That was quicker than anybody types. Send it again after {seconds} seconds.",
  },
  "enquiry.work_missing": {
    status: 422,
    text: "The sum that browsers do for this form is missing or wrong. Send it again.",
  },
  "enquiry.automatic": {
    status: 422,
    text: "A field that people do not see was filled in. Turn off what fills in forms for you, and send it again.",
  },
  "enquiry.too_many": {
    status: 429,
    text: "Too many enquiries came from you lately. Your earlier messages are stored; write again tomorrow.",
  },
} as const satisfies Record<string, ErrorText>;
