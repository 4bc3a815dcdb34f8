import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Route } from "../data/request.ts";

/** Letters that follow one another faster than this are one search. */
const restMs = 180;
/** A list to choose from shows this many; the rest is found by typing on. */
export const foundRows = 20;

/** Options the server finds for the typed text. */
export function useFound<Row>(
  route: Route,
  scope: object,
  load: (search: string | undefined, signal: AbortSignal) => Promise<{ readonly rows: readonly Row[] }>,
) {
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useQuery({
    queryKey: [route, { ...scope, search }, "found"],
    queryFn: ({ signal }) => load(search === "" ? undefined : search, signal),
    placeholderData: keepPreviousData,
  });
  return { rows: query.data?.rows ?? [], loading: query.isFetching, onSearch: setTyped };
}
