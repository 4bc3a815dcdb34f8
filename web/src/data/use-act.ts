import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { ApiError, refusalText } from "./api-error.ts";
import { call } from "./client.ts";
import type { Input, Output, Route } from "./request.ts";

type WriteRoute = Exclude<Route, `GET ${string}`>;
type FieldErrors = Readonly<Record<string, string>>;

export interface ActOptions<R extends WriteRoute> {
  readonly onDone?: (output: Output<R>, input: Input<R>) => void;
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
  const { onDone, anonymous = false } = options;
  const mutation = useMutation<Output<R>, unknown, Input<R>>({
    mutationFn: (input) => call(route, input, { anonymous }),
    ...(onDone && { onSuccess: onDone }),
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
