import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useGo } from "../../../data/address.ts";
import { ApiError, refusalText } from "../../../data/api-error.ts";
import { call } from "../../../data/client.ts";
import { newId } from "../../../data/ids.ts";
import type { Input, Output, Route } from "../../../data/request.ts";
import { toast, type ToastAction } from "../../../data/toasts.ts";
import { Intention } from "./intention.ts";
import { readsWarehouse } from "./refresh.ts";

type WriteRoute = Exclude<Route, `GET ${string}`>;

/** What a person reads when it worked, and where that can be seen or taken back. */
export interface Told {
  readonly message: string;
  readonly link?: { readonly label: string; readonly href: string };
  readonly undo?: () => void;
}

export interface CommandOptions<R extends WriteRoute> {
  /** Undefined where the screen itself has said so, as on the floor. */
  readonly told: ((output: Output<R>, input: Input<R>) => Told) | undefined;
  /** Where nothing stays on screen that could show a refusal, it comes as a toast. */
  readonly refusal: "inline" | "toast";
  readonly onDone?: (output: Output<R>) => void;
  /** Told the refusal, and undefined once a next try is under way. */
  readonly onRefused?: (refusal: string | undefined) => void;
}

export interface Command<R extends WriteRoute> {
  readonly run: (input: Input<R>) => void;
  readonly busy: boolean;
  /** Why it did not happen, in words; what was typed stays. */
  readonly refusal: string | undefined;
  readonly code: string | undefined;
  /** Refused fields by their path. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly reset: () => void;
}

function actionOf({ link, undo }: Told, go: (address: string) => void): ToastAction | undefined {
  if (undo) return { label: "Undo", run: undo };
  return link && { label: link.label, run: () => go(link.href) };
}

const noErrors = {};

function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || error.errors.length === 0) return noErrors;
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}

/** One write of the room: sent once per intention, told when done, everything shown is read again. */
export function useCommand<R extends WriteRoute>(route: R, options: CommandOptions<R>): Command<R> {
  const queries = useQueryClient();
  const go = useGo();
  const [intention] = useState(() => new Intention(newId));
  const mutation = useMutation<Output<R>, unknown, Input<R>>({
    onMutate: () => options.onRefused?.(undefined),
    mutationFn: (input) => call(route, input, { idempotencyKey: intention.keyFor(input) }),
    onSuccess: (output, input) => {
      intention.answered();
      const told = options.told?.(output, input);
      const action = told && actionOf(told, go);
      if (told) toast("success", told.message, action && { action });
      options.onDone?.(output);
    },
    onError: (error) => {
      // Without an answer, or with a broken one, it may have happened: the key is kept for the next try.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) intention.answered();
      if (options.refusal === "toast") toast("error", refusalText(error));
      options.onRefused?.(refusalText(error));
    },
    // After a refusal too: it usually means that the screen is behind.
    onSettled: () => void queries.invalidateQueries({ predicate: readsWarehouse }),
  });
  const { error } = mutation;
  // A form takes a new object for a new answer of the server.
  const fieldErrors = useMemo(() => fieldErrorsOf(error), [error]);
  return {
    run: mutation.mutate,
    busy: mutation.isPending,
    refusal: error === null || error === undefined ? undefined : refusalText(error),
    code: error instanceof ApiError ? error.code : undefined,
    fieldErrors,
    reset: mutation.reset,
  };
}
