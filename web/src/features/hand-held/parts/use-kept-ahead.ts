import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keptReading } from "../../../data/kept-reading.ts";
import type { Input, Route } from "../../../data/request.ts";

/** The first rows of a list: those that are done next. */
const most = 12;
const freshMs = 300_000;

/** Reads what the first rows of a list open, so that they open without a connection too. */
export function useKeptAhead<R extends Route>(route: R, inputs: readonly Input<R>[]): void {
  const queries = useQueryClient();
  const names = inputs.slice(0, most).map((input) => JSON.stringify(input));
  const all = names.join("\n");
  useEffect(() => {
    if (all === "" || navigator.onLine === false) return;
    for (const name of all.split("\n"))
      void queries.prefetchQuery({ ...keptReading(route, asInput<R>(JSON.parse(name))), staleTime: freshMs });
  }, [all, queries, route]);
}

/** It was written from an input of the same route. */
function asInput<R extends Route>(input: unknown): Input<R> {
  return input as Input<R>;
}
