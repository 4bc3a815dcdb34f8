import { z } from "zod";
import { ApplicationAsked, ApplicationRequest, ConnectedApplication } from "../../entities/identity/applications.ts";
import { Id } from "../../entities/primitives.ts";
import { endpoint } from "../endpoint.ts";

const own = { tag: "account", access: "signed-in" } as const;

/** Applications that act for a person over MCP; the protocol's own addresses are `/oauth/*` and `/.well-known/*`. */
export const applicationEndpoints = {
  readApplicationRequest: endpoint({
    ...own,
    method: "GET",
    path: "/api/auth/applications/request",
    summary: "The rights an application asks for, from the address it sent the browser to",
    input: ApplicationRequest,
    output: ApplicationAsked,
    errors: ["auth.person_required", "auth.application_unknown", "auth.application_address"],
  }),
  answerApplicationRequest: endpoint({
    ...own,
    method: "POST",
    path: "/api/auth/applications/request",
    summary: "Allow the request of an application or refuse it, and read where to send the browser",
    input: ApplicationRequest.extend({ allow: z.enum(["nothing", "read", "write"]) }),
    output: z.strictObject({ location: z.string() }),
    errors: [
      ...(["auth.person_required", "auth.proof_required"] as const),
      ...(["auth.application_unknown", "auth.application_address"] as const),
    ],
  }),
  listApplications: endpoint({
    ...own,
    method: "GET",
    path: "/api/auth/applications",
    summary: "The applications that act for one, in all of one's organizations",
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(ConnectedApplication) }),
    errors: ["auth.person_required"],
  }),
  endApplication: endpoint({
    ...own,
    method: "DELETE",
    path: "/api/auth/applications/{applicationId}",
    summary: "Disconnect an application; its tokens end at once",
    input: z.strictObject({ applicationId: Id }),
    output: z.strictObject({ message: z.string() }),
    errors: ["auth.person_required", "request.not_found"],
  }),
};
