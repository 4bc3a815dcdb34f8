import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const systemEndpoints = {
  about: endpoint({
    method: "GET",
    path: "/api/about",
    tag: "system",
    summary: "What a browser must know before anyone signs in",
    access: "public",
    input: z.strictObject({}),
    output: z.strictObject({
      version: z.string(),
      demo: z.boolean(),
      demoAccounts: z.array(z.strictObject({ email: z.string(), role: z.string() })),
      signInProviders: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    }),
    errors: [],
  }),
};
