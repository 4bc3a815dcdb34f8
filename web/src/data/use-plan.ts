import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, refusalText } from "./api-error.ts";
import { call } from "./client.ts";
import { newId } from "./ids.ts";
import { readAgain } from "./refresh.ts";
import type { Input, Output, Route } from "./request.ts";
import { toast } from "./toasts.ts";
import { tellUndoable } from "./undo.ts";

type WriteRoute = Exclude<Route, `GET ${string}`>;
type Plan = Output<"POST /api/actions/{tool}/simulate">;
type Given = Input<"POST /api/actions/{tool}/simulate">["input"];

/** The previewed changes, not approved yet. */
export interface ShownPlan extends Plan {
  /** It is another than was shown before: somebody was faster. */
  readonly moved: boolean;
}

export interface PlanOptions<R extends WriteRoute> {
  /** Message after it was done. */
  readonly told: (input: Input<R>) => string;
  readonly onDone?: () => void;
}

export interface Planning<R extends WriteRoute> {
  /** Looks what this would change. */
  readonly preview: (input: Input<R>) => void;
  readonly previewing: boolean;
  /** Why it would be refused, for the form. */
  readonly refusal: string | undefined;
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Proposal to offer instead, if it is above the person's limit [DEC-04]. */
  readonly proposal: Proposal | undefined;
  readonly plan: ShownPlan | undefined;
  readonly apply: () => void;
  readonly applying: boolean;
  /** Why what was approved did not happen. */
  readonly failure: string | undefined;
  readonly back: () => void;
}

export interface Proposal {
  readonly tool: string;
  readonly data: Given;
}

interface Looked<R extends WriteRoute> {
  readonly plan: ShownPlan;
  readonly input: Input<R>;
  /** The same for every send of this approval. */
  readonly key: string;
}

const noErrors = {};

/** The input of an action as one record: the routes' own types say more. */
const asGiven = (input: object): Given => ({ ...input });

/** An approval that the world or the clock has overtaken is asked for anew. */
const overtaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "plan.changed" || error.code === "plan.expired");

/** Form fields for a refused preview. */
function refusalFor(error: unknown): Pick<Planning<WriteRoute>, "refusal" | "fieldErrors"> {
  if (error === null) return { refusal: undefined, fieldErrors: noErrors };
  const fields = error instanceof ApiError ? error.errors : [];
  return {
    refusal: fields.length > 0 ? undefined : refusalText(error),
    fieldErrors: Object.fromEntries(fields.map(({ path, message }) => [path, message])),
  };
}

/** Looks what an input would change, and keeps what was seen until it is approved or given up. */
function useLook<R extends WriteRoute>(tool: string) {
  const [looked, setLooked] = useState<Looked<R>>();
  const mutation = useMutation<Looked<R>, unknown, { input: Input<R>; moved: boolean }>({
    mutationFn: async ({ input, moved }) => {
      const plan = await call("POST /api/actions/{tool}/simulate", { tool, input: asGiven(input) });
      return { plan: { ...plan, moved }, input, key: newId() };
    },
    onSuccess: setLooked,
    // Refused by now: the form says why.
    onError: () => setLooked(undefined),
  });
  return { mutation, looked, forget: () => setLooked(undefined) };
}

/** Simulate, show, approve, apply [PLT-06]: for the action that shares the contract of a route. */
export function usePlan<R extends WriteRoute>(tool: string, options: PlanOptions<R>): Planning<R> {
  const { mutation: look, looked, forget } = useLook<R>(tool);
  const approve = useMutation<Output<"POST /api/actions/apply">, unknown, Looked<R>>({
    mutationFn: ({ plan, input, key }) =>
      call("POST /api/actions/apply", { token: plan.token, tool, input: asGiven(input) }, { idempotencyKey: key }),
    onSuccess: ({ applied }, { input }) => {
      forget();
      const message = options.told(input);
      if (applied.undoable) tellUndoable(message, applied.id);
      else toast("success", message);
      options.onDone?.();
    },
    onError: (error, { input }) => {
      if (overtaken(error)) look.mutate({ input, moved: true });
    },
    onSettled: readAgain,
  });
  const needsApproval = look.error instanceof ApiError && look.error.code === "decision.approval_required";
  return {
    ...refusalFor(look.error),
    preview: (input) => look.mutate({ input, moved: false }),
    previewing: look.isPending,
    proposal: needsApproval && look.variables ? { tool, data: asGiven(look.variables.input) } : undefined,
    plan: looked?.plan,
    apply: () => looked && approve.mutate(looked),
    applying: approve.isPending || (looked !== undefined && look.isPending),
    failure: approve.error === null || overtaken(approve.error) ? undefined : refusalText(approve.error),
    back: () => {
      forget();
      approve.reset();
    },
  };
}
