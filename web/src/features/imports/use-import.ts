import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ImportDetail } from "@cerebro/contracts/entities/platform/imports.ts";
import { refusalText } from "../../data/api-error.ts";
import { call } from "../../data/client.ts";
import { reading } from "../../data/query-client.ts";
import type { Input, Output, Route } from "../../data/request.ts";
import { toast } from "../../data/toasts.ts";

const runningMs = 500;

/** One import, read again while it runs. */
export function useImport(importId: string) {
  return useQuery({
    ...reading("GET /api/imports/{importId}", { importId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === "running" ? runningMs : false),
  });
}

type ImportCommand = Exclude<Extract<Route, `${string} /api/imports/{importId}${string}`>, `GET ${string}`>;

/** A step of an import that answers its new state; a refusal comes as a toast, what was chosen stays. */
export function useImportCommand<R extends ImportCommand>(route: R, onDone?: (answer: Output<R>) => void) {
  const queries = useQueryClient();
  return useMutation<Output<R>, unknown, Input<R>>({
    mutationFn: (input) => call(route, input),
    onSuccess: (answer) => {
      const detail: ImportDetail = answer;
      queries.setQueryData(reading("GET /api/imports/{importId}", { importId: detail.id }).queryKey, detail);
      onDone?.(answer);
    },
    onError: (error) => toast("error", refusalText(error)),
    // An import changes what every other page shows.
    onSettled: () => void queries.invalidateQueries(),
  });
}
