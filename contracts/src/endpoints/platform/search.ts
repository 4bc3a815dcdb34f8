import { z } from "zod";
import { FoundRecord } from "../../entities/platform/search.ts";
import { endpoint } from "../endpoint.ts";

export const searchEndpoints = {
  searchRecords: endpoint({
    method: "GET",
    path: "/api/search",
    tag: "search",
    summary: "Records by code, number or name, exact codes first; only of areas the caller may enter",
    access: "signed-in",
    // A warehouse may call from behind one address; a hand searches some three times a second while it types.
    callsPerMinute: 1_200,
    input: z.strictObject({
      q: z.string().trim().min(2).max(80),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.strictObject({ records: z.array(FoundRecord) }),
    errors: [],
  }),
};
