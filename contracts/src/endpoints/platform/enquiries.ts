import { z } from "zod";
import {
  contactFields,
  demoFields,
  Enquiry,
  EnquiryForm,
  EnquiryReceipt,
  formFields,
} from "../../entities/platform/enquiries.ts";
import { Id, pageInput, pageOf } from "../../entities/primitives.ts";
import { endpoint } from "../endpoint.ts";

const written = {
  method: "POST",
  tag: "enquiries",
  access: "public",
  guessable: true,
  output: EnquiryReceipt,
  errors: [
    "enquiry.form_invalid",
    "enquiry.form_expired",
    "enquiry.form_used",
    "enquiry.too_soon",
    "enquiry.work_missing",
    "enquiry.automatic",
    "enquiry.too_many",
  ],
  status: 201,
} as const;
const read = { tag: "enquiries", access: { role: "admin" } } as const;

/** Enquiries of strangers to the operator of the server [APP-07]. It belongs to no organisation. */
export const enquiryEndpoints = {
  readEnquiryForm: endpoint({
    method: "GET",
    path: "/api/enquiry-form",
    tag: "enquiries",
    access: "public",
    summary: "A form to write with: good once, for a few hours, and not before a few seconds have passed",
    input: z.strictObject({}),
    output: EnquiryForm,
    errors: [],
  }),
  requestDemo: endpoint({
    ...written,
    path: "/api/demo-requests",
    summary: "Ask for a guided look at the product",
    input: z.strictObject({ ...formFields, ...demoFields }),
  }),
  contactUs: endpoint({
    ...written,
    path: "/api/contact-requests",
    summary: "Write to the operator of this server",
    input: z.strictObject({ ...formFields, ...contactFields }),
  }),
  listEnquiries: endpoint({
    ...read,
    method: "GET",
    path: "/api/enquiries",
    summary: "Enquiries, newest first; for the operator of this server",
    input: z.strictObject(pageInput),
    output: pageOf(Enquiry),
    errors: ["auth.operator_only", "auth.person_required"],
  }),
  deleteEnquiry: endpoint({
    ...read,
    method: "DELETE",
    path: "/api/enquiries/{enquiryId}",
    summary: "Forget an enquiry before its time, as its writer may ask; for the operator of this server",
    input: z.strictObject({ enquiryId: Id }),
    output: z.strictObject({}),
    errors: ["auth.operator_only", "auth.person_required", "request.not_found"],
  }),
};
