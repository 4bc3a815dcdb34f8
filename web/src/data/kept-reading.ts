import { queryOptions } from "@tanstack/react-query";
import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { useSyncExternalStore } from "react";
import { ApiError } from "./api-error.ts";
import { call } from "./client.ts";
import { letOldAnswersGo } from "./old-answers.ts";
import { queryClient } from "./query-client.ts";
import type { Input, Output, Route } from "./request.ts";
import { session } from "./session.ts";
import { allStandIns, subscribeToStandIns, tellStandIn } from "./stand-ins.ts";
import { keepAnswer } from "./kept-answers.ts";
import { kept } from "./storage/kept.ts";

function oldestOnScreen(): number | undefined {
  const times = allStandIns().flatMap(({ queryKey, at }) =>
    queryClient.getQueryCache().find({ queryKey })?.isActive() ? [at] : [],
  );
  return times.length === 0 ? undefined : Math.min(...times);
}

/** When the server gave the oldest answer that stands on the screen in place of a new one; undefined if all are new. */
export function useKeptSince(): number | undefined {
  return useSyncExternalStore(subscribeToStandIns, oldestOnScreen, () => undefined);
}

/** A kept read is made without a connection too: the device answers then. */
export const keptMode = { networkMode: "always", retry: false, refetchOnReconnect: "always" } as const;

/** A read whose last answer is kept on the device and is shown while the server cannot be reached. */
export function keptReading<R extends Route>(route: R, input: Input<R>) {
  const queryKey = [route, input] as const;
  return queryOptions({
    ...keptMode,
    queryKey,
    queryFn: ({ signal }): Promise<Output<R>> =>
      askOrKept(queryKey, `${route} ${JSON.stringify(input)}`, () => call(route, input, { signal })),
  });
}

let isTidy = false;

/** Once for each start of the app. */
function tidyOnce(): void {
  if (isTidy) return;
  isTidy = true;
  void letOldAnswersGo(Date.now()).catch(() => undefined);
}

/** The server's answer, which the device keeps under a name; where the server cannot be reached, the kept one. */
export async function askOrKept<T>(queryKey: readonly unknown[], name: string, ask: () => Promise<T>): Promise<T> {
  const person = session.user?.email;
  const key = `${person ?? ""} dated ${name}`;
  try {
    const answer = await ask();
    await keepAnswer(person, key, { at: Date.now(), answer }).then(tidyOnce, () => undefined);
    tellStandIn(queryKey, undefined);
    return answer;
  } catch (error) {
    if (!isUnreached(error)) throw error;
    const known = await kept("answers", key).catch(() => undefined);
    if (!isRecord(known) || typeof known["at"] !== "number") throw error;
    tellStandIn(queryKey, known["at"]);
    return asAnswered<T>(known["answer"]);
  }
}

/** Whether the server gave no answer at all, or not one about the request. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError && (error.class === "network" || error.class === "timeout" || error.class === "server");

/** Kept under the name of the read that answered it. */
function asAnswered<T>(known: unknown): T {
  return known as T;
}
