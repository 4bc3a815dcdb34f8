import { queryOptions } from "@tanstack/react-query";
import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { useSyncExternalStore } from "react";
import { ApiError } from "./api-error.ts";
import { call } from "./client.ts";
import { queryClient } from "./query-client.ts";
import type { Input, Output, Route } from "./request.ts";
import { session } from "./session.ts";
import { keep, kept } from "./storage/kept.ts";

/** Reads that the device answers at the moment, and when the server gave each of these answers. */
const standIns = new Map<string, { readonly queryKey: readonly unknown[]; readonly at: number }>();
const listeners = new Set<() => void>();

function tell(queryKey: readonly unknown[], at: number | undefined): void {
  const name = JSON.stringify(queryKey);
  if (at === undefined) standIns.delete(name);
  else standIns.set(name, { queryKey, at });
  for (const listener of listeners) listener();
}

function oldestOnScreen(): number | undefined {
  const times = [...standIns.values()].flatMap(({ queryKey, at }) =>
    queryClient.getQueryCache().find({ queryKey })?.isActive() ? [at] : [],
  );
  return times.length === 0 ? undefined : Math.min(...times);
}

/** When the server gave the oldest answer that stands on the screen in place of a new one; undefined if all are new. */
export function useKeptSince(): number | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    oldestOnScreen,
    () => undefined,
  );
}

/** A read whose last answer stays on the device and stands in where the server cannot be reached. */
export function keptReading<R extends Route>(route: R, input: Input<R>) {
  const queryKey = [route, input] as const;
  return queryOptions({
    queryKey,
    // Asked without a connection too: the device answers then.
    networkMode: "always",
    retry: false,
    queryFn: async ({ signal }): Promise<Output<R>> => {
      const key = `${session.user?.email ?? ""} dated ${route} ${JSON.stringify(input)}`;
      try {
        const answer = await call(route, input, { signal });
        await keep("answers", key, { at: Date.now(), answer }).catch(() => undefined);
        tell(queryKey, undefined);
        return answer;
      } catch (error) {
        if (!isUnreached(error)) throw error;
        const known = await kept("answers", key).catch(() => undefined);
        if (!isRecord(known) || typeof known["at"] !== "number") throw error;
        tell(queryKey, known["at"]);
        return asAnswered<R>(known["answer"]);
      }
    },
  });
}

/** Whether the server gave no answer at all, or not one about the request. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError && (error.class === "network" || error.class === "timeout" || error.class === "server");

/** Kept under the route that answered it. */
function asAnswered<R extends Route>(known: unknown): Output<R> {
  return known as Output<R>;
}
