import { z } from "zod";
import { ActivityPicture } from "../../entities/automation/activity.ts";
import { OpenApiDocument } from "../../entities/platform/open-api.ts";
import { endpoint } from "../endpoint.ts";

export const systemEndpoints = {
  about: endpoint({
    method: "GET",
    path: "/api/about",
    tag: "system",
    summary: "Facts a browser needs before anyone signs in",
    access: "public",
    input: z.strictObject({}),
    output: z.strictObject({
      version: z.string(),
      demo: z.boolean(),
      /** Whether mail is sent; without a mail server its links appear on the program's terminal, or nowhere. */
      mail: z.enum(["sent", "terminal", "none"]),
      /** People who may create an account: everyone, invited people, or no one.  */
      signUp: z.enum(["open", "invite", "closed"]),
      demoAccounts: z.array(z.strictObject({ email: z.string(), role: z.string() })),
      /** A map style that replaces the bundled map. */
      mapStyleUrl: z.string().nullable(),
      signInProviders: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      /** Contact addresses of the operator, from the settings [APP-32]. */
      contact: z.strictObject({
        name: z.string().nullable(),
        address: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
      }),
    }),
    errors: [],
  }),
  listServices: endpoint({
    method: "GET",
    path: "/api/about/services",
    tag: "system",
    summary: "The services this server offers by name, and whether each can work now [ROI-06]",
    access: "public",
    input: z.strictObject({}),
    output: z.strictObject({
      rows: z.array(z.strictObject({ id: z.string(), name: z.string(), isActive: z.boolean() })),
    }),
    errors: [],
  }),
  demoActivity: endpoint({
    method: "GET",
    path: "/api/about/activity",
    tag: "system",
    summary: "Running work in this server's demo organization; null on a server that has none [AI-23]",
    access: "public",
    input: z.strictObject({}),
    output: z.strictObject({ activity: ActivityPicture.nullable() }),
    errors: [],
  }),
  ownActivity: endpoint({
    method: "GET",
    path: "/api/activity",
    tag: "system",
    summary: "Running work in the caller's organization [AI-23]",
    access: "signed-in",
    input: z.strictObject({}),
    output: z.strictObject({ activity: ActivityPicture }),
    errors: [],
  }),
  openApi: endpoint({
    method: "GET",
    path: "/api/openapi.json",
    tag: "system",
    summary: "This description of the API, in OpenAPI 3.1",
    access: "public",
    input: z.strictObject({}),
    output: OpenApiDocument,
    errors: [],
    prepared: true,
    callsPerMinute: 60,
  }),
};
