import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, refusalText } from "./api-error.ts";
import { call } from "./client.ts";
import { newId } from "./ids.ts";
import { isReplayable, isUnanswered, keepOffline, mustWait } from "./offline-queue/browser-queue.ts";
import { type Kept, keptText } from "./offline-queue/send-or-keep.ts";
import { subjectOf } from "./offline-queue/subject.ts";
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
  /** Input of the route, where the tool takes another. */
  readonly asRequest?: (input: Input<R>) => object;
}

/** The route does directly, once its turn comes, what the tool shows and applies. */
interface Act<R extends WriteRoute> {
  readonly route: R;
  readonly tool: string;
  readonly asRequest: (input: Input<R>) => object;
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
  /** The server cannot be asked what would change; applied, it waits on this device [PWA-06]. */
  readonly unseen: boolean;
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
  /** Undefined where the server could not be asked. */
  readonly plan: ShownPlan | undefined;
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

const applyRoute = "POST /api/actions/apply";

/** Asked also without a connection: what may wait on this device goes on without an answer. */
const networkModeOf = (route: WriteRoute) => (isReplayable(route) ? ("always" as const) : ("online" as const));

/** Looks what an input would change, and keeps what was seen until it is approved or given up. */
function useLook<R extends WriteRoute>({ route, tool }: Act<R>) {
  const [looked, setLooked] = useState<Looked<R>>();
  const mutation = useMutation<Looked<R>, unknown, { input: Input<R>; moved: boolean }>({
    networkMode: networkModeOf(route),
    mutationFn: async ({ input, moved }) => {
      const key = newId();
      try {
        const plan = await call("POST /api/actions/{tool}/simulate", { tool, input: asGiven(input) });
        return { plan: { ...plan, moved }, input, key };
      } catch (error) {
        if (isReplayable(route) && isUnanswered(error)) return { plan: undefined, input, key };
        throw error;
      }
    },
    onSuccess: setLooked,
    // Refused by now: the form says why.
    onError: () => setLooked(undefined),
  });
  return { mutation, looked, forget: () => setLooked(undefined) };
}

type Applied = Output<typeof applyRoute>;

/** Applies what was seen; what cannot be sent now waits on this device, and what got no answer under the key it was sent with. */
async function carryOut<R extends WriteRoute>(
  { route, tool, asRequest }: Act<R>,
  { plan, input, key }: Looked<R>,
): Promise<Applied | Kept> {
  const request = asRequest(input);
  const direct = plan === undefined || mustWait(route, request) ? keepOffline(route, request, key) : undefined;
  if (direct) return { keptAs: direct.id };
  const approval = { token: plan?.token ?? "", tool, input: asGiven(input) };
  try {
    return await call(applyRoute, approval, { idempotencyKey: key });
  } catch (error) {
    const subject = subjectOf(route, { ...request }, key);
    const kept = isUnanswered(error) ? keepOffline(applyRoute, approval, key, subject) : undefined;
    if (!kept) throw error;
    return { keptAs: kept.id };
  }
}

/** Simulate, show, approve, apply [PLT-06]: for the action that shares the contract of a route. */
export function usePlan<R extends WriteRoute>(route: R, tool: string, options: PlanOptions<R>): Planning<R> {
  const act: Act<R> = { route, tool, asRequest: options.asRequest ?? asGiven };
  const { mutation: look, looked, forget } = useLook<R>(act);
  const approve = useMutation<Applied | Kept, unknown, Looked<R>>({
    networkMode: networkModeOf(route),
    mutationFn: (seen) => carryOut(act, seen),
    onSuccess: (done, { input }) => {
      forget();
      if ("keptAs" in done) toast("info", keptText);
      else if (done.applied.undoable) tellUndoable(options.told(input), done.applied.id);
      else toast("success", options.told(input));
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
    unseen: looked !== undefined && looked.plan === undefined,
    apply: () => looked && approve.mutate(looked),
    applying: approve.isPending || (looked !== undefined && look.isPending),
    failure: approve.error === null || overtaken(approve.error) ? undefined : refusalText(approve.error),
    back: () => {
      forget();
      approve.reset();
    },
  };
}
