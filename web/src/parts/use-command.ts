import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useGo } from "../data/address.ts";
import { ApiError, refusalText } from "../data/api-error.ts";
import { call, type CallOptions } from "../data/client.ts";
import { newId } from "../data/ids.ts";
import { isKept, isReplayable } from "../data/offline-queue/browser-queue.ts";
import { type Kept, keptText, sendOrKeep } from "../data/offline-queue/send-or-keep.ts";
import type { Input, Output, Route } from "../data/request.ts";
import { toast, type ToastAction } from "../data/toasts.ts";
import { tellUndoable } from "../data/undo.ts";
import { Intention } from "./intention.ts";
import { readsWork } from "./refresh.ts";

export type WriteRoute = Exclude<Route, `GET ${string}`>;

/** What a person reads when it worked, and where that can be seen or taken back; often the message alone. */
export type Told = string | Message;

interface Message {
  readonly message: string;
  readonly link?: { readonly label: string; readonly href: string };
  /** Where the act knows a way back of its own; others are offered the one the server keeps. */
  readonly undo?: () => void;
}

export interface CommandOptions<R extends WriteRoute> {
  /** Undefined where the screen itself has said so, as on the floor. */
  readonly told: ((output: Output<R>, input: Input<R>) => Told) | undefined;
  /** The form shows a refusal, unless nothing stays on screen that could: then it comes as a toast. */
  readonly refusal?: "inline" | "toast";
  /** Where the act takes longer than others. */
  readonly timeoutMs?: number;
  readonly onDone?: (output: Output<R>) => void;
  /** It waits on this device: there is no answer to go on with. */
  readonly onKept?: () => void;
  /** Told the refusal, and undefined once a next try is under way. */
  readonly onRefused?: (refusal: string | undefined) => void;
}

export interface Command<R extends WriteRoute> {
  readonly run: (input: Input<R>) => void;
  readonly busy: boolean;
  /** Why it did not happen, in words; what was typed stays. */
  readonly refusal: string | undefined;
  readonly code: string | undefined;
  /** What the refusal speaks of. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Refused fields by their path. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Kept on this device until the connection is back. */
  readonly kept: boolean;
  readonly reset: () => void;
}

const messageOf = (told: Told): Message => (typeof told === "string" ? { message: told } : told);

function actionOf({ link, undo }: Message, go: (address: string) => void): ToastAction | undefined {
  if (undo) return { label: "Undo", run: undo };
  return link && { label: link.label, run: () => go(link.href) };
}

interface Done<T> {
  readonly output: T;
  readonly appliedId: string | undefined;
}

async function carryOut<R extends WriteRoute>(
  route: R,
  input: Input<R>,
  options: Pick<CallOptions, "idempotencyKey" | "timeoutMs">,
): Promise<Done<Output<R>>> {
  let appliedId: string | undefined;
  const output = await call(route, input, { ...options, onApplied: (id) => (appliedId = id) });
  return { output, appliedId };
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
  const mutation = useMutation<Done<Output<R>> | Kept, unknown, Input<R>>({
    ...(isReplayable(route) && { networkMode: "always" as const }),
    onMutate: () => {
      options.onRefused?.(undefined);
      // What was kept before has been sent meanwhile: doing the same again is another act.
      const { data: before } = mutation;
      if (before && "keptAs" in before && !isKept(before.keptAs)) intention.answered();
    },
    mutationFn: (input) => {
      const key = intention.keyFor(input);
      const timeout = options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs };
      return sendOrKeep({ route, input, key }, () => carryOut(route, input, { idempotencyKey: key, ...timeout }));
    },
    onSuccess: (done, input) => {
      if ("keptAs" in done) {
        toast("info", keptText);
        options.onKept?.();
        return;
      }
      const { output, appliedId } = done;
      intention.answered();
      const told = options.told && messageOf(options.told(output, input));
      if (told && appliedId !== undefined && !told.undo) tellUndoable(told.message, appliedId);
      else if (told) {
        const action = actionOf(told, go);
        toast("success", told.message, action && { action });
      }
      options.onDone?.(output);
    },
    onError: (error) => {
      // Without an answer, or with a broken one, it may have happened: the key is kept for the next try.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) intention.answered();
      if (options.refusal === "toast") toast("error", refusalText(error));
      options.onRefused?.(refusalText(error));
    },
    // After a refusal too: it usually means that the screen is behind.
    onSettled: () => void queries.invalidateQueries({ predicate: readsWork }),
  });
  const { error } = mutation;
  // A form takes a new object for a new answer of the server.
  const fieldErrors = useMemo(() => fieldErrorsOf(error), [error]);
  return {
    run: mutation.mutate,
    busy: mutation.isPending,
    refusal: error === null || error === undefined ? undefined : refusalText(error),
    code: error instanceof ApiError ? error.code : undefined,
    facts: error instanceof ApiError ? error.facts : noErrors,
    fieldErrors,
    kept: mutation.data !== undefined && "keptAs" in mutation.data,
    reset: mutation.reset,
  };
}
