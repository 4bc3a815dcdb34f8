import { useQuery } from "@tanstack/react-query";
import { reading } from "../data/query-client.ts";

/** The organisation one works in: its currency, its zone, and whether its data is a demonstration. */
export function useOrganisation() {
  return useQuery(reading("GET /api/organisation", {})).data;
}
