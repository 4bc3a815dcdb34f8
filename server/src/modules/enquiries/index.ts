import { enquiryEndpoints } from "@cerebro/contracts/endpoints/platform/enquiries.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { openForm } from "./form-ticket.ts";
import { deleteEnquiry, listEnquiries } from "./read-enquiries.ts";
import { contactUs, requestDemo } from "./receive-enquiry.ts";
import { defineRetention } from "./retention.ts";
import { securityText } from "./security-text.ts";

/** Enquiries of strangers to the operator of the server. */
export const registerEnquiries: RegisterModule = ({ app, platform, mount }) => {
  defineRetention(platform);
  mount(enquiryEndpoints, { readEnquiryForm: openForm, requestDemo, contactUs, listEnquiries, deleteEnquiry });
  app.get("/.well-known/security.txt", (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(securityText(platform.config, platform.clock)),
  );
};
