import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { call } from "./client.ts";
import type { Input, Output, Route } from "./request.ts";
import { session } from "./session.ts";
import { keep, kept } from "./storage/kept.ts";

/** A read whose last answer stays on the device and stands in where the server cannot be reached. */
export function keptReading<R extends Route>(route: R, input: Input<R>) {
  return queryOptions({
    queryKey: [route, input] as const,
    // Asked without a connection too: the device answers then.
    networkMode: "always",
    retry: false,
    queryFn: async ({ signal }): Promise<Output<R>> => {
      const key = `${session.user?.email ?? ""} ${route} ${JSON.stringify(input)}`;
      try {
        const answer = await call(route, input, { signal });
        await keep("answers", key, answer).catch(() => undefined);
        return answer;
      } catch (error) {
        if (!isUnreached(error)) throw error;
        const known = await kept("answers", key).catch(() => undefined);
        if (known === undefined) throw error;
        return asAnswered<R>(known);
      }
    },
  });
}

const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError && (error.class === "network" || error.class === "timeout" || error.class === "server");

/** Kept under the route that answered it. */
function asAnswered<R extends Route>(known: unknown): Output<R> {
  return known as Output<R>;
}
