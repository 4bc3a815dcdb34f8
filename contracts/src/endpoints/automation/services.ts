import { z } from "zod";
import { ServiceCategoryName, ServiceDescription, ServiceEntry } from "../../entities/automation/services.ts";
import { endpoint } from "../endpoint.ts";

const shared = { method: "GET", tag: "services", access: "signed-in" } as const;

export const serviceEndpoints = {
  discoverServices: endpoint({
    ...shared,
    path: "/api/services/discover",
    summary: "The catalogue of services with their actions; found by words or by category [SVC-02]",
    input: z.strictObject({
      search: z.string().trim().max(100).optional(),
      category: ServiceCategoryName.optional(),
    }),
    output: z.strictObject({
      /** Time for which the list may be kept. */
      cacheMs: z.int(),
      services: z.array(ServiceEntry),
    }),
    errors: [],
  }),
  describeService: endpoint({
    ...shared,
    path: "/api/services/{service}",
    summary: "A service with the input, output, example and impact of each of its actions",
    input: z.strictObject({ service: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    output: ServiceDescription,
    errors: ["service.not_deployed"],
  }),
};
