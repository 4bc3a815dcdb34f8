import { useQuery } from "@tanstack/react-query";
import { reading } from "../../../data/query-client.ts";

/** The id of the person's account; undefined until it is known. */
export function useMe(): string | undefined {
  return useQuery(reading("GET /api/users/profile", {})).data?.id;
}
