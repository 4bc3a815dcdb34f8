import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { serviceTimeoutMs } from "@cerebro/contracts/constants/services.ts";
import type { ServiceSuccess } from "@cerebro/contracts/entities/automation/service-answer.ts";
import type { ErrorCode } from "@cerebro/contracts/errors/errors.ts";
import type { z } from "zod";
import type { Action, Actions } from "../../platform/actions.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { exhausted } from "../../platform/exhaustion.ts";
import { metaSince } from "../../platform/http/service-envelope.ts";
import { findUnstorable } from "../../platform/http/storable.ts";
import { recentAnswersOf } from "./recent-answers.ts";
import { wrongFields } from "../../platform/wrong-fields.ts";

export interface ServiceCall {
  readonly service: string;
  readonly action: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What the program's own machine or database lacks: the service itself cannot be reached. */
const unreachable: ReadonlySet<ErrorCode> = new Set([
  "server.contended",
  "server.unavailable",
  "server.no_connection",
  "server.busy",
  "server.out_of_resources",
]);

/** Runs an action by the names of its service and itself, as the caller; refuses in the words of the services [SVC-03]. */
export async function callService(
  context: Context,
  actions: Actions,
  call: ServiceCall,
  timeoutMs = serviceTimeoutMs,
): Promise<ServiceSuccess> {
  const begun = performance.now();
  const { service, action: name } = call;
  const action = actionFor(context, actions, call);
  const input = parsed(action.input, givenTo(action, call.params));
  const recent = recentAnswersOf(context.platform);
  const key = [context.organisationId, context.actor.id, context.roles.join(), action.tool, JSON.stringify(input)].join(
    " ",
  );
  const meta = () => metaSince(context.requestId, begun);
  const run = (): Promise<unknown> => runFor(context, action, { service, input });
  try {
    const data = action.effect === "read" ? await withinTime(run(), timeoutMs) : await run();
    if (action.effect === "read") recent.keep(key, data, context.now());
    return { success: true, service, action: name, data: data as ServiceSuccess["data"], meta: meta() };
  } catch (error) {
    const refusal = refusalOf(error, service);
    const kept = refusal?.code === "service.unhealthy" ? recent.find(key, context.now()) : undefined;
    if (refusal === undefined) throw error;
    if (kept === undefined) throw refusal;
    const data = kept as ServiceSuccess["data"];
    const late = { ...meta(), source: "fallback", cached: true, note: refusal.message } as const;
    return { success: true, service, action: name, data, meta: late };
  }
}

function actionFor(context: Context, actions: Actions, { service, action: name }: ServiceCall): Action {
  if (!actions.hasService(service)) throw new AppError("service.not_deployed", { service });
  const action = actions.find(`${service}_${name}`);
  if (action === undefined) throw new AppError("service.unknown_action");
  if (!rolePasses(context.roles, action.role)) throw new AppError("service.forbidden", { service });
  return action;
}

/** An action counts for its own service; a call of it under another service's name counts for that one too. */
function runFor(context: Context, action: Action, { service, input }: { service: string; input: unknown }) {
  const { serviceCalls } = context.platform;
  if (action.service === service) return action.run(context, input);
  return serviceCalls.during(context.organisationId, service, () => action.run(context, input));
}

/** Reading calls take text from the query string; a program gives them JSON. */
function givenTo({ endpoint }: Action, params: ServiceCall["params"]): unknown {
  if (endpoint.method !== "GET") return params;
  const asText = (value: unknown): unknown =>
    typeof value === "boolean" ? String(value) : Array.isArray(value) ? value.join(",") : value;
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, asText(value)]));
}

async function withinTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("request.timeout")), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** In the words of the services [SVC-04]; undefined for refusals that have words of their own. */
function refusalOf(error: unknown, service: string): AppError | undefined {
  const code = (error instanceof AppError ? error : exhausted(error))?.code;
  if (code === "auth.forbidden") return new AppError("service.forbidden", { service });
  if (code === "request.timeout") return new AppError("service.unhealthy", { service });
  return code !== undefined && unreachable.has(code) ? new AppError("service.unreachable", { service }) : undefined;
}

/** What was given, by its schema; refuses with the path of each wrong field, as a request over HTTP. */
export function parsed<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const result = schema.safeParse(given);
  if (!result.success) {
    throw new AppError("request.invalid", {}, wrongFields(result.error.issues));
  }
  const unstorable = findUnstorable(result.data);
  if (unstorable === undefined) return result.data;
  throw new AppError(
    "request.invalid",
    {},
    wrongFields([{ path: [...unstorable], message: "Contains characters that are no text." }]),
  );
}
