import { onlineManager, QueryClient, queryOptions } from "@tanstack/react-query";
import { freshMs, keptMs, readRetries } from "@cerebro/contracts/constants/data-client.ts";
import { ApiError } from "./api-error.ts";
import { call } from "./client.ts";
import type { Input, Route } from "./request.ts";

/** A refusal does not change by asking again; only temporary failures are tried once more [APP-36]. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return failures < readRetries && !refused;
}

/** The product's defaults for reading data [APP-36]. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: keptMs,
        refetchOnWindowFocus: false,
        retry: shouldRetry,
      },
      // Without a connection a write waits for it, as reads do: the notice of every page promises that [PWA-02].
      mutations: { retry: false, networkMode: "online" },
    },
  });
}

export const queryClient = createQueryClient();
// It begins by believing in a connection and only hears of changes.
if (navigator.onLine === false) onlineManager.setOnline(false);

/** A read as TanStack Query wants it: `useQuery(reading("GET /api/about", {}))`. */
export function reading<R extends Route>(route: R, input: Input<R>) {
  return queryOptions({
    queryKey: [route, input] as const,
    queryFn: ({ signal }) => call(route, input, { signal }),
  });
}
