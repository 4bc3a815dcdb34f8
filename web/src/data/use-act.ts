import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { ApiError, refusalText } from "./api-error.ts";
import { call } from "./client.ts";
import { newId } from "./ids.ts";
import { isReplayable } from "./offline-queue/browser-queue.ts";
import { isKeptInstead, type Kept, keptText, sendOrKeep } from "./offline-queue/send-or-keep.ts";
import type { Input, Output, Route } from "./request.ts";
import { toast } from "./toasts.ts";

type WriteRoute = Exclude<Route, `GET ${string}`>;
type FieldErrors = Readonly<Record<string, string>>;

export interface ActOptions<R extends WriteRoute> {
  readonly onDone?: (output: Output<R>, input: Input<R>) => void;
  /** It waits on this device: there is no answer to go on with [PWA-06]. */
  readonly onKept?: () => void;
  /** Sent without a token, although one may be there: signing in. */
  readonly anonymous?: boolean;
}

/** One write that a form or a button does, with what the form needs to show of its refusal. */
export interface Act<R extends WriteRoute> {
  readonly run: (input: Input<R>) => void;
  /** Sends what was sent last once more. */
  readonly again: () => void;
  readonly busy: boolean;
  /** Why it did not happen, in words; undefined where the fields say it all. */
  readonly failure: string | undefined;
  /** Refused fields by their path: a new object for each answer. */
  readonly errors: FieldErrors;
  /** The refusal itself, for what is done about some of them. */
  readonly refusal: ApiError | undefined;
  readonly reset: () => void;
}

const none: FieldErrors = {};

export function useAct<R extends WriteRoute>(route: R, options: ActOptions<R> = {}): Act<R> {
  const { onDone, onKept, anonymous = false } = options;
  const waits = isReplayable(route) && !anonymous;
  const mutation = useMutation<Output<R> | Kept, unknown, Input<R>>({
    ...(waits && { networkMode: "always" as const }),
    mutationFn: (input) => {
      if (!waits) return call(route, input, { anonymous });
      const key = newId();
      return sendOrKeep({ route, input, key }, () => call(route, input, { idempotencyKey: key }));
    },
    onSuccess: (done, input) => {
      if (!isKeptInstead(done)) return onDone?.(done, input);
      toast("info", keptText);
      onKept?.();
    },
  });
  const { error, variables, mutate } = mutation;
  const refusal = error instanceof ApiError ? error : undefined;
  const errors = useMemo(
    () => (refusal ? Object.fromEntries(refusal.errors.map(({ path, message }) => [path, message])) : none),
    [refusal],
  );
  const onlyFields = refusal?.code === "request.invalid" && refusal.errors.length > 0;
  return {
    run: mutate,
    again: () => {
      if (variables !== undefined) mutate(variables);
    },
    busy: mutation.isPending,
    failure: error === null || onlyFields ? undefined : refusalText(error),
    errors,
    refusal,
    reset: mutation.reset,
  };
}
