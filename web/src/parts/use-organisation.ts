import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../data/client.ts";
import { reading } from "../data/query-client.ts";

/** Finished even where its page is left meanwhile: forms need the answer when there is no connection any more. */
export const organisationReading = queryOptions({
  ...reading("GET /api/organisation", {}),
  queryFn: () => call("GET /api/organisation", {}),
});

/** The organisation one works in: its currency, its zone, and whether its data is a demonstration. */
export function useOrganisation() {
  return useQuery(organisationReading).data;
}
